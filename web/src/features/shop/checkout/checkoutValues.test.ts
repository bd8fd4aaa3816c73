import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import type { Order } from '@portal/contract/orders';
import type { Partner } from '@portal/contract/partners';
import type { User } from '@portal/contract/users';
import { expect, test } from 'vitest';
import type { CartRow } from '../cart/cartRows.ts';
import { checkoutBody, checkoutValues, requiredTexts } from './checkoutValues.ts';

const user = { firstNames: 'Erika', lastName: 'Koskinen', email: 'erika@example.com' } as User;
const partner = {
  name: 'Own Oy',
  invoiceCompany: 'Own Oy',
  invoiceCity: 'Turku',
  city: 'Oulu',
} as Partner;
const order = {
  timeModified: '2027-01-01T00:00:00.000Z',
  timeOrdered: null,
  firstNames: 'Oskari',
  email: 'oskari@example.com',
  invoiceCompany: 'Old Oy',
} as Order;

test('SHOP-21, SHOP-22: whoever is signed in orders, and the partner pays', () => {
  expect(checkoutValues({ order, partner, user, isActing: false })).toMatchObject({
    firstNames: 'Erika',
    email: 'erika@example.com',
    company: 'Own Oy',
    phone: '',
    invoiceCompany: 'Own Oy',
    invoiceCity: 'Turku',
    vatNumber: '',
  });
});

test('SHOP-21, ORG-34: what the organiser orders for an exhibitor is confirmed to the exhibitor, where it has an address', () => {
  const told = { ...partner, contactEmail: 'hello@own.example' };
  const acting = { order, user, isActing: true };
  expect(checkoutValues({ ...acting, partner: told })).toMatchObject({
    firstNames: 'Erika',
    email: 'hello@own.example',
  });
  expect(checkoutValues({ ...acting, partner: { ...told, contactEmail: null } }).email).toBe(
    'erika@example.com',
  );
  expect(checkoutValues({ order, user, partner: told, isActing: false }).email).toBe(
    'erika@example.com',
  );
});

test('SHOP-23, ORG-56: a name and whom to invoice have to be there; the e-mail has a rule of its own', () => {
  const texts = [
    'firstNames',
    'lastName',
    'invoiceCompany',
    'invoiceCompanyBusinessID',
    'invoiceStreetAddress',
    'invoicePostalCode',
    'invoiceCity',
  ];
  expect(requiredTexts({ isInvoiceReferenceRequired: false })).toEqual(texts);
  expect(requiredTexts({ isInvoiceReferenceRequired: true })).toEqual([
    ...texts,
    'invoiceReference',
  ]);
});

test('PERM-02: an order that was ordered from before keeps its details', () => {
  const before = { ...order, timeOrdered: order.timeModified };
  expect(checkoutValues({ order: before, partner, user, isActing: true })).toMatchObject({
    firstNames: 'Oskari',
    email: 'oskari@example.com',
    invoiceCompany: 'Old Oy',
  });
});

test('SHOP-25: rows of the cart are ordered at the price on the screen; a personal cart with them', () => {
  const row = {
    orderRowID: 1,
    productID: 2,
    productCount: 3,
    status: orderRowStatus.inCart,
    totalPriceIncludingProductCount: '37.65',
  } as CartRow;
  const rows = [row, { ...row, orderRowID: 4, status: orderRowStatus.confirmed }];
  const values = checkoutValues({ order, partner, user, isActing: false });
  const sent = {
    orderRowID: 1,
    productID: 2,
    status: orderRowStatus.ordered,
    seenTotal: '37.65',
  };
  const body = checkoutBody(values, rows, { order, partner }, { userCanEditOrders: false });
  expect(body).toMatchObject({ status: orderStatus.ordered, timeModified: order.timeModified });
  expect(body.orderRows).toEqual([sent]);
  // Where the exhibitor is by now; not of what was ordered before.
  expect(body).toMatchObject({ city: 'Oulu' });
  const earlier = { ...order, city: 'Espoo', timeOrdered: order.timeModified };
  expect(
    checkoutBody(values, rows, { order: earlier, partner }, { userCanEditOrders: true }),
  ).not.toHaveProperty('city');
  const kept = checkoutBody(values, rows, { order, partner }, { userCanEditOrders: true });
  expect(kept).not.toHaveProperty('status');
  expect(kept.orderRows).toEqual([sent]);
});
