import { factorRoutes } from '@portal/contract/factors';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { challenges } from '../../access/challenges.ts';
import { codeOf } from '../../../test/factories/factors.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { mailsTo } from '../../../test/mails.ts';
import { people, type Person } from './factors.testing.ts';
import { forgetOldSteps, removeLostFactors } from './loss.service.ts';

useServer();

let all: ReturnType<typeof people>;
beforeAll(() => {
  all = people(server);
});

const asked = 'Your second step is about to be removed';
const dead = { status: 400, code: 2011 };

async function withEverything(given: Parameters<typeof all.person>[0] = {}) {
  const person = await all.person(given);
  const secret = await all.make.totp(person);
  const { device } = await all.make.passkey(person);
  await all.make.recoveryCode(person);
  return { person, secret, device };
}

async function ask({ email }: Pick<Person, 'email'>) {
  const { stepToken } = await all.firstStep(email);
  const { data } = await all.outside(factorRoutes.askRemoval, { body: { stepToken } });
  return { ...data, stepToken };
}
const stop = (token: string) => all.outside(factorRoutes.stopRemoval, { body: { token } });

/** As if so long had passed since it was asked. */
const wait = (time: string) =>
  sql`update "factorRemovals" set "timeDue" = "timeDue" - ${time}::interval`.execute(server.db);

describe('SEC-06: who has lost what they confirm with', () => {
  test('asks after the right password, and a day later the password alone signs in', async () => {
    const { person } = await withEverything();
    const { timeRemoval } = await ask(person);
    const hours = (Date.parse(timeRemoval) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect((await person.factors()).timeRemoval).toBe(timeRemoval);
    await wait('23 hours 59 minutes');
    await removeLostFactors(server);
    await expect(all.logIn(person.email)).rejects.toMatchObject({ code: 1002 });
    await wait('1 minute');
    await removeLostFactors(server);
    expect((await all.logIn(person.email)).data.token).toBeTruthy();
    const none = { passkeys: [], totp: null, recoveryCodeCount: 0, timeRemoval: null };
    expect(await person.factors()).toEqual(none);
    expect(await person.subjects()).toEqual(['Your second step was removed', asked]);
  });

  test('asks for it once: again it is no sooner, is not mailed again, and the first link goes on working', async () => {
    const { person } = await withEverything();
    const first = await ask(person);
    const token = await all.mailedToken(person.email, 'keep-factor');
    expect((await ask(person)).timeRemoval).toBe(first.timeRemoval);
    expect(await person.subjects()).toEqual([asked]);
    const again = all.outside(factorRoutes.askRemoval, { body: { stepToken: first.stepToken } });
    await expect(again).rejects.toMatchObject({ status: 400, code: 1003 });
    await stop(token);
  });

  test('is told at every address: of now, before and to come; not at one of long ago', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const replaced = async (days: number) => {
      const formerEmail = `former.${all.make.nobody()}@example.com`;
      const given = { formerEmail, timeEmailReplaced: ago(days) };
      const { person } = await withEverything(given);
      return { person, formerEmail };
    };
    const { person, formerEmail } = await replaced(29);
    const email = `to.come.${person.email}`;
    await person.call(userRoutes.saveUser, { userID: person.userID, body: { email } });
    await ask(person);
    for (const address of [person.email, formerEmail, email])
      expect((await mailsTo(server.db, address))[0]?.subject).toBe(asked);
    const links = await Promise.all(
      [person.email, formerEmail, email].map((address) => all.mailedToken(address, 'keep-factor')),
    );
    expect(new Set(links).size).toBe(1);
    const old = await replaced(31);
    await ask(old.person);
    expect(await mailsTo(server.db, old.formerEmail)).toEqual([]);
  });

  test('SET-02: an address that is replaced is kept for that, however often', async () => {
    const { person, secret } = await withEverything();
    const between = `between.${person.email}`;
    const email = `moved.${person.email}`;
    for (const next of [between, email]) {
      await person.call(userRoutes.saveUser, { userID: person.userID, body: { email: next } });
      const token = await all.mailedToken(next, 'confirm-email');
      await all.outside(userRoutes.confirmEmail, { body: { token } });
    }
    await ask({ email });
    expect((await mailsTo(server.db, between))[0]?.subject).toBe(asked);
    expect(await person.subjects()).toContain(asked);
    await stop(await all.mailedToken(person.email, 'keep-factor'));
    const { stepToken } = await all.firstStep(email);
    await all.answer({ stepToken, code: codeOf(secret) });
  });

  test('the link stops it once, tells so, and nothing is removed', async () => {
    const { person, device } = await withEverything();
    await ask(person);
    const token = await all.mailedToken(person.email, 'keep-factor');
    await stop(token);
    expect((await person.subjects())[0]).toBe('The removal was stopped');
    await expect(stop(token)).rejects.toMatchObject(dead);
    await expect(stop('of nobody')).rejects.toMatchObject(dead);
    await wait('2 days');
    await removeLostFactors(server);
    await all.answer({ passkey: device.get(await all.asked()) });
  });

  test('a sign-in with a factor stops it, and so does one’s own info', async () => {
    const { person, secret } = await withEverything();
    await ask(person);
    const { stepToken } = await all.firstStep(person.email);
    await all.answer({ stepToken, code: codeOf(secret) });
    expect((await person.factors()).timeRemoval).toBeNull();
    await ask(person);
    await person.call(factorRoutes.keepFactors, { userID: person.userID });
    expect((await person.factors()).timeRemoval).toBeNull();
    expect(await person.subjects()).toEqual([
      'The removal was stopped',
      asked,
      'The removal was stopped',
      asked,
    ]);
  });

  test('LOG-05: each time it is asked for and stopped stands in the log of the account', async () => {
    const { person } = await withEverything();
    const entries = () =>
      server.db
        .selectFrom('auditEntries')
        .select(['action', 'userID'])
        .where('accountUserID', '=', person.userID)
        .orderBy('auditEntryID')
        .execute();
    await ask(person);
    await ask(person);
    await stop(await all.mailedToken(person.email, 'keep-factor'));
    const [asking, stopping] = ['askRemoval', 'stopRemoval'].map((action) => ({
      action,
      userID: null,
    }));
    expect(await entries()).toEqual([asking, asking, stopping]);
  });

  test('T3: without the right password nobody asks, and one who has only that has to wait', async () => {
    const { person } = await withEverything();
    const body = { stepToken: 'guessed' };
    const guessed = all.outside(factorRoutes.askRemoval, { body });
    await expect(guessed).rejects.toMatchObject({ status: 400, code: 1003 });
    await ask(person);
    await removeLostFactors(server);
    await expect(all.logIn(person.email)).rejects.toMatchObject({ code: 1002 });
  });

  test('stopped at the last moment, it is stopped: the two never both happen', async () => {
    const { person } = await withEverything();
    await ask(person);
    const token = await all.mailedToken(person.email, 'keep-factor');
    await wait('1 day');
    const [, stopped] = await Promise.allSettled([removeLostFactors(server), stop(token)]);
    const { totp } = await person.factors();
    expect(totp === null).toBe(stopped.status === 'rejected');
  });
});

test('SEC-01, SEC-02: steps and challenges whose time is over are forgotten, others are not', async () => {
  const { person, device, secret } = await withEverything();
  const [old, young] = [await all.firstStep(person.email), await all.firstStep(person.email)];
  await all.answer({ stepToken: old.stepToken, code: codeOf(secret) });
  const late = await all.firstStep(person.email);
  await sql`update "signInSteps" set "timeExpires" = now() - interval '1 second'
    where "tokenHash" = sha256(${late.stepToken}::bytea)`.execute(server.db);
  const challenge = await all.asked();
  await all.answer({ passkey: device.get(challenge) });
  await sql`insert into "usedChallenges" values (sha256('x'), now() - interval '2 minutes')`.execute(
    server.db,
  );
  expect(await forgetOldSteps(server.db)).toBe(2);
  await expect(all.answer({ passkey: device.get(challenge) })).rejects.toMatchObject({
    code: 1005,
  });
  await all.answer({ stepToken: young.stepToken, code: codeOf(secret, 1) });
});

test('SEC-02: a challenge that was answered is kept by the clock that it is forgotten by', async () => {
  const issued = challenges(server.dataKeys);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 15 * 60_000 });
  const challenge = issued.make('signIn', '');
  expect(await issued.use(server.db, challenge)).toBe(true);
  await forgetOldSteps(server.db);
  expect(issued.isOurs(challenge, 'signIn', '')).toBe(true);
  expect(await issued.use(server.db, challenge)).toBe(false);
  vi.useRealTimers();
});
