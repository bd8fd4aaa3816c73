import {
  organizerScanPointsList,
  type OrganizerScanPoint,
} from '@portal/contract/organizerScanPoints';
import { sql, type RawBuilder } from 'kysely';
import { defineList, nullable } from '../../../db/lists.ts';

/** SQL: something of the devices of the scan point `s`. */
const ofDevices = (what: RawBuilder<unknown>) => sql`(
  select ${what} from "captureDevices" d where d."scanPointID" = s."scanPointID")`;
const lastContact = ofDevices(sql`max(d."timeLastContact")`);
const waitingCount = ofDevices(sql`coalesce(sum(d."unsentCount"), 0)::int`);
const refusedCount = sql`(
  select count(*)::int from "refusedCaptures" r where r."scanPointID" = s."scanPointID")`;
const isRehearsed = sql<boolean>`exists (
  select from scans c where c."scanPointID" = s."scanPointID" and c."isTest")`;
/** SQL: how many badges it has read since midnight by the clocks of the event `e`. */
const scansToday = sql`(
  select count(*)::int from scans c where c."scanPointID" = s."scanPointID" and not c."isTest"
    and c."timeScanned" >= date_trunc('day', now(), e."timeZone"))`;

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
      isRehearsed,
      timeLastContact: nullable(lastContact),
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
    rows: (key) => sql<OrganizerScanPoint>`(
      select s."scanPointID", s.name, s.location, s."scanCount", s."leadCount",
        ${ofDevices(sql`count(*)::int`)} as "deviceCount", ${lastContact} as "timeLastContact", s."timeCreated",
        s."partnerID", there."partnerName", there.department, ${isRehearsed} as "isRehearsed",
        ${waitingCount} as "waitingCount", ${refusedCount} as "refusedCount", ${scansToday} as "scansToday"
      from "scanPoints" s join events e on e."eventID" = s."eventID"
      join "eventsPartners" there on there."partnerID" = s."partnerID" and there."eventID" = s."eventID"
      where s."scanPointID" = ${key})`,
  }),
);
