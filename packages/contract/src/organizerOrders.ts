import * as z from 'zod/mini';
import { orderStatus } from './codes.ts';
import { exhibitorOrder } from './exhibitorParts.ts';
import { id, money, optional, text, time, wholeNumber } from './fields.ts';
import { exhibitorName } from './organizerExhibitors.ts';
import { organizerSteps, stepsTogether } from './orderSteps.ts';
import { orderRow } from './orders.ts';
import { eachBillingField } from './partners.ts';
import { route } from './route.ts';

const word = optional(z.string());
const count = z.int();

/** Orders that take a step together, at most (ORG-54). */
export const movedAtMost = 1000;

/** An order of products or of scan points, whose ids are two: one of them is null. */
export const whichOrder = { orderID: optional(id), scanPointOrderID: optional(id) };

/** An order as the list of an event tells of it (ORG-50). */
export const organizerOrder = z.object({
  ...whichOrder,
  /** Scan points are ordered without one. */
  orderNumber: optional(z.int()),
  /** Of the order of which it takes something back; null: it is none (ORG-52). */
  creditedOrderNumber: optional(z.int()),
  partnerID: id,
  partnerName: z.string(),
  status: z.enum(orderStatus),
  /** What a package includes: rows at 0.00. */
  isOfPackage: z.boolean(),
  rowCount: count,
  /** In euros; of what was cancelled 0. */
  totalWithoutTax: money,
  timeOrdered: optional(time),
  /** Empty: of somebody who is gone. */
  userName: z.string(),
});
export type OrganizerOrder = z.output<typeof organizerOrder>;

/** What orders come to together. */
export const orderSums = z.object({ totalWithoutTax: money });
export type OrderSums = z.output<typeof orderSums>;

// `z.pick` would come with every page, the login and the capture page too (S10).
const row = orderRow.shape;

/** A row of an order, without its tickets: whoever has their links may come in. */
export const organizerOrderRow = z.object({
  orderRowID: row.orderRowID,
  productID: row.productID,
  name: row.name,
  sku: row.sku,
  unitType: row.unitType,
  price: row.price,
  taxPercent: row.taxPercent,
  productCount: row.productCount,
  creditedCount: row.creditedCount,
  bundledProducts: row.bundledProducts,
});
export type OrganizerOrderRow = z.output<typeof organizerOrderRow>;

/** An order with its rows, who is to be asked about it and where its invoice goes. */
export const organizerOrderDetails = z.object({
  ...exhibitorOrder.shape,
  partnerID: id,
  partnerName: z.string(),
  isOfPackage: z.boolean(),
  timeModified: time,
  /** The order of which it takes something back. */
  creditedOrderID: optional(id),
  /** Those that take something of it back. */
  creditOrders: z.array(z.object({ orderID: id, orderNumber: count })),
  /** Why it was changed last, or credits another. */
  changeReason: word,
  /** Why it was cancelled, as the organiser put it. */
  cancellationReason: word,
  /** Of the invoice batch that it is in. */
  batchNumber: optional(count),
  firstNames: word,
  lastName: word,
  email: word,
  phone: word,
  company: word,
  ...eachBillingField(word),
  /** Of its exhibitor’s invoices, as it is now (ORG-56). */
  isInvoiceReferenceRequired: z.boolean(),
  orderRows: z.array(organizerOrderRow),
});
export type OrganizerOrderDetails = z.output<typeof organizerOrderDetails>;

/** An order of scan points, with their names and where its invoice goes. */
export const organizerScanPointOrder = z.object({
  scanPointOrderID: id,
  partnerID: id,
  partnerName: z.string(),
  status: z.enum(orderStatus),
  cancellationReason: word,
  batchNumber: optional(count),
  total: money,
  timeOrdered: time,
  userName: z.string(),
  ...eachBillingField(word),
  isInvoiceReferenceRequired: z.boolean(),
  scanPoints: z.array(z.object({ scanPointID: id, name: z.string() })),
});
export type OrganizerScanPointOrder = z.output<typeof organizerScanPointOrder>;

/** What lies in a cart, or in an order beside what was ordered. */
export const organizerCart = z.object({
  orderID: id,
  partnerID: id,
  partnerName: z.string(),
  userName: z.string(),
  rowCount: count,
  totalWithoutTax: money,
  timeModified: time,
});
export type OrganizerCart = z.output<typeof organizerCart>;

/** By what the orders of an event are narrowed. */
export const orderChoices = z.object({
  partners: z.array(exhibitorName),
  products: z.array(z.object({ productID: id, name: z.string() })),
  productCategories: z.array(z.object({ productCategoryId: id, name: z.string() })),
  invoiceBatches: z.array(z.object({ invoiceBatchID: id, batchNumber: count })),
});
export type OrderChoices = z.output<typeof orderChoices>;

/** What became of an order that was to take a step with others. */
export const moveOutcome = z.object({
  ...whichOrder,
  orderNumber: optional(z.int()),
  partnerName: z.string(),
  status: z.enum(orderStatus),
  isMoved: z.boolean(),
});
export type MoveOutcome = z.output<typeof moveOutcome>;

export const organizerOrdersList = {
  order: ['orderNumber', 'partnerName', 'status', 'totalWithoutTax', 'timeOrdered'],
  defaultOrder: { timeOrdered: 'desc' },
  search: ['number', 'partnerName', 'userName'],
  filter: {
    status: wholeNumber,
    partnerID: wholeNumber,
    productID: wholeNumber,
    productCategoryId: wholeNumber,
    invoiceBatchID: wholeNumber,
    timeOrdered: time,
  },
} as const;
export const organizerCartsList = {
  order: ['partnerName', 'rowCount', 'totalWithoutTax', 'timeModified'],
  defaultOrder: { timeModified: 'desc' },
  search: ['partnerName', 'userName'],
} as const;

const O = '/organizer/events/:eventID';
const reads = { method: 'GET', access: 'organizer', right: 'readSales' } as const;
/** What the organiser does to an order, once (T9). */
export const movesOrders = {
  method: 'POST',
  access: 'organizer',
  right: 'manageSales',
  audited: 'orders',
  idempotent: true,
} as const;

const step = z
  .object({
    status: z.enum(organizerSteps),
    reason: z.optional(text(500)),
    isStockReturned: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ status, reason }) => status !== orderStatus.cancelled || Boolean(reason), {
      path: ['reason'],
      error: 'missing',
    }),
  );
const exampleStep = { status: 5 as const, reason: 'Ordered twice', isStockReturned: true };

/** The orders of all exhibitors of an event, and their steps up to the invoice (ORG-50, 51, 54). */
export const organizerOrderRoutes = {
  organizerOrders: route({
    ...reads,
    path: `${O}/orders`,
    summary:
      'What exhibitors have ordered at an event, scan points too, without what lies in carts; and what all of it comes to, as far as it is narrowed.',
    list: organizerOrdersList,
    spreadsheet: true,
    reply: { orders: z.array(organizerOrder), sums: orderSums },
  }),
  organizerCarts: route({
    ...reads,
    path: `${O}/carts`,
    summary: 'What lies in carts of exhibitors of an event and was not ordered yet.',
    list: organizerCartsList,
    spreadsheet: true,
    reply: { carts: z.array(organizerCart) },
  }),
  orderChoices: route({
    ...reads,
    path: `${O}/orderChoices`,
    summary:
      'The exhibitors, products and categories of which an event has orders, and its invoice batches.',
    reply: { choices: orderChoices },
  }),
  organizerOrder: route({
    ...reads,
    path: `${O}/orders/:orderID`,
    summary:
      'An order at an event: its rows that were ordered, who ordered, and where its invoice goes.',
    reply: { order: organizerOrderDetails },
  }),
  organizerScanPointOrder: route({
    ...reads,
    path: `${O}/scanPointOrders/:scanPointOrderID`,
    summary: 'An order of scan points at an event.',
    reply: { scanPointOrder: organizerScanPointOrder },
  }),
  moveOrder: route({
    ...movesOrders,
    path: `${O}/orders/:orderID/status`,
    summary:
      'Takes an order one step: 12 or 1 → 2 confirmed → 3 invoiced → 4 paid, or 5 cancelled, which voids its tickets.',
    body: step,
    example: exampleStep,
    reply: { order: organizerOrderDetails },
    errors: ['stepRefused'],
  }),
  moveScanPointOrder: route({
    ...movesOrders,
    path: `${O}/scanPointOrders/:scanPointOrderID/status`,
    summary: 'Takes an order of scan points one step; the scan points stay as they are.',
    body: step,
    example: exampleStep,
    reply: { scanPointOrder: organizerScanPointOrder },
    errors: ['stepRefused'],
  }),
  moveOrders: route({
    ...movesOrders,
    path: `${O}/orders/status`,
    summary:
      'Takes several orders one step; of each it is told whether it took it, and one that cannot stops no other.',
    body: z.object({
      status: z.enum(stepsTogether),
      orderIDs: z.array(id).check(z.maxLength(movedAtMost)),
      scanPointOrderIDs: z.array(id).check(z.maxLength(movedAtMost)),
    }),
    example: { status: 3, orderIDs: [1], scanPointOrderIDs: [] },
    reply: { outcomes: z.array(moveOutcome) },
  }),
} as const;
