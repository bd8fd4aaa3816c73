import { orderRoutes as endpoints, type Order } from '@portal/contract/orders';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readEverything } from '../../../test/contents.ts';
import { billing, buyer, first } from './testing.ts';

useServer();
const shop = (settings = {}) => buyer(server, make, settings);

describe('API-50, SRV-41: a new order', () => {
  test('PERM-03: is the cart of its user, made once, with contact and billing as they are known', async () => {
    const me = await shop();
    const { productID } = await me.product();
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => me.add({ productID, productCount: 2 })),
    );
    expect(new Set(orders.map(({ orderID }) => orderID)).size).toBe(1);
    const order = await me.load(orders[0]!.orderID);
    expect(order).toMatchObject({
      status: 9,
      statusText: 'Shopping cart',
      orderNumber: null,
      createdFrom: 2,
      paymentMethod: 1,
      organizationID: me.organizationID,
      ...me.participation,
      ...billing,
      firstNames: 'Aino',
      lastName: 'Mäkelä',
      email: me.user.email,
    });
    expect(order.name).toBe(`${order.company} - ${order.eventName}`);
    expect(order.orderRows).toMatchObject([{ productID, productCount: 20, status: 5 }]);
  });

  test('PERM-02, SRV-42: of an editor is a new one each time, with the next number', async () => {
    const me = await shop({ userCanEditOrders: true });
    const orders = [await me.add(), await me.add(), await me.add()];
    expect(orders.map(({ status, orderNumber }) => [status, orderNumber])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });

  test('API-47, SRV-46: a cart shows to nobody but its user, an order to the whole partner', async () => {
    const me = await shop();
    const { productID } = await me.product();
    const colleague = server.as(
      await make.token(server.tokens, await make.user([me.partnerID], { lastName: 'Other' })),
    );
    const cart = await me.add({ productID });
    const { orderID } = cart;
    const seen = async () =>
      (await colleague(endpoints.eventOrders, me.participation)).data.orders.length;
    await expect(colleague(endpoints.order, { orderID })).rejects.toMatchObject({ status: 404 });
    await expect(
      colleague(endpoints.saveOrder, { orderID, body: { firstNames: 'X' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await seen()).toBe(0);
    await me.checkout(cart);
    expect((await colleague(endpoints.order, { orderID })).data.order.orderID).toBe(orderID);
    expect(await seen()).toBe(1);
  });
});

describe('SRV-43: rows of the cart', () => {
  test('API-49, SHOP-11, SHOP-12, SHOP-14: what is added rises, what is counted stays, what is removed is gone', async () => {
    const me = await shop();
    const [chair, table] = [await me.product({ price: '10' }), await me.product({ price: '5' })];
    await me.add({ productID: chair.productID });
    const cart = await me.add({ productID: chair.productID, productCount: 2 }, table);
    const [one, other] = cart.orderRows;
    expect([one?.productCount, other?.productCount]).toEqual([3, 1]);
    expect(cart).toMatchObject({ totalWithTaxRounded: '43.93', totalConfirmed: '0.00' });
    const counted = await me.save(cart.orderID, {
      orderRows: [{ orderRowID: one!.orderRowID, productCount: 1 }],
    });
    expect(counted.orderRows.map(({ productCount }) => productCount)).toEqual([1, 1]);
    const removed = await me.save(cart.orderID, {
      orderRows: [{ orderRowID: one!.orderRowID, timeDeleted: new Date().toISOString() }],
    });
    expect(removed.orderRows.map(({ productID }) => productID)).toEqual([table.productID]);
    expect(removed.totalWithTaxRounded).toBe('6.28');
  });

  test('two tabs on one cart lose nothing of each other, however they come', async () => {
    const me = await shop();
    const products = await Promise.all(Array.from({ length: 6 }, () => me.product()));
    const { orderID } = await me.add();
    await Promise.all(
      products.map(({ productID }) => me.save(orderID, { orderRows: [{ productID }] })),
    );
    expect((await me.load(orderID)).orderRows).toHaveLength(6);
  });

  test('SHOP-11: one product twenty times at once is one row of twenty', async () => {
    const me = await shop();
    const { productID } = await me.product({ price: 10, taxPercent: 25.5 });
    const { orderID } = await me.add();
    await Promise.all(
      Array.from({ length: 20 }, () => me.save(orderID, { orderRows: [{ productID }] })),
    );
    const order = await me.load(orderID);
    expect(order.orderRows).toMatchObject([{ productCount: 20 }]);
    const stored = await server.db
      .selectFrom('orders')
      .select('totalWithTaxRounded')
      .where('orderID', '=', orderID)
      .executeTakeFirst();
    expect(stored).toEqual({ totalWithTaxRounded: '251.00' });
  });

  test.each([0, -1, 1.5, 1e9, '1'])('T7: a count of %j is refused', async (count) => {
    const me = await shop();
    const { productID } = await me.product();
    const cart = await me.add({ productID });
    const productCount = count as number;
    const { orderRowID } = first(cart.orderRows);
    await expect(me.add({ productID, productCount })).rejects.toMatchObject({ status: 400 });
    for (const row of [
      { orderRowID, productCount },
      { productID, productCount },
    ])
      await expect(me.save(cart.orderID, { orderRows: [row] })).rejects.toMatchObject({
        status: 400,
      });
    expect((await me.load(cart.orderID)).orderRows).toMatchObject([{ productCount: 1 }]);
  });

  test('SHOP-10, SRV-44: no more than there is goes into a cart; it says how many there are', async () => {
    const me = await shop();
    const { productID, name } = await me.product({ stock: 4 });
    const { orderID } = await me.add({ productID, productCount: 3 });
    const more = me.save(orderID, { orderRows: [{ productID, productCount: 2 }] });
    await expect(more).rejects.toMatchObject({
      status: 409,
      code: 4206,
      details: `Still available: ${name}: 4.`,
    });
    await me.save(orderID, { orderRows: [{ productID, productCount: 1 }] });
    expect((await me.load(orderID)).orderRows).toMatchObject([{ productCount: 4 }]);
  });

  test('T1, T7: prices, totals and rows of others are nobody’s to send', async () => {
    const [me, other] = [await shop(), await shop()];
    const mine = await me.add({ productID: (await me.product()).productID });
    const theirProduct = await other.product();
    const theirs = await other.add({ productID: theirProduct.productID });
    const { orderRowID } = first(mine.orderRows);
    const tampered = {
      price: '0.01',
      originalPrice: '0.01',
      taxPercent: '0',
      taxAmount: '0',
      totalPriceIncludingProductCount: '0.01',
      name: 'Free',
      createdFrom: 9,
    };
    const tamperedOrder = {
      totalWithTaxRounded: '0.01',
      totalConfirmed: '0.01',
      orderNumber: 77,
      paymentMethod: 9,
      partnerID: other.partnerID,
      eventID: other.eventID,
      userID: other.user.userID,
    };
    const saved = await me.save(mine.orderID, {
      ...tamperedOrder,
      orderRows: [{ orderRowID, ...tampered }],
    });
    expect(saved).toEqual({ ...mine, timeModified: saved.timeModified });
    const before = await readEverything(server.db);
    for (const row of [
      { orderRowID: theirs.orderRows[0]!.orderRowID, productCount: 2 },
      { orderRowID, productID: theirProduct.productID },
      { productID: theirProduct.productID },
      { productID: make.nobody() },
    ])
      await expect(me.save(mine.orderID, { orderRows: [row] })).rejects.toMatchObject({
        status: 404,
      });
    expect(await readEverything(server.db)).toEqual(before);
  });
});

test('T10: two who edit the contact: the second is told who was first, in their language, and overwrites nothing', async () => {
  const me = await shop({ userCanEditOrders: true });
  const { orderID, timeModified } = await me.add();
  const { productID } = await me.product();
  await me.save(orderID, { orderRows: [{ productID }] });
  await me.save(orderID, { invoiceReference: 'PO 1', timeModified });
  await expect(me.save(orderID, { invoiceReference: 'PO 2', timeModified })).rejects.toMatchObject({
    status: 409,
    details: expect.stringContaining('Aino') as string,
  });
  expect((await me.load(orderID)).invoiceReference).toBe('PO 1');
});

test('API-45, API-46, API-48, ORD-03: filters by partner, status and event; newest first', async () => {
  const me = await shop({ userCanEditOrders: true });
  const orders = [await me.add(), await me.add()];
  const { data } = await me.call(endpoints.orders, {
    query: {
      filter: [
        { column: 'partnerID', condition: 'equals', values: [me.partnerID] },
        { column: 'status', condition: 'equals', values: [1] },
        { column: 'eventID', condition: 'equals', values: [me.eventID] },
      ],
    },
  });
  expect(data.orders.map(({ orderID }) => orderID)).toEqual(
    orders.map(({ orderID }) => orderID).toReversed(),
  );
  const { orderID } = orders[0]!;
  const one = await me.call(endpoints.eventOrder, { eventID: me.eventID, orderID });
  expect(one.data.order).toEqual(await me.load(orderID));
  const elsewhere = await make.event([me.partnerID]);
  await expect(
    me.call(endpoints.eventOrder, { eventID: elsewhere.eventID, orderID }),
  ).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['every order', undefined, [1, 2, 3, 4, 5, 9, 12]],
  ['those of one state', { condition: 'equals', values: [12] }, [12]],
  ['what became of some', { condition: 'in', values: [3, 5] }, [3, 5]],
  ['all that left the cart', { condition: 'not_equals', values: [9] }, [1, 2, 3, 4, 5, 12]],
] as const)(
  'ORD-03, API-45: the filter of states is taken as written: %s',
  async (_, wish, found) => {
    const me = await shop();
    const { eventID, partnerID, user } = me;
    for (const status of [1, 2, 3, 4, 5, 9, 12] as const)
      await make.order({ eventID, partnerID, userID: user.userID }, { status });
    const filter = [
      { column: 'partnerID' as const, condition: 'equals' as const, values: [partnerID] },
      ...(wish ? [{ column: 'status' as const, ...wish, values: [...wish.values] }] : []),
    ];
    const states = ({ orders }: { orders: Order[] }) =>
      orders.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(
      states((await me.call(endpoints.eventOrders, { eventID, query: { filter } })).data),
    ).toEqual(found);
    expect(states((await me.call(endpoints.orders, { query: { filter } })).data)).toEqual(found);
  },
);

test('API-51, API-52, SRV-47, SRV-48: every state in both languages', async () => {
  const { call } = await shop();
  const { meta } = (await call(endpoints.ordersMeta, {})).data;
  expect(meta.orderStatuses.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 9, 12]);
  expect(meta.orderStatuses.at(-1)).toEqual({ value: 12, en: 'Ordered', fi: 'Tilattu' });
  expect(meta.paymentMethods).toEqual([{ value: 1, en: 'Invoice', fi: 'Lasku' }]);
  expect(meta.createdFrom).toMatchObject([{ value: 2 }]);
  const { meta: ofRows } = (await call(endpoints.orderRowsMeta, {})).data;
  expect(ofRows.orderRowStatuses.map(({ value }) => value)).toEqual([3, 4, 5]);
});
