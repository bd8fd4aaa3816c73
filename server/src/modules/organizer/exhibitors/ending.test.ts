import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { captureRoutes } from '@portal/contract/capture';
import { eventRoutes } from '@portal/contract/events';
import { exhibitorEndingRoutes as endpoints } from '@portal/contract/exhibitorEnding';
import { leadRoutes } from '@portal/contract/leads';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { organizerPartnerRoutes } from '@portal/contract/organizerPartners';
import { orderRoutes } from '@portal/contract/orders';
import type { OrderRowStatus, OrderStatus } from '@portal/contract/orderStatuses';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { waitInTurn } from '../../../../test/locks.ts';
import { billing } from '../../orders/testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

/** An exhibitor with a user, a stand, a lead and a cart, and the manager of its event. */
async function exhibitor() {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const place = { eventID, partnerID };
  const organizer = organizersOf(server, organizationID);
  const { call } = await organizer('manager');
  await call(organizerExhibitorDetailRoutes.saveStands, {
    ...place,
    body: { stands: [{ hall: '6', number: '6f21', area: 12, isShared: false }] },
  });
  await make.person(place);
  const { scanPointID, captureKey } = await make.scanPoint(place);
  await make.lead({ scanPointID }, { lastName: 'Salaisuus' });
  const product = await make.product(eventID, { stock: 10 });
  const order = async (status: OrderStatus, rowStatus: OrderRowStatus = orderRowStatus.ordered) => {
    const made = await make.order({ ...place, userID: user.userID }, { status });
    await make.orderRow(made, product, { status: rowStatus });
    return made;
  };
  const asUser = server.as(await make.token(server.tokens, user));
  const ending = async () => (await call(endpoints.exhibitorEnding, place)).data.ending;
  const takeOut = () => call(endpoints.takeOutExhibitor, { ...place, body: {} });
  const takeBack = () =>
    call(organizerPartnerRoutes.addExhibitor, { eventID, body: { partnerID } });
  return {
    organizationID,
    ...place,
    user,
    organizer,
    call,
    product,
    order,
    asUser,
    captureKey,
    ending,
    takeOut,
    takeBack,
    place,
  };
}

test('ORG-33: what ends and what stays is told before, and done', async () => {
  const { ending, takeOut, order, asUser, place, call, captureKey, user } = await exhibitor();
  await order(orderStatus.openCart, orderRowStatus.inCart);
  await order(orderStatus.paid);
  await make.partnerEmail(place, { status: 'draft' });
  const sending = await make.partnerEmail(place, { status: 'sending' });
  await make.recipient(sending, { state: 'waiting' });
  const told = await ending();
  expect(told).toEqual({
    ends: {
      userCount: 1,
      personnelCount: 1,
      guestCount: 0,
      standCount: 1,
      scanPointCount: 1,
      waitingCount: 1,
      openCartCount: 1,
      includedCount: 0,
    },
    stays: { leadCount: 1, orderCount: 1, fileCount: 0, noteCount: 0 },
    openOrders: [],
  });
  expect((await takeOut()).data.ending).toEqual(told);
  const gone = { status: 404 };
  await expect(asUser(leadRoutes.leads, place)).rejects.toMatchObject(gone);
  await expect(server.as()(captureRoutes.captureStand, { captureKey })).rejects.toMatchObject(gone);
  const events = await asUser(eventRoutes.partnerEvents, { userID: user.userID });
  expect(events.meta.rowsTotal).toBe(0);
  await expect(
    call(organizerExhibitorDetailRoutes.organizerExhibitor, place),
  ).rejects.toMatchObject(gone);
  // Stopped before anything had left, it is a draft again (SRV-57).
  const mails = await server.db
    .selectFrom('partnerEmails')
    .select('status')
    .where('partnerID', '=', place.partnerID)
    .execute();
  expect(mails).toEqual([{ status: 'draft' }, { status: 'draft' }]);
  // Twice is once.
  await expect(takeOut()).rejects.toMatchObject(gone);
});

test.each([orderStatus.open, orderStatus.ordered, orderStatus.confirmed])(
  'ORG-33: an order of status %i keeps the exhibitor, and is told by its number',
  async (status) => {
    const { ending, takeOut, order, place, call } = await exhibitor();
    const { orderID, name } = await order(status);
    await server.db
      .updateTable('orders')
      .set({ orderNumber: 4711 })
      .where('orderID', '=', orderID)
      .execute();
    expect((await ending()).openOrders).toEqual([{ orderID, orderNumber: 4711, name, status }]);
    await expect(takeOut()).rejects.toMatchObject({
      status: 409,
      code: 2070,
      details: expect.stringContaining('4711'),
    });
    const { exhibitor: still } = (
      await call(organizerExhibitorDetailRoutes.organizerExhibitor, place)
    ).data;
    expect(still.stands).toHaveLength(1);
  },
);

test.each([orderStatus.cancelled, orderStatus.invoiced, orderStatus.paid, orderStatus.openCart])(
  'ORG-33: an order of status %i is in nobody’s way',
  async (status) => {
    const { takeOut, order } = await exhibitor();
    await order(
      status,
      status === orderStatus.openCart ? orderRowStatus.inCart : orderRowStatus.ordered,
    );
    expect((await takeOut()).data.ending.openOrders).toEqual([]);
  },
);

test('ORG-33: its stand is free, and it comes back with all but stand and sending', async () => {
  const { takeOut, takeBack, call, asUser, place, organizationID } = await exhibitor();
  await takeOut();
  const { partnerID: nextID } = await make.partner({ organizationID });
  const { eventID } = place;
  await call(organizerPartnerRoutes.addExhibitor, { eventID, body: { partnerID: nextID } });
  const stands = [{ hall: '6', number: '6 F21', area: 12, isShared: false }];
  await call(organizerExhibitorDetailRoutes.saveStands, {
    eventID,
    partnerID: nextID,
    body: { stands },
  });
  const { exhibitor: back } = (await takeBack()).data;
  expect(back).toMatchObject({ stands: [], department: null, personnelCount: 1, leadCount: 1 });
  expect((await asUser(leadRoutes.leads, place)).data.leads).toMatchObject([
    { lastName: 'Salaisuus' },
  ]);
  await expect(takeBack()).rejects.toMatchObject({ status: 409 });
});

test('ORG-29, ORG-33: what its package includes is given back to the stock, and taken again', async () => {
  const { takeOut, takeBack, call, place, product, ending } = await exhibitor();
  const stock = async () =>
    (
      await server.db
        .selectFrom('products')
        .select('stock')
        .where('productID', '=', product.productID)
        .executeTakeFirstOrThrow()
    ).stock;
  const { eventID, partnerID } = place;
  const { packageID } = (
    await call(organizerPackageRoutes.createPackage, {
      eventID,
      body: {
        nameFi: 'Perus',
        nameEn: null,
        personnelQuota: 6,
        guestQuota: null,
        freeScanPointCount: null,
        packageLevel: 'brief',
        includedProducts: [{ productID: product.productID, productCount: 3 }],
      },
    })
  ).data.package;
  await call(organizerPackageRoutes.givePackage, {
    eventID,
    body: { partnerIDs: [partnerID], packageID },
  });
  expect(await stock()).toBe(7);
  expect(await ending()).toMatchObject({ ends: { includedCount: 1 }, openOrders: [] });
  await takeOut();
  expect(await stock()).toBe(10);
  await takeBack();
  expect(await stock()).toBe(7);
  expect((await ending()).ends.includedCount).toBe(1);
});

test('ORG-33, T6: of a checkout and of being taken out at once one is refused', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const { takeOut, asUser, place, product, user } = await exhibitor();
    const { orderID } = await make.order(
      { ...place, userID: user.userID },
      { status: orderStatus.openCart, company: 'Oy', email: 'a@example.com' },
    );
    const { orderRowID } = await make.orderRow({ orderID }, product);
    const body = {
      status: orderStatus.ordered,
      orderRows: [{ orderRowID, status: orderRowStatus.ordered }],
    };
    const [ordered, taken] = await Promise.allSettled([
      asUser(orderRoutes.saveOrder, { orderID, body }),
      takeOut(),
    ]);
    const { status } = await server.db
      .selectFrom('orders')
      .select('status')
      .where('orderID', '=', orderID)
      .executeTakeFirstOrThrow();
    if (taken.status === 'fulfilled') {
      expect(ordered.status).toBe('rejected');
      expect(status).toBe(orderStatus.openCart);
    } else expect(taken.reason).toMatchObject({ status: 409, code: 2070 });
  }
});

test('ORG-33, T6: a checkout that waited for the end of the place orders nothing', async () => {
  const { takeOut, asUser, place, product, user } = await exhibitor();
  const { orderID } = await make.order(
    { ...place, userID: user.userID },
    { status: orderStatus.openCart, company: 'Oy', email: 'a@example.com', ...billing },
  );
  const { orderRowID } = await make.orderRow({ orderID }, product);
  const body = {
    status: orderStatus.ordered,
    orderRows: [{ orderRowID, status: orderRowStatus.ordered }],
  };
  const both = await waitInTurn(
    server,
    (trx) =>
      trx
        .selectFrom('eventsPartners')
        .select('partnerID')
        .where('partnerID', '=', place.partnerID)
        .forShare()
        .execute(),
    // Who takes out has the orders by then, and waits for the place.
    [takeOut, () => asUser(orderRoutes.saveOrder, { orderID, body })],
  );
  expect(both).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { status: 404 } },
  ]);
});

test('ORG-03, ORG-09: who may not manage exhibitors takes nobody out, and nobody those of others', async () => {
  const { organizer, place, organizationID } = await exhibitor();
  for (const role of ['finance', 'viewer'] as const) {
    const { call } = await organizer(role);
    const refused = { status: 403, code: 4031 };
    await expect(call(endpoints.exhibitorEnding, place)).rejects.toMatchObject(refused);
    await expect(call(endpoints.takeOutExhibitor, { ...place, body: {} })).rejects.toMatchObject(
      refused,
    );
  }
  const elsewhere = await exhibitor();
  const owner = await organizer('owner');
  const outside = await organizer('manager', [(await make.event([], { organizationID })).eventID]);
  for (const [call, at] of [
    [owner.call, elsewhere.place],
    [owner.call, { ...place, partnerID: elsewhere.partnerID }],
    [outside.call, place],
  ] as const) {
    await expect(call(endpoints.exhibitorEnding, at)).rejects.toMatchObject({ status: 404 });
    await expect(call(endpoints.takeOutExhibitor, { ...at, body: {} })).rejects.toMatchObject({
      status: 404,
    });
  }
});
