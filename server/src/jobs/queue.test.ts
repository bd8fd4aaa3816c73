import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../test/harness.ts';

test('T17: what a process had in hand when it died does not keep the others from repeated work', async () => {
  const server = await testServer(await testDatabase());
  const work = vi.fn<() => Promise<Record<string, number>>>(() => Promise.resolve({}));
  await server.queue.repeat('of-the-test', '0 0 1 1 *', work);
  const add = (values: ReturnType<typeof sql>) =>
    sql`
      insert into pgboss.job (name, policy, state, started_on, heartbeat_on, heartbeat_seconds)
      select name, policy, ${values}, heartbeat_seconds from pgboss.queue where name = 'of-the-test'
      on conflict do nothing`.execute(server.db);
  await add(sql`'active', now() - interval '1 minute', now() - interval '1 minute'`);
  await vi.waitFor(
    async () => {
      await add(sql`'created', null, null`);
      expect(work).toHaveBeenCalled();
    },
    { timeout: 30_000, interval: 500 },
  );
}, 60_000);
