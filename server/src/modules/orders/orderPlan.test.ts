import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { describe, expect, test } from 'vitest';
import type { CartProduct, CartRow, OrderInput } from './cartLines.ts';
import type { Cart } from './order.read.ts';
import { planOrder } from './orderPlan.ts';
import { billing } from './testing.ts';

const { inCart, ordered } = orderRowStatus;
const userID = 7;
const removed = '2026-03-01T10:00:00.000Z';

const chair: CartProduct = {
  productID: 1,
  name: 'Chair',
  description: null,
  sku: 'C',
  unitType: 'kpl',
  price: '10.0000',
  taxPercent: '25.50',
  active: true,
  stock: 5,
  isTicket: false,
  parts: [],
};
const table: CartProduct = { ...chair, productID: 2, name: 'Table', stock: null };

const row = (given: Partial<CartRow> & { orderRowID: number }): CartRow => ({
  productID: 1,
  status: inCart,
  productCount: 1,
  price: '10.0000',
  taxPercent: '25.50',
  isRemoved: false,
  ...given,
});

const cart = (given: Partial<Cart> = {}): Cart => ({
  orderID: 3,
  eventID: 4,
  partnerID: 5,
  organizationID: 4,
  status: orderStatus.openCart,
  countryCode: 'FI',
  firstNames: 'Aino',
  lastName: 'Mäkelä',
  email: 'aino@example.com',
  phone: null,
  company: null,
  streetAddress: null,
  postalCode: null,
  city: null,
  ...billing,
  invoiceReference: null,
  vatNumber: null,
  eInvoiceAddress: null,
  eInvoiceOperator: null,
  eInvoiceIntermediateId: null,
  isInvoiceReferenceRequired: false,
  timeDetailsModified: removed,
  lastEditor: 'Eero Aalto',
  editedAs: null,
  userCanEditOrders: false,
  isProductsEnabled: true,
  isShopAndGuestsHidden: false,
  timePartnerPortalOpens: null,
  timePartnerPortalCloses: null,
  timeZone: 'Europe/Helsinki',
  rows: [],
  products: [chair, table],
  ...given,
});

const plan = (of: Partial<Cart>, input: OrderInput) => planOrder(cart(of), input, userID);
const order = (...orderRowIDs: number[]): OrderInput => ({
  status: orderStatus.ordered,
  orderRows: orderRowIDs.map((orderRowID) => ({ orderRowID, status: ordered })),
});
const refused = (kind: string) => expect.objectContaining({ kind }) as Error;

describe('SRV-43: the plan of a save', () => {
  test('of nothing writes no row, takes nothing and has no number', () => {
    expect(plan({ rows: [row({ orderRowID: 1 })] }, {})).toMatchObject({
      changed: [],
      demand: new Map(),
      numberedBy: null,
      editedBy: null,
      isCheckout: false,
      totalOfRest: null,
      ticketRowIDs: [],
      totals: { totalWithTaxRounded: '12.55' },
    });
  });

  test('SHOP-11: has a new row of what was taken out, and raises what lies there', () => {
    const rows = [row({ orderRowID: 1, isRemoved: true }), row({ orderRowID: 2, productID: 2 })];
    const { changed } = plan({ rows }, { orderRows: [{ productID: 1 }, { productID: 2 }] });
    expect(changed).toMatchObject([
      { orderRowID: 2, productCount: 2 },
      { orderRowID: null, productID: 1, productCount: 1 },
    ]);
  });

  test('SRV-42, SRV-44: of a checkout takes a number and the stock, parts too, and leaves the rest', () => {
    const part = { ...chair, quantity: 2, isTicket: true };
    const set = { ...table, productID: 9, parts: [part] };
    const rows = [1, 9, 2].map((productID, i) => row({ orderRowID: i + 1, productID }));
    const made = plan({ rows, products: [chair, table, set] }, order(1, 2));
    expect(made).toMatchObject({
      isCheckout: true,
      status: orderStatus.ordered,
      numberedBy: 4,
      demand: new Map([[1, 3]]),
      totalOfRest: '12.55',
      ticketRowIDs: [2],
      totals: { totalConfirmed: '25.10', totalWithTaxRounded: '25.10' },
    });
    expect(made.changed.map(({ orderRowID, status }) => [orderRowID, status])).toEqual([
      [1, ordered],
      [2, ordered],
    ]);
  });

  test('leaves what was read as it is', () => {
    const before = cart({ rows: [row({ orderRowID: 1 })] });
    const copy = structuredClone(before);
    planOrder(before, { ...order(1), firstNames: 'Eero' }, userID);
    expect(before).toEqual(copy);
  });
});

test('SRV-44: one row sent twice is counted against what there is', () => {
  const twice = [6, 6].map((productCount) => ({ orderRowID: 1, productCount }));
  expect(() => plan({ rows: [row({ orderRowID: 1 })] }, { orderRows: twice })).toThrow(
    refused('stockShort'),
  );
});

test('SRV-39: a row is ordered at the price that was accepted, or at the one that was seen', () => {
  const rows = [row({ orderRowID: 1, price: '8.0000' })];
  expect(() => plan({ rows }, order(1))).toThrow(refused('priceChanged'));
  const seen = [{ orderRowID: 1, status: ordered, seenTotal: '12.55' }];
  const { changed } = plan({ rows }, { status: orderStatus.ordered, orderRows: seen });
  expect(changed).toMatchObject([{ price: '10.0000' }]);
});

test('T10: who edits contact or billing is written down, and does not overwrite what is newer', () => {
  const rows = [row({ orderRowID: 1 })];
  const late = { timeModified: '2026-03-01T09:59:59.999Z' };
  const made = plan({ rows }, { firstNames: 'Eero', timeModified: removed });
  expect(made).toMatchObject({ editedBy: userID, details: { firstNames: 'Eero', city: null } });
  expect(plan({ rows }, { firstNames: 'Aino', ...late }).editedBy).toBeNull();
  expect(() => plan({ rows }, { firstNames: 'Eero', ...late })).toThrow(
    expect.objectContaining({
      kind: 'changedMeanwhile',
      filling: { name: { en: 'Eero Aalto', fi: 'Eero Aalto' } },
    }) as Error,
  );
});

describe('SRV-43, SRV-45: a plan is refused', () => {
  const rows = [row({ orderRowID: 1, productCount: 2 }), row({ orderRowID: 2, productID: 2 })];
  const closed = { rows, timePartnerPortalCloses: '2026-03-01T21:59:00.000Z' };
  const kindOf = (of: Partial<Cart>, input: OrderInput) => {
    try {
      return plan(of, input) && 'planned';
    } catch (error) {
      return (error as { kind: string }).kind;
    }
  };

  test('where there is no shop, or the order is closed', () => {
    expect(kindOf({ isProductsEnabled: false }, {})).toBe('forbidden');
    expect(kindOf({ isShopAndGuestsHidden: true }, {})).toBe('forbidden');
    expect(kindOf({ status: orderStatus.ordered }, {})).toBe('orderClosed');
  });

  test('outside the period, if anything comes in or is ordered; what is there may go', () => {
    const count = (productCount: number) => ({ orderRows: [{ orderRowID: 1, productCount }] });
    for (const input of [count(3), order(1), { orderRows: [{ productID: 2 }] }])
      expect(() => plan(closed, input)).toThrow(
        expect.objectContaining({
          kind: 'portalClosed',
          filling: {
            period: expect.objectContaining({ en: expect.stringContaining('01.03.2026') }),
          },
        }) as Error,
      );
    for (const input of [{}, count(1), { orderRows: [{ orderRowID: 1, timeDeleted: removed }] }])
      expect(kindOf(closed, input)).toBe('planned');
    expect(kindOf({ rows }, count(3))).toBe('planned');
  });

  test('where its step is none, or not that of its rows', () => {
    const [first] = order(1).orderRows ?? [];
    expect(kindOf({ rows }, { status: orderStatus.confirmed })).toBe('stepRefused');
    expect(kindOf({ rows }, { status: orderStatus.ordered })).toBe('stepRefused');
    expect(kindOf({ rows }, { orderRows: [first!] })).toBe('stepRefused');
    const editors = { rows, userCanEditOrders: true, status: orderStatus.open };
    expect(plan(editors, { orderRows: [first!] })).toMatchObject({
      isCheckout: true,
      status: orderStatus.open,
      numberedBy: null,
      totalOfRest: null,
    });
  });

  test('where a checkout does not tell whom to invoice, by the names of what is missing', () => {
    const unknown = { rows, firstNames: null, invoiceCity: ' ' };
    expect(kindOf(unknown, {})).toBe('planned');
    expect(() => plan(unknown, order(1))).toThrow(
      expect.objectContaining({
        kind: 'orderDetailsMissing',
        filling: {
          fields: {
            en: 'first name, city of the invoice',
            fi: 'etunimi, laskutuksen postitoimipaikka',
          },
        },
      }) as Error,
    );
  });

  test('where something is not sold any more', () => {
    const gone = { rows, products: [{ ...chair, active: false }, table] };
    expect(kindOf(gone, order(1))).toBe('productsUnavailable');
    expect(kindOf(gone, {})).toBe('planned');
  });
});

test('SRV-40: what was removed counts in no total', () => {
  const rows = [row({ orderRowID: 1 }), row({ orderRowID: 2, productID: 2 })];
  const without = { orderRows: [{ orderRowID: 2, timeDeleted: removed }] };
  expect(plan({ rows }, without).totals).toMatchObject({ totalWithTaxRounded: '12.55' });
});
