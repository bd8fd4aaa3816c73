import { contract } from '@portal/contract';
import { listQueryString, type ListQueryOf } from '@portal/contract/listQuery';
import type { scanPointsList } from '@portal/contract/scanPoints';
import { beforeAll, beforeEach, expect } from 'vitest';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';
import { send } from '../../test/endpoints.ts';

export let server: TestServer;
export let make: ReturnType<typeof factories>;
export let participation: { eventID: number; partnerID: number };
export let token: string;

/** A server for the tests of a file, and for each test an empty stand of its own. */
export function useListStand(): void {
  beforeAll(async () => {
    const database = await testDatabase();
    server = await testServer(database);
    make = factories(database.db);
  });
  beforeEach(async () => {
    const { partnerID } = await make.partner();
    const { eventID } = await make.event([partnerID]);
    participation = { eventID, partnerID };
    token = await make.token(server.tokens, await make.user([partnerID]));
  });
}

export const raw = (query: string) =>
  send(server.origin, contract.scanPoints.scanPoints, { ids: participation, token, query });

export type PointsQuery = ListQueryOf<typeof scanPointsList>;
export async function points(query: PointsQuery | string) {
  const written = typeof query === 'string' ? query : listQueryString(query);
  const { status, json } = await raw(written);
  expect(status, JSON.stringify(json)).toBe(200);
  const { data, meta } = json as {
    data: { scanPoints: { name: string }[] };
    meta: { rowsTotal: number; rowsFiltered: number; limit: number };
  };
  return { names: data.scanPoints.map(({ name }) => name), meta };
}
export const named = async (...names: string[]) => {
  for (const name of names) await make.scanPoint(participation, { name });
};
export const byName: PointsQuery = { order: { name: 'asc' } };
