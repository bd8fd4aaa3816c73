import { captureRoutes, testBadge } from '@portal/contract/capture';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { server, useServer } from '../../../test/useServer.ts';

useServer();

/** Refused captures of today at a stand, as many devices have brought them. */
const bringRefused = async (scanPointID: number, count: number, deviceID: string | null) =>
  sql`
    insert into "refusedCaptures" ("scanPointID", "captureID", "captureRevision", reason, code,
      "timeScanned", "deviceID")
    select ${scanPointID}::bigint, gen_random_uuid(), 1, 'unknownCode', 'x', now(), ${deviceID}::uuid
    from generate_series(1, ${count}::int)`.execute(server.db);

/** What a raw call of a device is answered. */
const sendRaw = ({ captureKey }: { captureKey: string }, deviceID: string, scans: object[]) =>
  fetch(`${server.origin}/v1/capture/${captureKey}/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device: { deviceID, unsentCount: 0 }, scans }),
  });

/** One step of Retry-After: the bounds are of a day, so a quarter of an hour. */
function expectLater(reply: Response): void {
  expect(reply.status).toBe(429);
  expect(reply.headers.get('retry-after')).toBe('900');
}

describe('CAP-01, CAP-07: what a link takes in a day', () => {
  const unknown = () => captureOf(crypto.randomUUID());

  test('two thousand refused captures of a device; scans of badges and what it knows go on', async () => {
    const stand = await makeStand(server);
    await bringRefused(stand.scanPointID, 1999, stand.deviceID);
    const last = unknown();
    expect((await sendRaw(stand, stand.deviceID, [last])).status).toBe(200);
    const good = captureOf(await stand.badge());
    const mixed = await sendRaw(stand, stand.deviceID, [unknown(), good]);
    expect(mixed.status).toBe(200);
    const { data } = (await mixed.json()) as { data: { scans: object[] } };
    expect(data.scans).toMatchObject([{ captureID: good.captureID, reason: null }]);
    expect(await stand.scans()).toMatchObject([{ captureID: good.captureID }]);
    expectLater(await sendRaw(stand, stand.deviceID, [unknown(), unknown()]));
    expect((await sendRaw(stand, stand.deviceID, [good, last])).status).toBe(200);
    expect((await sendRaw(stand, crypto.randomUUID(), [unknown()])).status).toBe(200);
    await sql`
      update "refusedCaptures" set "timeReceived" = now() - interval '25 hours'
      where "scanPointID" = ${stand.scanPointID}`.execute(server.db);
    expect((await sendRaw(stand, stand.deviceID, [unknown()])).status).toBe(200);
  });

  test('twenty thousand refused captures of all devices', async () => {
    const stand = await makeStand(server);
    await bringRefused(stand.scanPointID, 19_990, null);
    const batch = (count: number) => Array.from({ length: count }, unknown);
    expect((await sendRaw(stand, stand.deviceID, batch(10))).status).toBe(200);
    expectLater(await sendRaw(stand, crypto.randomUUID(), batch(1)));
  });

  test('two hundred new devices; those that are known go on', async () => {
    const stand = await makeStand(server);
    await stand.send([]);
    await sql`
      insert into "captureDevices" ("scanPointID", "deviceID", name, "unsentCount")
      select ${stand.scanPointID}::bigint, gen_random_uuid(), '', 0
      from generate_series(1, 199)`.execute(server.db);
    expectLater(await sendRaw(stand, crypto.randomUUID(), []));
    expectLater(await sendRaw(stand, crypto.randomUUID(), [captureOf(await stand.badge())]));
    expect(await stand.scans()).toEqual([]);
    expect((await sendRaw(stand, stand.deviceID, [unknown()])).status).toBe(200);
  });

  test('CAP-08: two thousand rehearsals', async () => {
    const stand = await makeStand(server);
    await sql`
      insert into scans ("scanPointID", "captureID", "captureRevision", "timeScanned", "isTest")
      select ${stand.scanPointID}::bigint, gen_random_uuid(), 1, now(), true
      from generate_series(1, 2000)`.execute(server.db);
    expectLater(await sendRaw(stand, stand.deviceID, [captureOf(testBadge)]));
    expect((await sendRaw(stand, stand.deviceID, [captureOf(await stand.badge())])).status).toBe(
      200,
    );
  });

  test('two hundred scans of a badge; other badges and what it knows go on', async () => {
    const stand = await makeStand(server);
    const code = await stand.badge();
    const known = captureOf(code);
    await stand.send([known]);
    await sql`
      insert into scans ("scanPointID", "captureID", "captureRevision", "timeScanned", "eventsPersonID")
      select "scanPointID", gen_random_uuid(), 1, now(), "eventsPersonID"
      from scans, generate_series(1, 199) where "scanPointID" = ${stand.scanPointID}`.execute(
      server.db,
    );
    expectLater(await sendRaw(stand, stand.deviceID, [captureOf(code)]));
    const changed = { ...known, revision: 2, comment: 'Call' };
    const sent = [captureOf(code), changed, captureOf(await stand.badge())];
    const reply = await sendRaw(stand, stand.deviceID, sent);
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as { data: { scans: object[] } };
    expect(data.scans).toMatchObject([
      { captureID: known.captureID, revision: 2 },
      { captureID: sent[2]?.captureID, reason: null },
    ]);
  });

  test('a renewed link starts afresh, whatever the old one has brought', async () => {
    const stand = await makeStand(server);
    const { scanPointID } = stand;
    await bringRefused(scanPointID, 20_000, stand.deviceID);
    await sql`
      insert into scans ("scanPointID", "captureID", "captureRevision", "timeScanned", "isTest")
      select ${scanPointID}::bigint, gen_random_uuid(), 1, now(), true
      from generate_series(1, 2000)`.execute(server.db);
    await sql`
      insert into "captureDevices" ("scanPointID", "deviceID", name, "unsentCount")
      select ${scanPointID}::bigint, gen_random_uuid(), '', 0
      from generate_series(1, 200)`.execute(server.db);
    const device = crypto.randomUUID();
    expectLater(await sendRaw(stand, device, []));
    const { data } = await server.as(stand.token)(captureRoutes.renewCaptureLink, { scanPointID });
    const captureKey = data.captureLink.link.split('/').at(-1)!;
    const sent = [unknown(), captureOf(testBadge), captureOf(await stand.badge())];
    const reply = await sendRaw({ captureKey }, device, sent);
    expect(reply.status).toBe(200);
    const { data: taken } = (await reply.json()) as { data: { scans: object[] } };
    expect(taken.scans).toHaveLength(3);
    expect((await sendRaw({ captureKey }, stand.deviceID, [unknown()])).status).toBe(200);
  });
});
