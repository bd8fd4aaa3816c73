import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orders';
import { billingFields } from '@portal/contract/partners';
import { rowAmounts } from '@portal/contract/prices';
import { sql, type Expression, type Selectable, type UpdateObject } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import type { Schema } from '../../db/schema.ts';
import type { CartProduct, Line, StoredLine } from './cartLines.ts';
import { isVisibleTo } from './orders.queries.ts';
import type { Trx } from '../../db/pool.ts';

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
    .select((of) => of.fn.coalesce('p.countryCode', sql.lit('FI')).as('countryCode'))
    .select(['s.timePartnerPortalOpens', 's.timePartnerPortalCloses', ...settings])
    .where('e.eventID', '=', place.eventID)
    .executeTakeFirstOrThrow();
}

const lockedColumns = [
  ...(['orderID', 'organizationID', 'eventID', 'status', 'timeDetailsModified'] as const),
  ...contactFields,
  ...billingFields,
];

/** The rows of an order, and the products that they and a save name. */
export interface Cart {
  /** Removed ones too. */
  stored: StoredLine[];
  /** With their parts, as they are now; products that are gone are off sale. */
  products: CartProduct[];
}

/** SQL: what the server asks of an order that is saved, and of its event. */
const locked = sql`
  select ${sql.join(lockedColumns.map((name) => sql.ref(`o.${name}`)))}, e."timeZone",
    s."timePartnerPortalOpens", s."timePartnerPortalCloses", ${sql.join(settings)},
    o.xmin::text as version
  from orders o join events e on e."eventID" = o."eventID"
  left join "partnerPortals" s on s."eventID" = o."eventID"`;

/** An order that is being saved, what is in it, and what its event lets its exhibitors do. */
export type LockedOrder = Pick<Selectable<Schema['orders']>, (typeof lockedColumns)[number]> & {
  timeZone: string;
  timePartnerPortalOpens: string | null;
  timePartnerPortalCloses: string | null;
  userCanEditOrders: boolean;
  isProductsEnabled: boolean;
  isShopAndGuestsHidden: boolean;
} & Cart;

interface Asked {
  orderID: number;
  /** Of its event. */
  productIDs: number[];
}

/** SQL: the rows of an order as `stored`, and the products of the event as `known`. */
const cartOf = ({ orderID, productIDs }: Asked, eventID: Expression<number>) => sql`
  stored as (
    select "orderRowID", "productID", status, "productCount", price::text, "taxPercent"::text,
      "timeDeleted" is not null as "isRemoved"
    from "orderRows" where "orderID" = ${orderID}
  ), known as (
    select p."productID", p.name, p.description, p.sku, p."unitType", p.price::text,
      p."taxPercent"::text, p.active and p."timeDeleted" is null as active, p.stock, p."isTicket",
      coalesce((
        select jsonb_agg(jsonb_build_object('productID', part."productID", 'name', part.name,
          'sku', part.sku, 'quantity', b.quantity, 'stock', part.stock,
          'isTicket', part."isTicket") order by b."productBundleID")
        from "productBundles" b join products part on part."productID" = b."bundledProductID"
        where b."productID" = p."productID"), '[]') as parts
    from products p
    where p."eventID" = ${eventID} and (p."productID" = any(${productIDs}::bigint[])
      or p."productID" in (select "productID" from stored))
  )`;
const cartColumns = sql`
  (select coalesce(jsonb_agg(stored order by "orderRowID"), '[]') from stored) as stored,
  (select coalesce(jsonb_agg(known), '[]') from known) as products`;

/** What is in an order that this transaction has locked. */
export async function readCart(trx: Trx, { eventID, ...asked }: Asked & { eventID: number }) {
  const { rows } = await sql<Cart>`
    with ${cartOf(asked, sql.val(eventID))} select ${cartColumns}`.execute(trx);
  return rows[0] as Cart;
}

/**
 * SQL: locks as `stock` what rows of an order of the caller ask for, and its parts, always in the order of
 * their ids: two checkouts that share some wait for each other and never in a circle (T6).
 */
const lockedStock = (orderID: number, orderRowIDs: number[], caller: Caller) => sql`
  bought as (
    select r."productID" from "orderRows" r join orders o on o."orderID" = r."orderID"
    where r."orderID" = ${orderID} and r."orderRowID" = any(${orderRowIDs}::bigint[])
      and ${isVisibleTo(caller)}
  ), stock as materialized (
    select p."productID", p.xmin::text as version from products p
    where p."productID" in (select "productID" from bought) or p."productID" in (
      select b."bundledProductID" from "productBundles" b join bought using ("productID"))
    order by p."productID" for no key update of p
  )`;

/**
 * Locks an order that the caller may see against all who would save it, after the stock of its rows that
 * are about to be ordered, and tells what is in it.
 */
export async function lockOrder(
  trx: Trx,
  { orderRowIDs, ...asked }: Asked & { orderRowIDs: number[] },
  caller: Caller,
): Promise<LockedOrder | undefined> {
  const { orderID } = asked;
  const { rows } = await sql<LockedOrder & { isFresh: boolean }>`
    with ${lockedStock(orderID, orderRowIDs, caller)}, locked as materialized (
      ${locked}
      where o."orderID" = ${orderID} and ${isVisibleTo(caller)}
        and (select count(*) from stock) is not null
      for no key update of o
    ), ${cartOf(asked, sql`(select "eventID" from locked)`)}
    select locked.*, ${cartColumns},
      version = (select xmin::text from orders where "orderID" = ${orderID}) and not exists (
        select from stock k join products p on p."productID" = k."productID"
        where p.xmin::text <> k.version) as "isFresh"
    from locked`.execute(trx);
  const [order] = rows;
  // Who waited for another save has what it left, but all else of before: every save writes its order.
  return order && !order.isFresh
    ? { ...order, ...(await readCart(trx, { ...order, ...asked })) }
    : order;
}

/** A row as its columns hold it: frozen with what its product is at this moment. */
function columnsOf({ product, ...line }: Line) {
  const { name, description, sku, unitType, parts } = product;
  const { productID, productCount, price, taxPercent, status, isOrdered, orderRowID } = line;
  const { taxAmount, totalPriceIncludingProductCount } = rowAmounts(line);
  return {
    ...{ orderRowID, productID, productCount, price, taxPercent, originalPrice: price },
    ...{ name, description, sku, unitType, taxAmount, totalPriceIncludingProductCount },
    status: isOrdered ? orderRowStatus.ordered : status,
    bundledProducts: parts.map(({ stock: _left, isTicket: _admits, ...part }) => part),
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
 * that come, and the order. `numberedBy`: the organisation whose next number the order gets, without
 * gaps, as it is given back where the order fails (SRV-42).
 */
export async function writeOrder(
  trx: Trx,
  {
    orderID,
    lines,
    demand = new Map(),
    numberedBy,
  }: { orderID: number; lines: Line[]; demand?: Map<number, number>; numberedBy?: number | false },
  changes: UpdateObject<Schema, 'orders'>,
): Promise<void> {
  const changed = lines.filter(({ isChanged }) => isChanged);
  const rows = JSON.stringify(changed.map(columnsOf));
  const parts = [
    demand.size > 0 &&
      sql`taken as (
        update products p set stock = p.stock - d.count
        from unnest(${[...demand.keys()]}::bigint[], ${[...demand.values()]}::int[])
          d ("productID", count)
        where p."productID" = d."productID")`,
    numberedBy &&
      sql`numbered as (
        update organizations set "lastOrderNumber" = "lastOrderNumber" + 1
        where "organizationID" = ${numberedBy} returning "lastOrderNumber")`,
    changed.length > 0 &&
      sql`lines as materialized (
        select * from jsonb_to_recordset(${rows}::jsonb) c (
          "orderRowID" bigint, "productID" bigint, "productCount" int, price numeric,
          "originalPrice" numeric, "taxPercent" numeric, "taxAmount" numeric, status int, name text,
          "totalPriceIncludingProductCount" numeric, description text, sku text, "unitType" text,
          "bundledProducts" jsonb, "isRemoved" boolean))`,
    changed.some(({ orderRowID }) => orderRowID !== null) &&
      sql`changed as (
        update "orderRows" r set ${setFrozen},
          "timeDeleted" = case when l."isRemoved" then now() end
        from lines l where r."orderID" = ${orderID} and r."orderRowID" = l."orderRowID")`,
    changed.some(({ orderRowID }) => orderRowID === null) &&
      sql`added as (
        insert into "orderRows" ("orderID", "productID", ${frozenColumns})
        select ${orderID}::bigint, "productID", ${frozenColumns} from lines where "orderRowID" is null)`,
  ].filter((part) => typeof part === 'object');
  const set = Object.entries<unknown>({
    ...changes,
    ...(numberedBy && { orderNumber: sql`(select "lastOrderNumber" from numbered)` }),
  }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const first = parts.length > 0 ? sql`with ${sql.join(parts)}` : sql``;
  await sql`${first} update orders set ${sql.join(set)} where "orderID" = ${orderID}`.execute(trx);
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
