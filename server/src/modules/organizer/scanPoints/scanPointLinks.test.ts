import { captureRoutes } from '@portal/contract/capture';
import { organizerScanPointRoutes as endpoints } from '@portal/contract/organizerScanPoints';
import { scanPointRoutes } from '@portal/contract/scanPoints';
import { expect, test } from 'vitest';
import { inDays } from '../../../../test/factories/given.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, organizersOf, useOrganizer } from '../testing.ts';

useOrganizer();

/** An exhibitor with a main contact and another one, one with two that are alike, and one with nobody. */
async function fair() {
  const names = ['Aurora Oy', 'Baltic AB', 'Ceder Ltd'];
  const ids: number[] = [];
  for (const name of names) ids.push((await make.partner({ organizationID, name })).partnerID);
  const [aurora, baltic, ceder] = ids as [number, number, number];
  const { eventID } = await make.event(ids, { organizationID, name: 'Messut' });
  const worker = (partnerID: number, more: object = {}) =>
    make.user([partnerID], { organizationID, ...more });
  const main = await worker(aurora, { notificationLanguage: 'fi' });
  const other = await worker(aurora);
  const alike = [await worker(baltic), await worker(baltic)];
  await server.db
    .updateTable('partnersUsers')
    .set({ isMainContact: true })
    .where('userID', '=', main.userID)
    .execute();
  const point = (partnerID: number, name: string) =>
    make.scanPoint({ eventID, partnerID }, { name });
  const points = {
    door: await point(aurora, 'Ovi'),
    hall: await point(aurora, 'Sali'),
    desk: await point(baltic, 'Desk'),
    nobodys: await point(ceder, 'Nobody’s'),
  };
  const { call } = await organizer('service');
  const all = Object.values(points).map(({ scanPointID }) => scanPointID);
  const send = async (scanPointIDs = all) =>
    (await call(endpoints.sendScanPointLinks, { eventID, body: { scanPointIDs } })).data;
  const sentAt = async () =>
    new Map(
      (await call(endpoints.organizerScanPoints, { eventID })).data.scanPoints.map(
        ({ name, timeLinkSent }) => [name, timeLinkSent],
      ),
    );
  return { eventID, aurora, main, other, alike, points, all, call, send, sentAt };
}
const textsTo = async (email: string) => (await mailsTo(server.db, email)).map(({ text }) => text);

test('ORG-69: links go to the main contact, or else to all, one mail each; who has nobody is told of', async () => {
  const { points, send, sentAt, main, other, alike } = await fair();
  const { outcomes, goneCount } = await send();
  expect(goneCount).toBe(0);
  expect(outcomes).toMatchObject([
    { partnerName: 'Aurora Oy', scanPointCount: 2, mailCount: 1 },
    { partnerName: 'Baltic AB', scanPointCount: 1, mailCount: 2 },
    { partnerName: 'Ceder Ltd', scanPointCount: 1, mailCount: 0 },
  ]);
  const [text = '', ...more] = await textsTo(main.email);
  expect(more).toEqual([]);
  for (const { name, captureKey } of [points.door, points.hall])
    expect(text).toMatch(new RegExp(`${name}:\\n\\S+/capture/${captureKey}\\n`));
  expect(text).toContain('Näillä linkeillä Aurora Oy kerää liidejä.');
  expect(text).not.toContain(points.desk.captureKey);
  expect(await textsTo(other.email)).toEqual([]);
  for (const { email } of alike)
    expect(await textsTo(email)).toEqual([
      expect.stringContaining(`/capture/${points.desk.captureKey}`),
    ]);
  const sent = await sentAt();
  expect(sent.get('Nobody’s')).toBeNull();
  for (const name of ['Ovi', 'Sali', 'Desk'])
    expect(Date.parse(sent.get(name) ?? '')).not.toBeNaN();
});

test('ORG-69: a link that was renewed opens nothing any more, and the new one was not sent', async () => {
  const { eventID, points, call, send, sentAt, main } = await fair();
  const { scanPointID, captureKey } = points.door;
  await send([scanPointID]);
  const { scanPoint } = (await call(endpoints.renewScanPointLink, { eventID, scanPointID })).data;
  expect(scanPoint).toMatchObject({ scanPointID, timeLinkSent: null });
  expect(JSON.stringify(scanPoint)).not.toContain('capture/');
  await expect(server.as()(captureRoutes.captureStand, { captureKey })).rejects.toMatchObject({
    status: 404,
  });
  expect((await sentAt()).get('Ovi')).toBeNull();
  await send([scanPointID]);
  const [newest = ''] = await textsTo(main.email);
  const key = /capture\/(\S+)/.exec(newest)?.[1] ?? '';
  expect(key).not.toBe(captureKey);
  const { stand } = (await server.as()(captureRoutes.captureStand, { captureKey: key })).data;
  expect(stand.scanPointID).toBe(scanPointID);
});

test('ORG-69, T10: a form of the exhibitor that is open is not too late for a mail with the link', async () => {
  const { points, aurora, send, main } = await fair();
  const { scanPointID } = points.door;
  const exhibitor = server.as(await make.token(server.tokens, main));
  const { scanPoint } = (await exhibitor(scanPointRoutes.scanPoint, { scanPointID })).data;
  await send();
  const body = { name: 'Etuovi', timeModified: scanPoint.timeModified };
  const saved = (await exhibitor(scanPointRoutes.saveScanPoint, { scanPointID, body })).data;
  expect(saved.scanPoint).toMatchObject({ name: 'Etuovi', partnerID: aurora });
});

test('ORG-69, T1: of another event, of another organiser, of who was taken out, of a draft and once they have closed nothing is sent', async () => {
  const { eventID, aurora, points, all, send, main } = await fair();
  const there = await make.event([aurora], { organizationID });
  const foreign = await make.scanPoint({ eventID: there.eventID, partnerID: aurora });
  await expect(send([...all, foreign.scanPointID])).rejects.toMatchObject({ status: 404 });
  const { organizationID: otherID } = await make.organization();
  const stranger = await organizersOf(server, otherID)('owner');
  const { scanPointID } = points.door;
  const body = { scanPointIDs: all };
  for (const ask of [
    () => stranger.call(endpoints.sendScanPointLinks, { eventID, body }),
    () => stranger.call(endpoints.renewScanPointLink, { eventID, scanPointID }),
    () => stranger.call(endpoints.missingScanPoints, { eventID }),
  ])
    await expect(ask()).rejects.toMatchObject({ status: 404 });
  const { call } = await organizer('service');
  const elsewhere = { eventID: there.eventID, scanPointID };
  await expect(call(endpoints.renewScanPointLink, elsewhere)).rejects.toMatchObject({
    status: 404,
  });
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: inDays(-1) })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', aurora)
    .execute();
  expect(await send([scanPointID])).toEqual({ outcomes: [], goneCount: 1 });
  await expect(call(endpoints.renewScanPointLink, { eventID, scanPointID })).rejects.toMatchObject({
    status: 404,
  });
  const { desk } = points;
  const timeScanningCloses = inDays(-1);
  await server.db.insertInto('partnerPortals').values({ eventID, timeScanningCloses }).execute();
  await expect(send([desk.scanPointID])).rejects.toMatchObject({ status: 409, code: 2101 });
  await server.db
    .updateTable('events')
    .set({ timePublished: null })
    .where('eventID', '=', eventID)
    .execute();
  await expect(send([desk.scanPointID])).rejects.toMatchObject({ status: 409, code: 2100 });
  expect(await textsTo(main.email)).toEqual([]);
});

test('ORG-69, T10: a renewed link is a change that a form is too late for, sent or not', async () => {
  const { eventID, points, call, send } = await fair();
  const changed = async ({ scanPointID }: { scanPointID: number }) => {
    const { timeModified } = await server.db
      .selectFrom('scanPoints')
      .select('timeModified')
      .where('scanPointID', '=', scanPointID)
      .executeTakeFirstOrThrow();
    return timeModified;
  };
  const { door, hall } = points;
  await send([door.scanPointID]);
  for (const { scanPointID } of [door, hall])
    await call(endpoints.renewScanPointLink, { eventID, scanPointID });
  expect(await changed(door)).not.toBe(door.timeModified);
  expect(await changed(hall)).not.toBe(hall.timeModified);
});
