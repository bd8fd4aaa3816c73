import type { Language } from '@portal/contract/errors';
import { sql, type RawBuilder } from 'kysely';
import { logoPath } from './logoPath.ts';
import { isoTime } from './sqlTime.ts';

/** SQL: where the event `e` is. */
export const venue = sql`jsonb_build_object('name', e."venueName", 'city', e."venueCity",
  'streetAddress', e."venueStreetAddress", 'zip', e."venueZip")`;

/** SQL: the picture of the event `e`. */
export const eventPicture = sql<string | null>`(
  select ${logoPath('s.logoMaterialID')} from "partnerPortals" s where s."eventID" = e."eventID")`;

/** SQL: the event `e` is one that exhibitors and their guests may know of: it is there, and no draft (ORG-15). */
export const isPublished = sql<boolean>`(e."timeDeleted" is null and e."timePublished" is not null)`;

/** SQL: the event with this `eventID` is still a draft (ORG-15). */
export const isOfDraft = (eventID: string) => sql<boolean>`exists (
  select from events draft where draft."eventID" = ${sql.ref(eventID)} and draft."timePublished" is null)`;

/**
 * SQL: a text of the organiser in the reader’s language, or in the other language where it is not written in
 * that one (ORG-22).
 */
export const inLanguage = (
  language: Language | RawBuilder<unknown>,
  finnish: string,
  english: string,
) => sql<string | null>`case when ${language}::text = 'en'
  then coalesce(${sql.ref(english)}, ${sql.ref(finnish)})
  else coalesce(${sql.ref(finnish)}, ${sql.ref(english)}) end`;

/** SQL: what visitors are told of the event `e`. */
export const publicEvent = sql`jsonb_build_object('name', e.name,
  'eventStarts', ${isoTime('e.eventStarts')}, 'eventEnds', ${isoTime('e.eventEnds')},
  'timeZone', e."timeZone", 'venue', ${venue}, 'primaryColor', e."primaryColor",
  'logoAbsolutePath', ${eventPicture})`;
