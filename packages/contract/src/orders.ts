import * as z from 'zod/mini';
import { orderRowStatus, orderStatus } from './codes.ts';
import {
  blankable,
  email,
  id,
  money,
  optional,
  percent,
  phone,
  text,
  time,
  wholeNumber,
} from './fields.ts';
import { orderRowsMeta, ordersMeta } from './orders.meta.ts';
import { eachBillingField } from './partners.ts';
import { productCount } from './productCount.ts';
import { route } from './route.ts';
import { productsMaterials } from './shop.ts';
import { ticket } from './tickets.ts';

const word = optional(z.string());

/** What a row of an order tells of its product as it is now. */
const orderedProduct = z.object({
  productID: id,
  name: z.string(),
  active: z.boolean(),
  stock: optional(z.int()),
  isBundle: z.boolean(),
  isTicket: z.boolean(),
  productsMaterials,
});

/**
 * A row of an order (ENT-23). In the cart (status 5) name, price and tax are the product’s of this
 * moment; once it is ordered they stay as they were. `originalPrice` and `originalTaxPercent` are those with which
 * it was put into the cart, or which the buyer has accepted since: where they differ, the cart says so.
 */
export const orderRow = z.object({
  orderRowID: id,
  orderID: id,
  productID: id,
  product: orderedProduct,
  /** Of one unit, without tax. */
  price: money,
  originalPrice: money,
  priceWithoutTaxRounded: money,
  originalPriceWithoutTaxRounded: money,
  name: z.string(),
  description: word,
  sku: z.string(),
  unitType: z.string(),
  taxPercent: percent,
  originalTaxPercent: percent,
  /** Of the whole row. */
  taxAmount: money,
  productCount: z.int(),
  creditedCount: z.int(),
  productBundleID: optional(id),
  /** What is in one unit of a bundle. */
  bundledProducts: z.array(
    z.object({ productID: id, name: z.string(), sku: z.string(), quantity: z.int() }),
  ),
  status: z.enum(orderRowStatus),
  orderRowStatusText: z.string(),
  createdFrom: z.int(),
  timeCreated: time,
  timeDeleted: optional(time),
  /** With tax. */
  totalPriceIncludingProductCount: money,
  tickets: z.array(ticket),
});
export type OrderRow = z.output<typeof orderRow>;

/** An order, a cart on its way to be one (ENT-22), or a credit below nothing. Its rows are those that were not removed. */
export const order = z.object({
  orderID: id,
  name: z.string(),
  /** null: a cart, which gets its number when it is ordered (SRV-42). */
  orderNumber: optional(z.int()),
  creditedOrderNumber: optional(z.int()),
  eventID: id,
  eventName: z.string(),
  /** IANA name: the order tells its times by the clocks of the event. */
  eventTimeZone: z.string(),
  partnerID: id,
  organizationID: id,
  status: z.enum(orderStatus),
  statusText: z.string(),
  createdFrom: z.int(),
  paymentMethod: z.int(),
  firstNames: word,
  lastName: word,
  email: word,
  phone: word,
  company: word,
  streetAddress: word,
  postalCode: word,
  city: word,
  countryCode: z.string(),
  ...eachBillingField(word),
  /** Of what is ordered: rows 3 and 4 (SRV-40). */
  totalConfirmed: money,
  totalTaxConfirmed: money,
  totalWithoutTaxConfirmed: money,
  /** Of all rows, those in the cart too. */
  totalWithTaxRounded: money,
  timeCreated: time,
  timeModified: time,
  /** When something in it was ordered last; null: nothing was. */
  timeOrdered: optional(time),
  orderRows: z.array(orderRow),
});
export type Order = z.output<typeof order>;

const columns = {
  order: ['timeCreated', 'orderNumber', 'name', 'status', 'totalWithTaxRounded', 'timeModified'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['name'],
} as const;
const filter = { partnerID: wholeNumber, status: wholeNumber } as const;

export const ordersList = { ...columns, filter: { ...filter, eventID: wholeNumber } } as const;
export const eventOrdersList = { ...columns, filter } as const;

const words = z.optional(blankable(text()));

/** More rows at once are no cart that somebody filled. */
const mostRows = 500;

/** What goes into the cart. */
const newRow = z.object({ productID: id, productCount: z._default(productCount, 1) });

/**
 * A row as a client sends it back. Only this counts: the product of a new row, count and removal of a row in
 * the cart, and the step from 5 to 3.
 */
const savedRow = z
  .object({
    /** Left out or null: a new row. */
    orderRowID: z.optional(z.nullable(id)),
    productID: z.optional(id),
    productCount: z.optional(productCount),
    status: z.optional(z.enum(orderRowStatus)),
    timeDeleted: z.optional(z.nullable(time)),
    // What the buyer saw this row cost, with tax: one that costs something else is refused (`priceChanged`,
    // `cartChanged`). Left out: the price that was last accepted.
    seenTotal: z.optional(z.string().check(z.regex(/^\d{1,18}(\.\d{1,2})?$/))),
  })
  .check(z.refine((row) => Boolean(row.orderRowID ?? row.productID), 'productOfRow'));

export const orderRoutes = {
  orders: route({
    method: 'GET',
    path: '/orders',
    access: 'user',
    acting: 'reads',
    summary: 'The orders of the caller’s partners; of the carts (status 9) only the caller’s own.',
    list: ordersList,
    reply: { orders: z.array(order) },
  }),
  eventOrders: route({
    method: 'GET',
    path: '/events/:eventID/orders',
    access: 'event',
    acting: 'reads',
    summary: 'The same of one event.',
    list: eventOrdersList,
    reply: { orders: z.array(order) },
    errors: ['forbidden'],
  }),
  ordersMeta: route({
    method: 'GET',
    path: '/orders/meta',
    access: 'user',
    acting: 'reads',
    summary: 'The states of an order, how it is paid and where it was made, in both languages.',
    reply: { meta: ordersMeta },
  }),
  orderRowsMeta: route({
    method: 'GET',
    path: '/orderRows/meta',
    access: 'user',
    acting: 'reads',
    summary: 'The states of a row of an order, in both languages.',
    reply: { meta: orderRowsMeta },
  }),
  order: route({
    method: 'GET',
    path: '/orders/:orderID',
    access: 'record',
    acting: 'reads',
    summary: 'An order with its rows and their tickets.',
    reply: { order },
    errors: ['forbidden'],
  }),
  eventOrder: route({
    method: 'GET',
    path: '/events/:eventID/orders/:orderID',
    access: 'event',
    acting: 'reads',
    summary: 'The same of one event.',
    reply: { order },
    errors: ['forbidden'],
  }),
  createOrder: route({
    method: 'POST',
    path: '/events/:eventID/orders/createForPartner',
    access: 'event',
    acting: 'changes',
    audited: 'orders',
    summary:
      'A new order of the partner, with contact and billing as they are known; where users have carts, the caller’s open one. Its state is the server’s. Rows go into the cart: of a product that is in it already, the count rises.',
    body: z.object({
      partnerID: id,
      orderRows: z.optional(z.array(newRow).check(z.maxLength(mostRows))),
    }),
    example: {
      partnerID: 1,
      status: orderStatus.openCart,
      createdFrom: 2,
      paymentMethod: 1,
      orderRows: [{ productID: 1, productCount: 2 }],
    },
    idempotent: true,
    reply: { order },
    errors: ['forbidden', 'portalClosed', 'productsUnavailable', 'stockShort'],
  }),
  saveOrder: route({
    method: 'POST',
    path: '/orders/:orderID',
    access: 'record',
    acting: 'changes',
    audited: 'orders',
    summary:
      'Saves an order; what is left out stays, rows too. Rows that go from 5 to 3 are ordered, a cart with them when it goes from 9 to 12: all or nothing, with prices, totals, stock, number and tickets by the server.',
    body: z.object({
      status: z.optional(z.enum(orderStatus)),
      firstNames: words,
      lastName: words,
      email: z.optional(blankable(email)),
      phone: z.optional(blankable(phone)),
      company: words,
      streetAddress: words,
      postalCode: words,
      city: words,
      countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      ...eachBillingField(words),
      timeModified: z.optional(time),
      orderRows: z.optional(z.array(savedRow).check(z.maxLength(mostRows))),
    }),
    example: {
      status: orderStatus.open,
      firstNames: 'Eero',
      lastName: 'Äijälä',
      email: 'eero.aijala@example.com',
      invoiceCompany: 'Aurora Robotics Oy',
      invoiceCompanyBusinessID: '1234567-1',
      invoiceStreetAddress: 'Teollisuuskatu 1',
      invoicePostalCode: '00510',
      invoiceCity: 'Helsinki',
      orderRows: [
        {
          orderRowID: 1,
          productID: 1,
          productCount: 2,
          status: orderRowStatus.ordered,
          timeDeleted: null,
        },
      ],
    },
    idempotent: true,
    reply: { order },
    errors: [
      'forbidden',
      'portalClosed',
      'orderClosed',
      'stepRefused',
      'orderDetailsMissing',
      'productsUnavailable',
      'priceChanged',
      'cartChanged',
      'stockShort',
      'changedMeanwhile',
      'tooManyMails',
    ],
  }),
  orderConfirmation: route({
    method: 'GET',
    path: '/orders/:orderID/confirmation',
    access: 'record',
    acting: 'reads',
    summary: 'The confirmation of what was ordered, to print.',
    file: 'application/pdf',
    reply: {},
    errors: ['forbidden'],
  }),
} as const;
