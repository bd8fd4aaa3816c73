import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import {
  organizerCartsList,
  organizerOrdersList,
  type MoveOutcome,
  type OrderChoices,
  type OrganizerCart,
  type OrganizerOrder,
  type OrganizerOrderDetails,
  type OrganizerScanPointOrder,
} from '@portal/contract/organizerOrders';
import { billingFields } from '@portal/contract/partners';
import { sql, type RawBuilder } from 'kysely';
import { defineList, multiValued, nullable } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { editorName } from '../../../db/saveRecord.ts';
import { found, foundEach } from '../../../http/errors.ts';
import { creditedCount, isOutOfCart, isStanding } from '../../orders/orders.public.ts';
import { categoryTree } from '../../shop/shop.public.ts';

interface AtEvent {
  eventID: number;
}

/** SQL: the rows of the order `o` that were ordered. */
export const orderedRows = sql`"orderRows" r where r."orderID" = o."orderID" and ${isOutOfCart}`;
/** SQL: what they come to, with tax; of an order that was cancelled nothing. */
export const orderedSum = sql`(
  select coalesce(sum(r."totalPriceIncludingProductCount"), 0) from ${orderedRows} and ${isStanding('o')})`;
/** SQL: the name of the exhibitor of `o`, and of whoever ordered. */
export const partnerName = sql<string>`(select p.name from partners p where p."partnerID" = o."partnerID")`;
export const buyerName = sql<string>`coalesce(
  (select ${editorName} from users by where by."userID" = o."userID"), '')`;

/** SQL: what an order that stands comes to. */
const unlessCancelled = (sum: RawBuilder<unknown>) =>
  sql`case when o.status = ${sql.lit(orderStatus.cancelled)} then 0.00 else ${sum} end`;

/** SQL: whether its exhibitor’s invoices need a reference. */
const needsReference = sql`(
  select p."isInvoiceReferenceRequired" from partners p where p."partnerID" = o."partnerID") as "isInvoiceReferenceRequired"`;

/** SQL: the number of the order of which `o` takes something back. */
export const creditedNumber = sql`(
  select c."orderNumber" from orders c where c."orderID" = o."creditedOrderID")`;

/** SQL: where the invoice of the order `o` goes. */
export const billing = sql.join(billingFields.map((name) => sql.ref(`o.${name}`)));

/** SQL: orders of products and of scan points that meet these, in one form: the keys of the latter are negative. */
export const ordersWhere = (
  ofProducts: RawBuilder<unknown>,
  ofScanPoints: RawBuilder<unknown>,
) => sql`(
  select o."orderID" as key, o."orderID", null::bigint as "scanPointOrderID", o."orderNumber",
    o."creditedOrderID", o."partnerID", o.status, o."isOfPackage", o."timeOrdered", o."userID", ${billing},
    (select count(*)::int from ${orderedRows}) as "rowCount",
    ${unlessCancelled(sql`(
      select sum(r."totalPriceIncludingProductCount" - r."taxAmount") from ${orderedRows})`)} as "totalWithoutTax"
  from orders o
  where ${ofProducts} and o."timeDeleted" is null and exists (select from ${orderedRows})
  union all
  select -o."scanPointOrderID", null, o."scanPointOrderID", null, null,
    o."partnerID", o.status, false, o."timeCreated", o."userID", ${billing}, (
      select count(*)::int from "scanPoints" s where s."scanPointOrderID" = o."scanPointOrderID"),
    ${unlessCancelled(sql`o.total`)}
  from "scanPointOrders" o where ${ofScanPoints})`;

/** SQL: all of an event. */
const ordersAt = (eventID: number) => {
  const isThere = sql`o."eventID" = ${eventID}`;
  return ordersWhere(isThere, isThere);
};

/** SQL: whether the order `o` has a row with a product that is asked for. */
const hasRow = (isAsked: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from ${orderedRows} and ${isAsked})`;

/** What was ordered at an event (ORG-50). */
export const organizerOrders = defineList(organizerOrdersList, ({ eventID }: AtEvent, db) => ({
  columns: {
    orderNumber: nullable(sql.ref('o.orderNumber')),
    number: sql`o."orderNumber"::text`,
    partnerName: sql`${partnerName} collate finnish`,
    status: sql.ref('o.status'),
    totalWithoutTax: sql.ref('o.totalWithoutTax'),
    timeOrdered: nullable(sql.ref('o.timeOrdered')),
    userName: buyerName,
    partnerID: sql.ref('o.partnerID'),
    productID: multiValued((meets) => hasRow(meets(sql.ref('r.productID')))),
    productCategoryId: multiValued((meets) =>
      hasRow(sql`r."productID" in (
        with recursive ${categoryTree(eventID)}
        select pc."productID" from tree
        join "productsCategories" pc on pc."productCategoryId" = tree.id
        where ${meets(sql`tree.ancestor`)})`),
    ),
    invoiceBatchID: multiValued(
      (meets) => sql<boolean>`exists (
        select from "invoiceBatchesOrders" i where not i."isTakenBack"
          and (i."orderID" = o."orderID" or i."scanPointOrderID" = o."scanPointOrderID")
          and ${meets(sql.ref('i.invoiceBatchID'))})`,
    ),
  },
  key: sql.ref<number>('o.key'),
  sums: { totalWithoutTax: sql.ref('o.totalWithoutTax') },
  scope: db.selectFrom(ordersAt(eventID).as('o')),
  rows: (key) => sql<OrganizerOrder>`(
    select o."orderID", o."scanPointOrderID", o."orderNumber",
      ${creditedNumber} as "creditedOrderNumber", o."partnerID",
      ${partnerName} as "partnerName", o.status, o."isOfPackage", o."rowCount",
      o."totalWithoutTax"::text, o."timeOrdered", ${buyerName} as "userName"
    from ${ordersWhere(sql`o."orderID" = ${key}`, sql`o."scanPointOrderID" = -(${key})`)} o)`,
}));

/** SQL: the rows of the order `o` that lie in the cart, at the prices of now. */
const inCart = sql`"orderRows" r join products p on p."productID" = r."productID"
  where r."orderID" = o."orderID" and r."timeDeleted" is null
    and r.status = ${sql.lit(orderRowStatus.inCart)}`;
const cartCount = sql`(select count(*)::int from ${inCart})`;
const cartSum = sql`(select sum(round(p.price * r."productCount", 2)) from ${inCart})`;

/** What was not ordered yet. */
export const organizerCarts = defineList(organizerCartsList, ({ eventID }: AtEvent, db) => ({
  columns: {
    partnerName: sql`${partnerName} collate finnish`,
    userName: buyerName,
    rowCount: cartCount,
    totalWithoutTax: cartSum,
    timeModified: sql.ref('o.timeModified'),
  },
  key: sql.ref<number>('o.orderID'),
  scope: db
    .selectFrom('orders as o')
    .where('o.eventID', '=', eventID)
    .where('o.timeDeleted', 'is', null)
    .where(sql<boolean>`exists (select from ${inCart})`),
  rows: (key) => sql<OrganizerCart>`(
    select o."orderID", o."partnerID", ${partnerName} as "partnerName", ${buyerName} as "userName",
      ${cartCount} as "rowCount", ${cartSum}::text as "totalWithoutTax", o."timeModified"
    from orders o where o."orderID" = ${key})`,
}));

/** By what the orders of an event can be narrowed, each by name. */
export async function readOrderChoices(db: DbOrTrx, { eventID }: AtEvent): Promise<OrderChoices> {
  const all = (of: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(one order by one.name collate finnish), '[]') from (${of}) one)`;
  const { rows } = await sql<OrderChoices>`
    select ${all(sql`
      select p."partnerID", p.name from partners p where p."partnerID" in (
        select o."partnerID" from ${ordersAt(eventID)} o)`)} as partners,
    ${all(sql`
      select p."productID", p.name from products p where p."eventID" = ${eventID} and exists (
        select from "orderRows" r where r."productID" = p."productID" and ${isOutOfCart})`)} as products,
    ${all(sql`
      select c."productCategoryId", c.name from "productCategories" c
      where c."eventID" = ${eventID}`)} as "productCategories", (
      select coalesce(jsonb_agg(jsonb_build_object('invoiceBatchID', b."invoiceBatchID",
        'batchNumber', b."batchNumber") order by b."batchNumber" desc), '[]')
      from "invoiceBatches" b
      where b."eventID" = ${eventID} and b."timeTakenBack" is null) as "invoiceBatches"`.execute(
    db,
  );
  return found(rows[0]);
}

/** SQL: the number of the invoice batch that the order `o` is in, by this id. */
const batchNumberBy = (id: 'orderID' | 'scanPointOrderID') => sql`(
  select b."batchNumber" from "invoiceBatchesOrders" i
  join "invoiceBatches" b on b."invoiceBatchID" = i."invoiceBatchID"
  where ${sql.ref(`i.${id}`)} = ${sql.ref(`o.${id}`)} and not i."isTakenBack")`;

/** An order of the event, whole. */
export async function readOrganizerOrder(
  db: DbOrTrx,
  { eventID, orderID }: AtEvent & { orderID: number },
): Promise<OrganizerOrderDetails> {
  const { rows } = await sql<OrganizerOrderDetails>`
    select o."orderID", o."orderNumber", o.name, o.status, o."timeOrdered", o."isOfPackage",
      o."timeModified", o."creditedOrderID", ${creditedNumber} as "creditedOrderNumber", (
        select coalesce(jsonb_agg(jsonb_build_object('orderID', c."orderID", 'orderNumber', c."orderNumber")
          order by c."orderNumber"), '[]')
        from orders c where c."creditedOrderID" = o."orderID" and c."timeDeleted" is null) as "creditOrders",
      (select c."changeReason" from "orderChanges" c where c."orderID" = o."orderID"
        order by c."orderChangeID" desc limit 1) as "changeReason",
      o."cancellationReason", ${batchNumberBy('orderID')} as "batchNumber",
      o."partnerID", ${partnerName} as "partnerName",
      (select count(*)::int from ${orderedRows}) as "rowCount", ${orderedSum}::text as "ordersTotal",
      ${buyerName} as "userName", o."firstNames", o."lastName", o.email, o.phone, o.company,
      ${billing}, ${needsReference}, (
        select jsonb_agg(jsonb_build_object('orderRowID', r."orderRowID",
          'productID', r."productID", 'name', r.name, 'sku', r.sku, 'unitType', r."unitType",
          'price', r.price::text, 'taxPercent', r."taxPercent"::text,
          'productCount', r."productCount", 'creditedCount', ${creditedCount},
          'bundledProducts', r."bundledProducts")
          order by r."orderRowID") from ${orderedRows}) as "orderRows"
    from orders o
    where o."orderID" = ${orderID} and o."eventID" = ${eventID} and o."timeDeleted" is null
      and exists (select from ${orderedRows})`.execute(db);
  return found(rows[0]);
}

/** An order of scan points of the event, whole. */
export async function readOrganizerScanPointOrder(
  db: DbOrTrx,
  { eventID, scanPointOrderID }: AtEvent & { scanPointOrderID: number },
): Promise<OrganizerScanPointOrder> {
  const { rows } = await sql<OrganizerScanPointOrder>`
    select o."scanPointOrderID", o."partnerID", ${partnerName} as "partnerName", o.status,
      o."cancellationReason", ${batchNumberBy('scanPointOrderID')} as "batchNumber",
      ${unlessCancelled(sql`o.total`)}::text as total, o."timeCreated" as "timeOrdered",
      ${buyerName} as "userName", ${billing}, ${needsReference}, (
        select coalesce(jsonb_agg(jsonb_build_object('scanPointID', s."scanPointID", 'name', s.name)
          order by s."scanPointID"), '[]')
        from "scanPoints" s where s."scanPointOrderID" = o."scanPointOrderID") as "scanPoints"
    from "scanPointOrders" o
    where o."scanPointOrderID" = ${scanPointOrderID} and o."eventID" = ${eventID}`.execute(db);
  return found(rows[0]);
}

interface Moved {
  orderIDs: number[];
  scanPointOrderIDs: number[];
}

/** What became of each order that was to take a step; fails where one is not of the event. */
export async function readOutcomes(
  db: DbOrTrx,
  { eventID, asked, moved }: AtEvent & { asked: Moved; moved: Moved },
): Promise<MoveOutcome[]> {
  const { orderIDs, scanPointOrderIDs } = asked;
  const among = (ids: number[]) => sql`any(${ids}::bigint[])`;
  const { rows } = await sql<MoveOutcome>`
    select o."orderID", o."scanPointOrderID", o."orderNumber", ${partnerName} as "partnerName", o.status,
      coalesce(o."orderID" = ${among(moved.orderIDs)}, o."scanPointOrderID" = ${among(moved.scanPointOrderIDs)})
        as "isMoved"
    from ${ordersWhere(
      sql`o."eventID" = ${eventID} and o."orderID" = ${among(orderIDs)}`,
      sql`o."eventID" = ${eventID} and o."scanPointOrderID" = ${among(scanPointOrderIDs)}`,
    )} o
    order by o."orderNumber", o.key`.execute(db);
  return foundEach(rows, orderIDs, scanPointOrderIDs);
}
