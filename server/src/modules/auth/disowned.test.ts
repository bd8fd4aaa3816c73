import { authRoutes } from '@portal/contract/auth';
import { factorRoutes } from '@portal/contract/factors';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/factories/factors.ts';
import { password } from '../../../test/factories.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { mailedToken, mailsTo } from '../../../test/mails.ts';
import { people } from '../factors/factors.testing.ts';
import { forgetOldLinks } from './newDevices.service.ts';
import { devices, newKey } from './newDevices.testing.ts';

useServer();

let all: ReturnType<typeof devices>;
let factors: ReturnType<typeof people>;
beforeAll(() => {
  all = devices(server);
  factors = people(server);
});

const dead = { status: 400, error: { code: 2012 } };
const linkTo = (email: string) => mailedToken(server.db, email, 'not-me');

/** An owner, and somebody else who signs in with the owner's password on a device of theirs. */
async function phished(given: Parameters<typeof all.make.user>[1] = {}) {
  const user = await all.make.user([], given);
  const [own, thiefs] = [newKey(), newKey()];
  const { token: session = '' } = await all.signIn(user.email, { key: own });
  const { token: stolen = '' } = await all.signIn(user.email, { key: thiefs });
  const { userID } = user;
  const thief = server.as(stolen);
  const sessionsOf = (token: string) => server.as(token)(userRoutes.sessions, { userID });
  return {
    ...user,
    own,
    thiefs,
    session,
    stolen,
    thief,
    sessionsOf,
    link: await linkTo(user.email),
  };
}

/** Chooses a password by the newest link that was mailed. */
async function choose(email: string, chosen: string): Promise<void> {
  const token = await mailedToken(server.db, email, 'password-recovery');
  await server.as()(authRoutes.resetPassword, { body: { token, password: chosen } });
}

describe('SEC-10: this was not me', () => {
  test('ends all sessions and the password, and mails the way to a new one', async () => {
    const { email, link, stolen, session, sessionsOf, thiefs } = await phished();
    const { status, message } = await all.disown(link);
    expect({ status, message }).toEqual({
      status: 200,
      message:
        'Nobody is signed in any more, and the password no longer works. We have mailed you a link: choose a new one with it.',
    });
    for (const token of [stolen, session])
      await expect(sessionsOf(token)).rejects.toMatchObject({ status: 401 });
    expect(await all.signIn(email)).toMatchObject({ status: 401, error: { code: 1001 } });
    await choose(email, 'a much better one');
    expect(await all.signIn(email, { key: thiefs })).toMatchObject({ status: 401 });
    expect(await all.signIn(email, {}, 'a much better one')).toMatchObject({ status: 200 });
  });

  test('works once, also for two at the same moment, and for seven days', async () => {
    const { link } = await phished();
    const both = await Promise.all([all.disown(link), all.disown(link)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await all.disown(link)).toMatchObject(dead);
    expect(await all.disown('of nobody')).toMatchObject(dead);
    const late = await phished();
    await sql`update "newDevices" set "timeExpires" = now() where "userID" = ${late.userID}`.execute(
      server.db,
    );
    expect(await all.disown(late.link)).toMatchObject(dead);
    expect((await late.sessionsOf(late.stolen)).data.sessions).toHaveLength(2);
    expect(await forgetOldLinks(server.db)).toBe(1);
  });

  test('T4: only the hash of its token is stored', async () => {
    const { link, userID } = await phished();
    const { rows } = await sql<{ row: string; days: number }>`
      select n::text as row, extract(epoch from "timeExpires" - "timeCreated")::int / 86400 as days
      from "newDevices" n where "userID" = ${userID}`.execute(server.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.days).toBe(7);
    expect(rows[0]?.row).not.toContain(link);
    expect(rows[0]?.row).not.toContain(Buffer.from(link).toString('hex'));
  });

  test('the device is new again afterwards, and so is every other of the last days', async () => {
    const { email, link, own, thiefs } = await phished();
    const second = newKey();
    await all.signIn(email, { key: second });
    const other = await linkTo(email);
    await all.disown(link);
    expect(await all.disown(other)).toMatchObject(dead);
    await choose(email, 'a much better one');
    const told = await all.toldTimes(email);
    await all.signIn(email, { key: own }, 'a much better one');
    expect(await all.toldTimes(email)).toBe(told);
    for (const key of [thiefs, second]) await all.signIn(email, { key }, 'a much better one');
    expect(await all.toldTimes(email)).toBe(told + 2);
  });

  test('voids what was begun: links to a password, a new address, a sign-in that is halfway', async () => {
    const { userID, email, link, thief } = await phished();
    const forgotten = { email, requestedFrom: 'partnerPortal' } as const;
    await server.as()(authRoutes.forgottenPassword, { body: forgotten });
    const reset = await mailedToken(server.db, email, 'password-recovery');
    const stolen = `thief.${email}`;
    await thief(userRoutes.saveUser, { userID, body: { email: stolen } });
    const confirming = await mailedToken(server.db, stolen, 'confirm-email');
    const secret = await factors.make.totp({ userID });
    const { stepToken } = await factors.firstStep(email);
    await all.disown(link);
    const outside = server.as();
    await expect(
      outside(authRoutes.resetPassword, { body: { token: reset, password: 'the thief’s own' } }),
    ).rejects.toMatchObject({ code: 1011 });
    await expect(
      outside(userRoutes.confirmEmail, { body: { token: confirming } }),
    ).rejects.toMatchObject({ code: 2004 });
    await expect(factors.answer({ stepToken, code: codeOf(secret) })).rejects.toMatchObject({
      code: 1003,
    });
  });

  test('a second factor that was added since goes, what was there before stays', async () => {
    const bare = await phished();
    await factors.make.passkey(bare);
    await factors.make.recoveryCode(bare);
    await all.disown(bare.link);
    await choose(bare.email, 'a much better one');
    expect(await all.signIn(bare.email, {}, 'a much better one')).toMatchObject({ status: 200 });

    const owner = await factors.person();
    const secret = await factors.make.totp(owner);
    const code = await factors.make.recoveryCode(owner);
    await sql`update totps set "timeCreated" = now() - interval '1 day' where "userID" = ${owner.userID}`.execute(
      server.db,
    );
    await sql`update "recoveryCodes" set "timeCreated" = null where "userID" = ${owner.userID}`.execute(
      server.db,
    );
    const enter = async (digits: string) => {
      const { stepToken } = await factors.firstStep(owner.email);
      return all.post('login/complete', { stepToken, code: digits });
    };
    await enter(codeOf(secret));
    await enter(codeOf(secret, 1));
    await factors.make.passkey(owner);
    await factors.make.recoveryCode(owner);
    await sql`insert into "factorRemovals" ("userID", "stopHash", "timeDue")
      values (${owner.userID}, sha256(${owner.email}::bytea), now() + interval '1 day')`.execute(
      server.db,
    );
    await all.disown(await linkTo(owner.email));
    await choose(owner.email, 'a much better one');
    const step = await factors.firstStep(owner.email, 'a much better one');
    expect(step.methods).toEqual(['totp', 'recoveryCode']);
    const { token = '' } = await all.post('login/complete', { stepToken: step.stepToken, code });
    const { data } = await server.as(token)(factorRoutes.factors, { userID: owner.userID });
    expect(data.factors).toMatchObject({ passkeys: [], recoveryCodeCount: 0, timeRemoval: null });
  });

  test('the passkey that signed in goes, whenever it was added', async () => {
    const owner = await factors.person();
    const [lost, kept] = [await factors.make.passkey(owner), await factors.make.passkey(owner)];
    await sql`update passkeys set "timeCreated" = now() - interval '1 day' where "userID" = ${owner.userID}`.execute(
      server.db,
    );
    const enter = async ({ device }: typeof lost) =>
      all.post('login/complete', { passkey: device.get(await factors.asked()) });
    await enter(kept);
    await enter(lost);
    await all.disown(await linkTo(owner.email));
    expect(await enter(lost)).toMatchObject({ status: 403 });
    expect(await enter(kept)).toMatchObject({ status: 200 });
  });

  test('SET-02: an address that was put in its place since is taken back, and gets no link', async () => {
    const { userID, email, link, thief } = await phished();
    const [first, second] = [`thief.${email}`, `thief.twice.${email}`];
    for (const address of [first, second]) {
      await thief(userRoutes.saveUser, { userID, body: { email: address } });
      const token = await mailedToken(server.db, address, 'confirm-email');
      await server.as()(userRoutes.confirmEmail, { body: { token } });
    }
    await all.disown(link);
    await choose(email, 'a much better one');
    expect(await all.signIn(email, {}, 'a much better one')).toMatchObject({ status: 200 });
    expect(await all.signIn(second, {}, 'a much better one')).toMatchObject({ status: 401 });
    for (const address of [first, second])
      for (const { text } of await mailsTo(server.db, address))
        expect(text).not.toContain('password-recovery');
  });

  test('where somebody else has that address by now, nobody gets in', async () => {
    const { userID, email, link, thief } = await phished();
    const stolen = `thief.${email}`;
    await thief(userRoutes.saveUser, { userID, body: { email: stolen } });
    const token = await mailedToken(server.db, stolen, 'confirm-email');
    await server.as()(userRoutes.confirmEmail, { body: { token } });
    await all.make.user([], { email });
    expect((await all.disown(link)).message).toContain('ask the event organiser');
    expect(await all.signIn(stolen)).toMatchObject({ status: 401 });
    const forgotten = { email: stolen, requestedFrom: 'partnerPortal' } as const;
    const asked = server.as()(authRoutes.forgottenPassword, { body: forgotten });
    await expect(asked).rejects.toMatchObject({ code: 1010 });
  });

  test('SET-02: from the address of before the same link ends all, and the way to a password goes to the one of now', async () => {
    const { formerEmail, email, sessionsOf, stolen } = await phished({
      formerEmail: `former.${all.make.nobody()}@example.com`,
      timeEmailReplaced: new Date().toISOString(),
    });
    await all.disown(await linkTo(String(formerEmail)));
    await expect(sessionsOf(stolen)).rejects.toMatchObject({ status: 401 });
    await choose(email, 'a much better one');
    const texts = (await mailsTo(server.db, String(formerEmail))).map(({ text }) => text);
    expect(texts).toHaveLength(1);
  });

  test('SRV-15: an account that nobody owned is its maker’s no more', async () => {
    const { partnerID } = await all.make.partner();
    const { userID, email, link } = await phished({
      timeOwned: null,
      createdByPartnerID: partnerID,
    });
    await factors.make.passkey({ userID });
    await all.disown(link);
    const { rows } = await sql`
      select "createdByPartnerID", "passwordHash" from users where "userID" = ${userID}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ createdByPartnerID: null, passwordHash: null }]);
    await choose(email, 'a much better one');
    expect(await all.signIn(email, {}, 'a much better one')).toMatchObject({ status: 200 });
  });

  test('T5: a sign-in whose password was compared meanwhile starts no session', async () => {
    const { email, link, userID } = await phished();
    await Promise.all([all.disown(link), ...Array.from({ length: 4 }, () => all.signIn(email))]);
    const { rows } = await sql`
      select from sessions where "userID" = ${userID} and "timeEnded" is null`.execute(server.db);
    expect(rows).toEqual([]);
    expect(await all.signIn(email, {}, password)).toMatchObject({ status: 401 });
  });

  test('LOG-05: the owner finds it in the log of the account', async () => {
    const { link, userID } = await phished();
    await all.disown(link);
    const entry = await server.db
      .selectFrom('auditEntries')
      .select(['action', 'userID', 'address'])
      .where('accountUserID', '=', userID)
      .orderBy('auditEntryID', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'disownSignIn', userID: null, address: '192.0.2.7' });
  });
});
