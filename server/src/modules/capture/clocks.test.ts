import { badgeText } from '@portal/contract/badges';
import { leadRoutes } from '@portal/contract/leads';
import { scanPointRoutes } from '@portal/contract/scanPoints';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { retryRefused } from './retry.service.ts';

useServer();

const minute = 60_000;
const at = (time: number | string) => new Date(time).toISOString();
/** When the scan points of these tests were made. */
const made = Date.parse('2026-01-01T00:00:00.000Z');

/** What a device with this time says of a badge, and what is told of it. */
async function scanAt(timeScanned: string) {
  const stand = await makeStand(server);
  await stand.send([captureOf(await stand.badge(), { timeScanned })]);
  const [scan] = await stand.scans();
  return { stand, scan: scan! };
}

test.each([
  ['three minutes ahead', () => at(Date.now() + 3 * minute)],
  ['years ahead', () => '2031-01-01T00:00:00.000Z'],
  ['three minutes before the scan point was made', () => at(made - 3 * minute)],
  ['without a battery', () => at(0)],
])(
  'CAP-09: a capture of a clock %s is told by its receipt, and what the device said is kept',
  async (_, clock) => {
    const timeScanned = clock();
    const { scan } = await scanAt(timeScanned);
    expect(scan).toMatchObject({ timeScanned: scan.timeReceived, timeOnDevice: timeScanned });
  },
);

test.each([
  ['before there were years', '0000-06-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['of the first minute, from the east', '0001-01-01T00:00:00+14:00', '1900-01-01T00:00:00.000Z'],
  ['of the last minute, from the west', '9999-12-31T23:59:59-12:00', '2199-01-01T00:00:00.000Z'],
  ['in a zone that nobody lives in', '2031-01-01T00:00:00+23:00', '2030-12-31T01:00:00.000Z'],
])('CAP-04, CAP-09: a clock %s breaks no list', async (_, timeScanned, timeOnDevice) => {
  const { scan } = await scanAt(timeScanned);
  expect(scan).toMatchObject({ timeScanned: scan.timeReceived, timeOnDevice });
});

test('CAP-04, CAP-09: a clock that is right, or almost, is believed, and nothing is from the future', async () => {
  const [early, late] = await Promise.all([
    scanAt(at(made - minute)),
    scanAt(at(Date.now() + minute)),
  ]);
  expect(early.scan).toMatchObject({ timeScanned: at(made), timeOnDevice: null });
  expect(late.scan).toMatchObject({ timeScanned: late.scan.timeReceived, timeOnDevice: null });
  for (const timeScanned of [at(made), at(made + 1), at(Date.now() - 1)])
    expect((await scanAt(timeScanned)).scan).toMatchObject({ timeScanned, timeOnDevice: null });
});

test('CAP-09: lists, picture and summary tell the time of receipt, and say so', async () => {
  const stand = await makeStand(server);
  const [right, wrong] = [await stand.badge(), await stand.badge({ lastName: 'Wrong' })];
  const timeScanned = '2031-01-01T00:00:00.000Z';
  await stand.send([captureOf(wrong, { timeScanned })]);
  const [scan] = await stand.scans();
  const earlier = at(Date.parse(String(scan?.timeReceived)) - minute);
  await stand.send([captureOf(right, { timeScanned: earlier })]);
  const call = server.as(stand.token);

  const { scans } = (await call(scanPointRoutes.scans, stand)).data;
  expect(scans).toMatchObject([
    { lastName: 'Wrong', timeScanned: scan?.timeReceived, timeOnDevice: timeScanned },
    { timeScanned: earlier, timeOnDevice: null },
  ]);
  const { leads } = (await call(leadRoutes.leads, stand.participation)).data;
  expect(leads).toMatchObject([
    { lastName: 'Wrong', timeLastScanned: scan?.timeReceived, isClockWrong: true },
    { timeLastScanned: earlier, isClockWrong: false },
  ]);
  const { lead } = (await call(leadRoutes.lead, { leadID: leads[0]!.leadID })).data;
  expect(lead).toMatchObject({ isClockWrong: true, touches: [{ timeOnDevice: timeScanned }] });
  const { summary } = (await call(leadRoutes.leadsSummary, stand.participation)).data;
  expect(summary).toMatchObject({ scanCount: 2, clockWrongCount: 1 });
  for (const { time } of summary.hours) expect(Date.parse(time)).toBeLessThan(Date.now());
});

test('CAP-09: a rating of the office is of the database’s time, as those of devices are', async () => {
  const stand = await makeStand(server);
  const first = captureOf(await stand.badge());
  await stand.send([first]);
  const [lead] = await stand.leads();
  const body = { rating: 2 };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * minute });
  await server.as(stand.token)(leadRoutes.saveLead, { leadID: lead!.leadID, body });
  vi.useRealTimers();
  const timeScanned = at(Date.now() - 30 * minute);
  await stand.send([captureOf(first.code, { timeScanned, rating: 5 })]);
  expect(await stand.leads()).toMatchObject([{ scanCount: 2, rating: 2 }]);
});

test('CAP-09: what was refused at first is told by its first receipt', async () => {
  const stand = await makeStand(server);
  const [code, other] = [crypto.randomUUID(), await stand.badge()];
  await stand.send([captureOf(badgeText(code), { timeScanned: '2031-01-01T00:00:00.000Z' })]);
  const first = '2026-11-20T10:00:00.000Z';
  await sql`update "refusedCaptures" set "timeReceived" = ${first}
    where "scanPointID" = ${stand.scanPointID}`.execute(server.db);
  await sql`update "eventsPersons" set "badgeCode" = ${code} where "badgeCode" = ${other}`.execute(
    server.db,
  );
  expect(await retryRefused(server.db)).toBe(1);
  expect(await stand.scans()).toMatchObject([{ timeScanned: first }]);
});
