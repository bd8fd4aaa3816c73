import { contradictionsOf, datesOf } from '@portal/contract/eventDates';
import type { organizerDatesRoutes as endpoints } from '@portal/contract/organizerDates';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readDateFacts } from './organizerDates.queries.ts';

/** All dates of an event on one screen (ORG-23). */
export function organizerDatesRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    eventDates: async ({ params: { eventID } }) => {
      const facts = await readDateFacts(db, eventID);
      const now = new Date().toISOString();
      return { dates: datesOf(facts), contradictions: contradictionsOf(facts, now) };
    },
  };
}
