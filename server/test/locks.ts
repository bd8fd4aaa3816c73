import type { TestServer } from './harness.ts';

/** How many connections to the database of these tests wait for what another one has locked. */
export async function waitingForLocks({ pool }: Pick<TestServer, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return Number(rows[0]?.count);
}
