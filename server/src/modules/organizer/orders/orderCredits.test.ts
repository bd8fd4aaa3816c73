import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { errors } from '@portal/contract/errors';
import { invoiceBatchRoutes } from '@portal/contract/invoiceBatches';
import { orderChangeRoutes as endpoints } from '@portal/contract/orderChanges';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { orderRoutes } from '@portal/contract/orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEverything } from '../../../../test/contents.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { paperOf, stockOf } from '../../orders/testing.ts';
import { useOrganizer } from '../testing.ts';
import { ordering, validTickets, type Ordering } from './testing.ts';

useOrganizer();

const reason = 'Yksi oli rikki';

/** An order that was invoiced. */
async function invoiced(given: Parameters<typeof ordering>[0]) {
  const at = await ordering(given);
  for (const status of [orderStatus.confirmed, orderStatus.invoiced])
    await at.me.call(organizerOrderRoutes.moveOrder, { ...at.order, body: { status } });
  return at;
}
const credit = async (
  { order, me, orderRowID }: Ordering,
  productCount: number,
  more: { isStockReturned?: boolean } = {},
) => {
  const body = { rows: [{ orderRowID, productCount }], reason, ...more };
  return (await me.call(endpoints.creditOrder, { ...order, body })).data.order;
};
const readWhole = async ({ me, order }: Ordering, orderID = order.orderID) =>
  (await me.call(organizerOrderRoutes.organizerOrder, { ...order, orderID })).data.order;

test('ORG-52: what is invoiced is credited by an order below nothing, which says of which it is', async () => {
  const at = await invoiced({ stock: 10, count: 3 });
  const made = await credit(at, 2, { isStockReturned: true });
  expect(made).toMatchObject({
    orderNumber: 2,
    creditedOrderID: at.order.orderID,
    creditedOrderNumber: 1,
    status: orderStatus.confirmed,
    ordersTotal: '-251.00',
    userName: `${at.me.firstNames} ${at.me.lastName}`,
    email: at.user.email,
    invoiceCompany: 'Aurora Robotics Oy',
    orderRows: [{ name: 'Tuoli', productCount: -2, price: '100.0000', creditedCount: 0 }],
  });
  expect(await readWhole(at)).toMatchObject({
    status: orderStatus.invoiced,
    ordersTotal: '376.50',
    creditOrders: [{ orderID: made.orderID, orderNumber: 2 }],
    orderRows: [{ productCount: 3, creditedCount: 2 }],
  });
  expect(await stockOf(server.db, at.product.productID)).toBe(9);
  const { orders } = (await at.call(orderRoutes.orders, { query: {} })).data;
  expect(orders).toMatchObject([
    {
      orderNumber: 2,
      creditedOrderNumber: 1,
      totalConfirmed: '-251.00',
      totalTaxConfirmed: '-51.00',
      totalWithoutTaxConfirmed: '-200.00',
      orderRows: [{ totalPriceIncludingProductCount: '-251.00', taxAmount: '-51.00' }],
    },
    { orderNumber: 1, creditedOrderNumber: null },
  ]);
  const { orders: listed, sums } = (
    await at.me.call(organizerOrderRoutes.organizerOrders, { ...at.order, query: {} })
  ).data;
  expect(listed).toMatchObject([{ creditedOrderNumber: 1, totalWithoutTax: '-200.00' }, {}]);
  expect(sums.totalWithoutTax).toBe('100.00');
});

test('ORG-52: whoever ordered is told, with the paper of the credit', async () => {
  const at = await invoiced({ count: 3 });
  const { orderID } = await credit(at, 1);
  const [mail] = await mailsTo(server.db, at.user.email);
  expect(mail?.subject).toContain('Credit for order 1: ');
  expect(mail?.text).toContain('Credited: Tuoli, 1 pcs × 100.00\u00a0€');
  expect(mail?.text).toContain(`Reason: ${reason}`);
  expect(mail?.text).toContain('Credit 2, total incl. VAT: −125.50\u00a0€');
  const { rows } = await sql<object>`
    select kind, reference from "outgoingMails" where recipient = ${at.user.email}
    order by "outgoingMailID" desc limit 1`.execute(server.db);
  expect(rows).toEqual([{ kind: 'orderChanged', reference: { orderID, language: 'en' } }]);
  const text = await paperOf(server, make, at, { orderID }, 'en');
  expect(text).toContain('Credit 2');
  expect(text).toContain('For order 1');
  expect(text).toContain('−125.50');
});

test('ORG-52: a credit is told in the language of who ordered, where nobody has the address of the order', async () => {
  const at = await ordering({ count: 2 });
  const address = `orders${make.nobody()}@exhibitor.example`;
  await sql`update orders set email = ${address} where "orderID" = ${at.order.orderID}`.execute(
    server.db,
  );
  await sql`update users set "notificationLanguage" = 'fi' where "userID" = ${at.user.userID}`.execute(
    server.db,
  );
  for (const status of [orderStatus.confirmed, orderStatus.invoiced])
    await at.me.call(organizerOrderRoutes.moveOrder, { ...at.order, body: { status } });
  await credit(at, 1);
  const [mail] = await mailsTo(server.db, address);
  expect(mail?.subject).toContain('Hyvitys tilauksesta 1: ');
});

test('ORG-52: no more is credited than was ordered, in several credits or at once', async () => {
  const at = await invoiced({ stock: 10, count: 3 });
  await credit(at, 2);
  await expect(credit(at, 2)).rejects.toMatchObject({
    code: errors.creditedAlready.code,
    rows: [{ name: 'Tuoli', productCount: 1 }],
  });
  const settled = await Promise.allSettled([1, 2, 3].map(() => credit(at, 1)));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const other = await invoiced({ count: 3 });
  const rows = [1, 2].map(() => ({ orderRowID: other.orderRowID, productCount: 2 }));
  await expect(
    other.me.call(endpoints.creditOrder, { ...other.order, body: { rows, reason } }),
  ).rejects.toMatchObject({ rows: [{ productCount: 3 }] });
  expect(await stockOf(server.db, at.product.productID)).toBe(7);
  const numbers = await sql<{ orderNumber: number }>`
    select "orderNumber" from orders where "eventID" = ${at.eventID} order by 1`.execute(server.db);
  expect(numbers.rows.map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3]);
});

test('ORG-52: the newest tickets of what is credited are void', async () => {
  const at = await invoiced({ isTicket: true, count: 4 });
  const before = await validTickets(at);
  await credit(at, 3);
  const ids = before.map(({ ticketID }) => ticketID);
  expect((await validTickets(at)).map(({ ticketID }) => ticketID)).toEqual([Math.min(...ids)]);
  await credit(at, 1);
  expect(await validTickets(at)).toEqual([]);
});

test('ORG-52, ORG-51: only what is invoiced or paid is credited, and neither it nor its credit is cancelled', async () => {
  const fresh = await ordering({ count: 2 });
  await expect(credit(fresh, 1)).rejects.toMatchObject({ code: errors.orderNotInvoiced.code });
  const at = await invoiced({ count: 2 });
  await at.me.call(organizerOrderRoutes.moveOrder, { ...at.order, body: { status: 4 } });
  const { orderID } = await credit(at, 1);
  const ofCredit = { ...at, order: { ...at.order, orderID } };
  const { orderRows, timeModified } = await readWhole(ofCredit);
  const orderRowID = orderRows[0]?.orderRowID ?? 0;
  const before = await readEverything(server.db);
  const rows = [{ orderRowID, productCount: 1 }];
  await expect(
    at.me.call(endpoints.changeOrder, {
      ...ofCredit.order,
      body: { timeModified, rows, added: [] },
    }),
  ).rejects.toMatchObject({ code: errors.orderFixed.code });
  const cancel = { status: orderStatus.cancelled, reason };
  await expect(
    at.me.call(organizerOrderRoutes.moveOrder, { ...ofCredit.order, body: cancel }),
  ).rejects.toMatchObject({ code: errors.stepRefused.code });
  expect(await readEverything(server.db)).toEqual(before);
  await at.me.call(organizerOrderRoutes.moveOrder, { ...ofCredit.order, body: { status: 3 } });
  await expect(credit({ ...ofCredit, orderRowID }, 1)).rejects.toMatchObject({
    code: errors.orderFixed.code,
  });
  const other = await invoiced({ count: 2 });
  await credit(other, 1);
  await expect(
    other.me.call(organizerOrderRoutes.moveOrder, { ...other.order, body: cancel }),
  ).rejects.toMatchObject({ code: errors.stepRefused.code });
});

test('ORG-52, ORG-57: a credit goes into a batch, whose lines name the order that it credits', async () => {
  const at = await invoiced({ count: 3 });
  const { orderID } = await credit(at, 1);
  const body = { orderIDs: [orderID], scanPointOrderIDs: [] };
  const { invoiceBatch } = (
    await at.me.call(invoiceBatchRoutes.createInvoiceBatch, { eventID: at.eventID, body })
  ).data;
  expect(invoiceBatch?.totalWithoutTax).toBe('-100.00');
  const { invoiceBatchID = 0 } = invoiceBatch ?? {};
  const { lines } = (
    await at.me.call(invoiceBatchRoutes.invoiceLines, {
      eventID: at.eventID,
      invoiceBatchID,
      query: {},
    })
  ).data;
  expect(lines).toMatchObject([
    {
      orderNumber: 2,
      creditedOrderNumber: 1,
      productCount: -1,
      totalWithoutTax: '-100.00',
      totalWithTax: '-125.50',
    },
  ]);
  const csv = await fetch(
    `${server.origin}/v1/organizer/events/${at.eventID}/invoiceBatches/${invoiceBatchID}/csv`,
    { headers: { authorization: `Bearer ${at.me.token}`, 'accept-language': 'fi' } },
  );
  expect(await csv.text()).toMatch(/;Tuoli;-1;kpl;100;25,5;-100;-25,5;-125,5$/);
  await at.me.call(invoiceBatchRoutes.takeBackInvoiceBatch, {
    eventID: at.eventID,
    invoiceBatchID,
  });
  expect((await readWhole(at, orderID)).status).toBe(orderStatus.confirmed);
});

test('ORG-52, ORG-57: a batch is not taken back once something of it was credited', async () => {
  const at = await ordering({ count: 3 });
  const { eventID, orderID } = at.order;
  await at.me.call(organizerOrderRoutes.moveOrder, { ...at.order, body: { status: 2 } });
  const body = { orderIDs: [orderID], scanPointOrderIDs: [] };
  const { invoiceBatch } = (
    await at.me.call(invoiceBatchRoutes.createInvoiceBatch, { eventID, body })
  ).data;
  await credit(at, 1);
  const { invoiceBatchID = 0 } = invoiceBatch ?? {};
  await expect(
    at.me.call(invoiceBatchRoutes.takeBackInvoiceBatch, { eventID, invoiceBatchID }),
  ).rejects.toMatchObject({ code: errors.stepRefused.code });
});

test('ORG-52, T1: rows of another order are not there', async () => {
  const at = await invoiced({ count: 2 });
  const other = await invoiced({ count: 2 });
  await expect(credit({ ...at, orderRowID: other.orderRowID }, 1)).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    credit({ ...at, order: { ...other.order, eventID: at.eventID } }, 1),
  ).rejects.toMatchObject({
    status: 404,
  });
});

test('ORG-52, SRV-49: what is credited is no order of an exhibitor, and its rows are none of a cart', async () => {
  const at = await invoiced({ count: 2, isEditor: true });
  const { orderID } = await credit(at, 1);
  await expect(
    at.call(orderRoutes.saveOrder, { orderID, body: { firstNames: 'Toinen' } }),
  ).rejects.toMatchObject({ code: errors.orderClosed.code });
  const { order } = (await at.call(orderRoutes.order, { orderID })).data;
  expect(order.orderRows.map(({ status }) => status)).toEqual([orderRowStatus.confirmed]);
});
