import * as z from 'zod/mini';
import { id, money, optional, percent, time } from './fields.ts';
import { movedAtMost, moveOutcome, whichOrder } from './organizerOrders.ts';
import { billingFields, eachBillingField } from './partners.ts';
import { route } from './route.ts';

const count = z.int();
const word = optional(z.string());

/** Orders that were invoiced together, and the file that the accounts have of them (ORG-57). */
export const invoiceBatch = z.object({
  invoiceBatchID: id,
  /** From 1, by event. */
  batchNumber: count,
  timeCreated: time,
  /** Empty: of somebody who is gone. */
  userName: z.string(),
  orderCount: count,
  paidCount: count,
  /** In euros, of all lines of its file. */
  totalWithoutTax: money,
  timeTakenBack: optional(time),
});
export type InvoiceBatch = z.output<typeof invoiceBatch>;

/** A line of the file of a batch: a row of an order, or all scan points of one. */
export const invoiceLine = z.object({
  ...whichOrder,
  orderNumber: optional(count),
  /** Of the order of which it takes something back (ORG-52). */
  creditedOrderNumber: optional(count),
  partnerID: id,
  partnerName: z.string(),
  timeOrdered: optional(time),
  ...eachBillingField(word),
  /** Of the product; scan points have none. */
  sku: z.string(),
  name: z.string(),
  productCount: count,
  unitType: z.string(),
  price: money,
  /** Scan points are sold without a rate of tax (CONST-11). */
  taxPercent: optional(percent),
  totalWithoutTax: money,
  taxAmount: money,
  totalWithTax: money,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** Why an order is hard to invoice: what its billing details lack, and what looks wrong (ORG-56). */
export const billingProblem = z.object({
  ...whichOrder,
  orderNumber: optional(count),
  partnerID: id,
  partnerName: z.string(),
  missing: z.array(z.enum(billingFields)),
  odd: z.array(z.enum(billingFields)),
});
export type BillingProblem = z.output<typeof billingProblem>;

/** What a batch of these orders would be. */
export const batchPreview = z.object({
  orderCount: count,
  /** Those that are not confirmed, or were invoiced already. */
  leftCount: count,
  totalWithoutTax: money,
  problems: z.array(billingProblem),
});
export type BatchPreview = z.output<typeof batchPreview>;

export const invoiceBatchesList = {
  order: ['batchNumber', 'timeCreated', 'totalWithoutTax'],
  defaultOrder: { batchNumber: 'desc' },
  search: ['number', 'userName'],
} as const;
export const invoiceLinesList = {
  order: ['orderNumber', 'partnerName'],
  defaultOrder: { orderNumber: 'asc' },
  search: ['partnerName', 'name'],
} as const;

const O = '/organizer/events/:eventID';
const reads = { method: 'GET', access: 'organizer', right: 'readSales' } as const;
const changes = { method: 'POST', access: 'organizer', right: 'manageSales' } as const;

const chosen = z.object({
  orderIDs: z.array(id).check(z.maxLength(movedAtMost)),
  scanPointOrderIDs: z.array(id).check(z.maxLength(movedAtMost)),
});
const example = { orderIDs: [1], scanPointOrderIDs: [] };

/** Confirmed orders become a file for the accounts, and invoiced under its number (ORG-57). */
export const invoiceBatchRoutes = {
  invoiceBatches: route({
    ...reads,
    path: `${O}/invoiceBatches`,
    summary: 'The invoice batches of an event, the newest first; those that were taken back too.',
    list: invoiceBatchesList,
    spreadsheet: true,
    reply: { invoiceBatches: z.array(invoiceBatch) },
  }),
  invoiceLines: route({
    ...reads,
    path: `${O}/invoiceBatches/:invoiceBatchID/lines`,
    summary:
      'What the accounts have of a batch: a line for each row of its orders, with the billing details that the order has.',
    list: invoiceLinesList,
    spreadsheet: true,
    reply: { lines: z.array(invoiceLine) },
  }),
  invoiceLinesCsv: route({
    ...reads,
    path: `${O}/invoiceBatches/:invoiceBatchID/csv`,
    summary:
      'The same lines as CSV in UTF-8; in Finnish with semicolons and decimal commas, as spreadsheets there expect them.',
    file: 'text/csv; charset=utf-8',
    reply: {},
  }),
  previewInvoiceBatch: route({
    ...changes,
    path: `${O}/invoiceBatches/preview`,
    audited: false,
    summary:
      'What a batch of these orders would be, and whose billing details lack something or look wrong; nothing is stored.',
    body: chosen,
    example,
    reply: { preview: batchPreview },
  }),
  createInvoiceBatch: route({
    ...changes,
    path: `${O}/invoiceBatches`,
    audited: 'orders',
    idempotent: true,
    summary:
      'Makes a batch of those of the orders that are confirmed, and marks them as invoiced; of each it is told whether it is in the batch. Where none is, there is no batch.',
    body: chosen,
    example,
    reply: { invoiceBatch: optional(invoiceBatch), outcomes: z.array(moveOutcome) },
  }),
  takeBackInvoiceBatch: route({
    ...changes,
    path: `${O}/invoiceBatches/:invoiceBatchID/takeBack`,
    audited: 'orders',
    idempotent: true,
    summary:
      'Takes a batch back as a whole: its orders are confirmed again, those that were cancelled since stay so. Refused once one of them is paid.',
    reply: { invoiceBatch },
    errors: ['stepRefused'],
  }),
} as const;
