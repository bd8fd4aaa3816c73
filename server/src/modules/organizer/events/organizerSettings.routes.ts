import type { organizerSettingsRoutes as endpoints } from '@portal/contract/organizerSettings';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readBlanks, readEventSettings, readReach } from './organizerSettings.queries.ts';
import {
  createEvent,
  leftOutOf,
  publishEvent,
  saveEventSettings,
} from './organizerSettings.service.ts';

/** What the organiser sets of its events (ORG-15, ORG-21). */
export function organizerSettingsRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    createEvent: ({ body, caller, transact }) =>
      transact(async (trx) => {
        const eventID = await createEvent(trx, body, caller);
        return { settings: await readEventSettings(trx, eventID) };
      }),
    eventSettings: async ({ params: { eventID } }) => ({
      settings: await readEventSettings(db, eventID),
    }),
    saveEventSettings: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => {
        await saveEventSettings(trx, eventID, body, caller);
        return { settings: await readEventSettings(trx, eventID), leftOut: leftOutOf(body) };
      }),
    eventReach: async ({ params: { eventID } }) => ({ reach: await readReach(db, eventID) }),
    eventBlanks: async ({ params: { eventID } }) => ({ blanks: await readBlanks(db, eventID) }),
    publishEvent: ({ params: { eventID }, caller, transact }) =>
      transact(async (trx) => {
        await publishEvent(trx, eventID, caller);
        return { settings: await readEventSettings(trx, eventID) };
      }),
  };
}
