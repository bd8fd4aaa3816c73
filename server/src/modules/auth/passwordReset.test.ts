import { contract } from '@portal/contract';
import { authRoutes } from '@portal/contract/auth';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { factories, password } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { meetAt } from '../../../test/locks.ts';

let server: TestServer;
let other: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  const database = await testDatabase();
  const settings = { PUBLIC_URL: 'https://fair.example.com/' };
  server = await testServer(database, settings);
  other = await testServer(database, settings);
  make = factories(database.db);
});

const ask = (email: string) =>
  server.as()(authRoutes.forgottenPassword, { body: { email, requestedFrom: 'partnerPortal' } });
const reset = (token: string, secret: string, at = server) =>
  at.as()(authRoutes.resetPassword, { body: { token, password: secret } });
const login = (email: string, secret: string) =>
  server.as()(authRoutes.login, { body: { email, password: secret } });

/** The tokens of the links that were mailed to the address, the newest first. */
async function mailedTokens(recipient: string): Promise<string[]> {
  const mails = await server.db
    .selectFrom('outgoingMails')
    .select(['html', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('outgoingMailID', 'desc')
    .execute();
  return mails.map(({ text, html }) => {
    const [link, token] = /https:\/\/fair\.example\.com\/password-recovery\/([\w-]+)/.exec(text)!;
    expect(html).toContain(`href="${link}"`);
    return token as string;
  });
}

async function asked(
  account: Parameters<typeof make.user>[1] = {},
): Promise<{ email: string; userID: number; token: string }> {
  const { email, userID } = await make.user([], account);
  const { data } = await ask(email);
  expect(data.message).toContain('Instructions for resetting your password');
  const [token = ''] = await mailedTokens(email);
  return { email, userID, token };
}

const check = async (token: string) =>
  (await server.as()(authRoutes.checkResetToken, { body: { token } })).data;

const refused = { status: 400, code: 1011 };
const good = { isUsable: true, isFirst: false };
const dead = { isUsable: false, isFirst: false };

test('AUTH-14, API-02, API-03: the mailed link sets a new password, and the old one is gone', async () => {
  const { email, token } = await asked();
  expect((await reset(token, 'a better one')).data.message).toBe('Your password has been saved.');
  await expect(login(email, password)).rejects.toMatchObject({ code: 1001 });
  expect((await login(email, 'a better one')).data.token).toBeTruthy();
});

test('T4, SRV-13: a reset link works once, also when it is used twice at once', async () => {
  const { email, token } = await asked();
  const uses = await Promise.allSettled([
    reset(token, 'the first'),
    reset(token, 'the second', other),
    reset(token, 'the third'),
  ]);
  const won = uses.findIndex(({ status }) => status === 'fulfilled');
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(uses.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: refused },
    { reason: refused },
  ]);
  await login(email, ['the first', 'the second', 'the third'][won]!);
  await expect(reset(token, 'much later')).rejects.toMatchObject(refused);
});

test('AUTH-14, T4: whether a link still works is told before a password is typed, and nothing else', async () => {
  const { email, token } = await asked();
  expect(await check(token)).toEqual(good);
  expect(await check(token)).toEqual(good);
  await ask(email);
  expect(await check(token)).toEqual(dead);
  const [newest = ''] = await mailedTokens(email);
  await reset(newest, 'after it was asked about');
  expect(await check(newest)).toEqual(dead);
  expect(await check('never-ours')).toEqual(dead);
  const late = await asked();
  await server.db
    .updateTable('passwordResets')
    .set({ timeExpires: sql`now()` })
    .where('userID', '=', late.userID)
    .execute();
  expect(await check(late.token)).toEqual(dead);
});

test('AUTH-14: a first password is told from a new one, to nobody but who has the link', async () => {
  const first = await asked({ passwordHash: null, timeOwned: null });
  expect(await check(first.token)).toEqual({ isUsable: true, isFirst: true });
  await reset(first.token, 'the very first');
  expect(await check(first.token)).toEqual(dead);
  await login(first.email, 'the very first');
  // “This was not me” makes a password void that was the owner's own.
  await server.db
    .updateTable('users')
    .set({ passwordHash: null })
    .where('userID', '=', first.userID)
    .execute();
  await ask(first.email);
  const [again = ''] = await mailedTokens(first.email);
  expect(await check(again)).toEqual(good);
});

test('T4, SRV-13: only the newest link works, also of several that were asked for at once', async () => {
  const { email, token } = await asked();
  await ask(email);
  const [newest = ''] = await mailedTokens(email);
  await expect(reset(token, 'too late')).rejects.toMatchObject(refused);
  await reset(newest, 'in time');

  const user = await make.user();
  const { done } = await meetAt(
    server,
    (trx) => trx.selectFrom('users').where('userID', '=', user.userID).forUpdate().execute(),
    [1, 2, 3].map(() => () => ask(user.email)),
  );
  expect(done).toHaveLength(3);
  const links = await mailedTokens(user.email);
  const usable = await Promise.all(links.map(check));
  expect(usable.map(({ isUsable }) => isUsable)).toEqual([true, false, false]);
});

test('SRV-15, T4: whoever asks for a link in the name of somebody invited shortens no invitation', async () => {
  const daysLeft = async (timeOwned: string | null) => {
    const { email, userID } = await asked({ timeOwned });
    const links = server.db.updateTable('passwordResets').where('userID', '=', userID);
    await links.set({ timeExpires: sql`now() + interval '7 days'` }).execute();
    await ask(email);
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from "timeExpires" - now()) / 86400)::int as days
      from "passwordResets" where "userID" = ${userID}`.execute(server.db);
    return rows.map(({ days }) => days);
  };
  expect(await daysLeft(null)).toEqual([7]);
  expect(await daysLeft(new Date().toISOString())).toEqual([0]);
});

test('T4: a reset link works for 60 minutes', async () => {
  const { userID, token } = await asked();
  const age = (minutes: number) =>
    server.db
      .updateTable('passwordResets')
      .set({ timeExpires: sql<string>`"timeExpires" - make_interval(mins => ${minutes})` })
      .where('userID', '=', userID)
      .execute();
  await age(60);
  await expect(reset(token, 'too late')).rejects.toMatchObject(refused);
  await age(-1);
  await reset(token, 'just in time');
});

test('T4: the token has 128 bits and lies in the database as a hash only', async () => {
  const { userID, token } = await asked();
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const rows = await server.db
    .selectFrom('passwordResets')
    .selectAll()
    .where('userID', '=', userID)
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.tokenHash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('T4: the link leads to PUBLIC_URL, whatever host the request names', async () => {
  const { email } = await make.user();
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/password-recovery',
  };
  const { hostname, port } = new URL(server.origin);
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    const body = JSON.stringify({ email, requestedFrom: 'partnerPortal' });
    const path = '/v1/users/forgottenPassword';
    request({ hostname, port, path, method: 'POST', headers: { ...headers, host: 'evil.example' } })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(body);
  });
  expect(status).toBe(200);
  expect(await mailedTokens(email)).toHaveLength(1);
  const mail = await server.db
    .selectFrom('outgoingMails')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('AUTH-13, SRV-13: an unknown, deleted or disabled account is told with code 1010, and no mail leaves', async () => {
  const gone = await make.user([], { timeDeleted: new Date().toISOString() });
  const closed = await make.user([], { isDisabled: true });
  for (const email of ['nobody@example.com', gone.email, closed.email]) {
    await expect(ask(email)).rejects.toMatchObject({
      status: 404,
      code: 1010,
      title: 'Failed to submit password reset link',
      details: 'No user account found for the email',
    });
    expect(await mailedTokens(email)).toEqual([]);
  }
});

test('AUTH-13: the link is asked for from the portal and from nowhere else', async () => {
  const { email } = await make.user();
  const body = { email, requestedFrom: 'https://evil.example' as 'partnerPortal' };
  await expect(server.as()(authRoutes.forgottenPassword, { body })).rejects.toMatchObject({
    status: 400,
  });
});

test('T5, SRV-12: a reset ends all sessions of the user, at every server, within a second', async () => {
  const { email, userID, token } = await asked();
  const sessions = [(await login(email, password)).data, (await login(email, password)).data];
  const use = (session: { token: string }, at: TestServer) =>
    at.as(session.token)(contract.users.user, { userID });
  for (const session of sessions) await use(session, other);
  await reset(token, 'a better one');
  const started = performance.now();
  for (const session of sessions) {
    await expect(use(session, other)).rejects.toMatchObject({ status: 401 });
    await expect(use(session, server)).rejects.toMatchObject({ status: 401 });
    await expect(other.as()(authRoutes.refresh, { body: session })).rejects.toMatchObject({
      status: 401,
    });
  }
  expect(performance.now() - started).toBeLessThan(1000);
});

test('T4: a reset lets in who had tried too often', async () => {
  const { email, token } = await asked();
  for (let i = 0; i < 11; i += 1) await login(email, 'not the one').catch(() => undefined);
  await expect(login(email, password)).rejects.toMatchObject({ status: 429 });
  await reset(token, 'a better one');
  await login(email, 'a better one');
});

test('VAL-04, T5: a password has 6 to 128 characters, and each of them counts', async () => {
  const { email, token } = await asked();
  for (const wrong of ['', '12345', 'x'.repeat(129)])
    await expect(reset(token, wrong)).rejects.toMatchObject({ status: 400, code: 400 });
  const longest = `${'ä'.repeat(126)} z`;
  expect(longest).toHaveLength(128);
  await reset(token, longest);
  await login(email, longest);
  for (const wrong of [`${longest.slice(0, 127)}y`, longest.slice(0, 127), longest.slice(0, 72)])
    await expect(login(email, wrong)).rejects.toMatchObject({ code: 1001 });
});

test('T4: a made-up token, however odd, is refused', async () => {
  for (const token of ['x', '\0', '💥'.repeat(500), "' or 1=1 --", 'A'.repeat(22)])
    await expect(reset(token, 'whatever')).rejects.toMatchObject(refused);
  for (const token of ['', 'x'.repeat(4097)])
    await expect(reset(token, 'whatever')).rejects.toMatchObject({ status: 400, code: 400 });
});
