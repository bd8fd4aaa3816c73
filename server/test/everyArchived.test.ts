import { access } from '@portal/contract/route';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesEvent } from '../src/access/archived.ts';
import { readEverything } from './contents.ts';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { bodyOf, everyEndpoint, send, type NamedEndpoint } from './endpoints.ts';
import { credentialOf, makeWorld, type World } from './world.ts';

let server: TestServer;
let world: World;
const tokens = {} as Record<'member' | 'stranger', string>;
beforeAll(async () => {
  server = await testServer(await testDatabase());
  world = await makeWorld(server.db);
  const make = factories(server.db);
  for (const name of ['member', 'stranger'] as const)
    tokens[name] = await make.token(server.tokens, world.users[name]);
  await server.db
    .updateTable('events')
    .set({ timeArchived: '2026-01-01T00:00:00Z' })
    .where('eventID', '=', world.mine.eventID)
    .execute();
});

const call = (endpoint: NamedEndpoint, token = tokens.member, ids = world.mine) =>
  send(server.origin, endpoint, {
    ids,
    body: bodyOf(endpoint, ids, world, tokens.member),
    token: access[endpoint.access].caller === 'user' ? token : credentialOf(endpoint, world, token),
  });

const ofUsers = everyEndpoint.filter((endpoint) => access[endpoint.access].caller === 'user');
const isChange = ({ method, changes }: NamedEndpoint) => method === 'POST' || changes;
const refused = ofUsers.filter(changesEvent);

test('ORG-20: all that exhibitors change of an event is refused, and these calls change nothing of one', () => {
  const others = ofUsers.filter((endpoint) => isChange(endpoint) && !changesEvent(endpoint));
  expect(others.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "auth.changeOrganization",
      "auth.logout",
      "factors.addPasskey",
      "factors.beginTotp",
      "factors.confirmTotp",
      "factors.keepFactors",
      "factors.passkeyOptions",
      "factors.proofOptions",
      "factors.proveOwner",
      "factors.removePasskey",
      "factors.removeTotp",
      "factors.renamePasskey",
      "factors.renewRecoveryCodes",
      "notifications.markAllNotifications",
      "notifications.markNotification",
      "partners.savePartner",
      "people.saveContact",
      "people.saveImportColumns",
      "privacy.eraseUser",
      "scanPoints.sendSupportEmail",
      "users.checkEmail",
      "users.createUser",
      "users.endOtherSessions",
      "users.endSession",
      "users.linkUserToPartner",
      "users.saveUser",
    ]
  `);
  expect(refused.length).toBeGreaterThan(30);
});

describe.each(refused)('ORG-20: of an archived event $name', (endpoint) => {
  test('is refused, and changes nothing', async () => {
    const before = await readEverything(server.db);
    const reply = await call(endpoint);
    expect(reply, reply.text).toMatchObject({ status: 409, json: { errors: [{ code: 2037 }] } });
    expect(await readEverything(server.db)).toEqual(before);
  });

  test('T1: is the same nothing for whoever has none of it', async () => {
    expect(await call(endpoint, tokens.stranger)).toEqual(
      await call(endpoint, tokens.stranger, world.nobodys),
    );
  });
});

const kinds: string[] = ['user', 'nobody', 'scanPoint'];
const reads = everyEndpoint.filter(
  (endpoint) => kinds.includes(access[endpoint.access].caller) && !isChange(endpoint),
);

test.each(reads)('ORG-20: $name reads an archived event as any other', async (endpoint) => {
  expect((await call(endpoint)).status).toBe(200);
});
