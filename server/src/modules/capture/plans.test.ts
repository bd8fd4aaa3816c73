import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeStand } from '../../../test/captures.ts';
import { server, useServer } from '../../../test/useServer.ts';
import type { Trx } from '../../db/pool.ts';

useServer();

/** Scans of so many leads, from this one on, who say that they work for a company. */
const scan = (
  trx: Trx,
  scanPointID: number,
  leads: { from: number; count: number },
  company = '',
) =>
  sql`
    insert into scans ("scanPointID", "captureID", "captureRevision", "timeScanned", email, company)
    select ${scanPointID}::bigint, gen_random_uuid(), 1, now(), i || '@example.com', ${company}::text
    from generate_series(${leads.from}::int, ${leads.from + leads.count - 1}::int) i`.execute(trx);

/** Scans that this transaction has read. */
async function scansRead(trx: Trx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'scans'`.execute(trx);
  return rows[0]?.read ?? 0;
}

test('S6, CAP-03: a capture reads its own leads, also where its session began at an empty stand', async () => {
  const { scanPointID } = await makeStand(server);
  const read = await server.db.transaction().execute(async (trx) => {
    // A session keeps a plan after it has made five.
    for (let i = 1; i <= 10; i += 1) {
      await scan(trx, scanPointID, { from: i, count: 1 });
      await scan(trx, scanPointID, { from: i, count: 1 }, 'Aurora Oy');
    }
    await scan(trx, scanPointID, { from: 1000, count: 500 });
    const before = await scansRead(trx);
    await scan(trx, scanPointID, { from: 100, count: 10 });
    const ofNew = await scansRead(trx);
    await scan(trx, scanPointID, { from: 1000, count: 10 }, 'Aurora Oy');
    return { ofNew: ofNew - before, ofKnown: (await scansRead(trx)) - ofNew };
  });
  expect(read.ofNew).toBeLessThanOrEqual(10);
  expect(read.ofKnown).toBeLessThanOrEqual(30);
});
