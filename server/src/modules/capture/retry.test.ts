import { badgeText, shortBadgeCode } from '@portal/contract/badges';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { perDay } from './bounds.ts';
import { retryRefused } from './retry.service.ts';

useServer();

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

test('CAP-03: one that is beyond the bound of its badge stays kept, until there is room for it', async () => {
  const stand = await makeStand(server);
  const code = crypto.randomUUID();
  const late = captureOf(badgeText(code), { timeScanned: '2026-11-20T10:00:00.000Z' });
  await stand.send([late]);
  await makeBadge(stand, code);
  const others = Array.from({ length: perDay.ofBadge }, () => captureOf(badgeText(code)));
  for (let from = 0; from < others.length; from += 100)
    await stand.send(others.slice(from, from + 100));
  const kept = async () =>
    (await refusals()).filter(({ captureID }) => captureID === late.captureID);
  expect(await retryRefused(server.db)).toBe(0);
  expect(await kept()).toHaveLength(1);
  await server.db
    .updateTable('scans')
    .set({ timeReceived: sql<string>`"timeReceived" - interval '2 days'` })
    .where('captureID', 'is not', null)
    .execute();
  expect(await retryRefused(server.db)).toBe(1);
  expect(await kept()).toEqual([]);
});
