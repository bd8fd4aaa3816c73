import type { peopleRoutes as rows } from '@portal/contract/people';
import type { Deps } from '../../app.ts';
import { found } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { saveRecord } from '../../kernel/saveRecord.ts';
import { readContact, readContacts, readPersonnel } from './people.queries.ts';

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

export function peopleRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    contacts: async ({ query, caller }) => {
      const { rows: contacts, meta } = await readContacts(db, caller, query);
      return { data: { contacts }, meta };
    },
    contact: async ({ params, caller }) => ({
      contact: found(await readContact(db, params.personID, caller)),
    }),
    saveContact: async ({ params: { personID }, body, caller }) => {
      found(await readContact(db, personID, caller));
      const { timeModified, emails, phones, ...details } = body;
      await saveRecord(db, {
        table: 'persons',
        key: { personID },
        values: { ...details, emails: json(emails), phones: json(phones) },
        timeModified,
        modifiedBy: caller.userID,
      });
      return { contact: found(await readContact(db, personID, caller)) };
    },
    personnel: async ({ params, query }) => {
      const { rows: persons, meta } = await readPersonnel(db, params, query);
      return { data: { persons }, meta };
    },
  };
}
