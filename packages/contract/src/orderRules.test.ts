import { expect, test } from 'vitest';
import { orderRowStatus, orderStatus } from './codes.ts';
import {
  isOrderOpen,
  mayMoveOrder,
  mayMoveRow,
  missingCheckoutFields,
  mostInCart,
} from './orderRules.ts';

const kinds = [{ userCanEditOrders: true }, { userCanEditOrders: false }];
const states = Object.values(orderStatus);
const rowStates = Object.values(orderRowStatus);

test('SRV-43, T8: of all steps between the states of an order only a checkout of a cart is a user’s', () => {
  const steps = kinds.flatMap((kind) =>
    states.flatMap((from) =>
      states
        .filter((to) => from !== to && mayMoveOrder(from, to, kind))
        .map((to) => [kind.userCanEditOrders, from, to]),
    ),
  );
  expect(steps).toEqual([[false, 9, 12]]);
});

test('SRV-43, T8: of all steps of a row only that from 5 to 3 is', () => {
  const steps = rowStates.flatMap((from) =>
    rowStates.filter((to) => from !== to && mayMoveRow(from, to)).map((to) => [from, to]),
  );
  expect(steps).toEqual([[5, 3]]);
});

test('SRV-43: a cart is open until it is ordered, an editor’s order until it is confirmed', () => {
  const open = (kind: (typeof kinds)[number]) => states.filter((from) => isOrderOpen(from, kind));
  expect(kinds.map(open)).toEqual([[1, 12], [9]]);
});

test('SHOP-23: what a checkout lacks, in the order of the screen', () => {
  expect(missingCheckoutFields({})).toHaveLength(8);
  const given = { firstNames: 'A', lastName: ' ', email: 'a@x.fi', invoiceCompany: 'X' };
  expect(missingCheckoutFields(given)).toEqual([
    'lastName',
    'invoiceCompanyBusinessID',
    'invoiceStreetAddress',
    'invoicePostalCode',
    'invoiceCity',
  ]);
});

test('ORG-56: the reference is asked for where the exhibitor said that its invoices need one', () => {
  const given = { isInvoiceReferenceRequired: true, invoiceReference: ' ' };
  expect(missingCheckoutFields(given).at(-1)).toBe('invoiceReference');
  expect(missingCheckoutFields({ ...given, invoiceReference: 'PO 1' })).toHaveLength(8);
});

test('SHOP-10: as many as there are, and 99999 where nobody counts', () => {
  expect([null, 0, 7, 200_000].map(mostInCart)).toEqual([99_999, 0, 7, 99_999]);
});
