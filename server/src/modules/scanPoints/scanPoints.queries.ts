import type { ListQueryOf } from '@portal/contract/listQuery';
import { scanPointsList, type ScanPoint } from '@portal/contract/scanPoints';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { defineList, nullable, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isParticipationOf, type Participation } from '../../db/participationOf.ts';

/** SQL: a scan point as replies show it. */
const details = sql`s."scanPointID", s.name, s.description, s.location, s."scanCount", s."correctionCount",
  s."qrEnabled", s."commentsEnabled", s."eventID", s."partnerID", s."salesType", s."timeCreated", s."timeModified"`;

const scanPoints = defineList(scanPointsList, (participation: Participation, db) => ({
  columns: {
    name: sql`s.name collate finnish`,
    description: sql.ref('s.description'),
    location: nullable(sql`s.location collate finnish`),
    scanCount: sql.ref('s.scanCount'),
    timeCreated: sql.ref('s.timeCreated'),
    timeModified: sql.ref('s.timeModified'),
  },
  key: sql.ref<number>('s.scanPointID'),
  scope: db
    .selectFrom('scanPoints as s')
    .where('s.eventID', '=', participation.eventID)
    .where('s.partnerID', '=', participation.partnerID)
    .where('s.timeDeleted', 'is', null),
  rows: (key) =>
    sql<ScanPoint>`(select ${details} from "scanPoints" s where s."scanPointID" = ${key})`,
}));

export const readScanPoints = (
  db: Db,
  { eventID, partnerID }: Participation,
  query: ReceivedQuery<ListQueryOf<typeof scanPointsList>>,
) => readList(db, scanPoints, { eventID, partnerID }, query);

/** A scan point of one of the caller's partners (SRV-04), and the clock of its event. */
export async function readScanPoint(db: DbOrTrx, scanPointID: number, caller: Caller) {
  const { rows } = await sql<ScanPoint & { timeZone: string }>`
    select ${details}, e."timeZone"
    from "scanPoints" s join events e on e."eventID" = s."eventID"
    where s."scanPointID" = ${scanPointID} and s."timeDeleted" is null
      and ${isParticipationOf(caller, 's')}`.execute(db);
  return rows[0];
}

/** The scan points of one order, in the order in which they were ordered. */
export async function readOrderedScanPoints(
  db: DbOrTrx,
  scanPointOrderID: number,
): Promise<ScanPoint[]> {
  const { rows } = await sql<ScanPoint>`
    select ${details} from "scanPoints" s
    where s."scanPointOrderID" = ${scanPointOrderID} order by s."scanPointID"`.execute(db);
  return rows;
}
