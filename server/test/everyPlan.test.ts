import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Schema } from '../src/db/schema.ts';
import { atEnd } from './atEnd.ts';
import { keepEverything } from './contents.ts';
import { bodyOf, send, standingEndpoint } from './endpoints.ts';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { credentialOf, fittingIds, makeWorld, type World } from './world.ts';

/** Tables of which no fair has more than some thousand rows: they are read in a millisecond. */
const small: (keyof Schema)[] = [
  'apiKeys',
  'apiKeysEvents',
  'eventImports',
  'events',
  'eventsPartners',
  'organizations',
  'organizationsUsers',
  'packages',
  'partnerPortals',
  'productBundles',
  'productCategories',
  'products',
  'savedViews',
  'scanPoints',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

interface Sent {
  text: string;
  values: unknown[];
}
/** The statements that went to PostgreSQL since somebody looked. */
let sent: Sent[] = [];

/** Has every connection tell what it sends, until the tests of this file are over. */
function overhear(): void {
  const { prototype } = pg.Client as unknown as { prototype: { query: typeof overheard } };
  const { query } = prototype;
  function overheard(this: pg.Client, ...args: [Sent | string, ...unknown[]]): unknown {
    const [first, values] = args;
    if (typeof first === 'object') sent.push(first);
    else sent.push({ text: first, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  }
  prototype.query = overheard;
  atEnd(async () => (prototype.query = query));
}

let server: TestServer;
let world: World;
/** Has all back as it was made. */
let renew: () => Promise<void>;
let planner: pg.PoolClient;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database, {}, false);
  world = await makeWorld(server.db);
  renew = await keepEverything(server.db);
  planner = await database.pool.connect();
  // Of tables that are nearly empty all is read, also to look for several at once, unless that is dear.
  await planner.query('set enable_seqscan = off; set seq_page_cost = 1000000');
  atEnd(async () => planner.release(true));
  overhear();
});

/** The tables that a statement reads from end to end, as there is no index that it could go by. */
async function readWhole({ text, values }: Sent): Promise<string[]> {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text) || /pgboss/.test(text)) return [];
  const { rows } = await planner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) ${text}`,
    values,
  );
  return rows
    .flatMap((row) => within(row['QUERY PLAN'][0].Plan))
    .filter((part) => part['Node Type'] === 'Seq Scan')
    .flatMap((part) => part['Relation Name'] ?? [])
    .filter((table) => !small.some((name) => name === table));
}

test.each(standingEndpoint)('T15: $name finds by an index what it asks for', async (endpoint) => {
  await renew();
  const token = await factories(server.db).token(server.tokens, world.users.member);
  const body = bodyOf(endpoint, world.mine, world, token);
  const call = {
    ids: fittingIds(endpoint, world),
    body,
    token: credentialOf(endpoint, world, token),
  };
  sent = [];
  expect((await send(server.origin, endpoint, call)).status).toBe(200);
  const whole = new Set<string>();
  for (const statement of sent.splice(0))
    for (const table of await readWhole(statement)) whole.add(table);
  expect([...whole]).toEqual([]);
});
