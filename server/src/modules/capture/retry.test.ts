import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { beforeAll, expect, test } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { retryRefused } from './retry.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
});

/** A badge that comes into being with this code. */
async function makeBadge(stand: Awaited<ReturnType<typeof makeStand>>, badgeCode: string) {
  const made = await stand.badge({ lastName: 'Late' });
  await server.db
    .updateTable('eventsPersons')
    .set({ badgeCode })
    .where('badgeCode', '=', made)
    .execute();
}
const refusals = () => server.db.selectFrom('refusedCaptures').selectAll().execute();

test('CAP-03: a badge made after the scan still resolves when the device comes again', async () => {
  const stand = await makeStand(server);
  const code = crypto.randomUUID();
  const sent = captureOf(badgeText(code), { timeScanned: '2026-11-20T10:00:00.000Z', rating: 3 });
  expect((await stand.send([sent])).scans).toMatchObject([{ reason: 'unknownCode' }]);
  expect((await stand.send([sent])).scans).toMatchObject([{ reason: 'unknownCode' }]);
  await makeBadge(stand, code);
  expect((await stand.send([sent])).scans).toMatchObject([
    { reason: null, person: { lastName: 'Late' } },
  ]);
  expect(await stand.scans()).toMatchObject([
    { lastName: 'Late', timeScanned: sent.timeScanned, rating: 3 },
  ]);
  expect(await refusals()).toEqual([]);
});

test('CAP-03: and when no device comes again, with what was corrected meanwhile, once', async () => {
  const stand = await makeStand(server);
  const [code, unknown] = [crypto.randomUUID(), crypto.randomUUID()];
  const typed = captureOf(shortBadgeCode(code), {
    tags: ['Hot'],
    timeScanned: '2026-11-20T10:00:00.000Z',
  });
  const scanned = captureOf(badgeText(code), { timeScanned: '2026-11-20T10:00:01.000Z' });
  await stand.send([typed, scanned, captureOf(unknown)]);
  await stand.send([{ ...typed, revision: 2, comment: 'Corrected' }]);
  expect(await retryRefused(server.db)).toBe(0);
  await makeBadge(stand, code);
  const done = await Promise.all([retryRefused(server.db), retryRefused(server.db)]);
  expect(Math.max(...done)).toBe(2);
  expect(await stand.scans()).toMatchObject([
    { lastName: 'Late', tags: ['Hot'], comment: 'Corrected', captureRevision: 2 },
    { lastName: 'Late', comment: null },
  ]);
  expect((await refusals()).map(({ code: left }) => left)).toEqual([unknown]);
  expect((await stand.send([scanned])).scans).toMatchObject([{ reason: null }]);
  expect((await stand.point()).scanCount).toBe(2);
});
