import { vi } from 'vitest';
import type { TestServer } from './harness.ts';
import type { Trx } from '../src/db/pool.ts';

/** How many connections to the database of these tests wait for what another one has locked. */
export async function waitingForLocks({ pool }: Pick<TestServer, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return Number(rows[0]?.count);
}

/**
 * Has calls wait at what `hold` locks, there or for each other, one after the other; it lets go once all of
 * them wait. What became of each, in their order.
 */
export async function waitInTurn(
  { db, pool }: Pick<TestServer, 'db' | 'pool'>,
  hold: (trx: Trx) => Promise<unknown>,
  calls: (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const { going } = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const results: Promise<PromiseSettledResult<unknown>[]>[] = [];
    for (const call of calls) {
      results.push(Promise.allSettled([call()]));
      await vi.waitUntil(async () => (await waitingForLocks({ pool })) === results.length, 5_000);
    }
    return { going: results };
  });
  return (await Promise.all(going)).flat();
}

/**
 * Has calls meet at what `hold` locks: it lets go once all of them wait, there or for each other. Eight at
 * most, for each has one of the pool's ten connections then.
 */
export async function meetAt<T>(
  { db, pool }: Pick<TestServer, 'db' | 'pool'>,
  hold: (trx: Trx) => Promise<unknown>,
  calls: (() => Promise<T>)[],
): Promise<{ done: T[]; refused: unknown[] }> {
  const { going } = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const results = Promise.allSettled(calls.map((call) => call()));
    await vi.waitUntil(async () => (await waitingForLocks({ pool })) === calls.length, 5_000);
    return { going: results };
  });
  const results = await going;
  return {
    done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    ),
  };
}
