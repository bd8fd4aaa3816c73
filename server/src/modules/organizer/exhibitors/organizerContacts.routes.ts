import type { organizerContactRoutes as endpoints } from '@portal/contract/organizerContacts';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Text } from '@portal/contract/errors';
import type { Handlers } from '../../../http/mount.ts';
import {
  exhibitorNotes,
  organizerContacts,
  readContact,
  readInvitable,
  readNote,
} from './contacts.queries.ts';
import { contactService } from './contacts.service.ts';
import { contactsSpreadsheet, notesSpreadsheet } from './contactsSpreadsheet.ts';

const messages = {
  resetSent: { en: 'The mail is on its way.', fi: 'Viesti on matkalla.' },
  ended: { en: 'The access was ended.', fi: 'Käyttöoikeus on poistettu.' },
} satisfies Record<string, Text>;

/** Contacts of exhibitors and notes about them, in the organiser’s console. */
export function organizerContactRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const contacts = contactService(deps);
  return {
    organizerContacts: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return contactsSpreadsheet(readAll(db, organizerContacts, params, query), language);
      const { rows, meta } = await readList(db, organizerContacts, params, query);
      return { data: { contacts: rows }, meta };
    },
    addContact: ({ params, body, caller, language, transact }) =>
      transact(
        async (trx) => {
          const { eventID, partnerID } = params;
          const userID = await contacts.add(trx, partnerID, body, { caller, language, eventID });
          return { contact: await readContact(trx, params, userID) };
        },
        () => contacts.countMail(caller),
      ),
    setMainContact: ({ params, caller, transact }) =>
      transact(async (trx) => {
        await contacts.setMain(trx, params, caller);
        return { contact: await readContact(trx, params, params.userID) };
      }),
    sendContactReset: ({ params, caller, language, transact }) =>
      transact(
        async (trx) => {
          await contacts.sendReset(trx, params, language);
          return { message: messages.resetSent[language] };
        },
        () => contacts.countMail(caller),
      ),
    endContact: ({ params, caller, language, transact }) =>
      transact(async (trx) => {
        await contacts.end(trx, params, caller);
        return { message: messages.ended[language] };
      }),
    contactsToInvite: async ({ params: { eventID } }) => {
      const invitable = await readInvitable(db, eventID, {});
      const byExhibitor = Map.groupBy(invitable, ({ partnerID }) => partnerID);
      return {
        invitableCount: invitable.length,
        invitableByExhibitor: [...byExhibitor].map(([partnerID, { length: invitableCount }]) => {
          return { partnerID, invitableCount };
        }),
      };
    },
    inviteContacts: ({ params: { eventID }, body, caller, language, transact }) =>
      transact(
        async (trx, prepared: Awaited<ReturnType<typeof contacts.prepare>>) => ({
          outcomes: await contacts.inviteAll(trx, prepared, { caller, language, eventID }),
          leftCount: prepared.leftCount,
        }),
        () => contacts.prepare(eventID, body, caller),
      ),
    exhibitorNotes: async ({ params, language, query: { format, ...query } }) => {
      if (format) return notesSpreadsheet(readAll(db, exhibitorNotes, params, query), language);
      const { rows: notes, meta } = await readList(db, exhibitorNotes, params, query);
      return { data: { notes }, meta };
    },
    addExhibitorNote: ({ params, body, caller: { userID }, transact }) =>
      transact(async (trx) => {
        const { exhibitorNoteID } = await trx
          .insertInto('exhibitorNotes')
          .values({ ...params, ...body, userID })
          .returning('exhibitorNoteID')
          .executeTakeFirstOrThrow();
        return { note: await readNote(trx, exhibitorNoteID) };
      }),
  };
}
