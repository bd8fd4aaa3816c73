import { orderStatus } from '@portal/contract/codes';
import {
  invoiceBatchesList,
  invoiceLinesList,
  type InvoiceBatch,
  type InvoiceLine,
} from '@portal/contract/invoiceBatches';
import type { OrderStatus } from '@portal/contract/orderStatuses';
import type { BillingField } from '@portal/contract/partners';
import { sql, type RawBuilder } from 'kysely';
import { defineList, nullable } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found, foundEach } from '../../../http/errors.ts';
import { isOutOfCart } from '../../orders/orders.public.ts';
import {
  billing,
  buyerName,
  creditedNumber,
  orderedRows,
  ordersWhere,
  partnerName,
} from '../orders/organizerOrders.queries.ts';

interface AtEvent {
  eventID: number;
}
export interface OfBatch extends AtEvent {
  invoiceBatchID: number;
}
/** Orders of products and of scan points. */
export interface Chosen {
  orderIDs: number[];
  scanPointOrderIDs: number[];
}

/** SQL: the orders of the batch `o`. */
const inBatch = sql`"invoiceBatchesOrders" i where i."invoiceBatchID" = o."invoiceBatchID"`;
const orderCount = sql`(select count(*)::int from ${inBatch})`;
/** SQL: what its lines come to; they stay as they were invoiced, whatever was cancelled since. */
const batchSum = sql`(
  select coalesce(sum(coalesce(
    (select sum(r."totalPriceIncludingProductCount" - r."taxAmount") from "orderRows" r
      where r."orderID" = i."orderID" and ${isOutOfCart}),
    (select s.total from "scanPointOrders" s where s."scanPointOrderID" = i."scanPointOrderID"))), 0)
  from ${inBatch})`;
const paidCount = sql`(
  select count(*)::int from ${inBatch} and not i."isTakenBack" and ${sql.lit(orderStatus.paid)} in (
    (select p.status from orders p where p."orderID" = i."orderID"),
    (select p.status from "scanPointOrders" p where p."scanPointOrderID" = i."scanPointOrderID")))`;

/** SQL: the batches that meet this. */
const batchesWhere = (isMeant: RawBuilder<unknown>) => sql<InvoiceBatch>`
  select o."invoiceBatchID", o."batchNumber", o."timeCreated", ${buyerName} as "userName",
    ${orderCount} as "orderCount", ${paidCount} as "paidCount", ${batchSum}::text as "totalWithoutTax",
    o."timeTakenBack"
  from "invoiceBatches" o where ${isMeant}`;

/** The invoice batches of an event (ORG-57). */
export const invoiceBatches = defineList(invoiceBatchesList, ({ eventID }: AtEvent, db) => ({
  columns: {
    batchNumber: sql.ref('o.batchNumber'),
    number: sql`o."batchNumber"::text`,
    timeCreated: sql.ref('o.timeCreated'),
    totalWithoutTax: batchSum,
    userName: buyerName,
  },
  key: sql.ref<number>('o.invoiceBatchID'),
  scope: db.selectFrom('invoiceBatches as o').where('o.eventID', '=', eventID),
  rows: (key) => sql<InvoiceBatch>`(${batchesWhere(sql`o."invoiceBatchID" = ${key}`)})`,
}));

/** A batch of the event. */
export async function readInvoiceBatch(
  db: DbOrTrx,
  { eventID, invoiceBatchID }: OfBatch,
): Promise<InvoiceBatch> {
  const isMeant = sql`o."invoiceBatchID" = ${invoiceBatchID} and o."eventID" = ${eventID}`;
  const { rows } = await batchesWhere(isMeant).execute(db);
  return found(rows[0]);
}

/** SQL: lines of orders of products and of scan points that meet these; the keys of the latter are negative. */
const linesWhere = (ofProducts: RawBuilder<unknown>, ofScanPoints: RawBuilder<unknown>) => sql`(
  select r."orderRowID" as key, o."orderID", null::bigint as "scanPointOrderID", o."orderNumber",
    o."creditedOrderID", o."partnerID", o."timeOrdered", ${billing}, r.sku, r.name, r."productCount", r."unitType", r.price,
    r."taxPercent", r."totalPriceIncludingProductCount" - r."taxAmount" as "totalWithoutTax",
    r."taxAmount", r."totalPriceIncludingProductCount" as "totalWithTax"
  from orders o join lateral (select r.* from ${orderedRows}) r on true
  where ${ofProducts}
  union all
  select -o."scanPointOrderID", null, o."scanPointOrderID", null, null, o."partnerID", o."timeCreated", ${billing},
    '', (select coalesce(string_agg(s.name, ', ' order by s."scanPointID"), '')
      from "scanPoints" s where s."scanPointOrderID" = o."scanPointOrderID"),
    1, '', o.total, null, o.total, 0.00, o.total
  from "scanPointOrders" o where ${ofScanPoints})`;

/** SQL: what stands in a batch, by this id. */
const ofBatch = (id: 'orderID' | 'scanPointOrderID', { eventID, invoiceBatchID }: OfBatch) => sql`
  o."eventID" = ${eventID} and ${sql.ref(`o.${id}`)} in (
    select ${sql.ref(`i.${id}`)} from "invoiceBatchesOrders" i where i."invoiceBatchID" = ${invoiceBatchID})`;

/** What the accounts have of a batch. */
export const invoiceLines = defineList(invoiceLinesList, (batch: OfBatch, db) => ({
  columns: {
    orderNumber: nullable(sql.ref('o.orderNumber')),
    partnerName: sql`${partnerName} collate finnish`,
    name: sql.ref('o.name'),
  },
  key: sql.ref<number>('o.key'),
  scope: db.selectFrom(
    linesWhere(ofBatch('orderID', batch), ofBatch('scanPointOrderID', batch)).as('o'),
  ),
  rows: (key) => sql<InvoiceLine>`(
    select o."orderID", o."scanPointOrderID", o."orderNumber",
      ${creditedNumber} as "creditedOrderNumber", o."partnerID", ${partnerName} as "partnerName",
      o."timeOrdered", ${billing}, o.sku, o.name, o."productCount", o."unitType", o.price::text,
      o."taxPercent"::text, o."totalWithoutTax"::text, o."taxAmount"::text, o."totalWithTax"::text
    from ${linesWhere(
      sql`o."orderID" = (select r."orderID" from "orderRows" r where r."orderRowID" = ${key})
        and r."orderRowID" = ${key}`,
      sql`o."scanPointOrderID" = -(${key})`,
    )} o)`,
}));

type ToInvoice = {
  orderID: number | null;
  scanPointOrderID: number | null;
  orderNumber: number | null;
  partnerID: number;
  partnerName: string;
  status: OrderStatus;
  totalWithoutTax: string;
  isInvoiceReferenceRequired: boolean;
} & Record<BillingField, string | null>;

/** Orders of the event that may become a batch; fails where one is not of the event. */
export async function readChosen(
  db: DbOrTrx,
  { eventID, orderIDs, scanPointOrderIDs }: AtEvent & Chosen,
): Promise<ToInvoice[]> {
  const { rows } = await sql<ToInvoice>`
    select o."orderID", o."scanPointOrderID", o."orderNumber", o."partnerID",
      p.name as "partnerName", p."isInvoiceReferenceRequired", o.status, o."totalWithoutTax"::text, ${billing}
    from ${ordersWhere(
      sql`o."eventID" = ${eventID} and o."orderID" = any(${orderIDs}::bigint[])`,
      sql`o."eventID" = ${eventID} and o."scanPointOrderID" = any(${scanPointOrderIDs}::bigint[])`,
    )} o join partners p on p."partnerID" = o."partnerID"
    order by o."orderNumber", o.key`.execute(db);
  return foundEach(rows, orderIDs, scanPointOrderIDs);
}
