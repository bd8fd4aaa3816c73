import { contract } from '@portal/contract';
import type { Visit } from '@portal/contract/analytics';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

const { receiveVisits } = contract.analytics;

useServer();

/** An organiser with a key, and a partner at one of its events. */
async function makeParticipation({ isProspectumLiveEnabled = true } = {}) {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID, isProspectumLiveEnabled });
  const call = server.as((await make.apiKey(organizationID)).key);
  return {
    organizationID,
    partnerID,
    eventID,
    send: async (visits: Visit[]) => (await call(receiveVisits, { body: { visits } })).data,
  };
}

let count = 0;
const visitOf = (
  participation: { eventID: number; partnerID: number },
  given: Partial<Visit> = {},
) => ({
  visitID: `visit-${(count += 1)}`,
  visitorID: 'p-1',
  eventID: participation.eventID,
  partnerID: participation.partnerID,
  firstName: 'Eero',
  lastName: 'Äijälä',
  timeStarted: '2027-03-04T09:00:00.000Z',
  timeEnded: '2027-03-04T09:10:00.000Z',
  activityTime: 600,
  ...given,
});

const visitorsAt = ({ eventID, partnerID }: { eventID: number; partnerID: number }) =>
  server.db
    .selectFrom('visitors')
    .selectAll()
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .orderBy('liveKey')
    .execute();

test('SRV-62, T9: visits become visitors; the same batch again changes nothing', async () => {
  const participation = await makeParticipation();
  const batch = [
    visitOf(participation),
    visitOf(participation, {
      timeStarted: '2027-03-05T12:00:00.000Z',
      timeEnded: '2027-03-05T12:01:00.000Z',
      activityTime: 60,
      company: 'Nordwind Oy',
      lastName: 'Uusinimi',
    }),
    visitOf(participation, { visitorID: 'p-2', firstName: null, lastName: null }),
  ];
  expect(await participation.send(batch)).toEqual({ storedCount: 3, knownCount: 0, refused: [] });
  const stored = await visitorsAt(participation);
  expect(stored).toMatchObject([
    {
      liveKey: 'p-1',
      firstName: 'Eero',
      lastName: 'Uusinimi',
      company: 'Nordwind Oy',
      timeCreated: '2027-03-04T09:00:00.000Z',
      timeLatestActivity: '2027-03-05T12:01:00.000Z',
      activityTime: 660,
    },
    { liveKey: 'p-2', firstName: null, activityTime: 600 },
  ]);
  expect(await participation.send(batch)).toEqual({ storedCount: 0, knownCount: 3, refused: [] });
  expect(await visitorsAt(participation)).toEqual(stored);
});

test('T9: batches that meet count each visit once, whatever their order', async () => {
  const participation = await makeParticipation();
  const visits = Array.from({ length: 60 }, (_, i) =>
    visitOf(participation, { visitorID: `p-${i % 7}`, activityTime: 10 }),
  );
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) => participation.send(i % 2 ? visits.toReversed() : visits)),
  );
  expect(replies.reduce((sum, { storedCount }) => sum + storedCount, 0)).toBe(60);
  const visitors = await visitorsAt(participation);
  expect(visitors).toHaveLength(7);
  expect(visitors.reduce((sum, { activityTime }) => sum + activityTime, 0)).toBe(600);
});

test('a visit that is late fills what is missing and overrules nothing', async () => {
  const participation = await makeParticipation();
  await participation.send([visitOf(participation, { lastName: 'Later', company: null })]);
  await participation.send([
    visitOf(participation, {
      lastName: 'Earlier',
      company: 'Nordwind Oy',
      timeStarted: '2027-03-03T09:00:00.000Z',
      timeEnded: '2027-03-03T09:10:00.000Z',
    }),
  ]);
  expect(await visitorsAt(participation)).toMatchObject([
    {
      lastName: 'Later',
      company: 'Nordwind Oy',
      activityTime: 1200,
      timeCreated: '2027-03-03T09:00:00.000Z',
      timeLatestActivity: '2027-03-04T09:10:00.000Z',
    },
  ]);
});

test('IMP-01: places are named by id or by the key of their import file', async () => {
  const participation = await makeParticipation();
  const [eventKey, partnerKey] = [
    `fair-${participation.eventID}`,
    `stand-${participation.partnerID}`,
  ];
  await server.db
    .updateTable('events')
    .set({ externalKey: eventKey })
    .where('eventID', '=', participation.eventID)
    .execute();
  await server.db
    .updateTable('partners')
    .set({ externalKey: partnerKey })
    .where('partnerID', '=', participation.partnerID)
    .execute();
  const named = visitOf(participation, { eventID: eventKey, partnerID: partnerKey });
  expect(await participation.send([named])).toMatchObject({ storedCount: 1 });
  expect(await visitorsAt(participation)).toHaveLength(1);
});

test('T1: what is not a live place of the key’s organiser is one and the same unknown place', async () => {
  const [participation, foreign] = [await makeParticipation(), await makeParticipation()];
  const closed = await makeParticipation({ isProspectumLiveEnabled: false });
  const left = await makeParticipation();
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: new Date().toISOString() })
    .where('eventID', '=', left.eventID)
    .execute();
  const wrong = [
    visitOf(foreign),
    visitOf({ eventID: participation.eventID, partnerID: foreign.partnerID }),
    visitOf({ eventID: foreign.eventID, partnerID: participation.partnerID }),
    visitOf({ eventID: make.nobody(), partnerID: make.nobody() }),
    visitOf(participation, { eventID: 'no such key' }),
  ];
  const refused = wrong.map(({ visitID }) => ({ visitID, reason: 'unknownPlace' }));
  const reply = await participation.send([visitOf(participation), ...wrong]);
  expect(reply).toMatchObject({ storedCount: 1, knownCount: 0 });
  expect(reply.refused).toHaveLength(refused.length);
  expect(reply.refused).toEqual(expect.arrayContaining(refused));
  for (const own of [closed, left]) {
    expect(await own.send([visitOf(own)])).toMatchObject({ storedCount: 0 });
    expect(await visitorsAt(own)).toEqual([]);
  }
  expect(await visitorsAt(foreign)).toEqual([]);
});

test('SRV-03: a key that is revoked, a user’s token and no key at all get 401', async () => {
  const participation = await makeParticipation();
  const body = { visits: [visitOf(participation)] };
  const user = await make.user([participation.partnerID], {
    organizationID: participation.organizationID,
  });
  const { key: revoked } = await make.apiKey(participation.organizationID);
  await server.db
    .updateTable('apiKeys')
    .set({ timeRevoked: new Date().toISOString() })
    .where('organizationID', '=', participation.organizationID)
    .execute();
  for (const credential of [undefined, 'x', revoked, await make.token(server.tokens, user)])
    await expect(server.as(credential)(receiveVisits, { body })).rejects.toMatchObject({
      status: 401,
      code: 401,
    });
  expect(await visitorsAt(participation)).toEqual([]);
});

test('SRV-62, T9: a visit that comes twice in a batch is known the second time', async () => {
  const participation = await makeParticipation();
  const visit = visitOf(participation);
  const nowhere = visitOf({ ...participation, partnerID: 1e9 });
  expect(await participation.send([visit, nowhere, visit, nowhere, visit])).toEqual({
    storedCount: 1,
    knownCount: 2,
    refused: [{ visitID: nowhere.visitID, reason: 'unknownPlace' }],
  });
});

test('VAL, SRV-08: half an emoji is left out of a visit; a time that cannot be is told with its place', async () => {
  const participation = await makeParticipation();
  await participation.send([visitOf(participation, { firstName: 'Eero \ud83d' })]);
  expect(await visitorsAt(participation)).toMatchObject([{ firstName: 'Eero' }]);
  const inYearNought = visitOf(participation, { timeStarted: '0000-03-04T09:00:00.000Z' });
  await expect(participation.send([visitOf(participation), inYearNought])).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'visits.1.timeStarted' }],
  });
});

test('T4, VAL: a batch has limits, a visit an order, and a key so many visits a minute', async () => {
  const participation = await makeParticipation();
  const many = (length: number) => Array.from({ length }, () => visitOf(participation));
  const backwards = visitOf(participation, { timeEnded: '2027-03-04T08:59:59.000Z' });
  for (const visits of [
    [],
    many(1001),
    [backwards],
    [visitOf(participation, { activityTime: -1 })],
  ])
    await expect(participation.send(visits)).rejects.toMatchObject({ status: 400 });
  expect(await visitorsAt(participation)).toEqual([]);
  await server.db
    .updateTable('rateLimits')
    .set({ points: 100_000 })
    .where('key', 'like', 'liveVisits:%')
    .execute();
  await participation.send(many(1000));
  await server.db
    .updateTable('rateLimits')
    .set({ points: 100_000 })
    .where('key', 'like', 'liveVisits:%')
    .execute();
  await expect(participation.send(many(1))).rejects.toMatchObject({ status: 429 });
});
