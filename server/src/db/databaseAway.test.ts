import { contract } from '@portal/contract';
import { authRoutes } from '@portal/contract/auth';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { factories, password } from '../../test/factories.ts';
import { testServer } from '../../test/harness.ts';
import { errorForm, send } from '../../test/endpoints.ts';
import { openDatabase } from './pool.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { migrate } from './migrations.ts';

test('OPS-01, OPS-04, T18: while the database is away calls are answered 503, and it is back by itself', async () => {
  const folder = join(await testFolder(), 'postgres');
  const first = await startEmbeddedPostgres(folder);
  const connection = { host: String(first.connection.host), user: 'portal', database: 'portal' };
  await migrate(connection, () => undefined);
  const { db, pool } = openDatabase(connection, () => undefined);
  const server = await testServer({ db, pool, connection });
  const make = factories(db);
  const user = await make.user([(await make.partner()).partnerID]);
  const token = await make.token(server.tokens, user);
  const ids = { userID: user.userID };
  const me = () => send(server.origin, contract.users.user, { ids, token });
  const body = { email: user.email, password };
  const login = () => send(server.origin, authRoutes.login, { ids: {}, body });
  // Connections lie in the pool when the database goes.
  expect((await Promise.all([me(), me(), me(), login()])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);

  await first.stop();
  for (const call of [
    me,
    login,
    me,
    () => send(server.origin, authRoutes.refresh, { ids: {}, body: { token } }),
  ]) {
    const started = performance.now();
    const reply = await call();
    expect(performance.now() - started).toBeLessThan(3000);
    expect(reply).toMatchObject({ status: 503, json: { errors: [{ code: 503 }] } });
    expect(errorForm.safeParse(reply.json).success, reply.text).toBe(true);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  const ofBalancers = `${server.origin}/readyz?exclude=database&exclude=storage`;
  expect((await fetch(ofBalancers)).status).toBe(200);
  const metrics = await fetch(`${server.origin}/metrics`);
  expect(await metrics.text()).toMatch(/^portal_db_statements_total \d+$/m);
  const crowd = await Promise.all(Array.from({ length: 50 }, me));
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));

  const second = await startEmbeddedPostgres(folder);
  const returned = performance.now();
  await vi.waitFor(async () => expect((await me()).status).toBe(200), { timeout: 5000 });
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/readyz`)).status).toBe(200), {
    timeout: 10_000,
  });
  expect(performance.now() - returned).toBeLessThan(5000);

  // The queue is back too: a mail that is asked for now is worked off.
  const ask = { email: user.email, requestedFrom: 'partnerPortal' as const };
  await server.as()(authRoutes.forgottenPassword, { body: ask });
  const mail = () => db.selectFrom('outgoingMails').select('state').executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await mail()).state).toBe('kept'), { timeout: 15_000 });
  await server.stop();
  await pool.end();
  await second.stop();
}, 60_000);
