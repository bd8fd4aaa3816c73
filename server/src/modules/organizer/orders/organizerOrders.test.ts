import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { organizerOrderRoutes as endpoints } from '@portal/contract/organizerOrders';
import { beforeAll, expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { organizersOf } from '../testing.ts';

useServer();

let organizer: ReturnType<typeof organizersOf>;
let organizationID: number;
beforeAll(async () => {
  ({ organizationID } = await make.organization());
  organizer = organizersOf(server, organizationID);
});

const inEuros = (amount: string) => Number(amount);
type Condition = 'equals' | 'in' | 'greater_than';
const where = <Column extends string>(
  column: Column,
  values: (string | number)[],
  condition: Condition = 'in',
) => ({ filter: [{ column, condition, values: values.map(String) }] });

/** Two exhibitors: chairs for 20.00 ordered by one, a lamp for 5.00 confirmed and scan points for 289.00 by the other. */
async function fair() {
  const [one, other] = [
    await make.partner({ organizationID, name: 'Aurora Oy' }),
    await make.partner({ organizationID, name: 'Öljy Oy' }),
  ];
  const { eventID } = await make.event([one.partnerID, other.partnerID], { organizationID });
  const { userID } = await make.user([one.partnerID, other.partnerID], { organizationID });
  const at = ({ partnerID }: { partnerID: number }) => ({ eventID, partnerID, userID });
  const chair = await make.product(eventID, { name: 'Tuoli', price: '10.00' });
  const lamp = await make.product(eventID, { name: 'Lamppu', price: '5.00' });
  const { orderID } = await make.order(at(one), {
    status: orderStatus.ordered,
    orderNumber: make.nobody(),
    timeOrdered: '2026-10-01T08:00:00.000Z',
    firstNames: 'Hilla',
    invoiceReference: 'Messut 27',
  });
  const row = { status: orderRowStatus.ordered };
  await make.orderRow({ orderID }, chair, { ...row, productCount: 2 });
  // Put beside it since, and not ordered.
  await make.orderRow({ orderID }, lamp, { productCount: 3 });
  const { orderID: confirmedID } = await make.order(at(other), {
    status: orderStatus.confirmed,
    timeOrdered: '2026-10-02T08:00:00.000Z',
  });
  await make.orderRow({ orderID: confirmedID }, lamp, { status: orderRowStatus.confirmed });
  const { scanPointOrderID } = await make.scanPointOrder(at(other), { total: '289.00' });
  const { orderID: cartID } = await make.order(at(other), { status: orderStatus.openCart });
  await make.orderRow({ orderID: cartID }, chair);
  return {
    eventID,
    userID,
    one,
    other,
    orderID,
    confirmedID,
    scanPointOrderID,
    cartID,
    chair,
    lamp,
  };
}

test('ORG-50: orders of products and of scan points stand in one list, carts apart', async () => {
  const { eventID, orderID, confirmedID, scanPointOrderID, cartID } = await fair();
  const { call } = await organizer('viewer');
  const { data, meta } = await call(endpoints.organizerOrders, {
    eventID,
    query: { order: { partnerName: 'asc', totalWithoutTax: 'asc' } },
  });
  expect(meta).toMatchObject({ rowsTotal: 3, rowsFiltered: 3 });
  expect(data.orders).toMatchObject([
    { orderID, scanPointOrderID: null, partnerName: 'Aurora Oy', status: 12, rowCount: 1 },
    { orderID: confirmedID, partnerName: 'Öljy Oy', status: 2 },
    { orderID: null, scanPointOrderID, partnerName: 'Öljy Oy', status: 12 },
  ]);
  expect(data.orders.map(({ totalWithoutTax }) => inEuros(totalWithoutTax))).toEqual([20, 5, 289]);
  const { carts } = (await call(endpoints.organizerCarts, { eventID })).data;
  expect(new Set(carts.map(({ orderID: of }) => of))).toEqual(new Set([orderID, cartID]));
  const sums = carts.map(({ totalWithoutTax }) => inEuros(totalWithoutTax));
  expect(new Set(sums)).toEqual(new Set([10, 15]));
});

test('ORG-50: the sum is that of all rows that match, on every page', async () => {
  const { eventID, one, other, chair, lamp, userID } = await fair();
  const { productCategoryId } = await server.db
    .insertInto('productCategories')
    .values({ eventID, name: 'Valot' })
    .returning('productCategoryId')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('productsCategories')
    .values({ productCategoryId, productID: lamp.productID })
    .execute();
  const { orderID } = await make.order(
    { eventID, partnerID: one.partnerID, userID },
    { status: orderStatus.cancelled },
  );
  await make.orderRow({ orderID }, chair, { status: orderRowStatus.ordered });
  const { call } = await organizer('finance');
  for (const [query, sum, count] of [
    [{}, 314, 4],
    [{ limit: 1 }, 314, 4],
    [where('status', [1, 2, 12]), 314, 3],
    [where('status', [5]), 0, 1],
    [where('partnerID', [other.partnerID]), 294, 2],
    [where('productID', [chair.productID]), 20, 2],
    [where('productCategoryId', [productCategoryId]), 5, 1],
    [where('timeOrdered', ['2026-10-01T12:00:00Z'], 'greater_than'), 294, 2],
    [{ search: [{ column: 'partnerName', values: ['oljy'] }] }, 294, 2],
    [{ search: [{ column: 'partnerName', values: ['nobody'] }] }, 0, 0],
  ] as const) {
    const { data, meta } = await call(endpoints.organizerOrders, {
      eventID,
      query: query as object,
    });
    expect([inEuros(data.sums.totalWithoutTax), meta.rowsFiltered], JSON.stringify(query)).toEqual([
      sum,
      count,
    ]);
    const all = await call(endpoints.organizerOrders, {
      eventID,
      query: { ...query, limit: 100 } as object,
    });
    const added = all.data.orders.reduce((of, order) => of + inEuros(order.totalWithoutTax), 0);
    expect(added).toBe(sum);
  }
  const { choices } = (await call(endpoints.orderChoices, { eventID })).data;
  expect(choices).toEqual({
    invoiceBatches: [],
    partners: [
      { partnerID: one.partnerID, name: 'Aurora Oy' },
      { partnerID: other.partnerID, name: 'Öljy Oy' },
    ],
    products: [
      { productID: lamp.productID, name: 'Lamppu' },
      { productID: chair.productID, name: 'Tuoli' },
    ],
    productCategories: [{ productCategoryId, name: 'Valot' }],
  });
});

test('ORG-05, ORG-50: orders and carts as they are filtered, as sheets', async () => {
  const { eventID, one } = await fair();
  const { token } = await organizer('finance');
  const filter = `filter[0][column]=partnerID&filter[0][condition]=equals&filter[0][values][0]=${one.partnerID}`;
  const orders = `/organizer/events/${eventID}/orders?${filter}`;
  const { rows } = await readSheet(server, { token }, orders);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining(['Aurora Oy', 'Products', 'Ordered', 20]));
  const carts = await readSheet(server, { token }, `/organizer/events/${eventID}/carts`);
  expect(carts.rows).toHaveLength(3);
});

test('ORG-32, ORG-50: an order tells its ordered rows, who ordered and where its invoice goes, and no ticket', async () => {
  const { eventID, orderID, scanPointOrderID, cartID } = await fair();
  const { call } = await organizer('viewer');
  const { order } = (await call(endpoints.organizerOrder, { eventID, orderID })).data;
  expect(order).toMatchObject({
    partnerName: 'Aurora Oy',
    rowCount: 1,
    firstNames: 'Hilla',
    invoiceReference: 'Messut 27',
    cancellationReason: null,
    orderRows: [{ productCount: 2, taxPercent: expect.any(String), price: expect.any(String) }],
  });
  expect(order.orderRows[0]).not.toHaveProperty('tickets');
  const { scanPointOrder } = (
    await call(endpoints.organizerScanPointOrder, { eventID, scanPointOrderID })
  ).data;
  expect(scanPointOrder).toMatchObject({ partnerName: 'Öljy Oy', total: '289.00', scanPoints: [] });
  const { eventID: elsewhere } = await make.event([], { organizationID });
  const gone = { status: 404 };
  // Nothing was ordered of a cart yet, and at another event there is none of them.
  for (const asked of [
    { eventID, orderID: cartID },
    { eventID: elsewhere, orderID },
  ])
    await expect(call(endpoints.organizerOrder, asked)).rejects.toMatchObject(gone);
  await expect(
    call(endpoints.organizerScanPointOrder, { eventID: elsewhere, scanPointOrderID }),
  ).rejects.toMatchObject(gone);
});

test('ORG-09: service sees no orders, and a viewer takes them no step', async () => {
  const { eventID, orderID } = await fair();
  const refused = { status: 403 };
  const [service, viewer] = [await organizer('service'), await organizer('viewer')];
  await expect(service.call(endpoints.organizerOrders, { eventID })).rejects.toMatchObject(refused);
  await expect(
    viewer.call(endpoints.moveOrder, { eventID, orderID, body: { status: 2 } }),
  ).rejects.toMatchObject(refused);
});
