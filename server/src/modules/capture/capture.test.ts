import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { captureRoutes, testBadge } from '@portal/contract/capture';
import { leadRoutes } from '@portal/contract/leads';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let other: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  other = await testServer(database);
  make = factories(database.db);
});

test('CAP-01: the link opens without an account, and says whose stand it is', async () => {
  const { captureKey, event, scanPointID } = await makeStand(server);
  const { stand } = (await server.as()(captureRoutes.captureStand, { captureKey })).data;
  expect(stand).toMatchObject({
    scanPointID,
    eventName: event.name,
    eventEnds: event.eventEnds,
    qrEnabled: true,
    commentsEnabled: true,
    tags: [],
  });
});

test('CAP-04, CAP-05: a scan carries the person as known now, and both times', async () => {
  const stand = await makeStand(server);
  const code = await stand.badge({
    firstNames: 'Aino',
    lastName: 'Öberg',
    email: 'aino@example.com',
    company: 'Öberg Oy',
    jobTitle: 'Buyer',
    phones: JSON.stringify([
      { phone: '+358 40 1111111', primary: false },
      { phone: '+358 40 2222222', primary: true },
    ]),
  });
  const timeScanned = '2026-11-21T06:30:00.125Z';
  const noted = { timeScanned, rating: 4, tags: ['Hot'], comment: 'Two arms' };
  const sent = captureOf(badgeText(code), noted);
  expect((await stand.send([sent])).scans).toEqual([
    {
      captureID: sent.captureID,
      revision: 1,
      reason: null,
      person: { firstNames: 'Aino', lastName: 'Öberg', company: 'Öberg Oy', jobTitle: 'Buyer' },
    },
  ]);
  const [scan] = await stand.scans();
  expect(scan).toMatchObject({
    ...noted,
    firstNames: 'Aino',
    lastName: 'Öberg',
    email: 'aino@example.com',
    company: 'Öberg Oy',
    jobTitle: 'Buyer',
    phone: '+358 40 2222222',
    isTest: false,
  });
  expect(Date.parse(String(scan?.timeReceived))).toBeGreaterThan(Date.parse(timeScanned));
  expect(await stand.leads()).toMatchObject([{ scanCount: 1, rating: 4, tags: ['Hot'] }]);
});

test('CAP-03, T9: the same batch five times at once, over two servers, is stored once and in order', async () => {
  const stand = await makeStand(server);
  const codes = await Promise.all(Array.from({ length: 10 }, () => stand.badge()));
  const scans = Array.from({ length: 50 }, (_, i) => captureOf(codes[i % 10]!));
  const { captureKey, deviceID } = stand;
  const body = { device: { deviceID, unsentCount: 0 }, scans };
  const replies = await Promise.all(
    [server, other, server, other, server].map((at) =>
      at.as()(captureRoutes.sendCaptures, { captureKey, body }),
    ),
  );
  const ids = scans.map(({ captureID }) => captureID);
  for (const { data } of replies) {
    expect(data.scans.map(({ captureID }) => captureID).toSorted()).toEqual(ids.toSorted());
    expect(data.scans.every(({ reason, person }) => reason === null && person)).toBe(true);
  }
  expect((await stand.scans()).map(({ captureID }) => captureID)).toEqual(ids);
  expect((await stand.point()).scanCount).toBe(50);
  expect((await stand.leads()).map(({ scanCount }) => scanCount)).toEqual(Array(10).fill(5));
});

test('CAP-04: a second scan of a badge is a second scan', async () => {
  const stand = await makeStand(server);
  const code = await stand.badge();
  await stand.send([captureOf(code), captureOf(code)]);
  await stand.send([captureOf(code)]);
  expect(await stand.scans()).toHaveLength(3);
});

test('CAP-02: a typed code is found whatever its case and spaces', async () => {
  const stand = await makeStand(server);
  const code = await stand.badge({ lastName: 'Typed' });
  const short = shortBadgeCode(code);
  const ways = [short, short.toLowerCase(), short.replaceAll('-', ' '), code, badgeText(code)];
  await stand.send(ways.map((way) => captureOf(way)));
  expect((await stand.scans()).map(({ lastName }) => lastName)).toEqual(ways.map(() => 'Typed'));
});

test('CAP-04, CAP-07: what is no badge here is refused with the reason, and holds nothing up', async () => {
  const stand = await makeStand(server);
  const elsewhere = await make.event([stand.partnerID]);
  const there = { eventID: elsewhere.eventID, partnerID: stand.partnerID };
  const [good, foreign, withdrawn, twin] = await Promise.all([
    stand.badge(),
    stand.badge({}, there),
    stand.badge(),
    stand.badge(),
  ]);
  const nextTo = (code: string) => code.slice(0, -12) + '00000000000f';
  await server.db
    .updateTable('eventsPersons')
    .set({ timeDeleted: sql<string>`now()` })
    .where('badgeCode', '=', withdrawn)
    .execute();
  const double = await stand.badge();
  await server.db
    .updateTable('eventsPersons')
    .set({ badgeCode: nextTo(twin) })
    .where('badgeCode', '=', double)
    .execute();
  const scans = [
    crypto.randomUUID(),
    foreign,
    withdrawn,
    shortBadgeCode(twin),
    'https://example.com',
    '',
    '\0',
    '\ud800',
    'x'.repeat(500),
    good,
  ].map((code) => captureOf(code));
  const { scans: answers } = await stand.send(scans);
  const reasons = scans.map(
    ({ captureID }) => answers.find((answer) => answer.captureID === captureID)?.reason,
  );
  expect(reasons).toEqual([
    'unknownCode',
    'otherEvent',
    'unknownCode',
    'ambiguousCode',
    'unknownCode',
    'unknownCode',
    'unknownCode',
    'unknownCode',
    'unknownCode',
    null,
  ]);
  expect(await stand.scans()).toHaveLength(1);
  const { data } = await server.as(stand.token)(captureRoutes.captureLink, stand);
  expect(data.captureLink.refusedCount).toBe(9);
});

test('CAP-03: a correction is taken once, and an older one that comes late changes nothing', async () => {
  const stand = await makeStand(server);
  const first = captureOf(await stand.badge(), { rating: 1, tags: ['Cold'] });
  const second = { ...first, revision: 2, rating: 5, tags: ['Hot'], comment: 'Call today' };
  await stand.send([first]);
  await stand.send([second, first]);
  const { scans: answers } = await stand.send([first]);
  expect(answers).toMatchObject([{ captureID: first.captureID, revision: 2, reason: null }]);
  expect(await stand.scans()).toMatchObject([{ rating: 5, tags: ['Hot'], comment: 'Call today' }]);
  expect(await stand.leads()).toMatchObject([{ scanCount: 1, rating: 5, tags: ['Hot'] }]);
  await stand.send([{ ...second, comment: 'The same revision' }]);
  expect(await stand.scans()).toMatchObject([{ comment: 'Call today' }]);
});

test('CAP-06: what a device notes later is counted, once, beside the scans; a repetition and a rehearsal are not', async () => {
  const stand = await makeStand(server);
  const first = captureOf(await stand.badge());
  const rehearsal = captureOf(testBadge);
  await stand.send([first, rehearsal]);
  const { timeModified, ...before } = await stand.point();
  expect(before).toMatchObject({ scanCount: 1, correctionCount: 0 });
  const noted = { ...first, revision: 2, comment: 'Call today' };
  await stand.send([noted, { ...rehearsal, revision: 2, comment: 'A try' }]);
  await stand.send([noted, { ...first, revision: 3, comment: 'Call today' }]);
  await stand.send([{ ...noted, revision: 4, rating: 5 }]);
  // It is no change of the scan point’s settings.
  expect(await stand.point()).toMatchObject({ scanCount: 1, correctionCount: 2, timeModified });
});

test('T10: a lead that a device has rated since is nobody’s of the office', async () => {
  const stand = await makeStand(server);
  const first = captureOf(await stand.badge());
  await stand.send([first]);
  const [{ leadID, timeModified } = { leadID: 0, timeModified: '' }] = await stand.leads();
  const save = async (body: object) =>
    server.as(stand.token)(leadRoutes.saveLead, { leadID, body });
  const { lead } = (await save({ rating: 2, timeModified })).data;
  await stand.send([{ ...first, revision: 2, rating: 5 }]);
  await expect(save({ rating: 1, timeModified: lead.timeModified })).rejects.toMatchObject({
    status: 409,
    details: expect.stringContaining('Someone'),
  });
  // Another touch alone is no change of what the office noted.
  const { data } = await save({ rating: 4 });
  await stand.send([captureOf(first.code)]);
  await save({ rating: 3, timeModified: data.lead.timeModified });
});

test('CAP-03: what is a scan stays one, and is corrected, when its badge is withdrawn', async () => {
  const stand = await makeStand(server);
  const code = await stand.badge({ lastName: 'Gone' });
  const sent = captureOf(code);
  await stand.send([sent]);
  await server.db
    .updateTable('eventsPersons')
    .set({ timeDeleted: sql<string>`now()` })
    .where('badgeCode', '=', code)
    .execute();
  const { scans: answers } = await stand.send([{ ...sent, revision: 2, comment: 'Met again' }]);
  expect(answers).toMatchObject([{ reason: null, person: { lastName: 'Gone' } }]);
  expect(await stand.scans()).toMatchObject([{ lastName: 'Gone', comment: 'Met again' }]);
});

test('CAP-08: scans of the test badge are marked and never counted', async () => {
  const stand = await makeStand(server);
  const scans = [captureOf(testBadge.toUpperCase()), captureOf(shortBadgeCode(testBadge))];
  const { scans: answers } = await stand.send(scans, { language: 'fi' });
  for (const { reason, person } of answers)
    expect({ reason, ...person }).toMatchObject({ reason: null, lastName: 'Vierailija' });
  expect(await stand.scans()).toMatchObject([{ isTest: true }, { isTest: true }]);
  expect((await stand.point()).scanCount).toBe(0);
  expect(await stand.leads()).toEqual([]);
});

test('CAP-01: a device of the neighbours that uses the same ids is another device, with other captures', async () => {
  const [ours, theirs] = [await makeStand(server), await makeStand(server)];
  const sent = captureOf(await ours.badge());
  await ours.send([sent]);
  const { scans: answers } = await theirs.send([{ ...sent, comment: 'taken over' }]);
  expect(answers).toMatchObject([{ reason: 'otherEvent', person: null }]);
  expect(await ours.scans()).toMatchObject([{ comment: null }]);
});

test('CAP-01: limits are far above what a stand can do, and hold', async () => {
  const stand = await makeStand(server);
  await stand.send([]);
  await sql`update "rateLimits" set points = 3599 where key like 'capture:%'`.execute(server.db);
  await stand.send([]);
  await expect(stand.send([])).rejects.toMatchObject({ status: 429, code: 429 });
});

test('CAP-03: tags of the stand’s leads are suggested, the most used first', async () => {
  const stand = await makeStand(server);
  const codes = await Promise.all([stand.badge(), stand.badge(), stand.badge()]);
  const tags = [['Hot', 'Reseller'], ['Hot'], ['Press', 'Hot', 'Reseller']];
  await stand.send(codes.map((code, i) => captureOf(code, { tags: tags[i]! })));
  const { data } = await server.as()(captureRoutes.captureStand, stand);
  expect(data.stand.tags).toEqual(['Hot', 'Reseller', 'Press']);
});

test('CAP-03, T9: a device that spells its ids in capitals is the same, also within one batch', async () => {
  const stand = await makeStand(server);
  const sent = captureOf(await stand.badge());
  const loud = { ...sent, captureID: sent.captureID.toUpperCase() };
  const once = [{ captureID: sent.captureID, reason: null }];
  expect((await stand.send([loud])).scans).toMatchObject(once);
  const again = [loud, { ...sent, revision: 2, comment: 'Call' }];
  expect((await stand.send(again)).scans).toMatchObject(once);
  expect(await stand.scans()).toMatchObject([{ captureID: sent.captureID, comment: 'Call' }]);
});

test('CAP-04, LEAD-02: an empty field of a scanner is no tag', async () => {
  const stand = await makeStand(server);
  const tags = ['', ' Hot ', '  ', '\u200b', 'Hot'];
  await stand.send([captureOf(await stand.badge(), { tags })]);
  expect(await stand.leads()).toMatchObject([{ tags: ['Hot'] }]);
});
