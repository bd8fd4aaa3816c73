import { badgeText } from '@portal/contract/badges';
import { captureRoutes, testBadge, type Capture } from '@portal/contract/capture';
import { expect, test } from 'vitest';
import { captureOf, makeStand } from '../../../test/captures.ts';
import { server, useServer } from '../../../test/useServer.ts';
import { retryRefused } from './retry.service.ts';

useServer();

type Stand = Awaited<ReturnType<typeof makeStand>>;

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const close = ({ participation: { eventID } }: Stand, timeScanningCloses: string | null) =>
  server.db
    .insertInto('partnerPortals')
    .values({ eventID, timeScanningCloses })
    .onConflict((conflict) => conflict.column('eventID').doUpdateSet({ timeScanningCloses }))
    .execute();

test('ORG-69: what was captured before the links closed is taken, what came later is kept and is no scan', async () => {
  const stand = await makeStand(server);
  const code = badgeText(await stand.badge({ lastName: 'Öberg' }));
  await stand.send([]);
  await close(stand, minutes(-60));
  const [before, after] = [minutes(-61), minutes(-59)].map((timeScanned) =>
    captureOf(code, { timeScanned }),
  );
  const rehearsal = captureOf(testBadge);
  const sent = [before, after, rehearsal].flatMap((capture) => capture ?? []);
  const { scans } = await stand.send(sent);
  const reasons = new Map(scans.map(({ captureID, reason }) => [captureID, reason]));
  expect(sent.map(({ captureID }) => reasons.get(captureID))).toEqual([null, 'closed', 'closed']);
  expect(scans.filter(({ reason }) => reason).map(({ person }) => person)).toEqual([null, null]);
  expect(await stand.scans()).toMatchObject([{ captureID: before?.captureID }]);
  // Stars and comments of what was captured in time are taken all the same.
  const noted = { ...sent[0], revision: 2, comment: 'Call back' };
  await stand.send([noted as (typeof sent)[number]]);
  expect(await stand.scans()).toMatchObject([{ comment: 'Call back' }]);
});

test('ORG-69: a device that was never here gets in no more, and hears when the links closed', async () => {
  const stand = await makeStand(server);
  await stand.send([]);
  const closes = minutes(-1);
  await close(stand, closes);
  const { captureKey } = stand;
  const { stand: told } = (await server.as()(captureRoutes.captureStand, { captureKey })).data;
  expect(told.timeScanningCloses).toBe(closes);
  const code = badgeText(await stand.badge());
  const early = captureOf(code, { timeScanned: minutes(-5) });
  const device = { deviceID: crypto.randomUUID() };
  await expect(stand.send([early], { device })).rejects.toMatchObject({ status: 404 });
  await expect(stand.send([], { device })).rejects.toMatchObject({ status: 404 });
  expect(await stand.scans()).toEqual([]);
  expect((await stand.send([early])).scans).toMatchObject([{ reason: null }]);
});

test.each([
  ['moved', minutes(60)],
  ['taken away', null],
])(
  'ORG-69: where the end is %s, what came too late until then is a scan after all',
  async (_, end) => {
    const stand = await makeStand(server);
    const code = badgeText(await stand.badge({ lastName: 'Late' }));
    await stand.send([]);
    await close(stand, minutes(-60));
    const late = captureOf(code, { timeScanned: minutes(-30) });
    // By a clock that is years ahead: told by when it arrived.
    const ahead = captureOf(code, { timeScanned: '2040-01-01T00:00:00.000Z' });
    await stand.send([late, ahead]);
    expect(await retryRefused(server.db)).toBe(0);
    await close(stand, end);
    expect(await retryRefused(server.db)).toBe(2);
    expect(new Set((await stand.scans()).map(({ captureID }) => captureID))).toEqual(
      new Set([late.captureID, ahead.captureID]),
    );
  },
);

test('ORG-69: a device that was taken off the list sends what it holds, and is on it again', async () => {
  const stand = await makeStand(server);
  const { scanPointID, deviceID, token } = stand;
  const exhibitor = server.as(token);
  await stand.send([], { device: { name: 'Phone', unsentCount: 1 } });
  await close(stand, minutes(-60));
  const device = { scanPointID, deviceID };
  const forgotten = (await exhibitor(captureRoutes.forgetCaptureDevice, device)).data.captureLink;
  expect(forgotten).toMatchObject({ devices: [], refusedCount: 0 });
  await expect(exhibitor(captureRoutes.forgetCaptureDevice, device)).rejects.toMatchObject({
    status: 404,
  });
  const code = badgeText(await stand.badge());
  const [early, late] = [minutes(-61), minutes(-1)].map((timeScanned) =>
    captureOf(code, { timeScanned }),
  ) as [Capture, Capture];
  expect((await stand.send([early, late])).scans).toHaveLength(2);
  expect(await stand.scans()).toMatchObject([{ captureID: early.captureID }]);
  const { captureLink } = (await exhibitor(captureRoutes.captureLink, { scanPointID })).data;
  // What came too late waits for no badge.
  expect(captureLink).toMatchObject({ devices: [{ deviceID, name: '' }], refusedCount: 0 });
});

test('ORG-69, CAP-09: a clock that is wrong makes no time before the closing', async () => {
  const stand = await makeStand(server);
  const code = badgeText(await stand.badge());
  await stand.send([]);
  await close(stand, minutes(-60));
  // Before the scan point was made: when it arrived is told instead.
  const dated = captureOf(code, { timeScanned: '2020-01-01T00:00:00.000Z' });
  expect((await stand.send([dated])).scans).toMatchObject([{ reason: 'closed' }]);
});
