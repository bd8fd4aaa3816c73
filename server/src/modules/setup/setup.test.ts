import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { setupRoutes } from '@portal/contract/setup';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factories, password } from '../../../test/factories.ts';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { send } from '../../../test/endpoints.ts';
import { setupCodeOf } from '../../access/setup.ts';

const outi = {
  firstNames: 'Outi',
  lastName: 'Salminen',
  email: 'Outi.Salminen@example.com',
  password: 'a longer one',
};

/** An empty portal, as it is on its first start. */
async function emptyPortal(settings: NodeJS.ProcessEnv = {}) {
  const server = await testServer(await testDatabase(), settings);
  const code = await setupCodeOf(server.env);
  const make = factories(server.db);
  const nobody = server.as();
  const { origin } = server;
  const isGone = async () => {
    const nothing = await fetch(`${origin}/v1/nothing`, { method: 'POST' });
    const replies = await Promise.all([
      send(origin, setupRoutes.setup, { ids: {} }),
      send(origin, setupRoutes.checkSetupCode, { ids: {}, body: { code } }),
      send(origin, setupRoutes.setUp, { ids: {}, body: { nothing: 'of it' } }),
      send(origin, setupRoutes.setUp, { ids: {}, body: '{' }),
    ]);
    const text = await nothing.text();
    expect(replies.map((reply) => [reply.status, reply.text])).toEqual(
      replies.map(() => [404, text]),
    );
  };
  const ownersOf = () =>
    server.db
      .selectFrom('organizationsUsers as m')
      .innerJoin('users as u', 'u.userID', 'm.userID')
      .select([
        'm.organizationID',
        'm.role',
        'u.userID',
        'u.email',
        'u.firstNames',
        'u.passwordHash',
      ])
      .execute();
  return { server, code, make, nobody, isGone, ownersOf };
}

test('ORG-06: with the code of the log an organiser and its owner are made once, and signed in', async () => {
  const { server, code, nobody, isGone, ownersOf } = await emptyPortal();
  expect(code).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect((await nobody(setupRoutes.setup, {})).data).toEqual({ isWaiting: true });
  const checked = await nobody(setupRoutes.checkSetupCode, { body: { code: ` ${code}\n` } });
  expect(checked.data).toEqual({ organizations: [] });
  const body = { ...outi, code, organizationName: 'Tapahtumatalo Oy' };
  const { token } = (await nobody(setupRoutes.setUp, { body })).data;
  const owner = server.as(String(token));
  const { users } = (await owner(organizerUserRoutes.organizerUsers, {})).data;
  expect(users).toMatchObject([
    { email: 'outi.salminen@example.com', role: 'owner', isForAllEvents: true, state: 'active' },
  ]);
  await isGone();
  const entries = await server.db.selectFrom('auditEntries').selectAll().execute();
  expect(entries).toMatchObject([
    { action: 'setUp', kind: 'account', accountUserID: users[0]?.userID },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/a longer one|Outi/);
  expect(await ownersOf()).toHaveLength(1);
});

test('ORG-06: of ten at once one makes the portal its own, and the others find nothing', async () => {
  const { server, code, nobody, ownersOf } = await emptyPortal();
  const tries = Array.from({ length: 10 }, (_, index) =>
    nobody(setupRoutes.setUp, {
      body: {
        ...outi,
        email: `outi${index}@example.com`,
        code,
        organizationName: `Organiser ${index}`,
      },
    }).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  );
  const statuses = await Promise.all(tries);
  expect(statuses.sort((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 404),
  ]);
  expect(await ownersOf()).toHaveLength(1);
  const { users, organizations } = await server.db
    .selectNoFrom([
      sql<number>`(select count(*) from users)`.as('users'),
      sql<number>`(select count(*) from organizations)`.as('organizations'),
    ])
    .executeTakeFirstOrThrow();
  expect([users, organizations]).toEqual([1, 1]);
});

test('ORG-06: a wrong code tells nothing and makes nothing, and ten of them are enough', async () => {
  const { server, nobody, ownersOf } = await emptyPortal({ SETUP_CODE: 'of the operator' });
  await server.db.insertInto('organizations').values({ name: 'Hidden Oy' }).execute();
  const wrong = (code: string) => nobody(setupRoutes.checkSetupCode, { body: { code } });
  const body = { ...outi, code: 'of somebody', organizationName: 'Taken Oy' };
  await expect(nobody(setupRoutes.setUp, { body })).rejects.toMatchObject({
    status: 403,
    code: 2030,
  });
  for (let tries = 1; tries < 10; tries++)
    await expect(wrong(`guess ${tries}`)).rejects.toMatchObject({ status: 403 });
  await expect(wrong('of the operator')).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  });
  expect(await ownersOf()).toEqual([]);
});

test('ORG-06: where organisers came by an import, the owner is of the one that is chosen', async () => {
  const { code, make, nobody, ownersOf, isGone } = await emptyPortal();
  const first = await make.organization({ name: 'Ärjylä Oy' });
  const second = await make.organization({ name: 'Aamu Oy' });
  const { organizations } = (await nobody(setupRoutes.checkSetupCode, { body: { code } })).data;
  expect(organizations.map(({ name }) => name)).toEqual(['Aamu Oy', 'Ärjylä Oy']);
  const both = {
    ...outi,
    code,
    organizationID: first.organizationID,
    organizationName: 'And a new one',
  };
  await expect(nobody(setupRoutes.setUp, { body: both })).rejects.toMatchObject({ status: 400 });
  const body = { ...outi, code, organizationID: second.organizationID };
  await nobody(setupRoutes.setUp, { body });
  expect(await ownersOf()).toMatchObject([{ organizationID: second.organizationID }]);
  await isGone();
});

test('ORG-06, SRV-15: the code opens nobody’s account, and sets no password over one', async () => {
  const { server, code, make, nobody, ownersOf } = await emptyPortal();
  const { partnerID } = await make.partner();
  const anna = await make.user([partnerID], { firstNames: 'Anna' });
  const unowned = await make.user([partnerID], { timeOwned: null });
  const invited = await make.user([partnerID], { passwordHash: null, timeOwned: null });
  const closed = await make.user([partnerID], { isDisabled: true });
  const as = (email: string, given = password) =>
    nobody(setupRoutes.setUp, {
      body: { ...outi, email, password: given, code, organizationName: 'Own Oy' },
    });
  for (const [user, given] of [
    [anna, 'another one'],
    [unowned, password],
    [invited, password],
  ] as const)
    await expect(as(user.email, given)).rejects.toMatchObject({ status: 403, code: 2031 });
  await expect(as(closed.email)).rejects.toMatchObject({ status: 403 });
  expect(await ownersOf()).toEqual([]);
  const { token } = (await as(anna.email)).data;
  expect(token).toEqual(expect.any(String));
  expect(await ownersOf()).toMatchObject([
    { userID: anna.userID, firstNames: 'Anna', passwordHash: anna.passwordHash },
  ]);
  const { count } = await server.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(4);
});

test('ORG-06, SEC-01: whose account has a second step is owner, and signs in with it', async () => {
  const { code, make, nobody, ownersOf } = await emptyPortal();
  const user = await make.user();
  await make.totp(user);
  const body = { ...outi, email: user.email, password, code, organizationName: 'Own Oy' };
  expect((await nobody(setupRoutes.setUp, { body })).data).toEqual({ token: null });
  expect(await ownersOf()).toMatchObject([{ userID: user.userID, role: 'owner' }]);
});

test('ORG-06, VAL-04: a password that is tried first is none here either', async () => {
  const { code, nobody } = await emptyPortal();
  for (const chosen of ['password', 'outi.salminen@example.com', 'short'])
    await expect(
      nobody(setupRoutes.setUp, {
        body: { ...outi, password: chosen, code, organizationName: 'Own Oy' },
      }),
    ).rejects.toMatchObject({ status: 400 });
});
