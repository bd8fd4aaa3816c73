import type { OrderableProduct } from '@portal/contract/ordersForExhibitors';
import { organizerOrdersExamples } from '@portal/contract/organizerOrders.reference';
import type { OrganizerOrderDetails, OrganizerOrderRow } from '@portal/contract/organizerOrders';
import { expect, test } from 'vitest';
import { changeIn, changeLines, changeValues } from './changeOrderValues.ts';

const row = (orderRowID: number, more: Partial<OrganizerOrderRow> = {}): OrganizerOrderRow => ({
  ...organizerOrdersExamples.organizerOrderRow,
  orderRowID,
  price: '100.0000',
  productCount: 3,
  ...more,
});
const orderOf = (...orderRows: OrganizerOrderRow[]): OrganizerOrderDetails => ({
  ...organizerOrdersExamples.organizerOrderDetails,
  orderRows,
});
const carpet: OrderableProduct = {
  productID: 7,
  name: 'Carpet',
  price: '11.70',
  taxPercent: '25.50',
  stock: null,
};
const lines = changeLines(2);
const loaded = (order: OrganizerOrderDetails) => changeValues(lines, order, 'fi');
const order = orderOf(row(1), row(2));
const base = loaded(order);
const change = (values: typeof base, now = order) => changeIn(base, lines, values, now, [carpet]);

test('ORG-52: what was loaded is no change, whatever zeros its prices have', () => {
  expect(change(base)).toMatchObject({ rows: [], added: [], hasOwnPrice: false, hasLess: false });
});

test('ORG-52: counts and prices that were typed, and rows that were taken out', () => {
  expect(change({ ...base, productCount0: '2', price1: '80,5' })).toMatchObject({
    rows: [
      { orderRowID: 1, productCount: 2 },
      { orderRowID: 2, productCount: 3, price: '80.5' },
    ],
    hasOwnPrice: true,
    hasLess: true,
  });
  expect(change(lines.without(base, 0)).rows).toEqual([{ orderRowID: 1, productCount: 0 }]);
});

test('ORG-52: a row that came meanwhile is not taken out with what is typed', () => {
  const now = orderOf(row(1), row(2), row(3));
  expect(change({ ...base, productCount0: '1' }, now).rows).toEqual([
    { orderRowID: 1, productCount: 1 },
  ]);
});

test('ORG-52: what comes costs what its product costs, or what is typed', () => {
  const more = { ...lines.with(base), productID2: '7', productCount2: '4' };
  const seen = { productID: 7, productCount: 4, price: '11.70', taxPercent: '25.50' };
  expect(change(more).added).toEqual([seen]);
  expect(change({ ...more, price2: '11,70' }).added).toEqual([seen]);
  expect(change({ ...more, price2: '9' }).added).toEqual([{ ...seen, ownPrice: '9' }]);
});
