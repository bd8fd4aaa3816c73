import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@portal/contract';
import { organizerKeyRoutes as endpoints } from '@portal/contract/organizerKeys';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { slowRequest } from '../../../../test/slowRequest.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

const { receiveVisits } = contract.analytics;
const given = {
  name: 'Live <platform> 🎪',
  rights: ['sendVisits' as const],
  isForAllEvents: true,
  eventIDs: [] as number[],
  timeExpires: null as string | null,
};

/** An event of the organiser with the live platform, and an exhibitor there. */
async function place() {
  const partner = await make.partner({ organizationID });
  const event = await make.event([partner.partnerID], {
    organizationID,
    isProspectumLiveEnabled: true,
  });
  return { eventID: event.eventID, partnerID: partner.partnerID };
}

let count = 0;
const visitAt = (at: { eventID: number; partnerID: number }) => ({
  ...at,
  visitID: `visit ${++count}`,
  visitorID: 'visitor',
  timeStarted: '2027-03-04T09:00:00.000Z',
  timeEnded: '2027-03-04T09:05:00.000Z',
  activityTime: 300,
});

test('ORG-93: a key is shown once, opens the call of its right, tells its last use, and ends at once', async () => {
  const { call } = await organizer('owner');
  const { apiKey, key } = (await call(endpoints.createApiKey, { body: given })).data;
  const { eventIDs: _, ...told } = given;
  expect(apiKey).toMatchObject({ ...told, events: [], state: 'active' });
  expect(apiKey.timeLastUsed).toBeNull();
  const list = await call(endpoints.apiKeys, {});
  expect(list.data.apiKeys).toEqual([apiKey]);
  expect(JSON.stringify(list)).not.toContain(key);

  const system = server.as(key);
  const body = { visits: [visitAt(await place())] };
  expect((await system(receiveVisits, { body })).data).toMatchObject({ storedCount: 1 });
  const [used] = (await call(endpoints.apiKeys, {})).data.apiKeys;
  expect(Date.now() - Date.parse(used?.timeLastUsed ?? '')).toBeLessThan(60_000);

  const { apiKeyID } = apiKey;
  // A body that takes its time is no way around that.
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const lateBody = JSON.stringify({ visits: [visitAt(await place())] });
  const url = `${server.origin}/v1${receiveVisits.path}`;
  const end = slowRequest(url, headers, lateBody.slice(0, 20));
  await sleep(300);
  const ended = (await call(endpoints.revokeApiKey, { apiKeyID })).data.apiKey;
  expect(ended.state).toBe('revoked');
  expect(await end(lateBody.slice(20))).toMatchObject({ status: 401 });
  await expect(system(receiveVisits, { body })).rejects.toMatchObject({ status: 401 });
  const again = (await call(endpoints.revokeApiKey, { apiKeyID })).data.apiKey;
  expect(again.timeRevoked).toBe(ended.timeRevoked);
});

test('ORG-93: a key of chosen events reaches no other, and without its right it is refused', async () => {
  const [mine, other] = [await place(), await place()];
  const { call } = await organizer('owner');
  const body = { ...given, isForAllEvents: false, eventIDs: [mine.eventID, mine.eventID] };
  const { apiKey, key } = (await call(endpoints.createApiKey, { body })).data;
  expect(apiKey.events.map(({ eventID }) => eventID)).toEqual([mine.eventID]);
  const visits = [visitAt(mine), visitAt(other)];
  const { data } = await server.as(key)(receiveVisits, { body: { visits } });
  expect(data).toMatchObject({
    storedCount: 1,
    refused: [{ visitID: visits[1]?.visitID, reason: 'unknownPlace' }],
  });
  await server.db
    .updateTable('apiKeys')
    .set({ rights: sql`'{}'` })
    .where('apiKeyID', '=', apiKey.apiKeyID)
    .execute();
  await expect(server.as(key)(receiveVisits, { body: { visits } })).rejects.toMatchObject({
    status: 403,
  });
});

test('ORG-93: a key that has expired opens nothing, and none is made for the past', async () => {
  const { call } = await organizer('owner');
  const at = await place();
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { apiKey, key } = (
    await call(endpoints.createApiKey, { body: { ...given, timeExpires: soon } })
  ).data;
  await server.db
    .updateTable('apiKeys')
    .set({ timeExpires: new Date(Date.now() - 1000).toISOString() })
    .where('apiKeyID', '=', apiKey.apiKeyID)
    .execute();
  const sending = server.as(key)(receiveVisits, { body: { visits: [visitAt(at)] } });
  await expect(sending).rejects.toMatchObject({ status: 401 });
  expect((await call(endpoints.apiKeys, {})).data.apiKeys[0]?.state).toBe('expired');
  const body = { ...given, timeExpires: '2020-01-01T00:00:00.000Z' };
  await expect(call(endpoints.createApiKey, { body })).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'timeExpires' }],
  });
});

test('ORG-03, ORG-09, T1: keys are the owners’, and foreign events and keys are nothing', async () => {
  const foreign = await make.organization({ name: 'Salaisuus' });
  const theirs = await make.apiKey(foreign.organizationID);
  const event = await make.event([], { organizationID: foreign.organizationID });
  const { call } = await organizer('owner');
  const body = { ...given, isForAllEvents: false, eventIDs: [event.eventID] };
  await expect(call(endpoints.createApiKey, { body })).rejects.toMatchObject({ status: 404 });
  await expect(call(endpoints.revokeApiKey, theirs)).rejects.toMatchObject({ status: 404 });
  expect((await call(endpoints.apiKeys, {})).data.apiKeys).toEqual([]);
  for (const role of ['manager', 'service', 'finance', 'viewer'] as const) {
    const other = await organizer(role);
    await expect(other.call(endpoints.apiKeys, {})).rejects.toMatchObject({ status: 403 });
    await expect(other.call(endpoints.createApiKey, { body: given })).rejects.toMatchObject({
      status: 403,
    });
  }
});

test('ORG-12: a key asks for a fresh sign-in', async () => {
  const owner = await organizer('owner');
  await server.db
    .updateTable('sessions')
    .set({ timeProved: new Date(Date.now() - 11 * 60_000).toISOString() })
    .where('userID', '=', owner.userID)
    .execute();
  await expect(owner.call(endpoints.createApiKey, { body: given })).rejects.toMatchObject({
    status: 403,
    code: 2005,
  });
  expect((await owner.call(endpoints.apiKeys, {})).data.apiKeys).toEqual([]);
});
