import * as z from 'zod/mini';
import { blankable, id, text, time } from './fields.ts';
import { mostOfProduct } from './orderRules.ts';
import { orderedProductInput, rowsAtMost } from './ordersForExhibitors.ts';
import { movesOrders, organizerOrderDetails } from './organizerOrders.ts';
import { eachBillingField } from './partners.ts';
import { productCount } from './productCount.ts';
import { productInput } from './productInput.ts';
import { route } from './route.ts';

/** What one unit is to cost, without tax, whatever its product costs. */
const ownPrice = productInput.price;
const reason = text(500);
/** More rows at once are no order that somebody changes by hand. */
const mostRows = 500;

const order = '/organizer/events/:eventID/orders/:orderID';

/** What the organiser makes of what was ordered (ORG-52). */
export const orderChangeRoutes = {
  changeOrder: route({
    ...movesOrders,
    path: `${order}/rows`,
    summary:
      'Changes an order that is not invoiced: rows come, go, or have another count or price. Whoever ordered gets a confirmation that says what changed.',
    body: z
      .object({
        /** Of the order, as it was seen. */
        timeModified: z.optional(time),
        rows: z
          .array(
            z.object({
              orderRowID: id,
              /** 0: the row is cancelled. */
              productCount: z.int().check(z.minimum(0), z.maximum(mostOfProduct)),
              /** Left out: it stays. */
              price: z.optional(ownPrice),
            }),
          )
          .check(z.maxLength(mostRows)),
        added: z
          .array(z.object({ ...orderedProductInput, ownPrice: z.optional(ownPrice) }))
          .check(z.maxLength(rowsAtMost)),
        reason: z.optional(reason),
        /** Of what goes the stock is what it was before. */
        isStockReturned: z.optional(z.boolean()),
      })
      .check(
        z.refine(
          ({ rows, added, reason: given }) =>
            Boolean(given) ||
            (rows.every(({ price }) => price === undefined) &&
              added.every((row) => row.ownPrice === undefined)),
          { path: ['reason'], error: 'missing' },
        ),
      ),
    example: {
      rows: [{ orderRowID: 1, productCount: 3, price: '150.00' }],
      added: [
        {
          productID: 1,
          productCount: 2,
          price: '190.00',
          taxPercent: '25.50',
          ownPrice: '150.00',
        },
      ],
      reason: 'As agreed by phone',
      isStockReturned: true,
    },
    reply: { order: organizerOrderDetails },
    errors: [
      'orderFixed',
      'orderEmptied',
      'productsUnavailable',
      'priceChanged',
      'stockShort',
      'changedMeanwhile',
    ],
  }),
  creditOrder: route({
    ...movesOrders,
    path: `${order}/credits`,
    summary:
      'Credits an order that is invoiced or paid, or some of its rows: an order below nothing, which is invoiced as others are. Whoever ordered is told.',
    body: z.object({
      rows: z
        .array(z.object({ orderRowID: id, productCount }))
        .check(z.minLength(1), z.maxLength(mostRows)),
      reason,
      isStockReturned: z.optional(z.boolean()),
    }),
    example: {
      rows: [{ orderRowID: 1, productCount: 1 }],
      reason: 'One table was broken',
      isStockReturned: false,
    },
    reply: { order: organizerOrderDetails },
    errors: ['orderFixed', 'orderNotInvoiced', 'creditedAlready'],
  }),
  saveOrderBilling: route({
    ...movesOrders,
    path: `${order}/billing`,
    summary: 'Saves where the invoice of an order goes that is not invoiced; fields left out stay.',
    body: z.object({
      ...eachBillingField(z.optional(blankable(text()))),
      /** Of the order, as it was seen. */
      timeModified: z.optional(time),
    }),
    example: {
      invoiceCompany: 'Aurora Holding Oy',
      invoiceCompanyBusinessID: '7654321-2',
      invoiceReference: 'PO-1042',
    },
    reply: { order: organizerOrderDetails },
    errors: ['orderFixed', 'changedMeanwhile'],
  }),
} as const;
