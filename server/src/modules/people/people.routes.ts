import type { peopleRoutes as endpoints } from '@portal/contract/people';
import { personStatuses } from '@portal/contract/personStatuses';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readPartnerPortal } from '../events/events.public.ts';
import { badgeMails } from './badgeMails.service.ts';
import { readContact, readContacts, readGuests, readPersonnel } from './people.queries.ts';
import { readNameFreeze } from './frozenNames.ts';
import { createPerson, linkPerson, saveOwnPerson, savePerson } from './people.service.ts';
import { findPerson } from './eventPersons.queries.ts';
import { removeEventPerson } from './eventPersons.service.ts';

export function peopleRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const badges = badgeMails(deps);
  return {
    contacts: async ({ query, caller }) => {
      const { rows: contacts, meta } = await readContacts(db, caller, query);
      return { data: { contacts }, meta };
    },
    contact: async ({ params, caller }) => ({
      contact: found(await readContact(db, params.personID, caller)),
    }),
    saveContact: ({ params: { personID }, body, caller, transact }) =>
      transact(async (trx) => {
        found(await readContact(trx, personID, caller));
        await saveOwnPerson(trx, personID, body, caller);
        return { contact: found(await readContact(trx, personID, caller)) };
      }),
    personnel: {
      gated: async ({ params, query, gate }) => {
        const { rows: persons, meta } = await readPersonnel(db, params, query, gate);
        return { data: { persons }, meta };
      },
    },
    guests: {
      gated: async ({ params, query, gate }) => {
        const { rows: persons, meta } = await readGuests(db, params, query, gate);
        if ((await readPartnerPortal(db, params.eventID)).isShopAndGuestsHidden) fail('forbidden');
        return { data: { persons }, meta };
      },
    },
    nameFreeze: async ({ params }) => ({ nameFreeze: await readNameFreeze(db, params) }),
    personsMeta: async () => ({
      meta: {
        personStatuses: Object.entries(personStatuses).map(([value, { en, fi, color }]) => ({
          value: Number(value) as keyof typeof personStatuses,
          en,
          fi,
          color,
        })),
      },
    }),
    emailExists: async ({ params, body, caller }) => ({
      person:
        (await findPerson(db, { ...params, email: body.email.toLowerCase() }, caller)) ?? null,
    }),
    createPerson: ({ params, body, caller, transact }) =>
      transact(async (trx) => ({ person: await createPerson(trx, params.eventID, body, caller) })),
    savePerson: ({ params, body, caller, transact }) =>
      transact(async (trx) => ({ person: await savePerson(trx, params, body, caller) })),
    linkPerson: ({ params: { personID, ...participation }, caller, transact }) =>
      transact(async (trx) => ({ person: await linkPerson(trx, participation, personID, caller) })),
    deletePerson: ({ params: { personID, ...participation }, transact }) =>
      transact(async (trx) => ({ person: await removeEventPerson(trx, participation, personID) })),
    badge: async ({ params, language }) => {
      const { personID, ...participation } = params;
      return badges.download(participation, personID, language);
    },
    sendBadge: ({ params, body, caller, language, transact }) =>
      transact(
        (trx, badge) => badges.send(trx, badge, { recipient: body.email, language }),
        () => badges.prepare(params, caller),
      ),
  };
}
