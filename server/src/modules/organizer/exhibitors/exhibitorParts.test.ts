import { orderRowStatus, orderStatus, personType } from '@portal/contract/codes';
import { exhibitorPartRoutes as endpoints } from '@portal/contract/exhibitorParts';
import { materialRoutes } from '@portal/contract/materials';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { beforeAll, expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { fileOf, uploader } from '../../materials/testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

let organizer: ReturnType<typeof organizersOf>;
let organizationID: number;
beforeAll(async () => {
  ({ organizationID } = await make.organization());
  organizer = organizersOf(server, organizationID);
});

/** An exhibitor with two of everything, and another one beside it at the same event. */
async function stand(given: Parameters<typeof make.event>[1] = {}) {
  const { partnerID } = await make.partner({ organizationID });
  const { partnerID: otherID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID, otherID], { organizationID, ...given });
  const { userID } = await make.user([partnerID], { organizationID });
  const { userID: colleagueID } = await make.user([partnerID], { organizationID });
  const place = { eventID, partnerID };
  for (const here of [place, { eventID, partnerID: otherID }]) {
    await make.person(here, { firstNames: 'Aino', lastName: 'Öhman' });
    await make.person(
      here,
      { firstNames: 'Eero', lastName: 'Aalto' },
      { personType: personType.guest },
    );
    const { scanPointID } = await make.scanPoint(here, { name: 'Pääovi' });
    await make.lead({ scanPointID }, { lastName: 'Salaisuus' });
    await make.captureDevice(scanPointID);
    const { partnerEmailId } = await make.partnerEmail(here, { title: 'Tervetuloa' });
    await make.recipient({ partnerEmailId }, {});
    await make.file(here, 'Esite');
    const product = await make.product(eventID);
    const buyer = { ...here, userID };
    const { orderID } = await make.order(buyer, { status: orderStatus.ordered, name: 'Tuolit' });
    for (const status of [orderRowStatus.ordered, orderRowStatus.inCart])
      await make.orderRow({ orderID }, product, {
        status,
        totalPriceIncludingProductCount: '37.65',
      });
    // Nothing was ordered there yet.
    const { orderID: cart } = await make.order(buyer, { status: orderStatus.openCart });
    await make.orderRow({ orderID: cart }, product, { status: orderRowStatus.inCart });
  }
  const { notificationID } = await make.notification(
    { userID, partnerID },
    { organizationID, eventID, title: 'Rakennus alkaa' },
  );
  await server.db
    .insertInto('partnersUsersNotifications')
    .values({ notificationID, partnerID, userID: colleagueID, markedAsRead: true })
    .execute();
  return {
    ...place,
    otherID,
    userID,
  };
}

test('ORG-32: an exhibitor’s people, orders, scan points, invitations, files and messages, and nobody else’s', async () => {
  const { eventID, partnerID } = await stand();
  const place = { eventID, partnerID };
  const { call } = await organizer('viewer');
  const people = await call(endpoints.exhibitorPeople, { ...place, query: { limit: 1 } });
  expect(people.meta).toMatchObject({ rowsTotal: 2, rowsFiltered: 2, limit: 1 });
  // As Finns sort.
  expect(people.data.persons).toMatchObject([{ lastName: 'Aalto', personType: 2 }]);
  const filter = [{ column: 'personType' as const, condition: 'equals' as const, values: ['3'] }];
  const personnel = await call(endpoints.exhibitorPeople, { ...place, query: { filter } });
  expect(personnel.data.persons).toMatchObject([{ lastName: 'Öhman' }]);
  const { orders } = (await call(endpoints.exhibitorOrders, place)).data;
  expect(orders).toMatchObject([
    { name: 'Tuolit', status: 12, rowCount: 1, ordersTotal: expect.stringMatching(/^37\.65/) },
  ]);
  const { scanPoints } = (await call(endpoints.exhibitorScanPoints, place)).data;
  expect(scanPoints).toMatchObject([
    { name: 'Pääovi', scanCount: 1, leadCount: 1, deviceCount: 1 },
  ]);
  const { partnerEmails } = (await call(endpoints.exhibitorInvitations, place)).data;
  expect(partnerEmails).toMatchObject([{ title: 'Tervetuloa', recipientsCount: 1 }]);
  expect((await call(endpoints.exhibitorFiles, place)).data.files).toMatchObject([
    { name: 'Esite' },
  ]);
  expect((await call(endpoints.exhibitorMessages, place)).data.notifications).toMatchObject([
    { title: 'Rakennus alkaa', userCount: 2, readCount: 1 },
  ]);
});

test('UX-06, ORG-05: sheets tell what happens at the event by its clocks, as the screens do', async () => {
  const { eventID, partnerID } = await stand({ timeZone: 'Asia/Kolkata' });
  await server.db
    .updateTable('orders')
    .set({ timeOrdered: '2026-10-21T06:00:00.000Z' })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .execute();
  const { token } = await organizer('owner');
  const sheetOf = async (part: string) => {
    const path = `/organizer/events/${eventID}/exhibitors/${partnerID}/${part}`;
    return (await readSheet(server, { token }, path)).rows;
  };
  for (const [part, ...headers] of [
    ['people', 'Changed (Kolkata)'],
    ['orders', 'Ordered (Kolkata)'],
    ['scanPoints', 'Last contact (Kolkata)', 'Created (Kolkata)'],
    ['partnerEmails', 'Sent at (Kolkata)'],
    ['files', 'Created (Kolkata)'],
    // Of whoever reads it, whose clocks no sheet knows.
    ['notifications', 'Shown from (UTC)'],
  ] as const)
    expect((await sheetOf(part))[0]).toEqual(expect.arrayContaining(headers));
  expect((await sheetOf('orders')).flat()).toContainEqual(new Date('2026-10-21T11:30:00.000Z'));
});

test('ORG-32: an exhibitor’s file is opened from its list, a private one by a signature', async () => {
  const own = await uploader(server);
  const { material } = await own.upload(fileOf('Halli 6, tuolit', 'tuolit.txt'), {
    isPublic: false,
  });
  const { materialID } = material!;
  await own.client(materialRoutes.addFile, {
    ...own.participation,
    body: { materialID, name: 'Tuolit' },
  });
  const { call } = await organizersOf(server, own.participation.organizationID)('viewer');
  const { files } = (await call(endpoints.exhibitorFiles, own.participation)).data;
  expect(files).toMatchObject([
    { name: 'Tuolit', originalFileName: 'tuolit.txt', isPublic: false },
  ]);
  const { absolutePath = '' } = files[0] ?? {};
  expect(await (await own.get(absolutePath)).text()).toBe('Halli 6, tuolit');
  expect((await own.get(absolutePath.replace(/\?.*/, ''))).status).toBe(404);
});

test('ORG-32: the numbers of the page are those of its lists', async () => {
  const { eventID, partnerID } = await stand();
  const place = { eventID, partnerID };
  const { call } = await organizer('owner');
  const { exhibitor } = (await call(organizerExhibitorDetailRoutes.organizerExhibitor, place)).data;
  const total = async (endpoint: (typeof endpoints)[keyof typeof endpoints]) =>
    (await call(endpoint as typeof endpoints.exhibitorPeople, place)).meta.rowsTotal;
  expect(await total(endpoints.exhibitorPeople)).toBe(
    exhibitor.personnelCount + exhibitor.guestCount,
  );
  expect(await total(endpoints.exhibitorOrders)).toBe(exhibitor.orderCount);
  expect(await total(endpoints.exhibitorScanPoints)).toBe(exhibitor.scanPointCount);
  expect(await total(endpoints.exhibitorInvitations)).toBe(exhibitor.invitationCount);
  expect(await total(endpoints.exhibitorFiles)).toBe(exhibitor.fileCount);
  const { orders } = (await call(endpoints.exhibitorOrders, place)).data;
  expect(Number(orders[0]?.ordersTotal)).toBe(Number(exhibitor.ordersTotal));
});

test('ORG-09: finance sees no people, who serves exhibitors no orders', async () => {
  const { eventID, partnerID } = await stand();
  const place = { eventID, partnerID };
  const finance = await organizer('finance');
  const service = await organizer('service');
  const refused = { status: 403 };
  await expect(finance.call(endpoints.exhibitorPeople, place)).rejects.toMatchObject(refused);
  await expect(service.call(endpoints.exhibitorOrders, place)).rejects.toMatchObject(refused);
  expect((await finance.call(endpoints.exhibitorOrders, place)).data.orders).toHaveLength(1);
  expect((await service.call(endpoints.exhibitorPeople, place)).data.persons).toHaveLength(2);
});

test.each(Object.entries(endpoints))(
  'ORG-03: %s of others is not there: of another organiser, at an event of nobody, of one who does not take part',
  async (_, endpoint) => {
    const { eventID, partnerID } = await stand();
    const { organizationID: elsewhereID } = await make.organization();
    const foreign = await make.partner({ organizationID: elsewhereID });
    const fair = await make.event([foreign.partnerID], { organizationID: elsewhereID });
    const owner = await organizer('owner');
    const manager = await organizer('manager', [
      (await make.event([], { organizationID })).eventID,
    ]);
    const part = endpoint as typeof endpoints.exhibitorOrders;
    const gone = { status: 404 };
    for (const at of [
      { eventID: fair.eventID, partnerID: foreign.partnerID },
      { eventID, partnerID: foreign.partnerID },
      { eventID: fair.eventID, partnerID },
      { eventID: make.nobody(), partnerID },
    ])
      await expect(owner.call(part, at)).rejects.toMatchObject(gone);
    await expect(manager.call(part, { eventID, partnerID })).rejects.toMatchObject(gone);
  },
);

test('ORG-32: notifications about another event are not told, and those of other exhibitors neither', async () => {
  const { eventID, otherID, partnerID, userID } = await stand();
  const other = await make.event([partnerID], { organizationID });
  await make.notification(
    { userID, partnerID },
    { organizationID, eventID: other.eventID, title: 'Muualla' },
  );
  await make.notification({ userID, partnerID }, { organizationID, title: 'Kaikille' });
  const { organizationID: elsewhere } = await make.organization();
  await make.notification({ userID, partnerID }, { organizationID: elsewhere, title: 'Salaisuus' });
  const { call } = await organizer('viewer');
  const titles = async (of: number) =>
    (await call(endpoints.exhibitorMessages, { eventID, partnerID: of })).data.notifications
      .map(({ title }) => title)
      .toSorted();
  expect(await titles(partnerID)).toEqual(['Kaikille', 'Rakennus alkaa']);
  expect(await titles(otherID)).toEqual([]);
});
