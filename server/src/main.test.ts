import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../test/atEnd.ts';
import { startChild, startPortal } from '../test/children.ts';
import { factories, password } from '../test/factories.ts';
import { openDatabase, type Database } from './db/pool.ts';

let folder: string;
let portal: Awaited<ReturnType<typeof startPortal>>;
let database: Database;
beforeAll(async () => {
  folder = await testFolder();
  portal = await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'trace' });
  const connection = { host: join(folder, 'postgres'), user: 'portal', database: 'portal' };
  database = openDatabase(connection, () => undefined);
});
afterAll(() => database.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('OPS-01', () => {
  test('/healthz and /readyz answer', async () => {
    for (const [path, status] of [
      ['/healthz', 'alive'],
      ['/readyz', 'ready'],
    ] as const) {
      const response = await fetch(portal.origin + path);
      expect([response.status, await response.json()]).toEqual([200, { data: { status } }]);
    }
  });

  test('/metrics tells time by route, without ids in the routes', async () => {
    await fetch(`${portal.origin}/v1/users/4711`);
    const metrics = await (await fetch(`${portal.origin}/metrics`)).text();
    expect(metrics).toMatch(/portal_http_request_seconds_count\{route="\/v1\/users\/:userID"\} 1/);
    expect(metrics).toContain('portal_db_statements_total');
    expect(metrics).toContain('process_resident_memory_bytes');
    const routes = [...metrics.matchAll(/route="([^"]*)"/g)].map(([, route]) => route);
    expect(routes).not.toContain('/v1/users/4711');
    expect(routes.filter((route) => /\/\d/.test(route!))).toEqual([]);
  });
});

test('IMP-02: nothing is loaded with DEMO=off', async () => {
  const users = await database.db.selectFrom('users').select('userID').execute();
  expect(users).toEqual([]);
});

test('OPS-05, T20: the log has the request ids, and no token, password or e-mail', async () => {
  const make = factories(database.db);
  const user = await make.user([(await make.partner()).partnerID], {
    email: 'aino@secret.example',
  });
  const { email } = user;
  const login = await post('/v1/users/login', { email, password });
  const { data } = (await login.json()) as { data: { token: string } };
  const authorization = `Bearer ${data.token}`;
  await post('/v1/users/login', { email, password: 'a wrong password' });
  await post('/v1/users/login', `{"email":"${email}","password":"${password}"`);
  await post('/v1/users/refresh', data);
  await post('/v1/users/forgottenPassword', { email, requestedFrom: 'partnerPortal' });
  await post('/v1/users/resetPassword', { token: 'made-up-token', password: 'a new password' });
  const path = `/v1/users/${user.userID}`;
  await fetch(`${portal.origin}${path}?email=${email}&token=${data.token}`, {
    headers: { authorization },
  });
  const list = `${path}/partnerEvents?search[0][column]=name&search[0][values]=${email}`;
  await fetch(portal.origin + list, { headers: { authorization } });
  await fetch(`${portal.origin}/v1/none/${email}?${email}`, { headers: { authorization } });
  await fetch(`${portal.origin}/v1/users/%ff${email}`);
  const last = await fetch(`${portal.origin}/v1/nothing`);

  await portal.says(last.headers.get('x-request-id') ?? 'none');
  const mail = await database.db
    .selectFrom('outgoingMails')
    .select('text')
    .executeTakeFirstOrThrow();
  const mailed = /password-recovery\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
  expect(mailed).toHaveLength(22);
  const written = portal.out() + portal.err();
  expect(written).toContain(login.headers.get('x-request-id'));
  for (const secret of [
    email,
    data.token.slice(-40),
    password,
    'a wrong',
    'a new',
    mailed,
    'made-up',
    'Aino',
  ])
    expect(written).not.toContain(secret);
});

test('OPS-02: a second portal on the same folder is refused in one line', async () => {
  const second = startChild('../src/main.ts', [], { PORT: '0', DEMO: 'off', DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.err()).toMatch(/^Another portal \(pid \d+\) already runs on [^\n]+\n$/);
});

test('U1: a port in use and a wrong setting are told in one line', async () => {
  const port = new URL(portal.origin).port;
  const taken = startChild('../src/main.ts', [], {
    PORT: port,
    DEMO: 'off',
    DATA_DIR: await testFolder(),
  });
  const wrong = startChild('../src/main.ts', [], { PORT: 'x' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.err()).toMatch(/^PORT: [^\n]+\n$/);
  expect(await taken.ended).toBe(1);
  expect(taken.err()).toMatch(/EADDRINUSE[^\n]+Set PORT to another one\.\n$/);
}, 40_000);

test('U1: a setting that is misspelt is told at the start, and an .env that cannot be read in one line', async () => {
  const [open, closed] = [await testFolder(), await testFolder()];
  await writeFile(join(open, '.env'), 'COLOUR=red\nLOG_LEVEL=warn\nSMPT_URL=smtp://localhost\n');
  const settings = { PORT: '0', DEMO: 'off', DATA_DIR: open, PUBLC_URL: 'http://localhost' };
  const misspelt = startChild('../src/main.ts', [], settings, open);
  await mkdir(join(closed, '.env'));
  const unread = startChild('../src/main.ts', [], {}, closed);
  expect(await unread.ended).toBe(1);
  expect(unread.err()).toMatch(/^\.env: EISDIR[^\n]+\n$/);
  await misspelt.says('The portal is open');
  const warned = [...misspelt.out().matchAll(/"level":40.*"msg":"([^"]+ no setting[^"]*)"/g)];
  expect(warned.map(([, text]) => text)).toEqual([
    'COLOUR in .env is no setting',
    'SMPT_URL is no setting: is SMTP_URL meant?',
    'PUBLC_URL is no setting: is PUBLIC_URL meant?',
  ]);
}, 40_000);

test('U1: a host that is none and a folder that cannot be written are told in one line', async () => {
  const start = (settings: NodeJS.ProcessEnv) =>
    startChild('../src/main.ts', [], { PORT: '0', DEMO: 'off', ...settings });
  const nowhere = start({ DATA_DIR: '/proc/portal/data' });
  const host = start({ HOST: '999.1.1.1', DATA_DIR: await testFolder(), LOG_LEVEL: 'silent' });
  expect(await nowhere.ended).toBe(1);
  expect(nowhere.err()).toMatch(/^DATA_DIR: [^\n]+\n$/);
  expect(await host.ended).toBe(1);
  expect(host.err()).toMatch(/^HOST: [^\n]+\n$/);
});

test('OPS-02: with DRAIN_SECONDS it tells balancers before it ends, and serves meanwhile', async () => {
  const settings = { DATA_DIR: await testFolder(), LOG_LEVEL: 'silent', DRAIN_SECONDS: '2' };
  const leaving = await startPortal(settings);
  const get = (path: string) => fetch(leaving.origin + path);
  expect((await get('/readyz')).status).toBe(200);
  leaving.process.kill('SIGTERM');
  await expect.poll(async () => (await get('/readyz')).status).toBe(503);
  const red = await get('/readyz?exclude=database&exclude=storage');
  expect(await red.json()).toMatchObject({ errors: [{ code: 503 }] });
  expect(Number(red.headers.get('retry-after'))).toBeGreaterThan(0);
  const served = await get('/healthz');
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await leaving.ended, leaving.err()).toBe(0);
});

test('OPS-02: at SIGTERM the request in flight is answered, and the process exits 0', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
  const { hostname, port } = new URL(portal.origin);
  const silent = connect(Number(port), hostname).on('error', () => undefined);
  await once(silent, 'connect');
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let reply = '';
  socket.on('data', (chunk: string) => (reply += chunk));
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  const head = [
    'POST /v1/users/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
  ];
  socket.write(
    `${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 9)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));

  const started = performance.now();
  portal.process.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(fetch(`${portal.origin}/healthz`)).rejects.toThrow('fetch failed');
  socket.write(body.slice(9));
  await closed;
  expect(reply).toMatch(/^HTTP\/1\.1 401 /);
  expect(reply).toContain('Login failed');
  expect(await portal.ended, portal.err()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
});
