import {
  organizerLogList,
  type FoundRecord,
  type LoggedRecord,
} from '@portal/contract/organizerLog';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Organizer } from '../../access/organizers.ts';
import { isOwnEvent } from '../../access/ownEvents.ts';
import { defineList, multiValued } from '../../db/lists.ts';
import type { Participation } from '../../db/participationOf.ts';
import { personName } from '../../db/personName.ts';
import type { Db } from '../../db/pool.ts';
import type { AuditEntries } from '../../db/tables.ts';
import { columns as everybodys, entry, key } from './audit.queries.ts';

type Worker = Pick<Organizer, 'organizationID' | 'userID' | 'isForAllEvents'>;

/** Whose log it is, and what of it the role does not see (ORG-09). */
interface Reading extends Worker {
  hiddenKinds: string[];
}

const columns = {
  ...everybodys,
  /** Of what an organiser did for several at once each of them; they are found by the index of `auditPartners`. */
  partnerID: multiValued(
    (meets) => sql`(coalesce(${meets(sql`a."partnerID"`)}, false) or a."auditEntryID" in (
      select several."auditEntryID" from partners p
      join "auditEntries" several on "auditPartners"(several.changes) @> array[p."partnerID"]
      where several."partnerID" is null and several."isByOrganizer" and ${meets(sql`p."partnerID"`)}))`,
  ),
  action: sql.ref('a.action'),
  isByOrganizer: sql.ref('a.isByOrganizer'),
};

const rows = (row: RawBuilder<number>) =>
  entry(row, { isOwn: sql`false`, isOrganizer: sql.lit(true) });

/** SQL: what the role sees. */
const isShown = ({ hiddenKinds }: Pick<Reading, 'hiddenKinds'>) =>
  sql<boolean>`a.kind <> all(${hiddenKinds}::text[])`;

/** What users and systems of an organiser did for it (ORG-96), and its exhibitors; own accounts are their owners'. */
export const organizerLog = defineList(organizerLogList, (of: Worker, db) => ({
  columns,
  key,
  scope: db
    .selectFrom('auditEntries as a')
    .where('a.organizationID', '=', of.organizationID)
    .where(sql<boolean>`(a."isByOrganizer" or a.kind <> 'account')`),
  rows,
}));

/** What users and systems of the organiser did at one of its events, which is the caller’s. */
export const eventLog = defineList(organizerLogList, (of: Reading & { eventID: number }, db) => ({
  columns,
  key,
  scope: db
    .selectFrom('auditEntries as a')
    .where(isShown(of))
    .where('a.isByOrganizer', '=', sql.lit(true))
    .where('a.eventID', '=', of.eventID),
  rows,
}));

/** The entries of an exhibitor, and those of what an organiser did for it among others: each by its own index. */
const ofExhibitor = (partnerID: number) => sql<Selectable<AuditEntries>>`(
  select * from "auditEntries" where "partnerID" = ${partnerID}
  union all
  select * from "auditEntries" where "partnerID" is null and "isByOrganizer"
    and "auditPartners"(changes) @> array[${partnerID}::bigint])`;

/** Who did what for an exhibitor: at this event, and for the exhibitor as such (ORG-32). */
export const exhibitorLog = defineList(organizerLogList, (of: Reading & Participation, db) => ({
  columns,
  key,
  scope: db
    .selectFrom(ofExhibitor(of.partnerID).as('a'))
    .where(isShown(of))
    .where(sql<boolean>`coalesce(a."eventID" = ${of.eventID}, true)`),
  rows,
}));

/** SQL: an event that an entry of no event has, or one that the caller works for. */
const isReachable = (of: Worker) =>
  sql<boolean>`(a."eventID" is null or ${isOwnEvent(sql.ref('a.eventID'), of)})`;

/**
 * The entries about one record, whoever called. No index but that of the records may serve it, so that
 * neither organisation nor exhibitor is asked for: whose the record is has been asked before.
 */
export const recordLog = defineList(organizerLogList, (of: Reading & { record: string }, db) => ({
  columns,
  key,
  scope: db
    .selectFrom('auditEntries as a')
    .where(isShown(of))
    .where(sql<boolean>`"auditRecords"(a.target, a.changes) @> array[${of.record}::text]`)
    .where(isReachable(of)),
  rows,
}));

const records: Record<LoggedRecord, (recordID: number, of: Worker) => RawBuilder<unknown>> = {
  orderID: (orderID, of) => sql`
    select concat_ws(' ', o."orderNumber", o.name) as name, p.name as "partnerName"
    from orders o join partners p on p."partnerID" = o."partnerID"
    where o."orderID" = ${orderID} and ${isOwnEvent(sql.ref('o.eventID'), of)}`,
  personID: (personID, of) => sql`
    select ${personName} as name, p.name as "partnerName"
    from persons h join partners p on p."partnerID" = h."partnerID"
    where h."personID" = ${personID} and exists (
      select from "eventsPersons" ep
      where ep."personID" = h."personID" and ${isOwnEvent(sql.ref('ep.eventID'), of)})`,
  productID: (productID, of) => sql`
    select p.name, null as "partnerName" from products p
    where p."productID" = ${productID} and ${isOwnEvent(sql.ref('p.eventID'), of)}`,
};

/** What a record at an event of the caller is called, also after it was removed; undefined: it is none. */
export async function findRecord(
  db: Db,
  record: LoggedRecord,
  recordID: number,
  of: Worker,
): Promise<FoundRecord | undefined> {
  const { rows: found } = await sql<FoundRecord>`${records[record](recordID, of)}`.execute(db);
  return found[0];
}
