import type { organizerRoutes as endpoints } from '@portal/contract/organizer';
import { seesSales } from '../../access/organizers.ts';
import { readAll, readList } from '../../db/lists.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { eventsSpreadsheet } from './events/eventsSpreadsheet.ts';
import {
  organizerEvents,
  readOrganizerEvent,
  readReadiness,
  writtenEvents,
} from './organizer.queries.ts';

/** The organiser’s console (ORG). */
export function organizerRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    organizerEvents: async ({ caller: organizer, language, query: { format, ...query } }) => {
      const caller = { ...organizer, seesSales: seesSales(organizer) };
      if (format) return eventsSpreadsheet(readAll(db, writtenEvents, caller, query), language);
      const { rows: events, meta } = await readList(db, organizerEvents, caller, query);
      return { data: { events }, meta };
    },
    organizerEvent: async ({ params: { eventID }, caller }) => ({
      event: await readOrganizerEvent(db, eventID, seesSales(caller)),
    }),
    eventReadiness: async ({ params: { eventID } }) => ({
      readiness: await readReadiness(db, eventID),
    }),
  };
}
