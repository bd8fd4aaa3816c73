import type { CaptureStand } from '@portal/contract/capture';
import { sql, type RawBuilder } from 'kysely';
import { isParticipationOf } from '../../db/participationOf.ts';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { CaptureScanPoint } from '../../access/captureLinks.ts';
import type { Caller } from '../../access/guard.ts';

/** Suggested at a stand: as many as fit under a thumb. */
const suggestedTags = 8;

/** What the capture page shows of its scan point. */
export async function readScanPoint(
  db: Db,
  { scanPointID, eventID, partnerID, timeScanningCloses }: CaptureScanPoint,
): Promise<CaptureStand | undefined> {
  const { rows } = await sql<CaptureStand>`
    select s."scanPointID", s.name, s."qrEnabled", s."commentsEnabled", e.name as "eventName",
      now() as "timeTold", e."eventStarts", e."eventEnds", e."timeZone", p.name as "partnerName",
      ${timeScanningCloses}::timestamptz as "timeScanningCloses", array(
        select tag from "leadCounts"
        where "partnerID" = ${partnerID} and "eventID" = ${eventID} and tag is not null
        group by tag having sum("leadCount") > 0
        order by sum("leadCount") desc, tag limit ${suggestedTags}
      ) as tags
    from "scanPoints" s
    join events e on e."eventID" = s."eventID"
    join partners p on p."partnerID" = s."partnerID"
    where s."scanPointID" = ${scanPointID}`.execute(db);
  return rows[0];
}

/** The colour of the event, for what hangs at its scan points. */
export const readEventColor = (db: Db, { eventID }: CaptureScanPoint) =>
  db
    .selectFrom('events')
    .select('primaryColor as color')
    .where('eventID', '=', eventID)
    .executeTakeFirstOrThrow();

interface StoredLink {
  captureKey: string;
  refusedCount: number;
  eventEnds: string;
  timeScanningCloses: string | null;
}

/** SQL: the scan point `s` is there for the caller. */
export const isThereFor = (caller: Caller) =>
  sql<boolean>`(s."timeDeleted" is null and ${isParticipationOf(caller, 's')})`;

/** The link of a scan point of the caller's partners. */
export async function readLink(
  db: DbOrTrx,
  scanPointID: number,
  caller: Caller,
): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    select s."captureKey", e."eventEnds", t."timeScanningCloses",
      (select count(*) from "refusedCaptures" r
        where r."scanPointID" = s."scanPointID" and r.reason <> 'closed')
        as "refusedCount"
    from "scanPoints" s join events e on e."eventID" = s."eventID"
    left join "partnerPortals" t on t."eventID" = s."eventID"
    where s."scanPointID" = ${scanPointID} and ${isThereFor(caller)}`.execute(db);
  return rows[0];
}

/** Another key from now on, which nobody was sent; false where there is no such scan point `s`. */
export async function renewLink(
  db: DbOrTrx,
  scanPointID: number,
  isThere: RawBuilder<boolean>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update "scanPoints" s
    set "captureKey" = gen_random_uuid(), "timeLinkRenewed" = now(), "timeLinkSent" = null
    where s."scanPointID" = ${scanPointID} and ${isThere}`.execute(db);
  return numAffectedRows === 1n;
}
