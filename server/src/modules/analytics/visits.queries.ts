import type { Visit } from '@portal/contract/analytics';
import { sql } from 'kysely';
import type { ApiKey } from '../../access/apiKeys.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { prefixOf } from '../datasets/datasets.public.ts';

/** What visitors say of themselves. */
const words = ['firstName', 'lastName', 'company', 'jobTitle', 'email', 'phone'] as const;

const columnList = sql.join(words.map((word) => sql.ref(word)));
/** SQL: the latest word of a visitor in these visits. */
const latest = sql.join(
  words.map(
    (word) => sql`(array_agg(${sql.ref(word)} order by "timeEnded" desc, "visitID")
      filter (where ${sql.ref(word)} <> ''))[1]`,
  ),
);
/** SQL: a later visit overrules what an earlier one said; an earlier one fills what is missing. */
const overruled = sql.join(
  words.map((word) => {
    const [told, known] = [sql.ref(`excluded.${word}`), sql.ref(`v.${word}`)];
    return sql`${sql.ref(word)} = case
      when excluded."timeLatestActivity" >= v."timeLatestActivity" then coalesce(${told}, ${known})
      else coalesce(${known}, ${told}) end`;
  }),
);

/** An id or a key: one of both is null. */
const idOf = (given: number | string) => (typeof given === 'number' ? given : null);
const keyOf = (given: number | string) => (typeof given === 'string' ? given : null);

/**
 * Stores visits to places of an organiser that its key reaches, and what they make of its visitors, in one statement. A
 * visit that is known does nothing. Visits and visitors are written in the order of their keys, so
 * that batches that meet wait for each other and never for ever.
 */
export async function storeVisits(
  db: DbOrTrx,
  { organizationID, eventIDs }: Pick<ApiKey, 'organizationID' | 'eventIDs'>,
  visits: Visit[],
) {
  const given = visits.map(({ eventID, partnerID, ...visit }) => ({
    ...visit,
    eventID: idOf(eventID),
    eventKey: keyOf(eventID),
    partnerID: idOf(partnerID),
    partnerKey: keyOf(partnerID),
  }));
  // What the organiser itself loaded goes before what bears the bare key.
  const prefix = prefixOf(organizationID);
  const { rows } = await sql<{ visitID: string; isPlaced: boolean; isNew: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        "visitID" text, "visitorID" text, "eventID" bigint, "eventKey" text, "partnerID" bigint,
        "partnerKey" text, "firstName" text, "lastName" text, company text, "jobTitle" text,
        email text, phone text, "timeStarted" timestamptz, "timeEnded" timestamptz,
        "activityTime" integer)
    ), named as (
      select "visitID", "visitorID" as "liveKey", ${columnList},
        "timeStarted", "timeEnded", "activityTime",
        coalesce(g."eventID", (
          select e."eventID" from events e where e."externalKey" = ${prefix}::text || g."eventKey"), (
          select e."eventID" from events e where e."externalKey" = g."eventKey")) as "eventID",
        coalesce(g."partnerID", (
          select p."partnerID" from partners p where p."externalKey" = ${prefix}::text || g."partnerKey"), (
          select p."partnerID" from partners p where p."externalKey" = g."partnerKey")) as "partnerID"
      from given g
    ), placed as (
      select distinct on ("visitID") named.* from named
      join events e using ("eventID")
      join "eventsPartners" ep using ("eventID", "partnerID")
      join partners p using ("partnerID")
      where e."organizationID" = ${organizationID} and e."isProspectumLiveEnabled"
        and (${eventIDs}::bigint[] is null or e."eventID" = any(${eventIDs}::bigint[]))
        and e."timeDeleted" is null and ep."timeDeleted" is null and p."timeDeleted" is null
      order by "visitID"
    ), fresh as (
      insert into visits ("organizationID", "visitID", "eventID", "partnerID", "liveKey",
        "timeStarted", "timeEnded", "activityTime")
      select ${organizationID}::bigint, "visitID", "eventID", "partnerID", "liveKey",
        "timeStarted", "timeEnded", "activityTime"
      from placed order by "visitID"
      on conflict do nothing returning "visitID"
    ), met as (
      insert into visitors as v ("eventID", "partnerID", "liveKey", "timeCreated",
        "timeLatestActivity", "activityTime", ${columnList})
      select "eventID", "partnerID", "liveKey", min("timeStarted"), max("timeEnded"),
        least(2147483647, sum("activityTime")), ${latest}
      from placed join fresh using ("visitID")
      group by "eventID", "partnerID", "liveKey" order by 1, 2, 3
      on conflict ("eventID", "partnerID", "liveKey") do update set ${overruled},
        "timeCreated" = least(v."timeCreated", excluded."timeCreated"),
        "timeLatestActivity" = greatest(v."timeLatestActivity", excluded."timeLatestActivity"),
        "activityTime" = least(2147483647, v."activityTime"::bigint + excluded."activityTime")
    )
    select g."visitID", p."visitID" is not null as "isPlaced", f."visitID" is not null as "isNew"
    from (select distinct "visitID" from given) g
    left join placed p using ("visitID") left join fresh f using ("visitID")
    order by 1`.execute(db);
  return rows;
}
