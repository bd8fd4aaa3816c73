import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { organizerSteps, stepsOf } from '@portal/contract/orderSteps';
import {
  organizerOrderRoutes as endpoints,
  type OrganizerOrderDetails,
} from '@portal/contract/organizerOrders';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { orderRoutes } from '@portal/contract/orders';
import { ticketRoutes } from '@portal/contract/tickets';
import { expect, test } from 'vitest';
import { waitInTurn } from '../../../../test/locks.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

const { confirmed, invoiced, paid, cancelled } = organizerSteps;

/** An order of three chairs, whose stock is down to seven, by somebody who can be written to. */
async function ordered(
  given: Parameters<typeof make.order>[1] = {},
  kind: { isTicket?: boolean } = {},
) {
  const { partnerID } = await make.partner({ organizationID, name: 'Aurora Oy' });
  const { eventID } = await make.event([partnerID], { organizationID });
  const user = await make.user([partnerID], { organizationID });
  const product = await make.product(eventID, { stock: 7, ...kind });
  const buyer = { eventID, partnerID, userID: user.userID };
  const { orderID } = await make.order(buyer, {
    status: orderStatus.ordered,
    orderNumber: make.nobody(),
    ...given,
  });
  const row = await make.orderRow({ orderID }, product, {
    status: orderRowStatus.ordered,
    productCount: 3,
  });
  return { eventID, partnerID, user, product, buyer, orderID, row };
}

const statusOf = async (orderID: number) =>
  (
    await server.db
      .selectFrom('orders')
      .select('status')
      .where('orderID', '=', orderID)
      .executeTakeFirstOrThrow()
  ).status;
const stockOf = async ({ productID }: { productID: number }) =>
  (
    await server.db
      .selectFrom('products')
      .select('stock')
      .where('productID', '=', productID)
      .executeTakeFirstOrThrow()
  ).stock;

const cancel = { status: cancelled, reason: 'Tilattu kahdesti' };
const refused = { status: 409, code: 4202 };

test('ORG-51: from ordered to paid, step by step, and the rows are confirmed with the order', async () => {
  const { eventID, orderID, row } = await ordered();
  const { call } = await organizer('finance');
  for (const status of [confirmed, invoiced, paid]) {
    const { order } = (await call(endpoints.moveOrder, { eventID, orderID, body: { status } }))
      .data;
    expect(order.status).toBe(status);
  }
  const { status } = await server.db
    .selectFrom('orderRows')
    .select('status')
    .where('orderRowID', '=', row.orderRowID)
    .executeTakeFirstOrThrow();
  expect(status).toBe(orderRowStatus.confirmed);
});

test('ORG-51: every other step is refused, and changes nothing', async () => {
  const { call } = await organizer('finance');
  const { eventID, orderID } = await ordered();
  for (const from of Object.values(orderStatus)) {
    const possible = stepsOf({ status: from });
    for (const status of Object.values(organizerSteps).filter((to) => !possible.includes(to))) {
      await server.db
        .updateTable('orders')
        .set({ status: from })
        .where('orderID', '=', orderID)
        .execute();
      const body = { status, reason: 'Syy' };
      await expect(call(endpoints.moveOrder, { eventID, orderID, body })).rejects.toMatchObject(
        refused,
      );
      expect(await statusOf(orderID)).toBe(from);
    }
  }
});

test('ORG-51: whoever cancels says why, and the buyer is told', async () => {
  const { eventID, orderID, user } = await ordered({}, { isTicket: true });
  const { call } = await organizer('manager');
  const silent = { eventID, orderID, body: { status: cancelled } };
  await expect(call(endpoints.moveOrder, silent)).rejects.toMatchObject({ status: 400 });
  const { order } = (await call(endpoints.moveOrder, { eventID, orderID, body: cancel })).data;
  expect(order).toMatchObject({ status: cancelled, cancellationReason: 'Tilattu kahdesti' });
  expect(Number(order.ordersTotal)).toBe(0);
  const [mail] = await mailsTo(server.db, user.email);
  expect(mail?.text).toContain('Tilattu kahdesti');
  expect(mail?.text).toContain('Aurora Oy');
});

test('ORG-51: the stock of what is cancelled comes back where that is asked, of a bundle its parts', async () => {
  const { call } = await organizer('owner');
  const one = await ordered();
  await call(endpoints.moveOrder, { ...one, body: cancel });
  expect(await stockOf(one.product)).toBe(7);
  const other = await ordered();
  const bundle = await make.bundle(other.product, 2);
  const part = { productID: other.product.productID, name: 'Tuoli', sku: '', quantity: 2 };
  await make.orderRow(other, bundle, {
    status: orderRowStatus.ordered,
    productCount: 4,
    bundledProducts: JSON.stringify([part]),
  });
  // What was only put beside it took nothing.
  await make.orderRow(other, other.product, { productCount: 5 });
  await call(endpoints.moveOrder, { ...other, body: { ...cancel, isStockReturned: true } });
  expect(await stockOf(other.product)).toBe(7 + 3 + 4 * 2);
});

test('ORG-51: a cancelled order’s tickets are void at once', async () => {
  const { eventID, partnerID, orderID, row, user } = await ordered({}, { isTicket: true });
  const { ticketKey } = await make.ticket({ eventID, partnerID }, row);
  const { call } = await organizer('finance');
  await call(endpoints.moveOrder, { eventID, orderID, body: cancel });
  const { ticket } = (await server.as()(ticketRoutes.publicTicket, { ticketKey })).data;
  expect(ticket.isValid).toBe(false);
  const exhibitor = server.as(await make.token(server.tokens, user));
  const { tickets } = (await exhibitor(ticketRoutes.tickets, { eventID, partnerID })).data;
  expect(tickets).toEqual([]);
});

test('ORG-51: an exhibitor sees what became of its order, and changes it no more', async () => {
  const { eventID, orderID, user } = await ordered();
  const shop = { eventID, isProductsEnabled: true };
  await server.db.insertInto('partnerPortals').values(shop).execute();
  const { call } = await organizer('finance');
  await call(endpoints.moveOrder, { eventID, orderID, body: { status: confirmed } });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const { order } = (await exhibitor(orderRoutes.order, { orderID })).data;
  expect(order).toMatchObject({ status: confirmed, orderRows: [{ status: 4 }] });
  await expect(
    exhibitor(orderRoutes.saveOrder, { orderID, body: { invoiceReference: 'Uusi' } }),
  ).rejects.toMatchObject({ status: 409 });
});

test('ORG-29, ORG-51: what a package includes is invoiced with the rest, and is not cancelled apart from it before', async () => {
  const { eventID, orderID } = await ordered({ isOfPackage: true, status: orderStatus.confirmed });
  const { call } = await organizer('finance');
  const move = (body: { status: 3 | 5; reason?: string }) =>
    call(endpoints.moveOrder, { eventID, orderID, body });
  await expect(move(cancel)).rejects.toMatchObject(refused);
  await move({ status: invoiced });
  await move(cancel);
  expect(await statusOf(orderID)).toBe(cancelled);
});

test('ORG-29, ORG-51, T6: a package that changes while its order is invoiced changes it before, or not at all', async () => {
  const { partnerID } = await make.partner({ organizationID });
  const other = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID, other.partnerID], { organizationID });
  const { productID } = await make.product(eventID, { stock: 9 });
  const { call } = await organizer('owner');
  const packageOf = async (productCount: number) => {
    const includedProducts = [{ productID, productCount }];
    const body = {
      ...organizerPackageRoutes.createPackage.example,
      nameFi: `${productCount}`,
      includedProducts,
    };
    return (await call(organizerPackageRoutes.createPackage, { eventID, body })).data.package
      .packageID;
  };
  const give = (partnerIDs: number[], packageID: number) =>
    call(organizerPackageRoutes.givePackage, { eventID, body: { partnerIDs, packageID } });
  const [small, large] = [await packageOf(1), await packageOf(4)];
  await give([partnerID], small);
  const { orders } = (await call(endpoints.organizerOrders, { eventID })).data;
  const orderID = orders[0]?.orderID ?? 0;
  // The other exhibitor's order needs a number, and waits for it.
  const results = await waitInTurn(
    server,
    (trx) =>
      trx
        .selectFrom('organizations')
        .select('organizationID')
        .where('organizationID', '=', organizationID)
        .forUpdate()
        .execute(),
    [
      () => give([partnerID, other.partnerID], large),
      () => call(endpoints.moveOrder, { eventID, orderID, body: { status: invoiced } }),
    ],
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { order } = (
    results[1] as PromiseFulfilledResult<{ data: { order: OrganizerOrderDetails } }>
  ).value.data;
  const now = (await call(endpoints.organizerOrder, { eventID, orderID })).data.order;
  expect(order).toEqual(now);
});

test('ORG-51, SRV-40: what lies in the cart beside it goes with the first step, and counts no more', async () => {
  const { eventID, orderID, product } = await ordered({
    status: orderStatus.open,
    totalConfirmed: '37.65',
    totalWithTaxRounded: '62.75',
  });
  await make.orderRow({ orderID }, product, { productCount: 2 });
  const { call } = await organizer('finance');
  expect((await call(endpoints.organizerCarts, { eventID })).data.carts).toHaveLength(1);
  await call(endpoints.moveOrder, { eventID, orderID, body: { status: confirmed } });
  expect((await call(endpoints.organizerCarts, { eventID })).data.carts).toEqual([]);
  const { totalWithTaxRounded } = await server.db
    .selectFrom('orders')
    .select('totalWithTaxRounded')
    .where('orderID', '=', orderID)
    .executeTakeFirstOrThrow();
  expect(Number(totalWithTaxRounded)).toBe(37.65);
});

test('ORG-51: an order of scan points takes the same steps, and its buyer hears of its end', async () => {
  const { eventID, buyer, user } = await ordered();
  const { scanPointOrderID } = await make.scanPointOrder(buyer);
  const { call } = await organizer('finance');
  const move = (body: { status: 2 | 3 | 4 | 5; reason?: string }) =>
    call(endpoints.moveScanPointOrder, { eventID, scanPointOrderID, body });
  await expect(move({ status: paid })).rejects.toMatchObject(refused);
  await move({ status: confirmed });
  await move({ status: invoiced });
  const { scanPointOrder } = (await move(cancel)).data;
  expect(scanPointOrder).toMatchObject({
    status: cancelled,
    cancellationReason: cancel.reason,
    total: '0.00',
  });
  expect((await mailsTo(server.db, user.email))[0]?.text).toContain(cancel.reason);
});

test('ORG-54: several take a step, each is told of, and one that cannot stops no other', async () => {
  const one = await ordered();
  const { eventID, buyer } = one;
  const { scanPointOrderID } = await make.scanPointOrder(buyer);
  const other = await make.order(buyer, { status: orderStatus.paid, orderNumber: make.nobody() });
  await make.orderRow(other, one.product, { status: orderRowStatus.ordered });
  const elsewhere = await ordered();
  const { call } = await organizer('finance');
  const move = (orderIDs: number[]) =>
    call(endpoints.moveOrders, {
      eventID,
      body: { status: confirmed, orderIDs, scanPointOrderIDs: [scanPointOrderID] },
    });
  // Where one is of another event, nothing happens.
  await expect(move([one.orderID, elsewhere.orderID])).rejects.toMatchObject({ status: 404 });
  expect(await statusOf(one.orderID)).toBe(orderStatus.ordered);
  const { outcomes } = (await move([one.orderID, other.orderID])).data;
  expect(outcomes).toHaveLength(3);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ orderID: one.orderID, isMoved: true, status: confirmed }),
      expect.objectContaining({ orderID: other.orderID, isMoved: false, status: paid }),
      expect.objectContaining({ scanPointOrderID, isMoved: true, status: confirmed }),
    ]),
  );
});

test('ORG-51, T6: two who move one order at once: one does, the other hears what it is now', async () => {
  const { eventID, orderID, product } = await ordered();
  const { call } = await organizer('finance');
  const body = { ...cancel, isStockReturned: true };
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () => call(endpoints.moveOrder, { eventID, orderID, body })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stockOf(product)).toBe(10);
});

test('ORG-97: the history of an order has its steps and the reason', async () => {
  const { eventID, orderID } = await ordered();
  const { call } = await organizer('owner');
  await call(endpoints.moveOrder, { eventID, orderID, body: cancel });
  const { changes } = await server.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('action', '=', 'moveOrder')
    .where('eventID', '=', eventID)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(changes)).toContain(cancel.reason);
});
