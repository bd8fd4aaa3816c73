import * as z from 'zod/mini';
import { id, money, optional, percent } from './fields.ts';
import { exhibitorName } from './organizerExhibitors.ts';
import { organizerOrderDetails } from './organizerOrders.ts';
import { eachBillingField } from './partners.ts';
import { productCount } from './productCount.ts';
import { route } from './route.ts';

const word = optional(z.string());

/** A product on sale, as the organiser orders it for an exhibitor. */
export const orderableProduct = z.object({
  productID: id,
  name: z.string(),
  /** Of one unit, without tax. */
  price: money,
  taxPercent: percent,
  /** null: not counted. Of a bundle as many as its parts make. */
  stock: optional(z.int()),
});
export type OrderableProduct = z.output<typeof orderableProduct>;

/** Somebody who works for an exhibitor, whom its order names and its confirmation goes to. */
export const orderContact = z.object({
  userID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  isMainContact: z.boolean(),
});
export type OrderContact = z.output<typeof orderContact>;

/** For whom an order is: the main contact first, and where its invoice goes. */
export const orderParty = z.object({
  contacts: z.array(orderContact),
  ...eachBillingField(word),
  isInvoiceReferenceRequired: z.boolean(),
});
export type OrderParty = z.output<typeof orderParty>;

/** More are no order that somebody takes by phone. */
export const rowsAtMost = 30;

/** A product that the organiser orders, and what one unit was seen to cost. */
export const orderedProductInput = {
  productID: id,
  productCount,
  price: money.check(z.regex(/^\d/)),
  taxPercent: percent.check(z.regex(/^\d/)),
};

const O = '/organizer/events/:eventID';
const manages = { access: 'organizer', right: 'manageSales' } as const;

/** What the organiser orders for an exhibitor (ORG-53). */
export const orderForExhibitorRoutes = {
  orderableProducts: route({
    ...manages,
    method: 'GET',
    path: `${O}/orderableProducts`,
    summary: 'What can be ordered at an event: its products on sale, by name.',
    reply: { products: z.array(orderableProduct) },
  }),
  orderParties: route({
    ...manages,
    method: 'GET',
    path: `${O}/orderParties`,
    summary: 'For whom can be ordered: the exhibitors of an event, by name.',
    reply: { partners: z.array(exhibitorName) },
  }),
  orderParty: route({
    ...manages,
    method: 'GET',
    path: `${O}/orderParties/:partnerID`,
    summary: 'Whom an order of an exhibitor would name, and where its invoice would go.',
    reply: { party: orderParty },
  }),
  orderForExhibitor: route({
    ...manages,
    method: 'POST',
    path: `${O}/orders`,
    audited: 'orders',
    idempotent: true,
    summary:
      'Orders for an exhibitor, in the name of the caller: by the stock, prices and billing rules of a checkout, also when the shop is closed. The contact gets the confirmation.',
    body: z.object({
      partnerID: id,
      /** Of the contact. */
      userID: id,
      rows: z
        .array(z.object({ ...orderedProductInput, isFree: z.boolean() }))
        .check(z.minLength(1), z.maxLength(rowsAtMost)),
    }),
    example: {
      partnerID: 1,
      userID: 1,
      rows: [{ productID: 1, productCount: 2, isFree: true, price: '190.00', taxPercent: '25.50' }],
    },
    reply: { order: organizerOrderDetails },
    errors: [
      'ordersUnseen',
      'orderDetailsMissing',
      'productsUnavailable',
      'priceChanged',
      'stockShort',
    ],
  }),
} as const;
