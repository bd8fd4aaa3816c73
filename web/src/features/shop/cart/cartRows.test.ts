import { orderRowStatus } from '@portal/contract/codes';
import type { Order, OrderRow } from '@portal/contract/orders';
import type { Product } from '@portal/contract/shop';
import { expect, test } from 'vitest';
import {
  applyChange,
  badgeOf,
  countedRows,
  priceChange,
  savedRow,
  type CartChange,
} from './cartRows.ts';

const chair: Product = {
  productID: 1,
  eventID: 1,
  name: 'Chair',
  sku: 'CH-1',
  description: null,
  active: true,
  stock: 5,
  price: '10.0000',
  priceRounded: '10.00',
  totalPriceRounded: '12.55',
  taxPercent: '25.50',
  taxPercentRounded: '25.5',
  unitType: 'kpl',
  categories: [],
  productsMaterials: [],
  bundledProducts: [],
  isBundle: false,
  isTicket: false,
};
const carpet: Product = { ...chair, productID: 2, name: 'Carpet', stock: null };

const rowOf = (product: Product, more: Partial<OrderRow> = {}): OrderRow => ({
  ...product,
  orderRowID: product.productID * 10,
  orderID: 7,
  creditedCount: 0,
  product,
  productCount: 2,
  originalPrice: product.price,
  originalTaxPercent: product.taxPercent,
  productBundleID: null,
  tickets: [],
  priceWithoutTaxRounded: '10.00',
  originalPriceWithoutTaxRounded: '10.00',
  taxAmount: '5.10',
  totalPriceIncludingProductCount: '25.10',
  bundledProducts: [],
  status: orderRowStatus.inCart,
  orderRowStatusText: 'In the cart',
  createdFrom: 2,
  timeCreated: '2027-01-01T00:00:00.000Z',
  timeDeleted: null,
  ...more,
});
const ordered = rowOf(chair, { orderRowID: 99, status: orderRowStatus.ordered });
const orderWith = (...orderRows: OrderRow[]) => ({ orderRows }) as Order;
const add = (product: Product, count: number): CartChange => ({ kind: 'add', product, count });

test('SHOP-07, CONST-09: the badge counts to ten', () => {
  expect([0, 1, 10, 11, 500].map(badgeOf)).toEqual(['0', '1', '10', '10+', '10+']);
});

test('SHOP-12, SHOP-13: which rows count, for whom and where', () => {
  const inCart = rowOf(carpet);
  const confirmed = rowOf(carpet, { orderRowID: 98, status: orderRowStatus.confirmed });
  const rows = [ordered, confirmed, inCart];
  expect(countedRows(rows, { userCanEditOrders: true })).toEqual([inCart]);
  expect(countedRows(rows, { userCanEditOrders: true, isCheckout: true })).toEqual(rows);
  expect(countedRows(rows, { userCanEditOrders: false })).toEqual(rows);
});

test.each([
  ['a new product', [], add(chair, 2), [[1, 2, '25.10']]],
  ['more of it than there are', [], add(chair, 9), [[1, 5, '62.75']]],
  ['of one that never runs out', [], add(carpet, 100_000), [[2, 99_999, '1254987.45']]],
  ['one that is in the cart', [rowOf(chair)], add(chair, 1), [[1, 3, '37.65']]],
  ['one of which all are in the cart', [rowOf(chair)], add(chair, 50), [[1, 5, '62.75']]],
  ['one that is sold out', [], add({ ...chair, stock: 0 }, 1), []],
])('SHOP-10, SHOP-11: adding %s', (_, rows, change, after) => {
  expect(
    applyChange(rows, change).map((row) => [
      row.productID,
      row.productCount,
      row.totalPriceIncludingProductCount,
    ]),
  ).toEqual(after);
});

test('SHOP-11: what was ordered before is not touched: the same product gets a row of its own', () => {
  const [before, added] = applyChange([ordered], add(chair, 1));
  expect(before).toBe(ordered);
  expect(added).toMatchObject({ orderRowID: null, status: 5, productCount: 1 });
  expect(savedRow(orderWith(ordered), add(chair, 1))).toEqual({
    productID: 1,
    productCount: 1,
    status: 5,
  });
});

test.each([
  [3, 3],
  [0, 1],
  [-4, 1],
  [6, 5],
])('SHOP-10: %i in the field are %i in the cart', (count, productCount) => {
  const change: CartChange = { kind: 'set', row: { orderRowID: 10, productID: 1 }, count };
  expect(applyChange([rowOf(chair)], change)).toMatchObject([{ productCount }]);
  expect(savedRow(orderWith(rowOf(chair)), change)).toEqual({ orderRowID: 10, productCount });
});

test('SHOP-14: a removed row is gone at once, and is told with its time', () => {
  const change: CartChange = { kind: 'remove', row: { orderRowID: 10, productID: 1 } };
  expect(applyChange([rowOf(chair), rowOf(carpet)], change)).toEqual([rowOf(carpet)]);
  expect(savedRow(orderWith(rowOf(chair)), change)).toEqual({
    orderRowID: 10,
    timeDeleted: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('SHOP-12: what a change cannot do, it does not tell', () => {
  const onOrdered = { orderRowID: 99, productID: 1 };
  const order = orderWith(ordered, rowOf(chair, { productCount: 5 }));
  for (const change of [
    add(chair, 1),
    { kind: 'set', row: onOrdered, count: 4 },
    { kind: 'remove', row: onOrdered },
  ] satisfies CartChange[]) {
    expect(savedRow(order, change)).toBeUndefined();
    expect(applyChange(order.orderRows, change)).toEqual(order.orderRows);
  }
});

test('SHOP-10: a row that has no key yet is found by its product', () => {
  const [fresh] = applyChange([], add(chair, 1));
  const change: CartChange = { kind: 'set', row: { orderRowID: null, productID: 1 }, count: 4 };
  expect(applyChange(fresh ? [fresh] : [], change)).toMatchObject([{ productCount: 4 }]);
  expect(savedRow(orderWith(rowOf(chair)), change)).toEqual({ orderRowID: 10, productCount: 4 });
});

test.each([
  ['the same', '10.0000', undefined],
  ['the same with fewer zeros', '10.00', undefined],
  ['another', '12.5000', { before: '12.5000', now: '10.0000', isWithTax: false }],
  [
    'one within a cent, seen in the sum',
    '9.9960',
    { before: '9.9960', now: '10.0000', isWithTax: false },
  ],
  ['one within a cent, seen nowhere', '9.9999', undefined],
])('T7: a price that was %s', (_, originalPrice, change) => {
  expect(priceChange(rowOf(chair, { originalPrice }))).toEqual(change);
  expect(priceChange({ ...ordered, originalPrice })).toBeUndefined();
});

test('T7: a tax that was another is told with it', () => {
  const row = rowOf(chair, { originalTaxPercent: '14.00' });
  expect(priceChange(row)).toEqual({ before: '11.40', now: '12.55', isWithTax: true });
});
