import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { forgetOldDevices, forgetOldSessions } from '../../access/sessions.ts';
import { codeOf } from '../../../test/factories/factors.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { meetAt } from '../../../test/locks.ts';
import { mailsTo } from '../../../test/mails.ts';
import { people } from '../factors/factors.testing.ts';
import { devices, firefox, headersOf, newKey } from './newDevices.testing.ts';

useServer();

let all: ReturnType<typeof devices>;
beforeAll(() => {
  all = devices(server);
});

/** Somebody who has signed in once, on a device of their own. */
async function known(given: Parameters<typeof all.make.user>[1] = {}) {
  const user = await all.make.user([], given);
  const key = newKey();
  await all.signIn(user.email, { key });
  return { ...user, key };
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('SEC-09: a sign-in on a new device', () => {
  test('the first sign-in of an account is told nobody, nor is a device that was there', async () => {
    const { email, key } = await known();
    expect(await all.signIn(email, { key, agent: firefox, address: '198.51.100.1' })).toMatchObject(
      {
        status: 200,
      },
    );
    expect(await mailsTo(server.db, email)).toEqual([]);
    const other = newKey();
    for (let i = 0; i < 3; i += 1) await all.signIn(email, { key: other });
    expect(await all.toldTimes(email)).toBe(1);
  });

  test('also of a session that has ended; for 180 days after it was used', async () => {
    const { email, userID, key } = await known();
    const age = (days: number) =>
      sql`update sessions set "timeEnded" = now(), "timeLastUsed" = ${ago(days)} where "userID" = ${userID}`.execute(
        server.db,
      );
    await age(179);
    await all.signIn(email, { key });
    expect(await all.toldTimes(email)).toBe(0);
    await age(181);
    await all.signIn(email, { key });
    expect(await all.toldTimes(email)).toBe(1);
    // Also once the sweep has been there: who was away for long has signed in before.
    await sql`delete from "newDevices" where "userID" = ${userID}`.execute(server.db);
    await age(181);
    await forgetOldDevices(server.db, server.env.sessionLife);
    await all.signIn(email, { key });
    expect(await all.toldTimes(email)).toBe(2);
  });

  test('SEC-08: what nobody has used for 180 days is swept, but for the last sign-in', async () => {
    const { email, userID } = await known();
    const signIn = async (days: number, key = newKey()) => {
      await all.signIn(email, { key });
      const { rows } = await sql<{ sessionID: string }>`
        update sessions set "timeCreated" = ${ago(days)}, "timeLastUsed" = ${ago(days)}
        where "sessionID" = (
          select "sessionID" from sessions where "userID" = ${userID} order by "timeCreated" desc limit 1)
        returning "sessionID"`.execute(server.db);
      return String(rows[0]?.sessionID);
    };
    const left = async () => {
      const query = server.db.selectFrom('sessions').select('sessionID').orderBy('timeCreated');
      return (await query.where('userID', '=', userID).execute()).map((each) => each.sessionID);
    };
    await sql`delete from sessions where "userID" = ${userID}`.execute(server.db);
    for (const days of [400, 300, 181]) await signIn(days);
    const recent = [await signIn(179), await signIn(178)];
    await forgetOldSessions(server.db, server.env.sessionLife);
    expect(await left()).toEqual(recent);

    // One that may still live stays, however long nobody used it.
    await sql`delete from sessions where "userID" = ${userID}`.execute(server.db);
    const [quiet, last] = [await signIn(200), await signIn(190)];
    await forgetOldSessions(server.db, { idleHours: 24 * 365, days: 365 });
    expect(await left()).toEqual([quiet, last]);
    await forgetOldSessions(server.db, server.env.sessionLife);
    expect(await left()).toEqual([last]);
  });

  test('without a key browser and address are the device', async () => {
    const user = await all.make.user();
    const client = { key: null, agent: 'node', address: '203.0.113.5' };
    for (let i = 0; i < 3; i += 1) await all.signIn(user.email, client);
    expect(await all.toldTimes(user.email)).toBe(0);
    await all.signIn(user.email, { ...client, address: '203.0.113.6' });
    expect(await all.toldTimes(user.email)).toBe(1);
    await all.signIn(user.email, { ...client, agent: 'curl/8' });
    expect(await all.toldTimes(user.email)).toBe(2);
  });

  test.each([
    ['the key left out', null],
    ['another key', newKey()],
    ['the key of the owner’s browser for another account', 'the owner’s'],
  ])('T4: %s passes for no browser that has one', async (_, given) => {
    const one = await known();
    const key = given === 'the owner’s' ? (await known()).key : given;
    await all.signIn(one.email, { key });
    expect(await all.toldTimes(one.email)).toBe(1);
  });

  test('T4: a key that could be guessed is none', async () => {
    const { email } = await all.make.user();
    await all.signIn(email, { key: '1', address: '203.0.113.5' });
    await all.signIn(email, { key: '1', address: '203.0.113.5' });
    expect(await all.toldTimes(email)).toBe(0);
    await all.signIn(email, { key: '1', address: '203.0.113.6' });
    expect(await all.toldTimes(email)).toBe(1);
  });

  test('two at once are told once', async () => {
    const { email } = await known();
    const key = newKey();
    // Both have found the device new before either has noted it.
    const { done } = await meetAt(
      server,
      (trx) => sql`lock table "newDevices" in share mode`.execute(trx),
      [() => all.signIn(email, { key }), () => all.signIn(email, { key })],
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(await all.toldTimes(email)).toBe(1);
  });

  test('T13: ten times an hour, and nobody is kept out for that', async () => {
    const { email } = await known();
    for (let i = 0; i < 12; i += 1) expect(await all.signIn(email)).toMatchObject({ status: 200 });
    expect(await all.toldTimes(email)).toBe(10);
  });

  test('T13: strangers’ addresses get sixty an hour of whoever makes accounts up', async () => {
    const { partnerID } = await all.make.partner();
    const accounts = await Promise.all(
      Array.from({ length: 7 }, () => known({ timeOwned: null, createdByPartnerID: partnerID })),
    );
    for (const { email } of accounts) for (let i = 0; i < 10; i += 1) await all.signIn(email);
    const told = await Promise.all(accounts.map(({ email }) => all.toldTimes(email)));
    expect(told.reduce((sum, times) => sum + times, 0)).toBe(60);
    const { email } = await known();
    await all.signIn(email);
    expect(await all.toldTimes(email)).toBe(1);
  });

  test('by each way in: password, code of an app, passkey alone; halfway nobody is told', async () => {
    const person = people(server);
    const { userID, email } = await known();
    const secret = await person.make.totp({ userID });
    const { device } = await person.make.passkey({ userID });
    const { error } = await all.signIn(email);
    expect(await all.toldTimes(email)).toBe(0);
    const stepToken = error?.nextStep?.stepToken;
    const key = newKey();
    await all.post('login/complete', { stepToken, code: codeOf(secret) }, { key });
    expect(await all.toldTimes(email)).toBe(1);
    const passkey = device.get(await person.asked());
    await all.post('login/complete', { passkey }, { key });
    expect(await all.toldTimes(email)).toBe(1);
    const again = device.get(await person.asked());
    expect(await all.post('login/complete', { passkey: again })).toMatchObject({ status: 200 });
    expect(await all.toldTimes(email)).toBe(2);
  });

  test('is told at the address of before too, for thirty days; not at one that is proposed', async () => {
    const replaced = (days: number) =>
      known({
        formerEmail: `former.${all.make.nobody()}@example.com`,
        timeEmailReplaced: ago(days),
      });
    const [young, old] = [await replaced(29), await replaced(31)];
    const toCome = `to.come.${young.email}`;
    await sql`insert into "emailChanges" ("userID", email, "tokenHash", "stopHash", "timeExpires")
      values (${young.userID}, ${toCome}, sha256('a'), sha256('b'), now() + interval '1 day')`.execute(
      server.db,
    );
    await all.signIn(young.email);
    await all.signIn(old.email);
    const told = [young.email, young.formerEmail, toCome, old.email, old.formerEmail];
    expect(await Promise.all(told.map((address) => all.toldTimes(String(address))))).toEqual([
      1, 1, 0, 1, 0,
    ]);
  });

  test('tells the time by the clocks of the user’s latest event', async () => {
    const { partnerID, organizationID } = await all.make.partner();
    await all.make.event([partnerID], { organizationID, timeZone: 'America/Los_Angeles' });
    const { email } = await all.make.user([partnerID]);
    await all.signIn(email);
    await all.signIn(email);
    const [mail] = await mailsTo(server.db, email);
    expect(mail?.text).toMatch(/\d\d:\d\d \(Los Angeles\)/);
  });
});

describe('SEC-08: the address of a session', () => {
  test('is that of its last exchange, and lives as long as the session', async () => {
    const { email, userID, key } = await known();
    const { token = '' } = await all.signIn(email, { key, address: '198.51.100.1' });
    const list = async () => {
      const { data } = await server.as(token)(userRoutes.sessions, { userID });
      return data.sessions.map(({ address, isCurrent }) => ({ address, isCurrent }));
    };
    expect(await list()).toContainEqual({ address: '198.51.100.1', isCurrent: true });
    await fetch(`${server.origin}/v1/users/refresh`, {
      method: 'POST',
      headers: headersOf({ address: '::ffff:198.51.100.2' }),
      body: JSON.stringify({ token }),
    });
    expect(await list()).toContainEqual({ address: '198.51.100.2', isCurrent: true });
    expect(await list()).toContainEqual({ address: '192.0.2.7', isCurrent: false });
    await server.as(token)(userRoutes.endOtherSessions, { userID });
    const kept = () =>
      server.db
        .selectFrom('sessions')
        .select('address')
        .where('userID', '=', userID)
        .where('address', 'is not', null)
        .execute();
    expect(await kept()).toEqual([{ address: '198.51.100.2' }]);
    await forgetOldDevices(server.db, server.env.sessionLife);
    expect(await kept()).toHaveLength(1);
    await sql`update sessions set "timeLastUsed" = now() - interval '13 hours' where "userID" = ${userID}`.execute(
      server.db,
    );
    await forgetOldDevices(server.db, server.env.sessionLife);
    expect(await kept()).toEqual([]);
  });

  test('LOG-02: neither it nor the device is in what the log tells of changes', async () => {
    const { email, userID, key } = await known();
    const { token = '' } = await all.signIn(email, { key });
    await server.as(token)(userRoutes.endOtherSessions, { userID });
    const { rows } = await sql<{ changes: string }>`
      select changes::text from "auditEntries" where "accountUserID" = ${userID}`.execute(
      server.db,
    );
    expect(rows.length).toBe(3);
    for (const { changes } of rows) expect(changes).not.toMatch(/address|deviceHash/);
  });
});
