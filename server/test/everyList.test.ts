import { conditions } from '@portal/contract/listQuery';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Ids } from './belongings.ts';
import { make, server, useServer } from './useServer.ts';
import { everyEndpoint, send, type NamedEndpoint } from './endpoints.ts';
import { makeWorld, type World } from './world.ts';

useServer();

let world: World;
let token: string;
beforeAll(async () => {
  world = await makeWorld(server.db);
  token = await make.token(server.tokens, world.users.member);
});

const call = (endpoint: NamedEndpoint, ids: Ids, query: string) =>
  send(server.origin, endpoint, { ids, token, query });
const lists = everyEndpoint.filter((endpoint) => endpoint.list);

/** A value that a filter takes, as it stands in a query string. */
function valueFor(schema: z.core.$ZodType<unknown, string>): string {
  const values = [
    '1',
    'true',
    '2026-11-21T09:30:00.000Z',
    'draft',
    'waiting',
    'brief',
    'partner',
    'orders',
    'owner',
    'active',
    'invited',
    'shown',
    'whole',
    'word',
  ];
  const value = values.find((written) => z.safeParse(schema, written).success);
  if (value === undefined) throw new Error('None of the values of the tests fits this filter');
  return value;
}

describe.each(lists)('T15, SRV-06: $name', (endpoint) => {
  const { order, search, filter = {} } = endpoint.list!;
  const statusOf = async (query: string) => (await call(endpoint, world.mine, query)).status;

  test.each(order)('orders by %s, both ways', async (column) => {
    for (const direction of ['asc', 'desc'])
      expect(await statusOf(`order[${column}]=${direction}`)).toBe(200);
  });

  test.each(search)('searches %s', async (column) => {
    const query = `search[0][column]=${column}&search[0][values][0]=aa`;
    expect(await statusOf(query)).toBe(200);
  });

  test.each(Object.keys(filter))('filters by %s, with every condition', async (column) => {
    const value = encodeURIComponent(valueFor(filter[column]!));
    for (const condition of conditions) {
      const query = `filter[0][column]=${column}&filter[0][condition]=${condition}&filter[0][values]=${value}`;
      expect(await statusOf(query), query).toBe(200);
    }
  });

  test('refuses what it does not have', async () => {
    for (const query of [
      'order[password]=asc',
      'order[passwordHash]=asc',
      `order[${order[0]}]=down`,
      'search[0][column]=passwordHash&search[0][values][0]=aa',
      'filter[0][column]=passwordHash&filter[0][condition]=equals&filter[0][values]=a',
      'other=1',
    ])
      expect(await statusOf(query), query).toBe(400);
  });

  test.each(['eventID', 'partnerID'].filter((name) => name in filter))(
    'T1: a foreign %s in a filter is as one that nothing has',
    async (name) => {
      const filtered = (ids: Ids) =>
        call(
          endpoint,
          world.mine,
          `filter[0][column]=${name}&filter[0][condition]=equals&filter[0][values]=${ids[name as keyof Ids]}`,
        );
      const nothing = await filtered(world.nobodys);
      const others = [world.foreign, world.left].filter(
        (ids) => ids[name as keyof Ids] !== world.mine[name as keyof Ids],
      );
      for (const ids of others) expect(await filtered(ids)).toEqual(nothing);
    },
  );
});
