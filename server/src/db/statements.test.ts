import { register } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import { keepEverything } from '../../test/contents.ts';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';
import {
  bodyOf,
  everyEndpoint,
  standingEndpoint,
  send,
  type NamedEndpoint,
} from '../../test/endpoints.ts';
import { credentialOf, fittingIds, makeWorld, type World } from '../../test/world.ts';
import { atMost } from './statements.testing.ts';

let server: TestServer;
/** One of everything, and thirty. */
let quiet: World;
let crowded: World;
/** Has both back as they were made. */
let renew: () => Promise<void>;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  quiet = await makeWorld(server.db);
  crowded = await crowdedWorld();
  renew = await keepEverything(server.db);
});

/** How many were sent; /metrics tells it too, with a statement of its own. */
async function statements(): Promise<number> {
  const counter = await register.getSingleMetric('portal_db_statements_total')?.get();
  return counter?.values[0]?.value ?? 0;
}

/** A world in which the member's partner has thirty more of everything that a list shows. */
async function crowdedWorld(): Promise<World> {
  const world = await makeWorld(server.db);
  const make = factories(server.db);
  const { eventID, partnerID, userID } = world.mine;
  for (let i = 0; i < 30; i += 1) {
    await make.person({ eventID, partnerID });
    await make.scanPoint({ eventID, partnerID });
    await make.partnerEmail({ eventID, partnerID });
    const product = await make.product(eventID);
    await make.bundle(product);
    const order = await make.order({ eventID, partnerID, userID });
    await make.ticket({ eventID, partnerID }, await make.orderRow(order, product));
    await make.notification({ userID, partnerID });
    await make.visitor({ eventID, partnerID });
    await make.event([partnerID]);
    await make.user([partnerID]);
  }
  return world;
}

/** How many statements one call makes. */
async function cost(endpoint: NamedEndpoint, world: World): Promise<number> {
  const make = factories(server.db);
  const token = await make.token(server.tokens, world.users.member);
  const ids = fittingIds(endpoint, world);
  const body = bodyOf(endpoint, ids, world, token);
  let before = await statements();
  await expect
    .poll(
      async () => {
        const earlier = before;
        before = await statements();
        return before - earlier;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(0);
  const reply = await send(server.origin, endpoint, {
    ids,
    body,
    token: credentialOf(endpoint, world, token),
  });
  expect(reply.status, reply.text).toBe(200);
  return (await statements()) - before;
}

test.each(standingEndpoint)('S1: $name makes few statements', async (endpoint) => {
  await renew();
  const ofTheLog = endpoint.audited ? 2 : 0;
  const most = (atMost[endpoint.name] ?? 2) + ofTheLog;
  expect(await cost(endpoint, quiet)).toBeLessThanOrEqual(most);
});

test.each(everyEndpoint.filter((endpoint) => endpoint.list))(
  'S1: $name makes no more statements for thirty rows than for one',
  async (endpoint) => {
    await renew();
    expect(await cost(endpoint, crowded)).toBe(await cost(endpoint, quiet));
  },
);
