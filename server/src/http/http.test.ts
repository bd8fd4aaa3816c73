import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories, password } from '../../test/factories.ts';
import {
  testDatabase,
  testServer,
  type TestDatabase,
  type TestServer,
} from '../../test/harness.ts';
import { rawGet, rawRequest } from '../../test/rawRequest.ts';
import { errorForm } from '../../test/endpoints.ts';

const portal = 'https://fair.example.com';
let server: TestServer;
let database: TestDatabase;
let me: { userID: number; email: string; token: string };
beforeAll(async () => {
  database = await testDatabase();
  server = await testServer(database, { PUBLIC_URL: portal });
  const make = factories(database.db);
  const user = await make.user([(await make.partner()).partnerID]);
  me = { userID: user.userID, email: user.email, token: await make.token(server.tokens, user) };
});

interface Init extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}
const call = (path: string, init: Init = {}) =>
  fetch(server.origin + path, {
    ...init,
    headers: { authorization: `Bearer ${me.token}`, ...init.headers },
  });

/** The reply is an error of this status, in the one form, and tells nothing of our insides. */
async function expectError(response: Response, status: number, code = status) {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  const json: unknown = JSON.parse(text);
  expect(errorForm.safeParse(json).success, text).toBe(true);
  expect(json).toMatchObject({ errors: [{ code }] });
  expect(text).not.toMatch(/select |node_modules|server\/src|\bat \w+ \(|FST_|Postgres/i);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
}

const login = (body: BodyInit | undefined, type?: string) =>
  call('/v1/users/login', {
    method: 'POST',
    ...(body !== undefined && { body }),
    headers: type ? { 'content-type': type } : {},
  });

test('T18, OPS-03: a standby that is not promoted yet is away for what writes', async () => {
  await sql`create function standby() returns trigger language plpgsql as
    $$ begin raise exception 'read-only' using errcode = '25006'; end $$`.execute(database.db);
  await sql`create trigger standby before insert on sessions execute function standby()`.execute(
    database.db,
  );
  const reply = await login(JSON.stringify({ email: me.email, password }), 'application/json');
  expect(reply.headers.get('retry-after')).toBe('2');
  await expectError(reply, 503);
  await sql`drop trigger standby on sessions`.execute(database.db);
});

describe('SRV-01, SRV-02, T20: errors have one form', () => {
  test.each(['/v1', '/v1/', '/v1/nothing', '/v1/users', '/v1/users/1/nothing', '/v1/events//'])(
    'an address that is none: %s',
    async (path) => expectError(await call(path), 404),
  );

  test.each([
    ['broken', '{"email": ', 4001],
    ['empty', '', 4001],
    ['a text after the value', '{} {}', 4001],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 4001],
    ['null', 'null', 400],
    ['a number', '7', 400],
    ['an array', '[]', 400],
    ['nested past all reason', '['.repeat(100_000), 4001],
  ])('JSON that is %s', async (_, body, code) =>
    expectError(await login(body, 'application/json'), 400, code),
  );

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x'])(
    'a body of the type %s',
    async (type) => expectError(await login('email=a', type), 415, 415),
  );

  test('no body where there has to be one', async () => {
    const response = await login(undefined);
    await expectError(response, 400, 400);
  });

  test('SRV-09: a body of more than a megabyte', async () => {
    const megabyte = 1024 * 1024;
    const body = (size: number) => JSON.stringify({ email: 'x'.repeat(size) });
    await expectError(await login(body(megabyte), 'application/json'), 413);
    await expectError(await login(body(megabyte - 100), 'application/json'), 400);
  });

  test('a body that claims to be larger than it is, or without an end', async () => {
    const head = 'POST /v1/users/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
    const typed = `${head}Content-Type: application/json\r\n`;
    const tooLong = await rawRequest(server.origin, `${typed}Content-Length: 1100000\r\n\r\n{`);
    expect(tooLong.status).toBe(413);
    const noNumber = await rawRequest(server.origin, `${typed}Content-Length: x\r\n\r\n{}`);
    expect(noNumber.status).toBe(400);
    expect(noNumber.body).not.toContain('node');
  });

  test.each(['/v1/%ff', '/v1/%', '/v1/%zz/x', '/v1/users/%ff', '/v1/users/%c0%af', '/%ff'])(
    'an address that cannot be decoded: %s',
    async (path) => {
      const reply = await rawGet(server.origin, path);
      expect([400, 401, 404]).toContain(reply.status);
      expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(errorForm.safeParse(JSON.parse(reply.body)).success, reply.body).toBe(true);
    },
  );

  test.each(['%00', '0', '-1', '1.5', '1e3', '0x10', '9007199254740993', '9'.repeat(299), 'x'])(
    'an id like %s',
    async (id) => {
      const response = await call(`/v1/users/${id}`);
      expect([400, 404]).toContain(response.status);
      await expectError(response, response.status);
    },
  );

  test('an id longer than any', async () => {
    await expectError(await call(`/v1/users/${'9'.repeat(5000)}`), 404);
  });

  test('a NUL or half a character in a text', async () => {
    for (const email of ['a\\u0000@example.com', 'a\\ud800@example.com'])
      await expectError(
        await login(`{"email":"${email}","password":"x"}`, 'application/json'),
        400,
      );
  });

  test('SRV-08: in the language that the caller accepts first', async () => {
    const title = async (language: string) => {
      const response = await call('/v1/nothing', { headers: { 'accept-language': language } });
      return ((await response.json()) as { errors: { title: string }[] }).errors[0]?.title;
    };
    for (const language of ['fi', 'fi-FI,fi;q=0.9,en;q=0.8', 'sv, FI', 'fi, en'])
      expect(await title(language), language).toBe('Ei löytynyt');
    for (const language of [
      '',
      'en',
      'en-GB,en;q=0.9,fi;q=0.1',
      'de',
      'fil',
      '*',
      'x'.repeat(5000),
    ])
      expect(await title(language), language).toBe('Not found');
  });
});

describe('API-74: addresses as the specification writes them', () => {
  const user = () => `/users/${me.userID}`;
  test.each([
    ['a slash at the end', () => `/v1${user()}/`],
    ['a double slash', () => `/v1/${user()}`],
    ['double slashes everywhere', () => `//v1//users//${me.userID}//`],
    ['a slash and a query', () => `/v1/users/${me.userID}/partnerEvents/?limit=1`],
  ])('%s', async (_, path) => {
    const response = await call(path());
    expect(response.status).toBe(200);
  });

  test('with a slash after a POST', async () => {
    const response = await call('/v1/users/login/', {
      method: 'POST',
      body: '{"email":"nobody@example.com","password":"x"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(401);
  });
});

describe('methods', () => {
  test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
    '%s is no method of ours, and those that are are told',
    async (method) => {
      const ask = (path: string) => rawGet(server.origin, path, method);
      for (const [path, allowed] of [
        [`/v1/users/${me.userID}`, 'GET, HEAD, POST'],
        [`/v1//users/${me.userID}/?x`, 'GET, HEAD, POST'],
        ['/v1/users/login', 'GET, HEAD, POST'],
        ['/healthz', 'GET, HEAD'],
        ['/v1/nothing', 'GET, HEAD, POST, OPTIONS'],
        ['/', ''],
      ] as const) {
        const reply = await ask(path);
        expect(reply.status, path).toBe(405);
        expect(reply.headers['allow'], path).toContain(allowed);
        expect(errorForm.safeParse(JSON.parse(reply.body)).success, reply.body).toBe(true);
      }
    },
  );

  test('a call that is a POST is none as a GET, and the other way round', async () => {
    await expectError(await call('/v1/users/login'), 400);
    await expectError(await call(`/v1/events/1`, { method: 'POST' }), 404);
  });

  test('T20: bytes that are no UTF-8 are refused, not kept as something else', async () => {
    const send = (encoding: 'latin1' | 'utf8') =>
      fetch(`${server.origin}/v1/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify({ email: 'äijä@example.com', password: 'x' }), encoding),
      });
    const refused = await send('latin1');
    expect(await refused.json()).toMatchObject({ errors: [{ code: 4001 }] });
    expect((await (await send('utf8')).json()) as object).not.toMatchObject({
      errors: [{ code: 4001 }],
    });
  });

  test('HEAD answers like GET, without a body', async () => {
    const response = await call(`/v1/users/${me.userID}`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    const nobody = await fetch(`${server.origin}/v1/users/${me.userID}`, { method: 'HEAD' });
    expect(nobody.status).toBe(401);
  });
});

test('SRV-01: whoever is not signed in is told how one is', async () => {
  for (const authorization of ['', 'Bearer x', 'Basic eDp4']) {
    const reply = await call(`/v1/users/${me.userID}`, { headers: { authorization } });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="portal"',
    ]);
  }
  const refused = await login('{"email":"nobody@example.com","password":"x"}', 'application/json');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="portal"',
  ]);
});
