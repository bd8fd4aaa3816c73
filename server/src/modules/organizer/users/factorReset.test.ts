import { contract } from '@portal/contract';
import { authRoutes } from '@portal/contract/auth';
import { factorRoutes } from '@portal/contract/factors';
import { organizerFactorRoutes as endpoints } from '@portal/contract/organizerFactors';
import { organizerRoles } from '@portal/contract/organizerRoles';
import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password } from '../../../../test/factories.ts';
import { meetAt } from '../../../../test/locks.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { send } from '../../../../test/endpoints.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, organizersOf, useOrganizer } from '../testing.ts';

useOrganizer();

type Somebody = Awaited<ReturnType<typeof organizer>>;

/** A user with passkey, app and a recovery code. */
async function withAll(role: Parameters<typeof organizer>[0] = 'manager') {
  const user = await organizer(role);
  await make.passkey(user);
  await make.totp(user);
  const recoveryCode = await make.recoveryCode(user);
  return { ...user, recoveryCode };
}

const reset = ({ call }: Somebody, { userID }: { userID: number }) =>
  call(endpoints.resetOrganizerUserFactors, { organizerUserID: userID });

const factorsOf = (userID: number) =>
  sql<{ count: number }>`
    select (select count(*) from passkeys where "userID" = ${userID})
      + (select count(*) from totps where "userID" = ${userID})
      + (select count(*) from "recoveryCodes" where "userID" = ${userID}) as count`
    .execute(server.db)
    .then((result) => Number(result.rows[0]?.count));

const signIn = (email: string) => server.as()(authRoutes.login, { body: { email, password } });

const now = () => new Date().toISOString();

const languageOf = (userID: number, notificationLanguage: 'fi' | 'en') =>
  server.db
    .updateTable('users')
    .set({ notificationLanguage })
    .where('userID', '=', userID)
    .execute();

test('ORG-11: an owner resets what a user has lost; the password alone signs in, and both are told', async () => {
  const [owner, user] = [await organizer('owner'), await withAll()];
  await languageOf(user.userID, 'fi');
  await languageOf(owner.userID, 'en');
  await expect(signIn(user.email)).rejects.toMatchObject({ status: 401, code: 1002 });
  await reset(owner, user);
  expect(await factorsOf(user.userID)).toBe(0);
  await expect(user.call(userRoutes.user, { userID: user.userID })).rejects.toMatchObject({
    status: 401,
  });
  const { token } = (await signIn(user.email)).data;
  const { factors } = (await server.as(token)(factorRoutes.factors, { userID: user.userID })).data;
  expect(factors).toMatchObject({ passkeys: [], totp: null, recoveryCodeCount: 0 });
  const [toUser] = await mailsTo(server.db, user.email);
  expect(toUser).toMatchObject({ subject: 'Kirjautumisesi toinen vaihe nollattiin' });
  expect(toUser?.text).toContain('Aino Mäkelä poisti');
  const [toOwner] = await mailsTo(server.db, owner.email);
  expect(toOwner).toMatchObject({ subject: 'You reset the second step of a user' });
  expect(toOwner?.text).toContain(user.email);
});

test('ORG-11: a removal that was asked for and a sign-in that is halfway end with it', async () => {
  const [owner, user] = [await organizer('owner'), await withAll()];
  const stepToken = await make.signInStep(user);
  await reset(owner, user);
  const answer = server.as()(factorRoutes.completeSignIn, {
    body: { stepToken, code: user.recoveryCode },
  });
  await expect(answer).rejects.toMatchObject({ status: 400, code: 1003 });
});

test('ORG-11, ORG-12: it is an owner’s act, with a fresh sign-in, never for oneself', async () => {
  const [owner, user] = [await withAll('owner'), await withAll('owner')];
  for (const role of organizerRoles.filter((each) => each !== 'owner'))
    await expect(reset(await organizer(role), user)).rejects.toMatchObject({ status: 403 });
  await expect(reset(owner, owner)).rejects.toMatchObject({ status: 409, code: 2083 });
  await sql`update sessions set "timeProved" = now() - interval '11 minutes'
    where "userID" = ${owner.userID}`.execute(server.db);
  await expect(reset(owner, user)).rejects.toMatchObject({ status: 403, code: 2005 });
  expect(await factorsOf(owner.userID)).toBe(3);
  expect(await factorsOf(user.userID)).toBe(3);
});

test('ORG-11, T3: whoever was invited and has not called for the organiser yet keeps theirs', async () => {
  const owner = await organizer('owner');
  const stranger = await make.user();
  await make.passkey(stranger);
  await owner.call(organizerUserRoutes.createOrganizerUser, {
    body: {
      firstNames: 'Eero',
      lastName: 'Äijälä',
      email: stranger.email,
      role: 'viewer',
      isForAllEvents: true,
      eventIDs: [],
    },
  });
  await expect(reset(owner, stranger)).rejects.toMatchObject({ status: 409, code: 2085 });
  expect(await factorsOf(stranger.userID)).toBe(1);
  const call = server.as(await make.token(server.tokens, stranger));
  await call(contract.organizer.organizerEvents, {});
  await reset(owner, stranger);
  expect(await factorsOf(stranger.userID)).toBe(0);
});

test('ORG-11, T1: a user of another organiser is nobody, to the byte', async () => {
  const owner = await organizer('owner');
  const { organizationID: otherID } = await make.organization();
  const foreign = await organizersOf(server, otherID)('manager');
  await make.passkey(foreign);
  const { partnerID } = await make.partner({ organizationID });
  const exhibitor = await make.user([partnerID], { organizationID });
  await make.passkey(exhibitor);
  const answerTo = (organizerUserID: number) =>
    send(server.origin, endpoints.resetOrganizerUserFactors, {
      ids: { organizerUserID },
      token: owner.token,
    });
  const nobody = await answerTo(999_999_999);
  expect(nobody.status).toBe(404);
  expect(await answerTo(foreign.userID)).toEqual(nobody);
  expect(await answerTo(exhibitor.userID)).toEqual(nobody);
  expect(await factorsOf(foreign.userID)).toBe(1);
  expect(await factorsOf(exhibitor.userID)).toBe(1);
});

test('ORG-11, T3: an account that opens what is another organiser’s is not theirs to reset', async () => {
  const owner = await organizer('owner');
  const { organizationID: otherID } = await make.organization();
  const elsewhere = { status: 409, code: 2085 };
  const ofTwo = await withAll();
  await make.organizerUser({ organizationID: otherID, userID: ofTwo.userID }, [], 'viewer');
  await expect(reset(owner, ofTwo)).rejects.toMatchObject(elsewhere);
  const ofTheirExhibitor = await withAll();
  const link = async (ofID: number, userID: number, timeAccepted: string | null = now()) => {
    const { partnerID } = await make.partner({ organizationID: ofID });
    await server.db
      .insertInto('partnersUsers')
      .values({ partnerID, userID, timeAccepted })
      .execute();
  };
  await link(otherID, ofTheirExhibitor.userID);
  await expect(reset(owner, ofTheirExhibitor)).rejects.toMatchObject(elsewhere);
  for (const { userID } of [ofTwo, ofTheirExhibitor]) expect(await factorsOf(userID)).toBe(3);
  // What somebody else offered opens nothing until it is taken up: a neighbour keeps nobody from a reset.
  const offered = await withAll();
  await link(otherID, offered.userID, null);
  await sql`insert into "organizationsUsers" ("organizationID", "userID", role)
    values (${otherID}, ${offered.userID}, 'viewer')`.execute(server.db);
  await reset(owner, offered);
  expect(await factorsOf(offered.userID)).toBe(0);
  // At the own fair an owner may act as each exhibitor anyway (ORG-34).
  const ofOwnExhibitor = await withAll();
  await link(organizationID, ofOwnExhibitor.userID);
  await reset(owner, ofOwnExhibitor);
  expect(await factorsOf(ofOwnExhibitor.userID)).toBe(0);
});

test('ORG-11: the list tells since when somebody has a second factor, and no more', async () => {
  const owner = await organizer('owner');
  const user = await withAll();
  await sql`update totps set "timeCreated" = '2026-01-02T03:04:05Z'
    where "userID" = ${user.userID}`.execute(server.db);
  const begun = await organizer('viewer');
  await begun.call(factorRoutes.beginTotp, { userID: begun.userID });
  const listed = async (values: boolean[]) => {
    const filter = [{ column: 'hasSecondFactor' as const, condition: 'equals' as const, values }];
    const { data } = await owner.call(organizerUserRoutes.organizerUsers, { query: { filter } });
    return data.users.map(({ userID, timeSecondFactor }) => ({ userID, timeSecondFactor }));
  };
  expect(await listed([true])).toEqual([
    { userID: user.userID, timeSecondFactor: '2026-01-02T03:04:05.000Z' },
  ]);
  const without = await listed([false]);
  expect(new Set(without.map(({ userID }) => userID))).toEqual(
    new Set([owner.userID, begun.userID]),
  );
  const { demand } = (await owner.call(endpoints.factorDemand, {})).data;
  expect(demand).toMatchObject({ userCount: 3, withoutCount: without.length });
  const shown = (
    await owner.call(organizerUserRoutes.organizerUser, { organizerUserID: user.userID })
  ).data.user;
  expect(JSON.stringify(shown)).not.toMatch(/passkey|totp|recovery/i);
});

/** Holds the row of the organiser until all wait for it. */
const meetAtOrganiser = (calls: (() => Promise<unknown>)[]) =>
  meetAt(
    server,
    (trx) =>
      sql`select from organizations where "organizationID" = ${organizationID} for update`.execute(
        trx,
      ),
    calls,
  );

test('ORG-11: two owners, and a double click, reset once and mail once', async () => {
  const [owner, other, user] = [
    await organizer('owner'),
    await organizer('owner'),
    await withAll(),
  ];
  const { done, refused } = await meetAtOrganiser([
    () => reset(owner, user),
    () => reset(owner, user),
    () => reset(other, user),
  ]);
  expect(done).toHaveLength(1);
  expect(refused).toMatchObject([
    { status: 409, code: 2084 },
    { status: 409, code: 2084 },
  ]);
  expect(await mailsTo(server.db, user.email)).toHaveLength(1);
});

test('ORG-11: of two owners who reset one another at once one is signed out before', async () => {
  const [one, other] = [await withAll('owner'), await withAll('owner')];
  const { done, refused } = await meetAtOrganiser([
    () => reset(one, other),
    () => reset(other, one),
  ]);
  expect(done).toHaveLength(1);
  expect(refused).toMatchObject([{ status: 401 }]);
  const left = await Promise.all([factorsOf(one.userID), factorsOf(other.userID)]);
  expect(new Set(left)).toEqual(new Set([0, 3]));
});

test('ORG-11, SEC-04: recovery codes made anew by a double click are ten, those of one answer', async () => {
  const { userID, email, call } = await withAll();
  const renew = () => call(factorRoutes.renewRecoveryCodes, { userID });
  const made = await Promise.all([renew(), renew()]);
  const { factors } = (await call(factorRoutes.factors, { userID })).data;
  expect(factors.recoveryCodeCount).toBe(10);
  const answers = await Promise.allSettled(
    made.map(async ({ data }) => {
      const stepToken = await make.signInStep({ userID });
      const code = data.recoveryCodes[0] ?? '';
      return server.as()(factorRoutes.completeSignIn, { body: { stepToken, code } });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await mailsTo(server.db, email)).not.toHaveLength(0);
});
