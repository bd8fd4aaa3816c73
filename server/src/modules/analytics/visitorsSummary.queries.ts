import type { VisitorsSummary } from '@portal/contract/analytics';
import { sql } from 'kysely';
import type { Participation } from '../../db/participationOf.ts';
import type { Db } from '../../db/pool.ts';

/** No clock of the world is ahead of another by less. */
const quarter = (time: string) =>
  sql`date_bin('15 minutes', ${sql.ref(time)}, timestamptz 'epoch')`;

/** However it is written: `nordwind  oy` is `Nordwind Oy`. */
const companyKey = sql`lower(regexp_replace(normalize(spelling, nfkc), '\\s+', ' ', 'g') collate finnish)`;

/**
 * What the visitors of a participation come to. No visitor is told one by one: what they share is counted
 * first, and clocks and spellings are asked only about that.
 */
export async function readVisitorsSummary(
  db: Db,
  { eventID, partnerID }: Participation,
): Promise<VisitorsSummary> {
  const ofParticipation = sql`
    from visitors where "eventID" = ${eventID}::bigint and "partnerID" = ${partnerID}::bigint`;
  const { rows } = await sql<VisitorsSummary>`
    with shared as materialized (
      select ${quarter('timeCreated')} as first, ${quarter('timeLatestActivity')} as last,
        width_bucket("activityTime", array[60, 300, 900, 3600]) as duration, count(*)::int as count
      ${ofParticipation} group by 1, 2, 3
    ), total as (
      select coalesce(sum(count), 0)::int as count from shared
    ), clocked as (
      select first, last, last::date > first::date as "cameBack", sum(s.count)::int as count
      from events e cross join lateral (
        select shared.first at time zone e."timeZone" as first, shared.last at time zone e."timeZone" as last,
          count from shared) s
      where e."eventID" = ${eventID}::bigint group by 1, 2
    ), came as (
      select date_trunc('hour', first) as hour, count, 0 as back from clocked
      union all
      select date_trunc('hour', last), 0, count from clocked where "cameBack"
    ), hours as (
      select to_char(hour, 'YYYY-MM-DD') as day, extract(hour from hour)::int as hour,
        sum(count)::int as "newCount", sum(back)::int as "returningCount"
      from came group by came.hour order by came.hour
    ), durations as (
      select lower as "from", coalesce(sum(shared.count), 0)::int as "visitorCount"
      from (values (0, 0), (1, 60), (2, 300), (3, 900), (4, 3600)) bounds (duration, lower)
      left join shared using (duration) group by 1 order by 1
    ), written as (
      select company, count(*)::int as count ${ofParticipation} group by 1
    ), spellings as (
      select regexp_replace(normalize(company), '^\\s+|\\s+$', '', 'g') as spelling, sum(count)::int as count
      from written where company ~ '\\S' group by 1
    ), companies as (
      select (array_agg(spelling order by count desc, lower(spelling collate finnish) collate finnish,
          spelling collate "C"))[1] as company,
        sum(count)::int as "visitorCount"
      from spellings group by ${companyKey}
      order by "visitorCount" desc, min(spelling) collate finnish limit 8
    )
    select total.count as "visitorCount",
      (select coalesce(sum(count) filter (where "cameBack"), 0)::int from clocked) as "returningCount",
      coalesce((select "activityTime" ${ofParticipation}
        order by "activityTime", "visitorID" offset total.count / 2 limit 1), 0) as "medianTime",
      coalesce((select jsonb_agg(hours) from hours), '[]') as hours,
      (select jsonb_agg(durations) from durations) as durations,
      coalesce((select jsonb_agg(companies) from companies), '[]') as companies
    from total`.execute(db);
  return rows[0] as VisitorsSummary;
}
