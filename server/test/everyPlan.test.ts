import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Schema } from '../src/db/schema.ts';
import { atEnd } from './atEnd.ts';
import { bodyOf, send, standingEndpoint } from './endpoints.ts';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { within, type Plan } from './plans.ts';
import { credentialOf, fittingIds, keepWorld, type KeptWorld } from './world.ts';

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
let kept: KeptWorld;
let planner: pg.PoolClient;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database, {}, false);
  kept = await keepWorld(server.db);
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
  await kept.renew();
  const { world } = kept;
  const session = await factories(server.db).token(server.tokens, world.users.member);
  const ids = fittingIds(endpoint, world);
  const body = bodyOf(endpoint, ids, world, session);
  const token = credentialOf(endpoint, world, session);
  sent = [];
  expect((await send(server.origin, endpoint, { ids, body, token })).status).toBe(200);
  const whole = new Set<string>();
  for (const statement of sent.splice(0))
    for (const table of await readWhole(statement)) whole.add(table);
  expect([...whole]).toEqual([]);
});
