import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orders';
import { billingFields } from '@portal/contract/partners';
import { rowAmounts } from '@portal/contract/prices';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Caller } from '../../kernel/guard.ts';
import type { Schema } from '../../kernel/schema.ts';
import type { CartProduct, Line, StoredLine } from './cartLines.ts';
import { isVisibleTo } from './orders.queries.ts';

export type Trx = Transaction<Schema>;

/** What the event lets its exhibitors do, as the rules of the contract ask for it. */
const settings = [
  sql<boolean>`coalesce(s."userCanEditOrders", false)`.as('userCanEditOrders'),
  sql<boolean>`coalesce(s."isProductsEnabled", false)`.as('isProductsEnabled'),
  sql<boolean>`coalesce(s."isShopAndGuestsHidden", false)`.as('isShopAndGuestsHidden'),
] as const;

/** The place of a new order: its shop, its parties, and who orders. */
export function readBuyer(trx: Trx, place: { eventID: number; partnerID: number; userID: number }) {
  return trx
    .selectFrom('events as e')
    .innerJoin('partners as p', (join) => join.on('p.partnerID', '=', place.partnerID))
    .innerJoin('users as u', (join) => join.on('u.userID', '=', place.userID))
    .leftJoin('partnerPortals as s', 's.eventID', 'e.eventID')
    .select(['e.organizationID', 'e.name as event', 'e.timeZone'])
    .select(['u.firstNames', 'u.lastName', 'u.email', 'u.phone'])
    .select(['p.name as company', 'p.streetAddress', 'p.postalCode', 'p.city', ...billingFields])
    .select(['s.timePartnerPortalOpens', 's.timePartnerPortalCloses', ...settings])
    .where('e.eventID', '=', place.eventID)
    .executeTakeFirstOrThrow();
}

/** Locks an order that the caller may see against all who would save it, and tells its shop. */
export function lockOrder(trx: Trx, orderID: number, caller: Caller) {
  return trx
    .selectFrom('orders as o')
    .innerJoin('events as e', 'e.eventID', 'o.eventID')
    .leftJoin('partnerPortals as s', 's.eventID', 'o.eventID')
    .selectAll('o')
    .select(['e.timeZone', 's.timePartnerPortalOpens', 's.timePartnerPortalCloses', ...settings])
    .where('o.orderID', '=', orderID)
    .where(isVisibleTo(caller))
    .modifyEnd(sql`for no key update of o`)
    .executeTakeFirst();
}
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Locks the stock of what rows of an order ask for, and of its parts, always in the order of their ids:
 * two checkouts that share some wait for each other and never in a circle (T6). What is read after it is
 * what is left.
 */
export async function lockStock(trx: Trx, orderID: number, orderRowIDs: number[]): Promise<void> {
  await sql`
    with bought as (
      select "productID" from "orderRows"
      where "orderID" = ${orderID} and "orderRowID" = any(${orderRowIDs}::bigint[]))
    select p."productID" from products p
    where p."productID" in (select "productID" from bought) or p."productID" in (
      select b."bundledProductID" from "productBundles" b join bought using ("productID"))
    order by p."productID" for no key update of p`.execute(trx);
}

/**
 * The rows of an order, removed ones too, and the products of its event that they and `productIDs` name,
 * with their parts, as they are now; products that are gone are off sale.
 */
export async function readCart(
  trx: Trx,
  { orderID, eventID }: { orderID: number; eventID: number },
  productIDs: number[],
): Promise<{ stored: StoredLine[]; products: Map<number, CartProduct> }> {
  const { rows } = await sql<{ stored: StoredLine[]; products: CartProduct[] }>`
    with stored as (
      select "orderRowID", "productID", status, "productCount", price::text, "taxPercent"::text,
        "timeDeleted" is not null as "isRemoved"
      from "orderRows" where "orderID" = ${orderID}
    ), known as (
      select p."productID", p.name, p.description, p.sku, p."unitType", p.price::text,
        p."taxPercent"::text, p.active and p."timeDeleted" is null as active, p.stock,
        p."isTicket" or exists (
          select from "productBundles" b join products part on part."productID" = b."bundledProductID"
          where b."productID" = p."productID" and part."isTicket") as "hasTickets",
        coalesce((
          select jsonb_agg(jsonb_build_object('productID', part."productID", 'name', part.name,
            'sku', part.sku, 'quantity', b.quantity, 'stock', part.stock) order by b."productBundleID")
          from "productBundles" b join products part on part."productID" = b."bundledProductID"
          where b."productID" = p."productID"), '[]') as parts
      from products p
      where p."eventID" = ${eventID} and (p."productID" = any(${productIDs}::bigint[])
        or p."productID" in (select "productID" from stored))
    )
    select (select coalesce(jsonb_agg(stored order by "orderRowID"), '[]') from stored) as stored,
      (select coalesce(jsonb_agg(known), '[]') from known) as products`.execute(trx);
  const { stored = [], products = [] } = rows[0] ?? {};
  return { stored, products: new Map(products.map((each) => [each.productID, each])) };
}

/** A row as its columns hold it: frozen with what its product is at this moment. */
function columnsOf({ product, ...line }: Line, orderID: number) {
  const { name, description, sku, unitType, parts } = product;
  const { productID, productCount, price, taxPercent, status, isOrdered, orderRowID } = line;
  const { taxAmount, totalPriceIncludingProductCount } = rowAmounts(line);
  return {
    ...{ orderRowID, orderID, productID, productCount, price, taxPercent, originalPrice: price },
    ...{ name, description, sku, unitType, taxAmount, totalPriceIncludingProductCount },
    status: isOrdered ? orderRowStatus.ordered : status,
    bundledProducts: parts.map(({ stock: _left, ...part }) => part),
    isRemoved: line.isRemoved,
  };
}

/** The columns of a row that follow its product and its count. */
const frozen = [
  ...['productCount', 'price', 'originalPrice', 'taxPercent', 'taxAmount', 'status', 'name'],
  ...['totalPriceIncludingProductCount', 'description', 'sku', 'unitType', 'bundledProducts'],
];
const frozenColumns = sql.join(frozen.map((name) => sql.ref(name)));
const setFrozen = sql.join(frozen.map((name) => sql`${sql.ref(name)} = ${sql.ref(`l.${name}`)}`));

/**
 * Writes what a save changes, in one statement: the stock that it takes, the rows that are there, those
 * that come, and the order.
 */
export async function writeOrder(
  trx: Trx,
  {
    orderID,
    lines,
    demand = new Map(),
  }: { orderID: number; lines: Line[]; demand?: Map<number, number> },
  changes: UpdateObject<Schema, 'orders'>,
): Promise<void> {
  const changed = lines
    .filter(({ isChanged }) => isChanged)
    .map((line) => columnsOf(line, orderID));
  await trx
    .with(
      'taken',
      () => sql<object>`(
        update products p set stock = p.stock - d.count
        from unnest(${[...demand.keys()]}::bigint[], ${[...demand.values()]}::int[])
          d ("productID", count)
        where p."productID" = d."productID")`,
    )
    .with(
      'lines',
      () => sql<object>`(
        select * from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) c (
          "orderRowID" bigint, "productID" bigint, "productCount" int, price numeric,
          "originalPrice" numeric, "taxPercent" numeric, "taxAmount" numeric, status int, name text,
          "totalPriceIncludingProductCount" numeric, description text, sku text, "unitType" text,
          "bundledProducts" jsonb, "isRemoved" boolean))`,
    )
    .with(
      'changed',
      () => sql<object>`(
        update "orderRows" r set ${setFrozen},
          "timeDeleted" = case when l."isRemoved" then now() end
        from lines l where r."orderRowID" = l."orderRowID")`,
    )
    .with(
      'added',
      () => sql<object>`(
        insert into "orderRows" ("orderID", "productID", ${frozenColumns})
        select ${orderID}::bigint, "productID", ${frozenColumns} from lines where "orderRowID" is null)`,
    )
    .updateTable('orders')
    .set(changes)
    .where('orderID', '=', orderID)
    .execute();
}

/** The next number of an organisation: without gaps, as it is given back where the order fails (SRV-42). */
export async function nextOrderNumber(trx: Trx, organizationID: number): Promise<number> {
  const { lastOrderNumber } = await trx
    .updateTable('organizations')
    .set((row) => ({ lastOrderNumber: sql<number>`${row.ref('lastOrderNumber')} + 1` }))
    .where('organizationID', '=', organizationID)
    .returning('lastOrderNumber')
    .executeTakeFirstOrThrow();
  return lastOrderNumber;
}

/** What a cart hands on to the next one. */
const handedOn = [
  ...(['organizationID', 'eventID', 'partnerID', 'userID', 'name'] as const),
  ...contactFields,
  ...billingFields,
];

/** What was left in a cart that was ordered goes on as the next one, which comes to so much. */
export async function keepTheRest(
  trx: Trx,
  orderID: number,
  totalWithTaxRounded: string,
): Promise<void> {
  const { orderID: nextID } = await trx
    .insertInto('orders')
    .columns([...handedOn, 'status', 'totalWithTaxRounded'])
    .expression(
      trx
        .selectFrom('orders')
        .select(handedOn)
        .select(sql.lit(orderStatus.openCart).as('status'))
        .select(sql<string>`${totalWithTaxRounded}::numeric`.as('totalWithTaxRounded'))
        .where('orderID', '=', orderID),
    )
    .returning('orderID')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('orderRows')
    .set({ orderID: nextID })
    .where('orderID', '=', orderID)
    .where('status', '=', orderRowStatus.inCart)
    .where('timeDeleted', 'is', null)
    .execute();
}
