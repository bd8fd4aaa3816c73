import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { errors } from '@portal/contract/errors';
import { orderChangeRoutes as endpoints } from '@portal/contract/orderChanges';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { orderRoutes } from '@portal/contract/orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEverything } from '../../../../test/contents.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { stockOf } from '../../orders/testing.ts';
import { organizer, useOrganizer } from '../testing.ts';
import { added, change, ordering, type Change } from './testing.ts';

useOrganizer();

test('ORG-52: rows come, go and have another count or price; totals, stock and the mail follow', async () => {
  const at = await ordering({ stock: 10, count: 4 });
  const table = await make.product(at.eventID, { name: 'Pöytä', price: '50', stock: 5 });
  const more = await change(at, {
    added: [added(table, { productCount: 2, price: '50.00' })],
    rows: [{ orderRowID: at.orderRowID, productCount: 5, price: '80' }],
    reason: 'Sovittu puhelimessa',
  });
  expect(more).toMatchObject({
    status: orderStatus.ordered,
    ordersTotal: '627.50',
    orderRows: [
      { productCount: 5, price: '80.0000' },
      { name: 'Pöytä', productCount: 2, price: '50.0000' },
    ],
  });
  expect(await stockOf(server.db, at.product.productID)).toBe(5);
  expect(await stockOf(server.db, table.productID)).toBe(3);
  const theirs = (await at.call(orderRoutes.order, at.order)).data.order;
  expect(theirs).toMatchObject({
    totalConfirmed: '627.50',
    totalWithTaxRounded: '627.50',
    orderRows: [{ status: orderRowStatus.ordered }, { status: orderRowStatus.ordered }],
  });
  const [mail] = await mailsTo(server.db, at.user.email);
  const text = mail?.text ?? '';
  expect(mail?.subject).toContain('Change of order 1: ');
  expect(text).toContain('Tuoli: 4 pcs × 100.00\u00a0€ → 5 pcs × 80.00\u00a0€');
  expect(text).toContain('Added: Pöytä, 2 pcs × 50.00\u00a0€');
  expect(text).toContain('Reason: Sovittu puhelimessa');
  expect(text).toContain('502.00\u00a0€ → 627.50\u00a0€');

  const less = await change(at, {
    rows: [{ orderRowID: at.orderRowID, productCount: 0 }],
    isStockReturned: true,
  });
  expect(less.orderRows).toMatchObject([{ name: 'Pöytä' }]);
  expect(less.ordersTotal).toBe('125.50');
  expect(await stockOf(server.db, at.product.productID)).toBe(10);
});

test('ORG-52: what goes comes back into the stock where that is wished alone, and what comes back can be taken', async () => {
  const at = await ordering({ stock: 6, count: 4 });
  await change(at, { rows: [{ orderRowID: at.orderRowID, productCount: 3 }] });
  expect(await stockOf(server.db, at.product.productID)).toBe(2);
  await expect(
    change(at, { rows: [{ orderRowID: at.orderRowID, productCount: 6 }] }),
  ).rejects.toMatchObject({ code: errors.stockShort.code, rows: [{ productCount: 2 }] });
  const renewed = await change(at, {
    rows: [{ orderRowID: at.orderRowID, productCount: 0 }],
    added: [added(at.product, { productCount: 5 })],
    isStockReturned: true,
  });
  expect(renewed.orderRows).toMatchObject([{ productCount: 5 }]);
  expect(await stockOf(server.db, at.product.productID)).toBe(0);
});

test('ORG-52: of a bundle the parts come and go as they were ordered', async () => {
  const at = await ordering({ stock: 20, count: 1 });
  const bundle = await make.bundle(at.product, 3);
  const { orderRows } = await change(at, {
    added: [added(bundle, { productCount: 2, ownPrice: '10' })],
    reason: 'Lupaus',
  });
  expect(await stockOf(server.db, at.product.productID)).toBe(13);
  await sql`update "productBundles" set quantity = 1 where "productID" = ${bundle.productID}`.execute(
    server.db,
  );
  const orderRowID = orderRows.at(-1)?.orderRowID ?? 0;
  await change(at, { rows: [{ orderRowID, productCount: 3 }] });
  expect(await stockOf(server.db, at.product.productID)).toBe(10);
  await change(at, { rows: [{ orderRowID, productCount: 0 }], isStockReturned: true });
  expect(await stockOf(server.db, at.product.productID)).toBe(19);
});

test('ORG-52: what was ordered keeps its words, and a price that is none of its product’s stays', async () => {
  const at = await ordering({ stock: 10, count: 2 });
  await sql`
    update products set name = 'Jakkara', price = 900, active = false
    where "productID" = ${at.product.productID}`.execute(server.db);
  const changed = await change(at, { rows: [{ orderRowID: at.orderRowID, productCount: 3 }] });
  expect(changed.orderRows).toMatchObject([{ name: 'Tuoli', price: '100.0000', productCount: 3 }]);
});

test('ORG-52: what breaks a rule changes nothing', async () => {
  const at = await ordering({ stock: 10, count: 2 });
  const gone = await make.product(at.eventID, { active: false, price: '100' });
  const { eventID: elsewhere } = await make.event([], { organizationID: at.organizationID });
  const foreign = await make.product(elsewhere, { price: '100' });
  const other = await ordering({ stock: 10, count: 1 });
  const before = await readEverything(server.db);
  const row = { orderRowID: at.orderRowID, productCount: 1 };
  const refused = async (body: Partial<Change>, expected: object) =>
    expect(change(at, body)).rejects.toMatchObject(expected);
  await refused({ rows: [{ ...row, price: '1' }] }, { status: 400 });
  await refused({ added: [added(at.product, { ownPrice: '1' })] }, { status: 400 });
  for (const price of ['-1', '1e3', '1,5', '1.00001'])
    await refused({ rows: [{ ...row, price }], reason: 'x' }, { status: 400 });
  await refused({ rows: [{ ...row, productCount: -1 }] }, { status: 400 });
  await refused({ rows: [{ ...row, productCount: 0 }] }, { code: errors.orderEmptied.code });
  await refused({ rows: [{ ...row, orderRowID: other.orderRowID }] }, { status: 404 });
  await refused({ added: [added(foreign)] }, { status: 404 });
  await refused({ added: [added(gone)] }, { code: errors.productsUnavailable.code });
  await refused(
    { added: [added(at.product, { price: '90' })] },
    { code: errors.priceChanged.code },
  );
  await refused(
    { added: [added(at.product, { productCount: 9 })] },
    { code: errors.stockShort.code, rows: [{ productCount: 8 }] },
  );
  expect(await readEverything(server.db)).toEqual(before);
});

test('ORG-52: who changes nothing sends nothing', async () => {
  const at = await ordering({ stock: 10, count: 2 });
  const sent = (await mailsTo(server.db, at.user.email)).length;
  await change(at, { rows: [{ orderRowID: at.orderRowID, productCount: 2 }] });
  await change(at, {
    rows: [{ orderRowID: at.orderRowID, productCount: 2, price: '100.0' }],
    reason: 'Sama hinta',
  });
  expect(await mailsTo(server.db, at.user.email)).toHaveLength(sent);
});

test('ORG-52, ORG-51: what is invoiced, paid or cancelled, a cart and what a package includes stay as they are', async () => {
  const at = await ordering({ stock: 10, count: 2 });
  const row = { orderRowID: at.orderRowID, productCount: 1 };
  const move = (status: 2 | 3 | 4) =>
    at.me.call(organizerOrderRoutes.moveOrder, { ...at.order, body: { status } });
  await move(orderStatus.confirmed);
  await change(at, { rows: [row], added: [added(at.product)] });
  const { rows } = await sql<{ status: number }>`
    select status from "orderRows" where "orderID" = ${at.order.orderID}`.execute(server.db);
  expect(rows).toEqual([
    { status: orderRowStatus.confirmed },
    { status: orderRowStatus.confirmed },
  ]);
  for (const status of [orderStatus.invoiced, orderStatus.paid]) {
    await move(status);
    await expect(change(at, { rows: [row] })).rejects.toMatchObject({
      code: errors.orderFixed.code,
    });
  }
  const of = await ordering({ stock: 10, count: 2 });
  await sql`update orders set "isOfPackage" = true where "orderID" = ${of.order.orderID}`.execute(
    server.db,
  );
  await expect(change(of, { rows: [{ ...row, orderRowID: of.orderRowID }] })).rejects.toMatchObject(
    { code: errors.orderFixed.code },
  );
  const cart = await ordering({ stock: 10, count: 1, isCart: true });
  const body = { timeModified: '2020-01-01T00:00:00.000Z', rows: [], added: [] };
  await expect(cart.me.call(endpoints.changeOrder, { ...cart.order, body })).rejects.toMatchObject({
    status: 404,
  });
});

test('ORG-52, T10: whoever saves second is told who was first', async () => {
  const at = await ordering({ stock: 10, count: 2 });
  const { timeModified } = (await at.me.call(organizerOrderRoutes.organizerOrder, at.order)).data
    .order;
  const row = { orderRowID: at.orderRowID, productCount: 1 };
  await change(at, { rows: [row] });
  const second = await organizer('owner');
  const body = { timeModified, rows: [{ ...row, productCount: 4 }], added: [] };
  await expect(second.call(endpoints.changeOrder, { ...at.order, body })).rejects.toMatchObject({
    code: errors.changedMeanwhile.code,
    details: expect.stringContaining(`${at.me.firstNames} ${at.me.lastName}`) as string,
  });
});

test('ORG-52, T10: a step that was taken meanwhile, or what came into the cart, refuses no change', async () => {
  const at = await ordering({ stock: 10, count: 2, isEditor: true });
  const { timeModified } = (await at.me.call(organizerOrderRoutes.organizerOrder, at.order)).data
    .order;
  await at.save({ orderRows: [{ productID: at.product.productID }] });
  const step = { ...at.order, body: { status: orderStatus.confirmed } };
  await at.me.call(organizerOrderRoutes.moveOrder, step);
  const rows = [{ orderRowID: at.orderRowID, productCount: 1 }];
  const { order } = (
    await at.me.call(endpoints.changeOrder, {
      ...at.order,
      body: { timeModified, rows, added: [] },
    })
  ).data;
  expect(order.ordersTotal).toBe('125.50');
});

test('ORG-52, ORG-09: why a price is another is told to nobody who sees no sales', async () => {
  const at = await ordering({ count: 2 });
  const reason = 'Sovittu 80 euroon';
  await change(at, { rows: [{ orderRowID: at.orderRowID, productCount: 2, price: '80' }], reason });
  const logOf = async (role: 'service' | 'viewer') => {
    const { call } = await organizer(role);
    const reply = await call(organizerLogRoutes.eventLog, { eventID: at.eventID, query: {} });
    return JSON.stringify(reply.data);
  };
  expect(await logOf('viewer')).toContain(reason);
  expect(await logOf('service')).not.toContain(reason);
});

test('ORG-52, T6: changes and checkouts at once take no more than there is', async () => {
  const at = await ordering({ stock: 7, count: 1 });
  const others = [await at.another(1), await at.another(1), await at.another(1)];
  const settled = await Promise.allSettled(
    others.map((one) => change(one, { rows: [{ orderRowID: one.orderRowID, productCount: 3 }] })),
  );
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(await stockOf(server.db, at.product.productID)).toBe(1);
});

test('ORG-52, PERM-02: what lies in the cart of an order stays there, and counts as before', async () => {
  const at = await ordering({ stock: 10, count: 2, isEditor: true });
  const { orderRows } = await at.save({ orderRows: [{ productID: at.product.productID }] });
  const inCart = orderRows.find(({ status }) => status === orderRowStatus.inCart);
  await expect(
    change(at, { rows: [{ orderRowID: inCart?.orderRowID ?? 0, productCount: 0 }] }),
  ).rejects.toMatchObject({ status: 404 });
  await change(at, { rows: [{ orderRowID: at.orderRowID, productCount: 1 }] });
  const { order } = (await at.call(orderRoutes.order, at.order)).data;
  expect(order).toMatchObject({ totalConfirmed: '125.50', totalWithTaxRounded: '251.00' });
  const { rows } = await sql<object>`
    select "totalConfirmed", "totalWithTaxRounded" from orders
    where "orderID" = ${at.order.orderID}`.execute(server.db);
  expect(rows).toEqual([{ totalConfirmed: '125.50', totalWithTaxRounded: '251.00' }]);
});
