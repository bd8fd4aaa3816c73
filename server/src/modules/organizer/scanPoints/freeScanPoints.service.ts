import { cutTo } from '@portal/contract/cutTo';
import type {
  LackingPackage,
  MadeScanPoints,
  organizerScanPointRoutes,
} from '@portal/contract/organizerScanPoints';
import type { BodyOf } from '@portal/contract/route';
import { sql, type RawBuilder } from 'kysely';
import { lockEvent } from '../../../db/locks.ts';
import { keepPlace, type Participation } from '../../../db/participationOf.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { fail, found } from '../../../http/errors.ts';
import { packageOf } from '../exhibitors/organizerExhibitors.queries.ts';

/** For one exhibitor at a time: more is a slip of the keyboard. */
const madeAtMost = 50;

type Routes = typeof organizerScanPointRoutes;

/** SQL: exhibitors of an event that have fewer free scan points than they may; what was ordered does not count. */
const lacking = (eventID: number) => sql`
  select ep."partnerID", ep."partnerName", ep."packageID", had.points as "hadCount",
    ep."freeScanPointCount" - had.free as "missingCount"
  from "eventsPartners" ep cross join lateral (
    select count(*)::int as points, count(*) filter (where s."scanPointOrderID" is null)::int as free
    from "scanPoints" s where s."partnerID" = ep."partnerID" and s."eventID" = ep."eventID"
      and s."timeDeleted" is null) had
  where ep."eventID" = ${eventID} and ep."isListed" and ep."freeScanPointCount" > had.free`;

export async function readLacking(db: Db, eventID: number): Promise<LackingPackage[]> {
  const { rows } = await sql<LackingPackage>`
    select ${packageOf} as package, count(*)::int as "exhibitorCount", sum("missingCount")::int as "missingCount"
    from (${lacking(eventID)}) ep group by ep."packageID"
    order by (${packageOf} ->> 'nameFi') collate finnish nulls last, ep."packageID"`.execute(db);
  return rows;
}

/** Refuses packages that are not of the event. */
async function refuseForeign(trx: Trx, eventID: number, packageIDs: (number | null)[]) {
  const given = [...new Set(packageIDs.filter((packageID) => packageID !== null))];
  const known = await trx
    .selectFrom('packages')
    .select('packageID')
    .where('eventID', '=', eventID)
    .where('packageID', '=', sql<number>`any(${given}::bigint[])`)
    .execute();
  if (known.length < given.length) fail('notFound');
}

/** SQL: those of these packages; null: those without one. */
const lackingOf = (eventID: number, packageIDs: (number | null)[]) => sql`
  select * from (${lacking(eventID)}) l
  where l."packageID" = any(${packageIDs}::bigint[])
    or (${packageIDs.includes(null)}::boolean and l."packageID" is null)`;

/** Refuses to make more than anybody can mean: nobody takes away what was made. */
async function refuseBeyond(trx: Trx, chosen: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg("partnerName", ', ' order by "partnerName") as names
    from (${chosen}) l where "missingCount" > ${madeAtMost}`.execute(trx);
  const names = rows[0]?.names;
  if (names) fail('tooManyScanPoints', { names: cutTo(200, names), count: madeAtMost });
}

/** Makes what exhibitors of packages lack, each named after its exhibitor; two who press at once make it once. */
export async function makeLacking(
  trx: Trx,
  eventID: number,
  { packageIDs }: BodyOf<Routes['makeFreeScanPoints']>,
  modifiedBy: number,
): Promise<MadeScanPoints> {
  await lockEvent(trx, eventID);
  await refuseForeign(trx, eventID, packageIDs);
  const chosen = lackingOf(eventID, packageIDs);
  await refuseBeyond(trx, chosen);
  const { rows } = await sql<MadeScanPoints>`
    with lacking as (${chosen}
    ), place as materialized (
      select ep."partnerID" from "eventsPartners" ep join lacking using ("partnerID")
      where ep."eventID" = ${eventID} and ep."isListed" order by 1 for key share of ep
    ), made as (
      insert into "scanPoints" ("eventID", "partnerID", name, "salesType", "modifiedBy")
      select ${eventID}::bigint, l."partnerID",
        case when at = 1 then l."partnerName" else concat(left(l."partnerName", 250), ' ', at) end,
        case when at = 1 then 'partner' else 'partnerAdditional' end, ${modifiedBy}::bigint
      from lacking l join place using ("partnerID")
      cross join generate_series(l."hadCount" + 1, l."hadCount" + l."missingCount") at
      order by l."partnerName", l."partnerID", at
      returning "partnerID"
    )
    select count(*)::int as "scanPointCount", count(distinct "partnerID")::int as "exhibitorCount"
    from made`.execute(trx);
  return found(rows[0]);
}

/** Makes a scan point without a charge; tells its id, and 404 where the exhibitor does not take part. */
export async function makeOne(
  trx: Trx,
  { eventID, partnerID }: Participation,
  point: BodyOf<Routes['makeScanPoint']>,
  modifiedBy: number,
): Promise<number> {
  await lockEvent(trx, eventID);
  found((await keepPlace(trx, { eventID, partnerID })) || undefined);
  const isFirst = sql<boolean>`not exists (
    select from "scanPoints" s where s."partnerID" = ${partnerID} and s."eventID" = ${eventID}
      and s."timeDeleted" is null)`;
  const { scanPointID } = await trx
    .insertInto('scanPoints')
    .values({
      ...point,
      eventID,
      partnerID,
      modifiedBy,
      salesType: sql`case when ${isFirst} then 'partner' else 'partnerAdditional' end`,
    })
    .returning('scanPointID')
    .executeTakeFirstOrThrow();
  return scanPointID;
}
