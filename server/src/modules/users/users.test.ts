import { authRoutes } from '@portal/contract/auth';
import { factorRoutes } from '@portal/contract/factors';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { waitingForLocks } from '../../../test/locks.ts';
import { mailsTo } from '../../../test/mails.ts';

useServer();

/** A user of these partners with the means to call. */
async function signedIn(partnerIDs: number[], given: Parameters<typeof make.user>[1] = {}) {
  const user = await make.user(partnerIDs, given);
  const token = await make.token(server.tokens, user);
  const call = server.as(token);
  const read = async (userID = user.userID) => (await call(userRoutes.user, { userID })).data.user;
  const save = async (body: object, userID = user.userID) =>
    (await call(userRoutes.saveUser, { userID, body })).data.user;
  const prove = (secret: string) =>
    call(factorRoutes.proveOwner, { userID: user.userID, body: { password: secret } });
  return { ...user, token, read, save, prove };
}

/** As if the password had been given in no session of the user for eleven minutes. */
const age = ({ userID }: { userID: number }) =>
  server.db
    .updateTable('sessions')
    .set({ timeProved: sql<string>`now() - interval '11 minutes'` })
    .where('userID', '=', userID)
    .execute();

/** Two colleagues of one partner. */
async function colleagues() {
  const { partnerID } = await make.partner();
  return { partnerID, me: await signedIn([partnerID]), other: await signedIn([partnerID]) };
}

const login = (email: string, secret = password) =>
  server.as()(authRoutes.login, { body: { email, password: secret } });
const wrongPassword = { status: 403, code: 2001 };
const proofNeeded = { status: 403, code: 2005 };
const notYours = { status: 403, code: 2002 };
const itsOwners = { status: 403, code: 2008 };
const inUse = { status: 409, code: 2000, details: 'Email already in use' };

describe('API-06, SRV-14: a user', () => {
  test('is read by oneself and by those who share a partner, cut to the shared partners', async () => {
    const [shared, own] = [await make.partner(), await make.partner()];
    const me = await signedIn([shared.partnerID]);
    const other = await signedIn([shared.partnerID, own.partnerID]);
    const stranger = await signedIn([own.partnerID]);
    expect((await me.read(other.userID)).partners).toMatchObject([{ name: shared.name }]);
    expect((await other.read()).partners).toHaveLength(2);
    await expect(stranger.read(me.userID)).rejects.toMatchObject({ status: 404 });
    expect(JSON.stringify(await me.read(other.userID))).not.toContain('argon2');
  });
});

describe('API-07, SRV-15: saving', () => {
  test('SET-02: stores the fields, trims them, and leaves alone what is left out', async () => {
    const { me } = await colleagues();
    const saved = await me.save({ firstNames: '  Eeva 🦊 ', phone: '+358 40 1234567' });
    expect(saved).toMatchObject({ firstNames: 'Eeva 🦊', lastName: 'Mäkelä', email: me.email });
    expect(await me.save({ lastName: "'; drop table users; --" })).toMatchObject({
      firstNames: 'Eeva 🦊',
      lastName: "'; drop table users; --",
      phone: '+358 40 1234567',
    });
    expect((await me.save({ phone: '' })).phone).toBeNull();
    expect((await me.save({ phone: null, password: '' })).phone).toBeNull();
    await login(me.email);
  });

  test.each([
    { firstNames: ' ' },
    { lastName: '' },
    { email: 'not one' },
    { email: '' },
    { phone: '12345' },
    { password: '12345' },
    { password: '     ' },
    { firstNames: 'x'.repeat(300) },
  ])('SET-03, VAL-03, VAL-04: %o is refused', async (body) => {
    const { me } = await colleagues();
    await expect(me.save(body)).rejects.toMatchObject({ status: 400 });
  });

  test('a colleague’s details are saved where all their partners are shared', async () => {
    const { me, other } = await colleagues();
    expect(await me.read(other.userID)).toMatchObject({ isEditable: true });
    expect(await me.save({ firstNames: 'Ilta' }, other.userID)).toMatchObject({
      firstNames: 'Ilta',
    });
  });

  test('also of one who worked for another partner before', async () => {
    const { me, other } = await colleagues();
    const { partnerID } = await make.partner();
    const former = { partnerID, userID: other.userID, timeDeleted: new Date().toISOString() };
    await server.db.insertInto('partnersUsers').values(former).execute();
    expect(await me.read(other.userID)).toMatchObject({ isEditable: true });
    expect(await me.save({ firstNames: 'Ilta' }, other.userID)).toMatchObject({
      firstNames: 'Ilta',
    });
  });
});

describe('T3: an account', () => {
  test.each([{ email: 'taken.over@example.com' }, { password: 'taken over' }, { lastName: 'X' }])(
    'of a user who also works for a partner that is not the caller’s keeps its %o',
    async (body) => {
      const { partnerID, me } = await colleagues();
      const other = await signedIn([partnerID, (await make.partner()).partnerID]);
      expect(await me.read(other.userID)).toMatchObject({ isEditable: false });
      await expect(me.save(body, other.userID)).rejects.toMatchObject(notYours);
      await login(other.email);
      expect(await mailsTo(server.db, 'taken.over@example.com')).toEqual([]);
    },
  );

  test('linked to one more partner while a colleague saves it stays its owner’s', async () => {
    const { me, other } = await colleagues();
    const { partnerID: theirs } = await make.partner();
    const saved = await server.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('users')
        .select('userID')
        .where('userID', '=', other.userID)
        .forUpdate()
        .execute();
      const saving = me.save({ firstNames: 'Taken' }, other.userID).catch((error) => error);
      // The save has read the user and waits for the row that is locked here.
      await expect.poll(() => waitingForLocks(server), { timeout: 5_000 }).toBeGreaterThan(0);
      await trx
        .insertInto('partnersUsers')
        .values({ partnerID: theirs, userID: other.userID })
        .execute();
      return { saving };
    });
    expect(await saved.saving).toMatchObject(notYours);
    expect((await other.read()).firstNames).toBe(other.firstNames);
  });

  test('SRV-15, SEC-05: wants the password given anew once the sign-in is older than ten minutes', async () => {
    const { me } = await colleagues();
    await age(me);
    const email = `moved.${me.email}`;
    for (const body of [{ email }, { password: 'a new one' }, { email, password: 'a new one' }]) {
      await expect(me.save(body)).rejects.toMatchObject(proofNeeded);
      // What earlier versions took beside it counts for nothing.
      const beside = { ...body, currentPassword: password };
      await expect(me.save(beside)).rejects.toMatchObject(proofNeeded);
    }
    await expect(me.prove('not the one')).rejects.toMatchObject(wrongPassword);
    await expect(me.save({ email })).rejects.toMatchObject(proofNeeded);
    expect((await me.read()).pendingEmail).toBeNull();
    await login(me.email);
    expect(await mailsTo(server.db, me.email)).toEqual([]);
    // A sign-in elsewhere proves nothing of who sits here.
    await make.session(me);
    await expect(me.save({ password: 'a new one' })).rejects.toMatchObject(proofNeeded);
    // What is no sign-in needs none, nor what stays as it is.
    await me.save({ firstNames: 'Ilta', email: me.email.toUpperCase(), password: '' });
    await me.prove(password);
    await me.save({ password: 'a new one' });
    await login(me.email, 'a new one');
  });

  test('SRV-15: within ten minutes of the sign-in one’s own changes without it', async () => {
    const { me } = await colleagues();
    await me.save({ password: 'a new one' });
    expect((await login(me.email, 'a new one')).data.token).toBeTruthy();
  });

  test('waits after ten wrong current passwords', async () => {
    const { me } = await colleagues();
    await age(me);
    for (let i = 0; i < 10; i += 1)
      await expect(me.prove('not the one')).rejects.toMatchObject(wrongPassword);
    await expect(me.prove(password)).rejects.toMatchObject({ status: 429 });
    await expect(me.save({ password: 'a new one' })).rejects.toMatchObject(proofNeeded);
  });

  test('T5, SRV-12: with a new password ends the other sessions and tells the address', async () => {
    const { me } = await colleagues();
    const elsewhere = server.as(await make.token(server.tokens, me));
    await me.save({ password: 'a new one' });
    await expect(elsewhere(userRoutes.user, { userID: me.userID })).rejects.toMatchObject({
      status: 401,
    });
    expect((await me.read()).userID).toBe(me.userID);
    await login(me.email, 'a new one');
    await expect(login(me.email)).rejects.toMatchObject({ code: 1001 });
    expect((await mailsTo(server.db, me.email))[0]?.subject).toBe('Your password was changed');
  });

  test.each([{ email: 'hers.no.more@example.com' }, { password: 'set by Aino' }])(
    'SRV-15: that is owned keeps its %o, whatever partners are shared',
    async (body) => {
      const { me, other } = await colleagues();
      expect(await me.read(other.userID)).toMatchObject({
        isEditable: true,
        isSignInEditable: false,
      });
      await expect(me.save(body, other.userID)).rejects.toMatchObject(itsOwners);
      await login(other.email);
      const same = { email: other.email.toUpperCase(), password: '', lastName: 'Mäki' };
      expect(await me.save(same, other.userID)).toMatchObject({ lastName: 'Mäki' });
    },
  );
});

test('CONST-15, SRV-15: an e-mail is one user’s, however it is written', async () => {
  const { partnerID, me, other } = await colleagues();
  await expect(me.save({ email: other.email.toUpperCase() })).rejects.toMatchObject(inUse);
  const making = { timeOwned: null, createdByPartnerID: partnerID };
  const { userID } = await make.user([partnerID], making);
  await expect(me.save({ email: other.email.toUpperCase() }, userID)).rejects.toMatchObject(inUse);
  expect((await me.read()).email).toBe(me.email);
});

describe('T10: two who edit one user', () => {
  test('the second is told who was first, and overwrites nothing', async () => {
    const { me, other } = await colleagues();
    const { timeModified } = await me.read(other.userID);
    await other.save({ firstNames: 'Own', timeModified });
    const late = me.save({ firstNames: 'Other', timeModified }, other.userID);
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 409,
      details: 'Own Mäkelä saved changes after you opened this.',
    });
    const newer = await me.read(other.userID);
    expect(newer.firstNames).toBe('Own');
    const again = { firstNames: 'Other', timeModified: newer.timeModified };
    expect((await me.save(again, other.userID)).firstNames).toBe('Other');
  });

  test('of ten at once, one is stored', async () => {
    const { me, other } = await colleagues();
    const { timeModified } = await me.read(other.userID);
    const saves = Array.from({ length: 10 }, (_, i) =>
      me.save({ firstNames: `Name ${i}`, timeModified }, other.userID),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
