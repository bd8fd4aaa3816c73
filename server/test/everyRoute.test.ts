import { contract } from '@portal/contract';
import { paramNames } from '@portal/contract/route';
import { sql } from 'kysely';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTokens } from '../src/access/tokens.ts';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { document } from './documented.ts';
import {
  bodyOf,
  errorForm,
  everyEndpoint,
  standingEndpoint,
  idNames,
  operationOf,
  send,
  type NamedEndpoint,
} from './endpoints.ts';
import { readEverything } from './contents.ts';
import { ours, type Ids } from './belongings.ts';
import { credentialOf, isGuarded, makeWorld, type World } from './world.ts';

let server: TestServer;
let world: World;
const tokens = {} as Record<'member' | 'colleague' | 'neighbour' | 'stranger', string>;

beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  world = await makeWorld(database.db);
  const make = factories(database.db);
  for (const [name, user] of Object.entries(world.users))
    tokens[name as keyof typeof tokens] = await make.token(server.tokens, user);
});

/** The call of an endpoint, with the ids in its path and in its body. */
const call = (endpoint: NamedEndpoint, ids: Ids, token?: string, query = '') =>
  send(server.origin, endpoint, {
    ids,
    body: bodyOf(endpoint, ids, world, tokens.member),
    token,
    query,
  });

/** E-mails are told in lower case. */
const expectNot = (text: string, mark: string) =>
  expect(text.toLowerCase()).not.toContain(mark.toLowerCase());

/** A call that has to be answered as if there were nothing, and that may change nothing. */
async function expectNothing(endpoint: NamedEndpoint, ids: Ids, token: string) {
  const before = await readEverything(server.db);
  const nothing = await call(endpoint, world.nobodys, token);
  expect(nothing).toMatchObject({ status: 404, json: { errors: [{ code: 404 }] } });
  expect(operationOf(document, endpoint).responses).toHaveProperty('404');
  expect(await call(endpoint, ids, token)).toEqual(nothing);
  expect(await readEverything(server.db)).toEqual(before);
}

const guarded = everyEndpoint.filter(isGuarded);
const withIds = guarded.filter((endpoint) => idNames(endpoint).length > 0);
const inEvents = withIds.filter((endpoint) => idNames(endpoint).includes('eventID'));
/** What everybody at an event may read: nothing in the call names a partner or a thing of one. */
const everybodys = new Set(['eventID', 'organizationID', 'productID']);
const ofEvent = (endpoint: NamedEndpoint) =>
  idNames(endpoint).every((name) => everybodys.has(name));

test('SRV-03: these calls are public and no others', () => {
  expect(
    everyEndpoint.filter(({ access }) => access === 'public').map((endpoint) => endpoint.path),
  ).toEqual([
    '/users/login',
    '/users/verifyToken',
    '/users/refresh',
    '/users/forgottenPassword',
    '/users/resetPassword/check',
    '/users/resetPassword',
    '/users/login/disown',
    '/users/confirmEmail',
    '/users/stopEmailChange',
    '/users/login/options',
    '/users/login/complete',
    '/users/login/lost',
    '/users/login/lost/stop',
    '/tickets/:ticketKey',
    '/tickets/:ticketKey/pdf',
    '/tickets/:ticketKey/calendar',
    '/registrations/:registrationCode',
    '/registrations/:registrationCode',
    '/registrations/:registrationCode/decline',
    '/registrations/:registrationCode/badge',
    '/registrations/:registrationCode/calendar',
    '/optOuts/:registrationCode',
    '/optOuts/:registrationCode',
  ]);
});

test('U9: every row says in a sentence what it does, in its own place', () => {
  for (const endpoint of everyEndpoint)
    expect(endpoint.summary, endpoint.name).toMatch(/^[A-Z].{5,}\.$/s);
  const places = everyEndpoint.map(
    (endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(new Set(places).size).toBe(places.length);
});

describe.each(guarded)('T1, SRV-03: $name asks for a live token', (endpoint) => {
  test('nobody, and a token that is not ours or out of date, gets 401', async () => {
    const { userID, organizationID } = world.users.member;
    const sessionID = crypto.randomUUID();
    const [head, payload, signature] = tokens.member.split('.') as [string, string, string];
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const expired = await new SignJWT({ userID, organizationID, sid: sessionID })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('exhibitor-portal')
      .setExpirationTime(Math.floor(Date.now() / 1000) - 5)
      .sign(new TextEncoder().encode(server.env.tokenSecret));
    const foreign = createTokens('another secret that is 32 bytes long').sign({
      userID,
      organizationID,
      sessionID,
    });
    const refused = [undefined, '', 'x', `${head}.${payload}.x`, unsigned, expired, await foreign];
    for (const token of [...refused, `${head}.e30.${signature}`])
      expect(await call(endpoint, world.mine, token)).toMatchObject({
        status: 401,
        json: { errors: [{ code: 401 }] },
      });
  });

  test('a session that has ended gets 401', async () => {
    const token = await factories(server.db).token(server.tokens, world.users.member);
    const sessionID = (await server.tokens.verify(token))?.sessionID ?? '';
    await server.db
      .updateTable('sessions')
      .set({ timeEnded: sql<string>`now()` })
      .where('sessionID', '=', sessionID)
      .execute();
    expect(await call(endpoint, world.mine, token)).toMatchObject({ status: 401 });
  });
});

describe.each(withIds)('T1, SRV-04: $name is nothing to whom it does not belong', (endpoint) => {
  test('to a user of another organisation', () =>
    expectNothing(endpoint, world.mine, tokens.stranger));

  test('to a user unlinked a second ago', async () => {
    const link = (timeDeleted: string | null) =>
      server.db
        .updateTable('partnersUsers')
        .set({ timeDeleted })
        .where('userID', '=', world.users.colleague.userID)
        .execute();
    await link(new Date(Date.now() - 1000).toISOString());
    try {
      await expectNothing(endpoint, world.mine, tokens.colleague);
    } finally {
      await link(null);
    }
  });

  test.each(idNames(endpoint))('with a foreign %s among ids of one’s own', async (name) => {
    const foreign = { ...world.mine, [name]: world.foreign[name] };
    await expectNothing(endpoint, foreign, tokens.member);
    const neighbours = { ...world.mine, [name]: world.neighbouring[name] };
    // All who exhibit at an event are the organiser's.
    if (!everybodys.has(name) && endpoint.access !== 'organizer')
      await expectNothing(endpoint, neighbours, tokens.member);
  });
});

test.each(withIds.filter((endpoint) => !ofEvent(endpoint)))(
  'T1, SRV-04: $name is nothing to a user of another partner at the same event',
  (endpoint) => expectNothing(endpoint, world.mine, tokens.neighbour),
);

describe.each(everyEndpoint.filter(({ access }) => access === 'capture'))(
  'T1, CAP-01: $name',
  (endpoint) => {
    const at = (captureKey: string) => call(endpoint, { ...world.mine, captureKey });

    test('CAP-07: every key that opens nothing is the same nothing', async () => {
      const make = factories(server.db);
      const participation = { eventID: world.mine.eventID, partnerID: world.mine.partnerID };
      const gone = { timeDeleted: new Date().toISOString() };
      const { captureKey: deleted } = await make.scanPoint(participation, gone);
      const { captureKey: renewed, scanPointID } = await make.scanPoint(participation);
      await server.as(tokens.member)(contract.capture.renewCaptureLink, { scanPointID });
      const before = await readEverything(server.db);
      const nothing = await at(world.nobodys.captureKey);
      expect(nothing).toMatchObject({ status: 404, json: { errors: [{ code: 7000 }] } });
      for (const key of [world.left.captureKey, deleted, renewed])
        expect(await at(key)).toEqual(nothing);
      expect(await readEverything(server.db)).toEqual(before);
    });

    test('a token opens nothing that the key does not, and others’ keys show nothing of the member’s', async () => {
      const { captureKey } = world.nobodys;
      const nothing = await at(captureKey);
      expect(await call(endpoint, { ...world.mine, captureKey }, tokens.member)).toEqual(nothing);
      for (const { captureKey: theirs_ } of [world.neighbouring, world.foreign]) {
        const reply = await at(theirs_);
        expect(reply.status).toBe(200);
        expectNot(reply.text, ours);
      }
    });
  },
);

test.each(guarded)('T1, SRV-04: $name shows others nothing of the member’s', async (endpoint) => {
  for (const token of [tokens.stranger, tokens.neighbour])
    expectNot((await call(endpoint, world.mine, token)).text, ours);
});

test.each(inEvents)('T1, SRV-04: $name is nothing at an event that the partner left', (endpoint) =>
  expectNothing(endpoint, world.left, tokens.member),
);

describe('T3, SEC-05: a sign-in of ten minutes ago', () => {
  /** The token of a session whose password was given long ago. */
  async function stale(): Promise<string> {
    const token = await factories(server.db).token(server.tokens, world.users.member);
    const { sessionID = '' } = (await server.tokens.verify(token)) ?? {};
    await server.db
      .updateTable('sessions')
      .set({ timeProved: sql<string>`now() - interval '11 minutes'` })
      .where('sessionID', '=', sessionID)
      .execute();
    return token;
  }
  const fresh = guarded.filter((endpoint) => endpoint.fresh === true);

  test.each(fresh)('does not do for $name', async (endpoint) => {
    const token = await stale();
    const before = await readEverything(server.db);
    expect(await call(endpoint, world.mine, token)).toMatchObject({
      status: 403,
      json: { errors: [{ code: 2005 }] },
    });
    expect(await readEverything(server.db)).toEqual(before);
    // Of whose account it is nothing is told; in the console it is the same for every id.
    const status = endpoint.access === 'organizer' ? 403 : 404;
    expect(await call(endpoint, world.neighbouring, token)).toMatchObject({ status });
  });

  test('does for everything else, also for making and linking users', async () => {
    const others = guarded
      .filter((endpoint) => endpoint.fresh === undefined)
      .map(({ name }) => name);
    expect(others).toEqual(expect.arrayContaining(['users.createUser', 'users.linkUserToPartner']));
    expect(fresh.map(({ name }) => name).toSorted()).toEqual([
      'factors.addPasskey',
      'factors.beginTotp',
      'factors.confirmTotp',
      'factors.passkeyOptions',
      'factors.removePasskey',
      'factors.removeTotp',
      'factors.renewRecoveryCodes',
      'organizer.actAsExhibitor',
      'organizer.createApiKey',
      'organizer.createOrganizerUser',
      'organizer.removeOrganizerUser',
      'organizer.resetOrganizerUserFactors',
      'organizer.revokeApiKey',
      'organizer.saveFactorDemand',
      'organizer.saveOrganizerUser',
      'privacy.eraseUser',
      'privacy.ownData',
    ]);
  });
});

describe.each(standingEndpoint)('T1: $name', (endpoint) => {
  test('SRV-01, SRV-02: wrong input is refused in the one form', async () => {
    const ids = world.mine;
    const wrong = endpoint.body ? ['"text"', '[]', '{"', ''] : [];
    for (const body of wrong) {
      const token = credentialOf(endpoint, world, tokens.member);
      const reply = await send(server.origin, endpoint, { ids, body, token });
      expect(reply).toMatchObject({ status: 400, json: expect.toSatisfy(isErrorForm) });
    }
    for (const name of paramNames(endpoint.path))
      for (const value of ['x', '0', '-1', '1.5', '1e400', '9'.repeat(30), '%00', '%20'])
        expect(
          await call(endpoint, { ...ids, [name]: value as never }, tokens.member),
          value,
        ).toMatchObject({ status: 400, json: expect.toSatisfy(isErrorForm) });
  });
});

const isErrorForm = (json: unknown) => errorForm.safeParse(json).success;
