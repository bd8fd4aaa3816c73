import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orders';
import { billingFields } from '@portal/contract/partners';
import { rowAmounts } from '@portal/contract/prices';
import { sql, type UpdateObject } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Line } from './cartLines.ts';
import type { Trx } from '../../db/pool.ts';

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
export async function moveRestToNewCart(
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
