import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { organizerRoutes } from '@portal/contract/organizer';
import {
  hasRight,
  organizerRoles,
  type OrganizerRight,
  type OrganizerRole,
} from '@portal/contract/organizerRoles';
import { organizerRightTexts } from '@portal/contract/organizerRoleTexts';
import { rightsOfEndpoints } from '@portal/contract/organizerEndpoints';
import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { bodyOf, everyEndpoint, send } from '../../../test/endpoints.ts';
import {
  fittingIds,
  keepWorld,
  makeWorld,
  type KeptWorld,
  type World,
} from '../../../test/world.ts';

useServer();

let world: World;
beforeAll(async () => {
  world = await makeWorld(server.db);
});

/** Somebody who works for the organiser of the world, and for no exhibitor. */
async function organizer(
  role: OrganizerRole,
  eventIDs: number[] = [],
  { mine } = world,
  at = server,
) {
  const { organizationID } = mine;
  const makeThere = factories(at.db);
  const user = await makeThere.user([], { organizationID });
  await makeThere.organizerUser({ organizationID, userID: user.userID }, eventIDs, role);
  // Who asks others for a second factor has one (ORG-11).
  await makeThere.passkey(user);
  const token = await makeThere.token(at.tokens, user);
  return { ...user, token, call: at.as(token) };
}

const endpoints = everyEndpoint.filter(({ access }) => access === 'organizer');

test('ORG-02, ORG-03: the calls of the console stand below their own path, and no others', () => {
  expect(endpoints.length).toBeGreaterThan(0);
  for (const { path, access } of everyEndpoint)
    expect(path.startsWith('/organizer/'), path).toBe(access === 'organizer');
});

/** Each of its calls finds the world as it was made, whatever the one before it did. */
let keptServer: TestServer;
let kept: KeptWorld;
beforeAll(async () => {
  keptServer = await testServer(await testDatabase(), {}, false);
  kept = await keepWorld(keptServer.db);
});

describe.each(organizerRoles)('ORG-03, ORG-09: as %s', (role) => {
  test.each(endpoints)(
    '$path answers where the role has its right, and else names it',
    async (endpoint) => {
      await kept.renew();
      const own = kept.world;
      const { token, userID } = await organizer(role, [], own, keptServer);
      const { organizationID } = own.mine;
      const ids = {
        ...fittingIds(endpoint, own),
        // A view is its keeper’s own.
        ...(await factories(keptServer.db).savedView({ organizationID, userID }, role)),
      };
      const body = bodyOf(endpoint, fittingIds(endpoint, own), own, token);
      const reply = await send(keptServer.origin, endpoint, { ids, token, body });
      const right = endpoint.right as OrganizerRight;
      if (hasRight(role, right)) expect(reply.status, reply.text).toBe(200);
      else
        expect(reply).toMatchObject({
          status: 403,
          json: {
            errors: [
              { code: 4031, details: expect.stringContaining(organizerRightTexts[right].en) },
            ],
          },
        });
    },
  );
});

test('ORG-09: what explains the roles has every right that a call needs, and the roles that have it', () => {
  const explained = rightsOfEndpoints();
  expect(new Set(explained.map(({ right }) => right))).toEqual(
    new Set(endpoints.map(({ right }) => right)),
  );
  for (const { right, roles } of explained)
    for (const role of organizerRoles) expect(roles.includes(role)).toBe(hasRight(role, right));
});

test('ORG-01, ORG-03: for a user of an exhibitor there is no console', async () => {
  for (const endpoint of endpoints) {
    const token = await make.token(server.tokens, world.users.colleague);
    const body = bodyOf(endpoint, world.mine, world, token);
    expect(await send(server.origin, endpoint, { ids: world.mine, token, body })).toMatchObject({
      status: 404,
    });
  }
});

test('ORG-03, T2: who works for an organiser reaches nothing of its exhibitors', async () => {
  const { token } = await organizer('owner');
  const exhibitors = everyEndpoint.filter(
    ({ access, path }) => ['partner', 'event', 'record'].includes(access) && path.includes(':'),
  );
  expect(exhibitors.length).toBeGreaterThan(60);
  for (const endpoint of exhibitors) {
    const body = bodyOf(endpoint, world.mine, world, token);
    const { status } = await send(server.origin, endpoint, { ids: world.mine, token, body });
    expect(status, endpoint.name).toBe(404);
  }
});

test('ORG-03, ORG-14: events of the own organiser, and of them those one works at', async () => {
  const all = await organizer('manager');
  const chosen = await organizer('manager', [world.mine.eventID]);
  const eventsOf = async ({ call }: typeof all) =>
    (await call(organizerRoutes.organizerEvents, {})).data.events;
  expect((await eventsOf(chosen)).map(({ eventID }) => eventID)).toEqual([world.mine.eventID]);
  const ids = (await eventsOf(all)).map(({ eventID }) => eventID);
  expect(ids).toContain(world.mine.eventID);
  expect(ids).toContain(world.left.eventID);
  expect(ids).not.toContain(world.foreign.eventID);
});

test.each(endpoints.filter(({ path }) => path.includes(':eventID')))(
  'ORG-03: $path is nothing at the event of another organiser, and at one that is not the user’s',
  async (endpoint) => {
    const { eventID } = world.mine;
    const { token } = await organizer('owner', [eventID]);
    const at = (ids: typeof world.mine) =>
      send(server.origin, endpoint, { ids, token, body: bodyOf(endpoint, ids, world, token) });
    const nothing = await at({ ...world.mine, eventID: world.nobodys.eventID });
    expect(nothing.status).toBe(404);
    for (const other of [world.foreign.eventID, world.left.eventID])
      expect(await at({ ...world.mine, eventID: other })).toEqual(nothing);
  },
);

test('ORG-14: an event counts who takes part, who of them has signed in, and people', async () => {
  const { call } = await organizer('viewer');
  const { organizationID } = world.mine;
  const [first, second, gone] = [
    await make.partner({ organizationID }),
    await make.partner({ organizationID }),
    await make.partner({ organizationID }),
  ];
  const partnerIDs = [first, second, gone].map(({ partnerID }) => partnerID);
  const { eventID } = await make.event(partnerIDs, { organizationID, name: 'Counted' });
  await make.session(await make.user([first.partnerID], { organizationID }));
  await make.user([second.partnerID], { organizationID });
  await make.person({ eventID, partnerID: second.partnerID });
  await make.person({ eventID, partnerID: gone.partnerID });
  await make.session(await make.user([gone.partnerID], { organizationID }));
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: new Date().toISOString() })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', gone.partnerID)
    .execute();
  const { events } = (
    await call(organizerRoutes.organizerEvents, {
      query: { search: [{ column: 'name', values: ['Counted'] }] },
    })
  ).data;
  expect(events).toMatchObject([
    { eventID, exhibitorCount: 2, signedInCount: 1, personnelCount: 1, guestCount: 0 },
  ]);
});

test('ORG-14: an event tells when ordering opens and closes, and what was ordered to who may know', async () => {
  const { organizationID } = world.mine;
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID, name: 'Sold' });
  const timePartnerPortalCloses = '2031-03-12T21:59:00.000Z';
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, timePartnerPortalCloses })
    .execute();
  const { userID } = await make.user([partnerID], { organizationID });
  const order = await make.order({ eventID, partnerID, userID }, { status: orderStatus.ordered });
  const chair = await make.product(eventID, { price: '10.00', taxPercent: '0' });
  await make.orderRow(order, chair, { productCount: 3, status: orderRowStatus.ordered });
  await make.orderRow(order, chair);
  const told = async (role: OrganizerRole) =>
    (await (await organizer(role)).call(organizerRoutes.organizerEvent, { eventID })).data.event;
  expect(await told('manager')).toMatchObject({
    ordersTotal: '30.00',
    timePartnerPortalOpens: null,
    timePartnerPortalCloses,
  });
  expect((await told('service')).ordersTotal).toBeNull();
});

test('ORG-09, ORG-10: owners see who works for the organiser, as what and where', async () => {
  const { call, userID } = await organizer('owner');
  const limited = await organizer('service', [world.mine.eventID]);
  const { users } = (await call(organizerUserRoutes.organizerUsers, { query: { limit: 1000 } }))
    .data;
  expect(users.find((each) => each.userID === userID)).toMatchObject({
    role: 'owner',
    isForAllEvents: true,
    events: [],
    state: 'active',
  });
  expect(users.find((each) => each.userID === limited.userID)).toMatchObject({
    role: 'service',
    isForAllEvents: false,
    events: [{ eventID: world.mine.eventID }],
  });
  expect(users.map((each) => each.userID)).not.toContain(world.users.stranger.userID);
});

test('ORG-02: what changes in the database counts for the next call', async () => {
  const { call, userID } = await organizer('owner');
  await call(organizerUserRoutes.organizerUsers, {});
  const own = server.db.updateTable('organizationsUsers').where('userID', '=', userID);
  await own.set({ role: 'viewer' }).execute();
  await expect(call(organizerUserRoutes.organizerUsers, {})).rejects.toMatchObject({ status: 403 });
  await server.db.deleteFrom('organizationsUsers').where('userID', '=', userID).execute();
  await expect(call(organizerRoutes.organizerEvents, {})).rejects.toMatchObject({ status: 404 });
});
