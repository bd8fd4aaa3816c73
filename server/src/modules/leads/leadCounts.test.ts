import type { Capture } from '@portal/contract/capture';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { databaseBefore } from '../../../test/migrating.ts';

/** `SEED=7 npm test -- server leadCounts` does other things. */
const seed = Number(process.env['SEED'] ?? 1);

useServer();

/** What is kept, as rows that tell where, what and how much. */
const kept = `
  select "scanPointID" as at, to_char("timeFrom", 'YYYY-MM-DD HH24:MI') as what, "scanCount" as n
  from "scanCounts"
  union all select "scanPointID", 'scans', "scanCount" from "scanPoints"
  union all select "scanPointID", 'leads', "leadCount" from "scanPoints"
  union all select "scanPointID", 'clocks', "clockWrongCount" from "scanPoints"
  union all select "partnerID", coalesce('tag ' || tag, 'all leads'), sum("leadCount")
  from "leadCounts" group by "partnerID", "eventID", tag having sum("leadCount") <> 0
  order by 1, 2`;

/** The same, counted from the rows. */
const counted = `
  with met as (
    select p."scanPointID", s.* from "scanPoints" p
    left join (
      select "scanPointID", "leadKey", "timeOnDevice", date_trunc('hour', "timeScanned")
        + floor(extract(minute from "timeScanned") / 15) * interval '15 minutes' as quarter
      from scans where not "isTest"
    ) s (id, "leadKey", "timeOnDevice", quarter) on s.id = p."scanPointID"
  )
  select "scanPointID" as at, to_char(quarter, 'YYYY-MM-DD HH24:MI') as what, count(*) as n
  from met where quarter is not null group by 1, 2
  union all select "scanPointID", 'scans', count(id) from met group by 1
  union all select "scanPointID", 'leads', count(distinct "leadKey") from met group by 1
  union all select "scanPointID", 'clocks', count("timeOnDevice") from met group by 1
  union all select "partnerID", 'all leads', count(*) from leads group by "partnerID", "eventID"
  union all select "partnerID", 'tag ' || tag, count(*) from leads, unnest(tags) tag
  group by "partnerID", "eventID", tag
  order by 1, 2`;

/** Numbers below a bound, the same ones for the same seed. */
function randomNumbers(state: number) {
  return (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Two scan points of one partner, twenty badges, and what may happen there. */
async function busyStand() {
  const below = randomNumbers(seed);
  const oneOf = <T>(items: T[]) => items[below(items.length)] as T;
  const stand = await makeStand(server);
  const other = await make.scanPoint(stand.participation, {
    timeCreated: '2026-01-01T00:00:00.000Z',
  });
  const points = [stand, other];
  const badges = await Promise.all(Array.from({ length: 20 }, () => stand.badge()));
  const sent: { point: { captureKey: string }; captures: Capture[] }[] = [];
  const tagsOfNow = () => ['Hot', 'Cold', 'Press', ''].filter(() => below(3) === 0);
  const capture = (): Capture =>
    captureOf(below(10) === 0 ? 'no badge' : oneOf(badges), {
      tags: tagsOfNow(),
      rating: below(6),
      timeScanned: new Date(Date.now() - (below(2) - 0.01) * below(5_000_000)).toISOString(),
    });
  const send = ({ point, captures }: (typeof sent)[number]) =>
    stand.send(captures, { link: point.captureKey });
  const rowsOf = async (table: 'scans' | 'leads') => {
    const key = table === 'scans' ? 'scanPointScanID' : 'leadID';
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(key)} as id from ${sql.table(table)} order by 1`.execute(server.db);
    return oneOf([{ id: 0 }, ...rows]).id;
  };
  return {
    some: () => 1 + below(4),
    acts: [
      async () => {
        const batch = { point: oneOf(points), captures: Array.from({ length: 9 }, capture) };
        sent.push(batch);
        await send(batch);
      },
      // Again, as a device that got no answer.
      async () => sent.length > 0 && send(oneOf(sent)),
      // A correction of one of them, as a stand makes it.
      async () => {
        const { point, captures } = sent.length > 0 ? oneOf(sent) : { point: stand, captures: [] };
        const corrected = captures.slice(0, 1).map((one) => ({ ...one, tags: tagsOfNow() }));
        for (const one of corrected) one.revision = 2 + below(9);
        if (corrected.length > 0) await send({ point, captures: corrected });
      },
      async () =>
        sql`update leads set tags = ${['Team', ...tagsOfNow()]} where "leadID" = ${await rowsOf('leads')}`.execute(
          server.db,
        ),
      // As an import writes them: many at once, at several scan points.
      () =>
        server.db
          .insertInto('scans')
          .values(
            points.flatMap(({ scanPointID }) =>
              Array.from({ length: 5 }, () => ({
                scanPointID,
                timeScanned: new Date(Date.UTC(2026, 9, 1 + below(3), below(24))).toISOString(),
                email: `Visitor${below(5)}@example.com`,
                isTest: below(9) === 0,
              })),
            ),
          )
          .execute(),
      async () =>
        sql`delete from scans where "scanPointScanID" = ${await rowsOf('scans')}`.execute(
          server.db,
        ),
      async () =>
        sql`update scans set email = ${`visitor${below(5)}@example.com`}, "eventsPersonID" = null,
            "isTest" = not "isTest", "timeScanned" = "timeScanned" - interval '1 hour'
          where "scanPointScanID" = ${await rowsOf('scans')}`.execute(server.db),
      async () =>
        sql`delete from leads where "leadID" = ${await rowsOf('leads')}`.execute(server.db),
    ] satisfies (() => Promise<unknown>)[],
    oneOf,
  };
}

test('CAP-16: what is counted as scans and leads come and go is what there is, whoever works at once', async () => {
  const { acts, oneOf, some } = await busyStand();
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(Array.from({ length: 2 + some() }, () => oneOf(acts)()));
    const of = async (query: string) => (await server.pool.query(query)).rows;
    expect(await of(kept), `round ${round} of seed ${seed}`).toEqual(await of(counted));
  }
});

test('CAP-16: what was there before it was counted is counted too', async () => {
  const { client, migrate } = await databaseBefore('0026_leadCounts.sql');
  await client.query(`
    insert into organizations (name) values ('Fairs');
    insert into partners ("organizationID", name) values (1, 'Aurora'), (1, 'Baltic');
    insert into events ("organizationID", name, "eventStarts", "eventEnds") values (1, 'Fair', now(), now());
    insert into "eventsPartners" ("eventID", "partnerID") values (1, 1), (1, 2);
    insert into "scanPoints" ("eventID", "partnerID", name) values (1, 1, 'Door'), (1, 1, 'Bar'), (1, 2, 'Shut');
    insert into scans ("scanPointID", "timeScanned", email, tags, "isTest", "timeOnDevice")
    select 1 + i % 2, timestamptz '2026-10-01 09:00:00Z' + i * interval '7 minutes', 'v' || i % 11 || '@example.com',
      case when i % 3 = 0 then '{Hot,Press}'::text[] else '{}' end, i % 7 = 0, case when i % 5 = 0 then now() end
    from generate_series(1, 100) i`);
  await migrate();
  const rows = (await client.query(counted)).rows;
  expect(rows.length).toBeGreaterThan(50);
  expect((await client.query(kept)).rows).toEqual(rows);
});
