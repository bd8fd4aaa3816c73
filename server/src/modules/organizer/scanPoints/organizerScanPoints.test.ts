import { searchIn } from '@portal/contract/listQuery';
import {
  organizerScanPointRoutes as endpoints,
  organizerScanPointsList,
} from '@portal/contract/organizerScanPoints';
import { expect, test } from 'vitest';
import { inDays } from '../../../../test/factories/given.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, organizersOf, useOrganizer } from '../testing.ts';

useOrganizer();

/** Two exhibitors with a scan point each; that of the first is in use, the other one is not. */
async function fair() {
  const aurora = await make.partner({ organizationID, name: 'Aurora Oy' });
  const baltic = await make.partner({ organizationID, name: 'Baltic AB' });
  const { eventID } = await make.event([aurora.partnerID, baltic.partnerID], {
    organizationID,
    timeZone: 'Pacific/Auckland',
  });
  const used = await make.scanPoint({ eventID, partnerID: aurora.partnerID }, { name: 'Ovi' });
  const unused = await make.scanPoint({ eventID, partnerID: baltic.partnerID }, { name: 'Sali' });
  const { scanPointID } = used;
  await server.db
    .insertInto('captureDevices')
    .values(
      [3, 4].map((unsentCount) => ({
        scanPointID,
        deviceID: crypto.randomUUID(),
        name: 'Puhelin',
        unsentCount,
        timeLastContact: inDays(-unsentCount),
      })),
    )
    .execute();
  const scan = (timeScanned: string, isTest = false) => ({
    scanPointID,
    timeScanned,
    isTest,
    lastName: 'Salaisuus',
  });
  await server.db
    .insertInto('scans')
    .values([scan(inDays(0)), scan(inDays(-2)), scan(inDays(0), true)])
    .execute();
  await server.db
    .insertInto('refusedCaptures')
    .values({
      scanPointID,
      captureID: crypto.randomUUID(),
      captureRevision: 1,
      code: 'Salaisuus',
      reason: 'unknownCode',
      timeScanned: inDays(0),
    })
    .execute();
  return { eventID, used, unused };
}

test('ORG-68, ORG-90: each scan point with its exhibitor and how it works, and of nobody whom it met', async () => {
  const { eventID, used, unused } = await fair();
  const { call } = await organizer('service');
  const { scanPoints } = (await call(endpoints.organizerScanPoints, { eventID })).data;
  expect(scanPoints).toMatchObject([
    {
      scanPointID: used.scanPointID,
      partnerName: 'Aurora Oy',
      isRehearsed: true,
      deviceCount: 2,
      waitingCount: 7,
      refusedCount: 1,
      scanCount: 2,
      scansToday: 1,
    },
    { scanPointID: unused.scanPointID, isRehearsed: false, deviceCount: 0, timeLastContact: null },
  ]);
  expect(JSON.stringify(scanPoints)).not.toContain('Salaisuus');
});

test('ORG-68: those that were never used, are silent, wait or were not rehearsed are found', async () => {
  const { eventID, used, unused } = await fair();
  const { call } = await organizer('viewer');
  const list = async (query: object) =>
    (await call(endpoints.organizerScanPoints, { eventID, query })).data.scanPoints.map(
      ({ scanPointID }) => scanPointID,
    );
  const by = (column: string, condition: string, ...values: unknown[]) =>
    list({ filter: [{ column, condition, values }] });
  expect(await by('timeLastContact', 'is_null')).toEqual([unused.scanPointID]);
  expect(await by('timeLastContact', 'less_than', inDays(-1))).toEqual([used.scanPointID]);
  expect(await by('timeLastContact', 'less_than', inDays(-3.5))).toEqual([]);
  expect(await by('waitingCount', 'greater_than', 0)).toEqual([used.scanPointID]);
  expect(await by('refusedCount', 'greater_than', 0)).toEqual([used.scanPointID]);
  expect(await by('isRehearsed', 'equals', false)).toEqual([unused.scanPointID]);
  expect(await list({ search: searchIn(organizerScanPointsList.search, 'sali') })).toEqual([
    unused.scanPointID,
  ]);
  for (const column of organizerScanPointsList.order)
    expect(await list({ order: { [column]: 'desc' } })).toHaveLength(2);
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: inDays(-1) })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', unused.partnerID)
    .execute();
  expect(await list({})).toEqual([used.scanPointID]);
  const { organizationID: otherID } = await make.organization();
  const stranger = await organizersOf(server, otherID)('owner');
  await expect(stranger.call(endpoints.organizerScanPoints, { eventID })).rejects.toMatchObject({
    status: 404,
  });
});
