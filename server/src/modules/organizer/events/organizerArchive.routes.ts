import type { organizerArchiveRoutes as endpoints } from '@portal/contract/organizerArchive';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import {
  archiveEvent,
  deleteEvent,
  readEventUse,
  reopenEvent,
} from './organizerArchive.service.ts';
import { readEventSettings } from './organizerSettings.queries.ts';

/** The end of an event: archived, or deleted where nothing has happened in it (ORG-20). */
export function organizerArchiveRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    eventUse: async ({ params: { eventID } }) => ({ use: await readEventUse(db, eventID) }),
    archiveEvent: ({ params: { eventID }, caller, transact }) =>
      transact(async (trx) => {
        await archiveEvent(trx, eventID, caller);
        return { settings: await readEventSettings(trx, eventID) };
      }),
    reopenEvent: ({ params: { eventID }, caller, transact }) =>
      transact(async (trx) => {
        await reopenEvent(trx, eventID, caller);
        return { settings: await readEventSettings(trx, eventID) };
      }),
    deleteEvent: ({ params: { eventID }, caller, transact }) =>
      transact(async (trx) => {
        await deleteEvent(trx, eventID, caller);
        return {};
      }),
  };
}
