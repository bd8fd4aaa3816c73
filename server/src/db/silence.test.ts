import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { startPortal } from '../../test/children.ts';
import { factories, password } from '../../test/factories.ts';
import { testDatabase } from '../../test/harness.ts';
import { postgresProcesses } from '../../test/processes.ts';
import { openDatabase } from './pool.ts';
import { watchSilence } from './silence.ts';

test.runIf(process.platform === 'linux')(
  'T18: a database that was stopped in its tracks is answered 503 within three seconds, and is back by itself',
  async () => {
    const folder = await testFolder();
    const { origin } = await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const host = join(folder, 'postgres');
    const database = openDatabase({ host, user: 'portal', database: 'portal' }, () => undefined);
    const make = factories(database.db);
    const { email, userID } = await make.user([(await make.partner()).partnerID]);
    await database.close();
    const login = () =>
      fetch(`${origin}/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
    const { data } = (await (await login()).json()) as { data: { token: string } };
    const headers = { authorization: `Bearer ${data.token}` };
    const me = () => fetch(`${origin}/v1/users/${userID}`, { headers });
    expect((await me()).status).toBe(200);

    const processes = postgresProcesses(host);
    const tell = (signal: NodeJS.Signals) => {
      for (const pid of processes) process.kill(pid, signal);
    };
    tell('SIGSTOP');
    try {
      for (const call of [me, login, me]) {
        const started = performance.now();
        const reply = await call();
        expect(performance.now() - started).toBeLessThan(3000);
        expect(reply.status).toBe(503);
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      tell('SIGCONT');
    }
    await vi.waitFor(async () => expect((await me()).status).toBe(200), { timeout: 5000 });
  },
  90_000,
);

test.runIf(process.platform === 'linux')(
  'T18: one connection that says nothing is given up, whatever others say',
  async () => {
    const folder = await testFolder();
    await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const connection = { host: join(folder, 'postgres'), user: 'portal', database: 'portal' };
    const database = openDatabase(connection, () => undefined);
    const watch = watchSilence(database.pool, connection, 1000);
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = Number(rows[0]?.pid);
    process.kill(pid, 'SIGSTOP');
    try {
      await expect(client.query('select 1')).rejects.toThrow('the database says nothing');
      await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    client.release(true);
    watch.stop();
    await database.close();
  },
);

test('LOG-03: what was given more time has it', async () => {
  const { connection } = await testDatabase();
  const database = openDatabase(connection, () => undefined);
  const watch = watchSilence(database.pool, connection, 500);
  const slow = database.pool.query('select pg_sleep(2)');
  await expect(slow).resolves.toMatchObject({ rowCount: 1 });
  watch.stop();
  await database.close();
});
