import type { DataOf } from '@portal/contract/route';
import type { leadRoutes } from '@portal/contract/leads';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { isoTime } from '../../db/sqlTime.ts';
import { timeDownloaded, type Participation } from './leads.queries.ts';

type Summary = DataOf<(typeof leadRoutes)['leadsSummary']>['summary'];

/** What the leads of a participation come to: by hour of the event's clock, by scan point, by tag. */
export async function readLeadsSummary(
  db: Db,
  participation: Participation,
  userID: number,
): Promise<Summary> {
  const { eventID, partnerID } = participation;
  const { rows } = await sql<Summary>`
    with touches as materialized (
      select s."scanPointID", s."leadKey", s."timeOnDevice", date_trunc('hour', s."timeScanned", e."timeZone") as hour
      from scans s join "scanPoints" p on p."scanPointID" = s."scanPointID" and not s."isTest"
      join events e on e."eventID" = p."eventID"
      where p."eventID" = ${eventID}::bigint and p."partnerID" = ${partnerID}::bigint
    ), hours as (
      select hour, count(*) as "scanCount" from touches group by 1 order by 1 desc limit 240
    ), points as (
      select p."scanPointID", p.name, count(t."leadKey") as "scanCount",
        count(distinct t."leadKey") as "leadCount"
      from "scanPoints" p left join touches t on t."scanPointID" = p."scanPointID"
      where p."eventID" = ${eventID}::bigint and p."partnerID" = ${partnerID}::bigint
        and p."timeDeleted" is null
      group by 1, 2 order by 3 desc, 1
    ), labels as (
      select tag, count(*) as "leadCount" from leads l, unnest(l.tags) tag
      where l."eventID" = ${eventID}::bigint and l."partnerID" = ${partnerID}::bigint
      group by 1 order by 2 desc, 1 limit 100
    )
    select (select count(*) from touches) as "scanCount",
      (select count("timeOnDevice") from touches) as "clockWrongCount",
      (select count(*) from leads l where l."eventID" = ${eventID}::bigint
        and l."partnerID" = ${partnerID}::bigint) as "leadCount",
      ${timeDownloaded(participation, userID)} as "timeDownloaded",
      coalesce((select jsonb_agg(labels) from labels), '[]') as tags,
      coalesce((select jsonb_agg(jsonb_build_object(
        'time', ${isoTime('hour')}, 'scanCount', "scanCount") order by hour) from hours), '[]') as hours,
      coalesce((select jsonb_agg(points) from points), '[]') as "scanPoints"`.execute(db);
  return rows[0] as Summary;
}
