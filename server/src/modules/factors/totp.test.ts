import { setTimeout as sleep } from 'node:timers/promises';
import { authRoutes } from '@portal/contract/auth';
import { factorRoutes } from '@portal/contract/factors';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { codeOf } from '../../../test/factories/factors.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { people, type Person } from './factors.testing.ts';

useServer();

let all: ReturnType<typeof people>;
beforeAll(() => {
  all = people(server);
});

const wrong = { status: 403, code: 1004 };
const ended = { status: 400, code: 1003 };

const begin = async ({ call, userID }: Person) =>
  (await call(factorRoutes.beginTotp, { userID })).data;
const confirm = async ({ call, userID }: Person, code: string) =>
  (await call(factorRoutes.confirmTotp, { userID, body: { code } })).data.recoveryCodes;

/** A step that ends while a test counts steps would be another one. */
async function earlyInStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 6000) await sleep(left);
}

/** Somebody with an app, set up as the screen does it; its secret, and the recovery codes. */
async function withApp() {
  await earlyInStep();
  const person = await all.person();
  const { secret } = await begin(person);
  // Of the step before: the next one is left for the sign-in.
  const recoveryCodes = await confirm(person, codeOf(secret, -1));
  return { person, secret, recoveryCodes };
}

describe('SEC-03: an app that shows codes', () => {
  test('counts with its first code, and is told of without its secret', async () => {
    const person = await all.person();
    const { secret, uri } = await begin(person);
    expect(uri).toMatch(/^otpauth:\/\/totp\/localhost%3A3000:user\d+%40example\.com\?/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await person.factors()).totp).toBeNull();
    await all.logIn(person.email);
    await expect(confirm(person, '000000')).rejects.toMatchObject(wrong);
    await all.logIn(person.email);
    const codes = await confirm(person, codeOf(secret));
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toBe(true);
    const factors = await person.factors();
    expect(factors).toMatchObject({ recoveryCodeCount: 10, totp: { isReadable: true } });
    expect(JSON.stringify(factors)).not.toContain(secret);
    expect(await person.subjects()).toEqual(['Codes of an app were added']);
  });

  test('is encrypted where it lies, for its account alone', async () => {
    const { person, secret } = await withApp();
    const { rows } = await sql<{ row: string }>`
      select t::text as row from totps t where "userID" = ${person.userID}`.execute(server.db);
    expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'));
    expect(rows[0]?.row).toContain(server.dataKeys.newestID);
    // Put into the row of somebody else, it opens nothing there.
    const other = await all.person();
    await sql`insert into totps ("userID", secret, "keyID", "timeCreated")
      select ${other.userID}, secret, "keyID", "timeCreated" from totps
      where "userID" = ${person.userID}`.execute(server.db);
    const { stepToken } = await all.firstStep(other.email);
    await expect(all.answer({ stepToken, code: codeOf(secret) })).rejects.toMatchObject(wrong);
  });

  test('SEC-01: is asked for after the password, and the answer is that of a sign-in', async () => {
    const { person, secret } = await withApp();
    const error = { status: 401, code: 1002, title: 'One more step' };
    await expect(all.logIn(person.email)).rejects.toMatchObject(error);
    const { stepToken, methods } = await all.firstStep(person.email);
    expect(methods).toEqual(['totp', 'recoveryCode']);
    const { data } = await all.answer({
      stepToken,
      code: ` ${codeOf(secret).replace(/^.../, '$& ')}`,
    });
    const { userID } = person;
    await server.as(data.token)(userRoutes.user, { userID });
    expect(Object.keys(data)).toEqual(['token']);
    const { totp } = await person.factors();
    expect(Date.now() - Date.parse(totp?.timeLastUsed ?? '')).toBeLessThan(60_000);
  });

  test('T4: each code is good once, also for two at the same moment', async () => {
    const { person, secret } = await withApp();
    const code = codeOf(secret);
    const steps = [await all.firstStep(person.email), await all.firstStep(person.email)];
    const both = await Promise.allSettled(
      steps.map(({ stepToken }) => all.answer({ stepToken, code })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { stepToken } = await all.firstStep(person.email);
    await expect(all.answer({ stepToken, code })).rejects.toMatchObject(wrong);
    // Nor is one of before it.
    await expect(all.answer({ stepToken, code: codeOf(secret, -1) })).rejects.toMatchObject(wrong);
    await all.answer({ stepToken, code: codeOf(secret, 1) });
  });

  test.each([-3, -2, 2, 3])('a clock that is %i steps wrong is too wrong', async (steps) => {
    const { person, secret } = await withApp();
    const { stepToken } = await all.firstStep(person.email);
    await expect(all.answer({ stepToken, code: codeOf(secret, steps) })).rejects.toMatchObject(
      wrong,
    );
  });

  test('T4: ten wrong codes in a quarter of an hour are all there are, in whatever sign-in', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    for (let i = 0; i < 10; i += 1) {
      const { stepToken } = await all.firstStep(person.email);
      await expect(all.answer({ stepToken, code: '000000' })).rejects.toMatchObject(wrong);
    }
    const { stepToken } = await all.firstStep(person.email);
    for (const code of [codeOf(secret), recoveryCodes[0] ?? ''])
      await expect(all.answer({ stepToken, code })).rejects.toMatchObject({ status: 429 });
    await person.age();
    await expect(person.prove({ password, code: codeOf(secret) })).rejects.toMatchObject({
      status: 429,
    });
  });

  test('another app takes its place with its first code, and not before', async () => {
    const { person, secret } = await withApp();
    const next = await begin(person);
    const { stepToken } = await all.firstStep(person.email);
    await expect(all.answer({ stepToken, code: codeOf(next.secret) })).rejects.toMatchObject(wrong);
    await all.answer({ stepToken, code: codeOf(secret) });
    // Recovery codes stay those that were shown.
    expect(await confirm(person, codeOf(next.secret))).toEqual([]);
    const again = await all.firstStep(person.email);
    const old = all.answer({ stepToken: again.stepToken, code: codeOf(secret, 1) });
    await expect(old).rejects.toMatchObject(wrong);
    await all.answer({ stepToken: again.stepToken, code: codeOf(next.secret, 1) });
  });

  test('removed, it is asked for no more, and with the last factor go the recovery codes', async () => {
    const { person } = await withApp();
    const { call, userID, email } = person;
    await call(factorRoutes.removeTotp, { userID });
    expect(await person.factors()).toMatchObject({ totp: null, recoveryCodeCount: 0 });
    expect((await all.logIn(email)).data.token).toBeTruthy();
    await expect(call(factorRoutes.removeTotp, { userID })).rejects.toMatchObject({ status: 404 });
    expect((await person.subjects()).toSorted()).toEqual([
      'Codes of an app were added',
      'Codes of an app were removed',
    ]);
  });
});

describe('SEC-04: recovery codes', () => {
  test('each signs in once, also when it comes twice at once, however it is typed', async () => {
    const { person, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    const steps = [await all.firstStep(person.email), await all.firstStep(person.email)];
    const both = await Promise.allSettled(
      steps.map(({ stepToken }) => all.answer({ stepToken, code: first })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { stepToken } = await all.firstStep(person.email);
    await expect(all.answer({ stepToken, code: first })).rejects.toMatchObject(wrong);
    await all.answer({ stepToken, code: ` ${second.toUpperCase().replaceAll('-', ' ')} ` });
    expect((await person.factors()).recoveryCodeCount).toBe(8);
    expect(await person.subjects()).toContain('A recovery code was used');
  });

  test('of somebody else are none, and the database has only hashes', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { stepToken } = await all.firstStep(one.person.email);
    const [code = ''] = other.recoveryCodes;
    await expect(all.answer({ stepToken, code })).rejects.toMatchObject(wrong);
    const { rows } = await sql<{ row: string }>`
      select r::text as row from "recoveryCodes" r`.execute(server.db);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  });

  test('are made anew, and those until then open nothing', async () => {
    const { person, recoveryCodes } = await withApp();
    const { call, userID } = person;
    const { data } = await call(factorRoutes.renewRecoveryCodes, { userID });
    expect(data.recoveryCodes).toHaveLength(10);
    const { stepToken } = await all.firstStep(person.email);
    const old = all.answer({ stepToken, code: recoveryCodes[3] ?? '' });
    await expect(old).rejects.toMatchObject(wrong);
    await all.answer({ stepToken, code: data.recoveryCodes[3] ?? '' });
    const without = await all.person();
    const none = without.call(factorRoutes.renewRecoveryCodes, { userID: without.userID });
    await expect(none).rejects.toMatchObject({ status: 404 });
  });
});

describe('SEC-01: a sign-in that is halfway', () => {
  test('T5: is completed once', async () => {
    const { person, secret } = await withApp();
    const { stepToken } = await all.firstStep(person.email);
    const codes = [codeOf(secret), codeOf(secret, 1)];
    const both = await Promise.allSettled(codes.map((code) => all.answer({ stepToken, code })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = all.answer({ stepToken, code: codeOf(secret, 1) });
    await expect(again).rejects.toMatchObject(ended);
  });

  test('ends after five minutes, and a token of nobody is answered alike', async () => {
    const { person, secret } = await withApp();
    const { stepToken } = await all.firstStep(person.email);
    await sql`update "signInSteps" set "timeExpires" = now()`.execute(server.db);
    const told = async (token: string) =>
      all.answer({ stepToken: token, code: codeOf(secret) }).catch((error: unknown) => {
        const { status, code, details } = error as {
          status: number;
          code: number;
          details: string;
        };
        return { status, code, details };
      });
    expect(await told(stepToken)).toMatchObject(ended);
    expect(await told('of nobody')).toEqual(await told(stepToken));
  });

  test('T5: does not outlive a new password, nor the account', async () => {
    const changes: ((person: Person) => Promise<unknown>)[] = [
      ({ call, userID }) => call(userRoutes.saveUser, { userID, body: { password: 'a new one' } }),
      ({ call, userID }) => call(userRoutes.endOtherSessions, { userID }),
      ({ userID }) =>
        server.db
          .updateTable('users')
          .set({ timeDeleted: sql<string>`now()` })
          .where('userID', '=', userID)
          .execute(),
      ({ userID }) =>
        server.db
          .updateTable('users')
          .set({ isDisabled: true })
          .where('userID', '=', userID)
          .execute(),
    ];
    for (const change of changes) {
      const { person, secret } = await withApp();
      const { stepToken } = await all.firstStep(person.email);
      await change(person);
      await expect(all.answer({ stepToken, code: codeOf(secret) })).rejects.toMatchObject({
        status: expect.toSatisfy((status) => status === 400 || status === 403),
      });
      const { rows } = await sql`
        select from sessions where "userID" = ${person.userID} and "timeEnded" is null
          and "userAgent" is distinct from 'test'`.execute(server.db);
      expect(rows).toEqual([]);
    }
  });

  test('T3: a reset password does not pass it, and neither a right one with a wrong code', async () => {
    const { person, secret } = await withApp();
    await all.outside(authRoutes.forgottenPassword, {
      body: { email: person.email, requestedFrom: 'partnerPortal' },
    });
    const token = await all.mailedToken(person.email, 'password-recovery');
    await all.outside(authRoutes.resetPassword, { body: { token, password: 'a new one' } });
    await expect(all.logIn(person.email, 'a new one')).rejects.toMatchObject({ code: 1002 });
    const { stepToken } = await all.firstStep(person.email, 'a new one');
    await expect(all.answer({ stepToken, code: '000000' })).rejects.toMatchObject(wrong);
    await all.answer({ stepToken, code: codeOf(secret) });
  });

  test('SRV-15, T3: what the maker of an account added goes when its owner comes', async () => {
    const person = await all.person({ timeOwned: null });
    const { secret } = await begin(person);
    await confirm(person, codeOf(secret));
    await all.make.passkey(person);
    await all.outside(authRoutes.forgottenPassword, {
      body: { email: person.email, requestedFrom: 'partnerPortal' },
    });
    const token = await all.mailedToken(person.email, 'password-recovery');
    await all.outside(authRoutes.resetPassword, { body: { token, password: 'the owner’s' } });
    expect((await all.logIn(person.email, 'the owner’s')).data.token).toBeTruthy();
    const { rows } = await sql`
      select from passkeys where "userID" = ${person.userID}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('SRV-11: who has no second factor, or a wrong password, is answered as ever', async () => {
    const { person } = await withApp();
    const plain = await all.person();
    expect(Object.keys((await all.logIn(plain.email)).data)).toEqual(['token']);
    const refused = { status: 401, code: 1001, nextStep: undefined };
    for (const email of [person.email, plain.email, 'nobody@example.com'])
      await expect(all.logIn(email, 'not the one')).rejects.toMatchObject(refused);
  });
});
