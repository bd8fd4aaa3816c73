import {
  organizerScanPointsList,
  type OrganizerScanPoint,
} from '@portal/contract/organizerScanPoints';
import { sql, type RawBuilder } from 'kysely';
import { defineList, nullable } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { isRehearsed } from '../../tasks/tasks.public.ts';

/** SQL: something of the devices of the scan point `s`. */
const ofDevices = (what: RawBuilder<unknown>) => sql`(
  select ${what} from "captureDevices" d where d."scanPointID" = s."scanPointID" and d."timeForgotten" is null)`;
const lastContact = ofDevices(sql`max(d."timeLastContact")`);
const waitingCount = ofDevices(sql`coalesce(sum(d."unsentCount"), 0)::int`);
const refusedCount = sql`(
  select count(*)::int from "refusedCaptures" r where r."scanPointID" = s."scanPointID")`;
/** SQL: how many badges it has read since midnight by the clocks of the event `e`. */
const scansToday = sql`(
  select count(*)::int from scans c where c."scanPointID" = s."scanPointID" and not c."isTest"
    and c."timeScanned" >= date_trunc('day', now(), e."timeZone"))`;

/** SQL: what is told of a scan point. */
const details = sql`
  select s."scanPointID", s.name, s.location, s."scanCount", s."leadCount",
    ${ofDevices(sql`count(*)::int`)} as "deviceCount", ${lastContact} as "timeLastContact", s."timeLinkSent",
    s."timeCreated", s."partnerID", there."partnerName", there.department, ${isRehearsed('s')} as "isRehearsed",
    ${waitingCount} as "waitingCount", ${refusedCount} as "refusedCount", ${scansToday} as "scansToday"
  from "scanPoints" s join events e on e."eventID" = s."eventID"
  join "eventsPartners" there on there."partnerID" = s."partnerID" and there."eventID" = s."eventID"`;

/** SQL: the scan point `s` is of an exhibitor who takes part in the event. */
export const isThereAt = (eventID: number) => sql<boolean>`(
  s."eventID" = ${eventID} and s."timeDeleted" is null and exists (
    select from "eventsPartners" ep where ep."eventID" = s."eventID" and ep."partnerID" = s."partnerID"
      and ep."isListed"))`;

export interface OneScanPoint {
  eventID: number;
  scanPointID: number;
}

/** The scan points of an event (ORG-68); those of exhibitors who were taken out are not there (ORG-33). */
export const organizerScanPoints = defineList(
  organizerScanPointsList,
  ({ eventID }: { eventID: number }, db) => ({
    columns: {
      partnerName: sql.ref('there.partnerName'),
      department: sql.ref('there.department'),
      name: sql`s.name collate finnish`,
      location: sql.ref('s.location'),
      scanCount: sql.ref('s.scanCount'),
      scansToday,
      waitingCount,
      refusedCount,
      isRehearsed: isRehearsed('s'),
      timeLastContact: nullable(lastContact),
      timeLinkSent: sql.ref('s.timeLinkSent'),
    },
    key: sql.ref<number>('s.scanPointID'),
    scope: db
      .selectFrom('eventsPartners as there')
      .innerJoin('scanPoints as s', (join) =>
        join
          .onRef('s.partnerID', '=', 'there.partnerID')
          .onRef('s.eventID', '=', 'there.eventID')
          .on('s.timeDeleted', 'is', null),
      )
      .innerJoin('events as e', 'e.eventID', 'there.eventID')
      .where('there.eventID', '=', eventID)
      .where('there.isListed', '=', sql.lit(true)),
    rows: (key) => sql<OrganizerScanPoint>`(${details} where s."scanPointID" = ${key})`,
  }),
);

/** One scan point of exhibitors who take part in the event. */
export async function readOrganizerScanPoint(
  db: DbOrTrx,
  { eventID, scanPointID }: OneScanPoint,
): Promise<OrganizerScanPoint | undefined> {
  const { rows } = await sql<OrganizerScanPoint>`
    ${details} where s."scanPointID" = ${scanPointID} and ${isThereAt(eventID)}`.execute(db);
  return rows[0];
}
