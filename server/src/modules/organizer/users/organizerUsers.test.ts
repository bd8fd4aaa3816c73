import { authRoutes } from '@portal/contract/auth';
import { privacyRoutes } from '@portal/contract/privacy';
import { organizerUserRoutes as endpoints } from '@portal/contract/organizerUsers';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { password } from '../../../../test/factories.ts';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { mailedToken, mailsTo } from '../../../../test/mails.ts';
import { recordAccessMails } from './invitationOutcomes.ts';

useServer();

let organizationID: number;
beforeEach(async () => {
  ({ organizationID } = await make.organization({ name: 'Tapahtumatalo' }));
});

type Role = 'owner' | 'manager' | 'viewer';

/** Somebody who works for the organiser at all events. */
async function organizer(role: Role = 'owner') {
  const user = await make.user([], { organizationID });
  await make.organizerUser({ organizationID, userID: user.userID }, [], role);
  const token = await make.token(server.tokens, user);
  return { ...user, token, call: server.as(token) };
}

let count = 0;
const newcomer = () => ({
  firstNames: 'Eero',
  lastName: 'Äijälä',
  email: `Eero${++count}.Aijala@example.com`,
  role: 'manager' as const,
  isForAllEvents: true,
  eventIDs: [] as number[],
});
const all = { isForAllEvents: true, eventIDs: [] };

const signIn = (email: string, given: string) =>
  server.as()(authRoutes.login, { body: { email, password: given } });

test('ORG-10: who is invited chooses a password by the mail, and works in the console', async () => {
  const owner = await organizer();
  const body = newcomer();
  const { user } = (await owner.call(endpoints.createOrganizerUser, { body })).data;
  const email = body.email.toLowerCase();
  expect(user).toMatchObject({ email, role: 'manager', state: 'invited', timeLastSignIn: null });
  await expect(owner.call(endpoints.createOrganizerUser, { body })).rejects.toMatchObject({
    status: 409,
    code: 2032,
  });
  const { organizerUserID } = { organizerUserID: user.userID };
  const first = await mailedToken(server.db, email, 'password-recovery');
  await server.db
    .updateTable('passwordResets')
    .set({ timeExpires: sql<string>`now() - interval '1 second'` })
    .where('userID', '=', organizerUserID)
    .execute();
  const read = async () =>
    (await owner.call(endpoints.organizerUser, { organizerUserID })).data.user;
  expect(await read()).toMatchObject({ state: 'expired' });
  // That the mail has left is noted too, and not after what is noted here.
  await vi.waitFor(
    async () => {
      const { state } = await server.db
        .selectFrom('outgoingMails')
        .select('state')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      expect(['waiting', 'sending']).not.toContain(state);
    },
    { timeout: 10_000 },
  );
  const refused = { state: 'failed' as const, smtpReply: '550 no such mailbox' };
  await server.db
    .transaction()
    .execute((trx) =>
      recordAccessMails(trx, [{ organizationID, userID: organizerUserID }], refused),
    );
  expect(await read()).toMatchObject({ state: 'mailFailed', mailProblem: '550 no such mailbox' });
  const again = (await owner.call(endpoints.inviteOrganizerUser, { organizerUserID })).data.user;
  expect(again).toMatchObject({ state: 'invited', mailProblem: null });
  const second = await mailedToken(server.db, email, 'password-recovery');
  const choose = (token: string) =>
    server.as()(authRoutes.resetPassword, { body: { token, password: 'a longer one' } });
  await expect(choose(first)).rejects.toMatchObject({ status: 400 });
  await choose(second);
  const { token } = (await signIn(email, 'a longer one')).data;
  await expect(server.as(token)(endpoints.organizerUsers, {})).rejects.toMatchObject({
    status: 403,
  });
  expect(await read()).toMatchObject({ state: 'active', timeLastSignIn: expect.any(String) });
});

test('ORG-10, T3: an account that is somebody’s stays as it is, and its owner is told by mail', async () => {
  const owner = await organizer();
  const { partnerID } = await make.partner({ organizationID });
  const anna = await make.user([partnerID], { organizationID, firstNames: 'Anna' });
  const before = await server.db
    .selectFrom('users')
    .selectAll()
    .where('userID', '=', anna.userID)
    .executeTakeFirst();
  const body = { ...newcomer(), email: anna.email, firstNames: 'Mallory' };
  const { user } = (await owner.call(endpoints.createOrganizerUser, { body })).data;
  expect(user).toMatchObject({ userID: anna.userID, firstNames: 'Anna', state: 'invited' });
  const after = await server.db
    .selectFrom('users')
    .selectAll()
    .where('userID', '=', anna.userID)
    .executeTakeFirst();
  expect(after).toEqual(before);
  const mails = await mailsTo(server.db, anna.email);
  expect(mails).toMatchObject([{ subject: 'You work for Tapahtumatalo now' }]);
  expect(JSON.stringify(mails)).not.toContain('password-recovery');
  expect((await signIn(anna.email, password)).data.token).toEqual(expect.any(String));
});

test('ORG-10, SRV-17: what an exhibitor chose for an account opens nothing of the organiser', async () => {
  const owner = await organizer();
  const { partnerID } = await make.partner({ organizationID });
  const colleague = await make.user([partnerID], { organizationID });
  const made = await make.user([partnerID], {
    organizationID,
    timeOwned: null,
    createdByPartnerID: partnerID,
  });
  const session = server.as(await make.token(server.tokens, made));
  const body = { ...newcomer(), email: made.email };
  await owner.call(endpoints.createOrganizerUser, { body });
  await expect(session(userRoutes.user, { userID: made.userID })).rejects.toMatchObject({
    status: 401,
  });
  await expect(signIn(made.email, password)).rejects.toMatchObject({ status: 401 });
  const exhibitor = server.as(await make.token(server.tokens, colleague));
  for (const change of [
    { password: 'chosen by another' },
    { email: 'another@example.com' },
    { lastName: 'Another' },
  ])
    await expect(
      exhibitor(userRoutes.saveUser, { userID: made.userID, body: change }),
    ).rejects.toMatchObject({ status: 403 });
});

test('ORG-10, T5: another role counts at once and ends the sessions; the same one does not', async () => {
  const owner = await organizer();
  const other = await organizer('manager');
  const organizerUserID = other.userID;
  const { timeModified } = (await owner.call(endpoints.organizerUser, { organizerUserID })).data
    .user;
  const save = (body: { role: Role; timeModified?: string }) =>
    owner.call(endpoints.saveOrganizerUser, { organizerUserID, body: { ...all, ...body } });
  await save({ role: 'manager', timeModified });
  await other.call(userRoutes.sessions, { userID: other.userID });
  await save({ role: 'viewer', timeModified });
  await expect(other.call(userRoutes.sessions, { userID: other.userID })).rejects.toMatchObject({
    status: 401,
  });
  await expect(save({ role: 'owner', timeModified })).rejects.toMatchObject({ status: 409 });
});

test('ORG-09, ORG-10: events are the organiser’s, or all; an owner works at all of them', async () => {
  const owner = await organizer();
  const { eventID } = await make.event([], { organizationID });
  const foreign = await make.event();
  const give = (isForAllEvents: boolean, eventIDs: number[], role: Role = 'viewer') =>
    owner.call(endpoints.createOrganizerUser, {
      body: { ...newcomer(), role, isForAllEvents, eventIDs },
    });
  await expect(give(false, [foreign.eventID])).rejects.toMatchObject({ status: 404 });
  await expect(give(false, [])).rejects.toMatchObject({ status: 400 });
  await expect(give(true, [eventID])).rejects.toMatchObject({ status: 400 });
  await expect(give(false, [eventID], 'owner')).rejects.toMatchObject({ status: 400 });
  const { user } = (await give(false, [eventID, eventID])).data;
  expect(user.events).toMatchObject([{ eventID }]);
});

test('ORG-10: whoever is removed is out at once, and a link that was mailed opens nothing', async () => {
  const owner = await organizer();
  const other = await organizer('manager');
  const remove = (organizerUserID: number) =>
    owner.call(endpoints.removeOrganizerUser, { organizerUserID });
  await expect(remove(owner.userID)).rejects.toMatchObject({ status: 403, code: 2003 });
  await remove(other.userID);
  await expect(other.call(userRoutes.sessions, { userID: other.userID })).rejects.toMatchObject({
    status: 401,
  });
  await expect(remove(other.userID)).rejects.toMatchObject({ status: 404 });
  const body = newcomer();
  const { user } = (await owner.call(endpoints.createOrganizerUser, { body })).data;
  const address = body.email.toLowerCase();
  const link = await mailedToken(server.db, address, 'password-recovery');
  await remove(user.userID);
  const choosing = { body: { token: link, password: 'a longer one' } };
  await expect(server.as()(authRoutes.resetPassword, choosing)).rejects.toMatchObject({
    status: 400,
  });
});

test('ORG-10: the last owner who can sign in stays one, and keeps the account', async () => {
  const owner = await organizer();
  const own = { organizerUserID: owner.userID, body: { role: 'viewer' as const, ...all } };
  const refused = { status: 409, code: 2033, details: expect.stringContaining('Tapahtumatalo') };
  const erase = () =>
    owner.call(privacyRoutes.eraseUser, { userID: owner.userID, body: { email: owner.email } });
  // One who has not chosen a password is none yet.
  const body = { ...newcomer(), role: 'owner' as const };
  await owner.call(endpoints.createOrganizerUser, { body });
  await expect(owner.call(endpoints.saveOrganizerUser, own)).rejects.toMatchObject(refused);
  await expect(erase()).rejects.toMatchObject(refused);
  await organizer();
  const { user } = (await owner.call(endpoints.saveOrganizerUser, own)).data;
  expect(user.role).toBe('viewer');
  await erase();
});

test.each([
  ['remove one another', (id: number) => [endpoints.removeOrganizerUser, { organizerUserID: id }]],
  [
    'lower one another',
    (id: number) => [
      endpoints.saveOrganizerUser,
      { organizerUserID: id, body: { role: 'viewer', ...all } },
    ],
  ],
] as const)('ORG-10: of two owners who %s at once one stays', async (_, change) => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await organizer(), await organizer()];
    await server.db
      .deleteFrom('organizationsUsers')
      .where('organizationID', '=', organizationID)
      .where('userID', 'not in', [one.userID, other.userID])
      .execute();
    const made = await Promise.allSettled(
      (
        [
          [one, other],
          [other, one],
        ] as const
      ).map(([by, whom]) => {
        const [row, input] = change(whom.userID);
        return by.call(row as typeof endpoints.removeOrganizerUser, input as never);
      }),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const owners = await server.db
      .selectFrom('organizationsUsers')
      .select('userID')
      .where('organizationID', '=', organizationID)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  }
});

test('ORG-10: two last owners who erase their accounts at once leave one', async () => {
  const pair = [await organizer(), await organizer()];
  const erased = await Promise.allSettled(
    pair.map(({ call, userID, email }) =>
      call(privacyRoutes.eraseUser, { userID, body: { email } }),
    ),
  );
  expect(erased.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('ORG-12: whoever signed in long ago shows first that it is they', async () => {
  const owner = await organizer();
  const other = await organizer('viewer');
  await server.db
    .updateTable('sessions')
    .set({ timeProved: sql<string>`now() - interval '11 minutes'` })
    .where('userID', '=', owner.userID)
    .execute();
  const organizerUserID = other.userID;
  const stale = { status: 403, code: 2005 };
  await expect(
    owner.call(endpoints.createOrganizerUser, { body: newcomer() }),
  ).rejects.toMatchObject(stale);
  await expect(
    owner.call(endpoints.saveOrganizerUser, { organizerUserID, body: { role: 'owner', ...all } }),
  ).rejects.toMatchObject(stale);
  await expect(
    owner.call(endpoints.removeOrganizerUser, { organizerUserID }),
  ).rejects.toMatchObject(stale);
  await owner.call(endpoints.organizerUser, { organizerUserID });
});
