import { captureRoutes } from '@portal/contract/capture';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { meetAt } from '../../../test/locks.ts';
import type { Trx } from '../../db/pool.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  other = await testServer(database);
});

type Stand = Awaited<ReturnType<typeof makeStand>>;
const linkOf = async ({ token, scanPointID }: Stand) =>
  (await server.as(token)(captureRoutes.captureLink, { scanPointID })).data.captureLink;

test('CAP-01: the portal shows the link, and a new one closes the old one', async () => {
  const stand = await makeStand(server);
  const { captureKey, scanPointID, token } = stand;
  expect((await linkOf(stand)).link).toBe(`${server.env.publicUrl}/capture/${captureKey}`);
  const { data } = await server.as(token)(captureRoutes.renewCaptureLink, { scanPointID });
  const renewed = data.captureLink.link.split('/').at(-1) ?? '';
  expect(renewed).not.toBe(captureKey);
  await expect(stand.send([captureOf(await stand.badge())])).rejects.toMatchObject({
    status: 404,
    code: 7000,
  });
  const opened = await server.as()(captureRoutes.captureStand, { captureKey: renewed });
  expect(opened.data.stand.scanPointID).toBe(scanPointID);
  expect(await stand.scans()).toEqual([]);
});

test('CAP-03: a device is known by its last contact and by what it still has', async () => {
  const stand = await makeStand(server);
  const { deviceID } = stand;
  const named = await stand.send([], { device: { name: 'Stand phone 2', unsentCount: 3 } });
  expect(named.deviceName).toBe('Stand phone 2');
  const [device] = (await linkOf(stand)).devices;
  expect(device).toMatchObject({ deviceID, name: 'Stand phone 2', unsentCount: 3 });
  expect(Date.now() - Date.parse(String(device?.timeLastContact))).toBeLessThan(10_000);
  await stand.send([], { device: { unsentCount: 1 } });
  expect((await linkOf(stand)).devices).toMatchObject([{ name: 'Stand phone 2', unsentCount: 1 }]);
});

test('CAP-03: a device that was renamed in the portal learns it, and comes back after it was forgotten', async () => {
  const stand = await makeStand(server);
  const { token, scanPointID, deviceID } = stand;
  await stand.send([], { device: { name: 'Phone' } });
  const body = { name: 'Reception' };
  await server.as(token)(captureRoutes.renameCaptureDevice, { scanPointID, deviceID, body });
  expect((await stand.send([])).deviceName).toBe('Reception');
  const { data } = await server.as(token)(captureRoutes.forgetCaptureDevice, {
    scanPointID,
    deviceID,
  });
  expect(data.captureLink.devices).toEqual([]);
  expect((await stand.send([])).deviceName).toBe('');
  expect((await linkOf(stand)).devices).toHaveLength(1);
});

test('CAP-01: a device of two stands is renamed and forgotten at one', async () => {
  const [ours, theirs] = [await makeStand(server), await makeStand(server)];
  const device = { deviceID: ours.deviceID, name: 'Phone' };
  await ours.send([], { device });
  await theirs.send([], { device });
  const { deviceID, scanPointID, token } = ours;
  const body = { name: 'Reception' };
  await server.as(token)(captureRoutes.renameCaptureDevice, { scanPointID, deviceID, body });
  expect((await linkOf(theirs)).devices).toMatchObject([{ name: 'Phone' }]);
  await server.as(token)(captureRoutes.forgetCaptureDevice, { scanPointID, deviceID });
  expect((await linkOf(theirs)).devices).toMatchObject([{ deviceID, name: 'Phone' }]);
});

test('SRV-04, CAP-01: a partner that left the event neither sees the link nor makes a new one', async () => {
  const stand = await makeStand(server);
  const { scanPointID, token, captureKey } = stand;
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: sql<string>`now()` })
    .where('partnerID', '=', stand.partnerID)
    .execute();
  const call = server.as(token);
  const refused = { status: 404 };
  await expect(linkOf(stand)).rejects.toMatchObject(refused);
  await expect(call(captureRoutes.renewCaptureLink, { scanPointID })).rejects.toMatchObject(
    refused,
  );
  expect((await stand.point()).captureKey).toBe(captureKey);
});

test('CAP-03: all leads are in once every device has said so after the event', async () => {
  const stand = await makeStand(server);
  const ends = (at: string) =>
    server.db
      .updateTable('events')
      .set({ eventStarts: sql<string>`now() - interval '9 days'`, eventEnds: sql<string>`${at}` })
      .where('eventID', '=', stand.event.eventID)
      .execute();
  const areAllIn = async () => (await linkOf(stand)).areAllIn;
  expect(await areAllIn()).toBe(false);
  await stand.send([]);
  const second = { deviceID: crypto.randomUUID(), name: 'Second' };
  await stand.send([], { device: { ...second, unsentCount: 2 } });
  expect(await areAllIn()).toBe(false);
  await ends(new Date(Date.now() - 60_000).toISOString());
  expect(await areAllIn()).toBe(false);
  await stand.send([], { device: { ...second, unsentCount: 0 } });
  expect(await areAllIn()).toBe(true);
  await ends(new Date(Date.now() + 60_000).toISOString());
  expect(await areAllIn()).toBe(false);
});

test('CAP-01, T9: of eight new devices at once, over two servers, five are taken on where so many are left', async () => {
  const stand = await makeStand(server);
  const { captureKey, scanPointID } = stand;
  await sql`
    insert into "captureDevices" ("scanPointID", "deviceID", name, "unsentCount")
    select ${scanPointID}::bigint, gen_random_uuid(), '', 0
    from generate_series(1, 195)`.execute(server.db);
  const code = await stand.badge();
  const contact = (i: number) => async () => {
    const device = { deviceID: crypto.randomUUID(), unsentCount: 0 };
    // Every third says only that it is there.
    const scans = i % 3 === 0 ? [] : [captureOf(code)];
    const at = i % 2 === 0 ? server : other;
    const body = { device, scans };
    return (await at.as()(captureRoutes.sendCaptures, { captureKey, body })).data.scans.length;
  };
  // Each has counted by then: a device is stored once its scan point may be read.
  const hold = (trx: Trx) =>
    sql`select from "scanPoints" where "scanPointID" = ${scanPointID} for update`.execute(trx);
  const calls = Array.from({ length: 8 }, (_, i) => contact(i));
  const { done, refused } = await meetAt(server, hold, calls);
  expect((await linkOf(stand)).devices).toHaveLength(200);
  expect(done).toHaveLength(5);
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 429 });
  expect(await stand.scans()).toHaveLength(done.reduce((sum, count) => sum + count, 0));
});
