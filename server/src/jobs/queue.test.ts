import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../test/harness.ts';

test('T17: nightly work that came due while no process ran is done once at the next start', async () => {
  const database = await testDatabase();
  const due = new Date(Date.now() - 3_600_000);
  const daily = `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`;
  const work = vi.fn<() => Promise<Record<string, number>>>(() => Promise.resolve({}));
  const before = await testServer(database);
  await before.queue.repeat('of-the-night', daily, work);
  await before.stop();
  await sql`
    update pgboss.schedule set created_on = now() - interval '9 days'
    where name = 'of-the-night'`.execute(database.db);
  await sql`update pgboss.version set cron_on = now() - interval '5 days'`.execute(database.db);
  const next = await testServer(database);
  await next.queue.repeat('of-the-night', daily, work);
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), { timeout: 20_000 });
  await next.stop();
  expect(work).toHaveBeenCalledTimes(1);
}, 60_000);

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
