import { sql } from 'kysely';
import { isoTime } from './sqlTime.ts';

/** SQL: where the event `e` is. */
export const venue = sql`jsonb_build_object('name', e."venueName", 'city', e."venueCity",
  'streetAddress', e."venueStreetAddress", 'zip', e."venueZip")`;

/** SQL: what visitors are told of the event `e`. */
export const publicEvent = sql`jsonb_build_object('name', e.name,
  'eventStarts', ${isoTime('e.eventStarts')}, 'eventEnds', ${isoTime('e.eventEnds')},
  'timeZone', e."timeZone", 'venue', ${venue})`;
