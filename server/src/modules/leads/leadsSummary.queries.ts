import type { DataOf } from '@portal/contract/route';
import type { leadRoutes } from '@portal/contract/leads';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { isoTime } from '../../db/sqlTime.ts';
import type { Participation } from '../../db/participationOf.ts';
import { timeDownloaded } from './leads.queries.ts';

type Summary = DataOf<(typeof leadRoutes)['leadsSummary']>['summary'];

/**
 * What the leads of a participation come to: by hour of the event's clock, by scan point, by tag. It is
 * counted as they come in, so no lead and no scan is read.
 */
export async function readLeadsSummary(
  db: Db,
  participation: Participation,
  userID: number,
): Promise<Summary> {
  const { eventID, partnerID } = participation;
  const { rows } = await sql<Summary>`
    with place as (
      select p.*, e."timeZone" from "scanPoints" p join events e on e."eventID" = p."eventID"
      where p."eventID" = ${eventID}::bigint and p."partnerID" = ${partnerID}::bigint
    ), hours as (
      select date_trunc('hour', c."timeFrom", place."timeZone") as hour, sum(c."scanCount") as "scanCount"
      from place join "scanCounts" c on c."scanPointID" = place."scanPointID"
      group by 1 order by 1 desc limit 240
    ), points as (
      select "scanPointID", name, "scanCount", "leadCount"
      from place where "timeDeleted" is null order by 3 desc, 1
    ), counts as (
      select tag, sum("leadCount") as "leadCount" from "leadCounts"
      where "eventID" = ${eventID}::bigint and "partnerID" = ${partnerID}::bigint
      group by 1 having sum("leadCount") > 0
    ), labels as (
      select * from counts where tag is not null order by 2 desc, 1 limit 100
    )
    select (select coalesce(sum("scanCount"), 0) from place) as "scanCount",
      (select coalesce(sum("clockWrongCount"), 0) from place) as "clockWrongCount",
      coalesce((select "leadCount" from counts where tag is null), 0) as "leadCount",
      ${timeDownloaded(participation, userID)} as "timeDownloaded",
      coalesce((select jsonb_agg(labels) from labels), '[]') as tags,
      coalesce((select jsonb_agg(jsonb_build_object(
        'time', ${isoTime('hour')}, 'scanCount', "scanCount") order by hour) from hours), '[]') as hours,
      coalesce((select jsonb_agg(points) from points), '[]') as "scanPoints"`.execute(db);
  return rows[0] as Summary;
}
