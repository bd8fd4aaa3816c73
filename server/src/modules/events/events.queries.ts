import { partnerEventsList, type Event, type MobileSettings } from '@portal/contract/events';
import type { Language } from '@portal/contract/errors';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { sql, type RawBuilder } from 'kysely';
import { inLanguage, isPublished, venue } from '../../db/eventParts.ts';
import type { Caller } from '../../access/guard.ts';
import { isWithin } from '../../db/participationOf.ts';
import type { Db } from '../../db/pool.ts';
import { defineList, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isoTime } from '../../db/sqlTime.ts';
import { logoPath } from '../../db/logoPath.ts';

type Reach = Pick<Caller, 'partnerIDs' | 'onlyEventID'>;
type Reader = Pick<Caller, 'partnerIDs'> & { language: Language };

/** SQL: the events with the shape of ENT-03, their partners cut to the caller's own (SRV-22). */
function eventRows({ partnerIDs, language }: Reader): RawBuilder<Event> {
  return sql<Event>`
    select e."eventID", e.name, e."eventStarts", e."eventEnds", e."timeZone",
      ${venue} as venue, ${inLanguage(language, 'e.description', 'e.descriptionEn')} as description,
      e."organizationID",
      (select jsonb_agg(jsonb_build_object(
          'partnerID', p."partnerID", 'name', p.name, 'timeCreated', ${isoTime('ep.timeCreated')},
          'logoAbsolutePath', ${logoPath('p.logoMaterialID')}
        ) order by p.name collate finnish, p."partnerID")
        from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
        where ep."eventID" = e."eventID" and ep."timeDeleted" is null
          and p."partnerID" = any(${partnerIDs}::bigint[])) as partners,
      jsonb_build_object('logoMaterialID', s."logoMaterialID",
        'logoAbsolutePath', ${logoPath('s.logoMaterialID')}) as "partnerPortal",
      e."isProspectumLiveEnabled", e."timeArchived"
    from events e left join "partnerPortals" s on s."eventID" = e."eventID"`;
}

const partnerEvents = defineList(partnerEventsList, (given: Reach & Reader, db) => ({
  columns: {
    eventID: sql.ref('e.eventID'),
    eventStarts: sql.ref('e.eventStarts'),
    eventEnds: sql.ref('e.eventEnds'),
    name: sql`e.name collate finnish`,
  },
  key: sql.ref<number>('e.eventID'),
  scope: db
    .selectFrom('events as e')
    .where(isPublished)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('eventsPartners as ep')
          .select('ep.eventID')
          .whereRef('ep.eventID', '=', 'e.eventID')
          .where('ep.timeDeleted', 'is', null)
          .where('ep.partnerID', '=', sql<number>`any(${given.partnerIDs}::bigint[])`),
      ),
    )
    .where(isWithin(given, 'e')),
  rows: (key) => sql<Event>`(${eventRows(given)} where e."eventID" = ${key})`,
}));

export const readPartnerEvents = (
  db: Db,
  reader: Reach & Reader,
  query: ReceivedQuery<ListQueryOf<typeof partnerEventsList>>,
) => readList(db, partnerEvents, reader, query);

export async function readEvent(
  db: Db,
  eventID: number,
  reader: Reader,
): Promise<Event | undefined> {
  const { rows } = await sql<Event>`
    ${eventRows(reader)} where e."eventID" = ${eventID} and ${isPublished}`.execute(db);
  return rows[0];
}

/** The event's colours; the columns have defaults (SRV-28). */
export function readMobileSettings(db: Db, eventID: number): Promise<MobileSettings> {
  return db
    .selectFrom('events')
    .select(['eventID', 'primaryColor', 'secondaryFontColor', 'tertiaryFontColor'])
    .where('eventID', '=', eventID)
    .executeTakeFirstOrThrow();
}
