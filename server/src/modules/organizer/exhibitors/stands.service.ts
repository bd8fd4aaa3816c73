import type { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import { lockEvent } from '../../../db/locks.ts';
import type { Participation } from '../../../db/participationOf.ts';
import type { Trx } from '../../../db/pool.ts';
import { failAsChanged } from '../../../db/saveRecord.ts';
import { fail } from '../../../http/errors.ts';

type SavedStands = BodyOf<(typeof organizerExhibitorDetailRoutes)['saveStands']>;
type Stand = SavedStands['stands'][number];

/** An exhibitor and all the stands that it is to have. */
export interface StandsOf {
  partnerID: number;
  stands: Stand[];
}

/** SQL: what is given, each with the key by which a number is the same one. */
const givenStands = (places: StandsOf[]) => {
  const stands = places.flatMap(({ partnerID, stands: own }) =>
    own.map((stand) => ({ ...stand, partnerID })),
  );
  return sql`(
  select *, upper(regexp_replace(number, '\\s', '', 'g')) as "numberKey"
  from jsonb_to_recordset(${JSON.stringify(stands)}::jsonb)
    as given("partnerID" bigint, hall text, number text, area numeric, "isShared" boolean))`;
};

/** Refuses a number that somebody else has, or that is given twice, unless both share it (ORG-28). */
async function refuseTaken(trx: Trx, eventID: number, places: StandsOf[]) {
  const partnerIDs = places.map(({ partnerID }) => partnerID);
  const { rows } = await sql<{ number: string; name: string }>`
    with given as materialized ${givenStands(places)}
    select given.number, p.name from given
    join stands t on t."eventID" = ${eventID} and t."numberKey" = given."numberKey"
      and t."partnerID" <> all(${partnerIDs}::bigint[]) and not (t."isShared" and given."isShared")
    join partners p on p."partnerID" = t."partnerID"
    union all
    select min(given.number), min(p.name)
    from given join partners p on p."partnerID" = given."partnerID"
    group by given."numberKey"
    having count(*) > count(distinct given."partnerID") or (count(*) > 1 and not bool_and(given."isShared"))
    limit 1`.execute(trx);
  const [taken] = rows;
  if (taken) fail('standTaken', taken);
}

/** Gives exhibitors their stands; what stays as it was is not touched. */
export async function giveStands(trx: Trx, eventID: number, places: StandsOf[]): Promise<void> {
  await refuseTaken(trx, eventID, places);
  const given = givenStands(places);
  const partnerIDs = places.map(({ partnerID }) => partnerID);
  const own = sql`t."eventID" = ${eventID} and t."partnerID" = any(${partnerIDs}::bigint[])`;
  const same = sql`g."partnerID" = t."partnerID" and g."numberKey" = t."numberKey"`;
  await sql`
    with g as materialized ${given}
    delete from stands t where ${own} and not exists (select from g where ${same})`.execute(trx);
  await sql`
    with g as materialized ${given}
    update stands t set hall = g.hall, number = g.number, area = g.area, "isShared" = g."isShared"
    from g where ${own} and ${same}
      and (t.hall, t.number, t.area, t."isShared")
        is distinct from (g.hall, g.number, g.area, g."isShared")`.execute(trx);
  await sql`
    with g as materialized ${given}
    insert into stands ("eventID", "partnerID", hall, number, area, "isShared")
    select ${eventID}::bigint, g."partnerID", g.hall, g.number, g.area, g."isShared" from g
    where not exists (select from stands t where ${own} and ${same})`.execute(trx);
}

/** Saves the stands of one exhibitor, as somebody has edited them. */
export async function saveStands(
  trx: Trx,
  { eventID, partnerID }: Participation,
  { stands, timeStandsModified }: SavedStands,
): Promise<void> {
  // Two who give the same number at once take turns.
  await lockEvent(trx, eventID);
  const saved = await trx
    .updateTable('eventsPartners')
    .set({ timeStandsModified: sql`clock_timestamp()` })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .$if(timeStandsModified !== undefined, (query) =>
      query.where('timeStandsModified', '=', String(timeStandsModified)),
    )
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) failAsChanged(null);
  await giveStands(trx, eventID, [{ partnerID, stands }]);
}
