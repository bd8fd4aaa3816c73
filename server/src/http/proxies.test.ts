import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories, password } from '../../test/factories.ts';
import { testDatabase, testServer, type TestDatabase } from '../../test/harness.ts';
import { rawGet } from '../../test/rawRequest.ts';
import { errorForm } from '../../test/endpoints.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const token = 'a-token-of-the-tests';

describe('OPS-01: /metrics', () => {
  async function ask(settings: NodeJS.ProcessEnv, headers: string) {
    const { origin, stop } = await testServer(database, settings);
    const reply = await rawGet(origin, '/metrics', 'GET', headers);
    await stop();
    return reply;
  }
  const forwarded = 'X-Forwarded-For: 192.0.2.1\r\n';

  test('opens to this machine, with a token set or not', async () => {
    for (const settings of [{}, { METRICS_TOKEN: token }])
      expect((await ask(settings, '')).body).toContain('portal_db_statements_total');
  });

  test.each([
    forwarded,
    'X-Forwarded-For: 127.0.0.1\r\n',
    'Forwarded: for=127.0.0.1\r\n',
    'X-Real-IP: 192.0.2.1\r\n',
    'Via: 1.1 proxy\r\n',
    `${forwarded}Authorization: Bearer ${token}\r\n`,
  ])('without METRICS_TOKEN is nothing to who comes by a proxy: %s', async (headers) => {
    const reply = await ask({}, headers);
    expect(reply.status).toBe(404);
    expect(errorForm.safeParse(JSON.parse(reply.body)).success).toBe(true);
  });

  test('opens from elsewhere to METRICS_TOKEN only', async () => {
    const settings = { METRICS_TOKEN: token };
    const open = await ask(settings, `${forwarded}Authorization: Bearer ${token}\r\n`);
    expect([open.status, open.body.includes('portal_db_statements_total')]).toEqual([200, true]);
    for (const wrong of ['', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`]) {
      const refused = await ask(settings, `${forwarded}Authorization: ${wrong}\r\n`);
      expect(refused.status, wrong).toBe(401);
      expect(refused.headers['www-authenticate']).toBe('Bearer realm="portal"');
      expect(refused.body).not.toContain('portal_db');
    }
  });

  test('grows by nothing that a caller writes', async () => {
    const { origin } = await testServer(database);
    const read = async () => (await (await fetch(`${origin}/metrics`)).text()).split('\n');
    const series = (lines: string[]) =>
      lines.filter((line) => line.startsWith('portal_http')).length;
    const ways = ['GET', 'HEAD', 'POST', 'PUT', 'PROPFIND', 'TRACE', 'OPTIONS'];
    const call = async (i: number) => {
      for (const method of ways) await rawGet(origin, `/v1/none/${i}`, method);
    };
    await call(0);
    const before = series(await read());
    for (let i = 1; i < 5; i += 1) await call(i);
    expect(series(await read())).toBe(before);
  });
});

describe('T4, TRUSTED_PROXIES: whose word for the caller is taken', () => {
  /** Under which address the server counted a sign-in that named these ones on its way. */
  async function countedAs(trusted: string | undefined, forwarded: string, expected: string) {
    const settings = trusted === undefined ? {} : { TRUSTED_PROXIES: trusted };
    const { origin, stop } = await testServer(database, settings);
    await sql`delete from "rateLimits"`.execute(database.db);
    await fetch(`${origin}/v1/users/login`, {
      method: 'POST',
      body: '{"email":"nobody@example.com","password":"x"}',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    });
    const hash = createHash('sha256').update(expected).digest('base64url');
    const { rows } = await sql`
      select from "rateLimits" where key = ${`loginFrom:${hash}`}`.execute(database.db);
    await stop();
    return rows.length === 1;
  }

  test.each([
    [undefined, '192.0.2.7', '192.0.2.7'],
    [undefined, '198.51.100.1, 192.0.2.7', '192.0.2.7'],
    ['127.0.0.1', '192.0.2.7', '192.0.2.7'],
    ['loopback,192.0.2.0/24', '198.51.100.1, 192.0.2.7', '198.51.100.1'],
    ['loopback, 192.0.2.7', '198.51.100.1, 192.0.2.8', '192.0.2.8'],
    ['10.0.0.0/8', '192.0.2.7', '127.0.0.1'],
    [undefined, '192.0.2.7:50123', '192.0.2.7'],
    [undefined, 'unknown', '127.0.0.1'],
  ])('%s: a call for %s is of %s', async (trusted, forwarded, expected) => {
    expect(await countedAs(trusted, forwarded, expected)).toBe(true);
  });

  test.each([
    ['192.0.2.7:50123', '192.0.2.7'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['unknown', '127.0.0.1'],
  ])('LOG-01: %s fails no call, and is %s in the log', async (forwarded, expected) => {
    const { origin, stop } = await testServer(database);
    const { email, userID } = await factories(database.db).user();
    const reply = await fetch(`${origin}/v1/users/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    });
    expect(reply.status).toBe(200);
    const { rows } = await sql`
      select host(address) as address from "auditEntries" where "accountUserID" = ${userID}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ address: expected }]);
    await stop();
  });
});
