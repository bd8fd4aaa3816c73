import { authRoutes } from '@portal/contract/auth';
import { contract } from '@portal/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { factories, password } from '../../../test/factories.ts';
import {
  testDatabase,
  testServer,
  type TestDatabase,
  type TestServer,
} from '../../../test/harness.ts';
import { send } from '../../../test/endpoints.ts';
import { mailedToken } from '../../../test/mails.ts';
import { PortalError } from '../../http/errors.ts';
import { countTry, createLimit } from '../../access/limits.ts';
import { hashPassword } from '../../access/passwords.ts';

let database: TestDatabase;
let servers: [TestServer, TestServer];
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  database = await testDatabase();
  servers = [await testServer(database), await testServer(database)];
  make = factories(database.db);
});

const login = (email: string, secret: string, server = servers[0]) =>
  send(server.origin, authRoutes.login, { ids: {}, body: { email, password: secret } });

/** The statuses of so many wrong tries, in turn at both servers. */
async function wrongTries(email: string, tries: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < tries; i += 1)
    statuses.push((await login(email, 'not the one', servers[i % 2])).status);
  return statuses;
}

test('T4, SRV-11: after ten tries an account waits, at every server, and is told how long', async () => {
  const user = await make.user();
  expect(await wrongTries(user.email, 10)).toEqual(Array(10).fill(401));
  for (const server of servers)
    for (const secret of ['not the one', password]) {
      const refused = await login(user.email.toUpperCase(), secret, server);
      expect(refused).toMatchObject({ status: 429, json: { errors: [{ code: 0 }] } });
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(14 * 60);
      expect(wait).toBeLessThanOrEqual(15 * 60);
      expect(refused.text).toContain('Try again in 15 min');
    }
});

test('T4: an account that there is not waits just the same', async () => {
  expect((await wrongTries('nobody@example.com', 11)).at(-1)).toBe(429);
});

test('T4: others are not made to wait', async () => {
  const [blocked, other] = [await make.user(), await make.user()];
  await wrongTries(blocked.email, 11);
  expect((await login(other.email, password)).status).toBe(200);
});

test('T4: signing in starts the count again', async () => {
  const user = await make.user();
  await wrongTries(user.email, 9);
  expect((await login(user.email, password)).status).toBe(200);
  expect(await wrongTries(user.email, 9)).toEqual(Array(9).fill(401));
  expect((await login(user.email, password)).status).toBe(200);
});

test('T4: twenty tries at once are ten tries and ten refusals', async () => {
  const user = await make.user();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => login(user.email, 'not the one', servers[i % 2])),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(10).fill(401),
    ...Array(10).fill(429),
  ]);
});

test('T4: the wait is over after 15 minutes', async () => {
  const user = await make.user();
  await wrongTries(user.email, 11);
  await database.db
    .updateTable('rateLimits')
    .set({ expire: Date.now() - 1 })
    .execute();
  expect((await login(user.email, password)).status).toBe(200);
});

test('T4: one address asks for five reset mails an hour for an account, then it waits', async () => {
  const user = await make.user();
  const ask = () =>
    send(servers[0].origin, authRoutes.forgottenPassword, {
      ids: {},
      body: { email: user.email, requestedFrom: 'partnerPortal' },
    });
  for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, json: { errors: [{ code: 429 }] } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
});

const loginFrom = (address: string, email: string, secret: string, deviceKey?: string) =>
  fetch(`${servers[0].origin}/v1/users/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password: secret }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(deviceKey && { 'x-device-key': deviceKey }),
    },
  });

const pointsOf = async (name: string) => {
  const { rows } = await sql<{ points: number }>`
    select points::int from "rateLimits" where key like ${`${name}:%`}`.execute(database.db);
  return rows.map(({ points }) => points).filter((points) => points > 0);
};

describe('T4: nobody uses up the tries of others', () => {
  const [own, foreign] = ['own-browser-own-browser', 'foreign-browser-foreign'];

  test('right passwords are not counted: a whole hall signs in from one address', async () => {
    await sql`truncate "rateLimits"`.execute(database.db);
    const user = await make.user();
    expect((await loginFrom('192.0.2.70', user.email, password)).status).toBe(200);
    expect(await pointsOf('loginFrom')).toEqual([]);
    expect((await loginFrom('192.0.2.70', user.email, 'a wrong one')).status).toBe(401);
    expect(await pointsOf('loginFrom')).toEqual([1]);
  });

  test('who locks an account by guesses does not lock the browser that its owner has', async () => {
    const user = await make.user();
    const address = '192.0.2.71';
    expect((await loginFrom(address, user.email, password, own)).status).toBe(200);
    for (let i = 0; i < 10; i += 1)
      expect((await loginFrom('192.0.2.72', user.email, 'a guess', foreign)).status).toBe(401);
    for (const key of [foreign, undefined])
      expect((await loginFrom('192.0.2.72', user.email, password, key)).status).toBe(429);
    await sql`update "rateLimits" set points = 1000 where key like 'loginFrom:%'`.execute(
      database.db,
    );
    expect((await loginFrom('192.0.2.72', user.email, password, own)).status).toBe(200);
    // Its own tries are as many.
    for (let i = 0; i < 10; i += 1)
      expect((await loginFrom(address, user.email, 'forgotten', own)).status).toBe(401);
    expect((await loginFrom(address, user.email, password, own)).status).toBe(429);
    // Of another account the browser is not known.
    const other = await make.user();
    expect((await loginFrom('192.0.2.72', other.email, password, own)).status).toBe(429);
  });

  test('whose network is full of guesses is told so, and not to choose another password', async () => {
    const user = await make.user();
    await loginFrom('192.0.2.73', user.email, 'a guess');
    await sql`update "rateLimits" set points = 1000 where key like 'loginFrom:%'`.execute(
      database.db,
    );
    const refused = await loginFrom('192.0.2.73', user.email, password);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/from your network/);
  });
});

test('T4: links that are good cost nothing of what may be guessed from one address', async () => {
  const user = await make.user();
  await send(servers[0].origin, authRoutes.forgottenPassword, {
    ids: {},
    body: { email: user.email, requestedFrom: 'partnerPortal' },
  });
  const link = await mailedToken(database.db, user.email, 'password-recovery');
  const check = (token: string) =>
    fetch(`${servers[0].origin}/v1/users/resetPassword/check`, {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.60' },
    });
  for (let i = 0; i < 60; i += 1) expect((await check(link)).status).toBe(200);
  for (let i = 0; i < 50; i += 1) expect((await check('a guess')).status).toBe(200);
  expect((await check('a guess')).status).toBe(429);
  expect((await check(link)).status).toBe(200);
});

test.each([
  ['the same address', '192.0.2.1', '192.0.2.1'],
  ['another one', '192.0.2.2', '192.0.2.3'],
])(
  'T4: 190 wrong tries at once from one address are not waited for by who signs in from %s',
  async (_, theirs, address) => {
    const user = await make.user();
    const ended: number[] = [];
    const tries = Array.from({ length: 190 }, async (__, i) => {
      const reply = await loginFrom(theirs, `${theirs}.${i % 19}@example.com`, 'not the one');
      ended.push(reply.status);
      return reply;
    });
    // However slowly they arrive, none has its turn until the line is full and somebody was refused.
    const keepBusy = async () => {
      while (!ended.includes(429)) await hashPassword('the server’s own');
    };
    await Promise.all([keepBusy(), keepBusy()]);
    const right = await loginFrom(address, user.email, password);
    expect(right.status).toBe(200);
    // Some of them wait still; which place in the line it was is told by the line's own test.
    expect(ended.length).toBeLessThan(tries.length);
    const replies = await Promise.all(tries);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
    for (const reply of replies.filter(({ status }) => status === 429)) {
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await reply.json()).toMatchObject({ errors: [{ code: 429 }] });
    }
  },
  60_000,
);

test('T4: who is signed in and sets many passwords at once keeps nobody from signing in', async () => {
  const [attacker, user] = [await make.user(), await make.user()];
  const token = await make.token(servers[0].tokens, attacker);
  const ended: number[] = [];
  const saves = Array.from({ length: 95 }, async () => {
    const { status } = await send(servers[0].origin, contract.users.saveUser, {
      ids: { userID: attacker.userID },
      body: { password: 'another secret', timeModified: '2020-01-01T00:00:00.000Z' },
      token,
    });
    ended.push(status);
    return status;
  });
  await vi.waitUntil(() => ended.length > 0, 15_000);
  const right = await loginFrom('192.0.2.4', user.email, password);
  expect(right.status).toBe(200);
  expect(new Set(await Promise.all(saves))).toEqual(new Set([409, 429]));
}, 60_000);

test('T4: who found no place in the line has not tried', async () => {
  const limit = createLimit(database.pool, 'countTry', 1, 60);
  const refused = new PortalError('tooMany');
  await expect(countTry(limit, 1, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(await countTry(limit, 1, async () => 'tried')).toBe('tried');
  await expect(countTry(limit, 1, async () => 'again')).rejects.toMatchObject({ kind: 'tooMany' });
});

test('T4: fifty sign-ins at once hold up no other call by more than 100 ms', async () => {
  const users = await Promise.all(Array.from({ length: 50 }, () => make.user()));
  const me = await make.user();
  const call = servers[0].as(await make.token(servers[0].tokens, me));

  /** What nine of ten calls, made one after the other meanwhile, took at most, in ms. */
  async function nineOfTenDuring(work: Promise<unknown>): Promise<number> {
    const still = { busy: true };
    void work.finally(() => (still.busy = false));
    // The requests of the work themselves leave from this very thread; what counts comes after.
    await sleep(100);
    const took: number[] = [];
    while (still.busy) {
      const started = performance.now();
      await call(contract.users.user, { userID: me.userID });
      took.push(performance.now() - started);
    }
    return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.9)] ?? 0;
  }
  /** How much longer calls took while the fifty signed in than while nobody did. */
  async function heldUpBy(): Promise<number> {
    const alone = await nineOfTenDuring(sleep(1000));
    const logins = Promise.all(users.map((user) => login(user.email, password)));
    const together = await nineOfTenDuring(logins);
    expect((await logins).map(({ status }) => status)).toEqual(Array(50).fill(200));
    return together - alone;
  }
  // Others on this machine may disturb a measurement, but not each of five.
  const measured: number[] = [];
  while (measured.length < 5 && Math.min(...measured) > 100) measured.push(await heldUpBy());
  expect(Math.min(...measured), String(measured)).toBeLessThanOrEqual(100);
}, 60_000);
