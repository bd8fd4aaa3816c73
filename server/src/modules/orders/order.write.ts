import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orderRules';
import { billingFields } from '@portal/contract/partners';
import { rowAmounts } from '@portal/contract/prices';
import { sql } from 'kysely';
import type { CartLine } from './cartLines.ts';
import type { OrderPlan } from './orderPlan.ts';

/** A row as its columns hold it: frozen with what its product is at this moment. */
function columnsOf(line: CartLine) {
  const { name, description, sku, unitType, parts } = line.product;
  const { orderRowID, productID, productCount, status, price, taxPercent, isRemoved } = line;
  const { taxAmount, totalPriceIncludingProductCount } = rowAmounts(line);
  return {
    orderRowID,
    productID,
    productCount,
    status,
    price,
    taxPercent,
    isRemoved,
    name,
    description,
    sku,
    unitType,
    taxAmount,
    totalPriceIncludingProductCount,
    originalPrice: price,
    bundledProducts: parts.map(({ stock: _left, isTicket: _admits, ...part }) => part),
  };
}

/** The columns of a row that follow its product and its count. */
const frozen = [
  'productCount',
  'price',
  'originalPrice',
  'taxPercent',
  'taxAmount',
  'status',
  'name',
  'totalPriceIncludingProductCount',
  'description',
  'sku',
  'unitType',
  'bundledProducts',
] as const;
const frozenColumns = sql.raw(frozen.map((name) => `"${name}"`).join(', '));
const frozenOfLine = sql.raw(frozen.map((name) => `l."${name}"`).join(', '));

/**
 * Writes what a save changes, in one statement: the stock that it takes, the organisation’s next number,
 * without gaps, as it is given back where the order fails (SRV-42), the rows and the order. Its text is
 * always the same: what a save does not change is a list without entries, or what it was.
 */
export function writeOrder(plan: OrderPlan) {
  const { orderID, status, isCheckout, details, editedBy, totals, demand, numberedBy } = plan;
  const lines = JSON.stringify(plan.changed.map(columnsOf));
  const values = { ...details, ...totals };
  const set = [...contactFields, ...billingFields, ...totalFields].map(
    (name) => sql`${sql.ref(name)} = ${values[name]}`,
  );
  return sql`
    with taken as (
      update products p set stock = p.stock - d.count
      from unnest(${[...demand.keys()]}::bigint[], ${[...demand.values()]}::int[])
        d ("productID", count)
      where p."productID" = d."productID"
    ), numbered as (
      update organizations set "lastOrderNumber" = "lastOrderNumber" + 1
      where "organizationID" = ${numberedBy}::bigint returning "lastOrderNumber"
    ), line as materialized (
      select * from jsonb_to_recordset(${lines}::jsonb) c (
        "orderRowID" bigint, "productID" bigint, "productCount" int, price numeric,
        "originalPrice" numeric, "taxPercent" numeric, "taxAmount" numeric, status int, name text,
        "totalPriceIncludingProductCount" numeric, description text, sku text, "unitType" text,
        "bundledProducts" jsonb, "isRemoved" boolean)
    ), changed as (
      update "orderRows" r set (${frozenColumns}) = row(${frozenOfLine}),
        "timeDeleted" = case when l."isRemoved" then now() end
      from line l where r."orderID" = ${orderID} and r."orderRowID" = l."orderRowID"
    ), added as (
      insert into "orderRows" ("orderID", "productID", ${frozenColumns})
      select ${orderID}::bigint, l."productID", ${frozenOfLine} from line l
      where l."orderRowID" is null
    )
    update orders o set ${sql.join(set)}, status = ${status},
      "orderNumber" = coalesce((select "lastOrderNumber" from numbered), o."orderNumber"),
      "timeOrdered" = case when ${isCheckout}::boolean then now() else o."timeOrdered" end,
      "modifiedBy" = coalesce(${editedBy}::bigint, o."modifiedBy"),
      "timeDetailsModified" =
        case when ${editedBy}::bigint is null then o."timeDetailsModified" else now() end
    where o."orderID" = ${orderID}`;
}
const totalFields = [
  'totalConfirmed',
  'totalTaxConfirmed',
  'totalWithoutTaxConfirmed',
  'totalWithTaxRounded',
] as const;

/** What a cart hands on to the next one. */
const handedOn = [
  'organizationID',
  'eventID',
  'partnerID',
  'userID',
  'name',
  ...contactFields,
  ...billingFields,
] as const;

const handedOnColumns = sql.raw(handedOn.map((name) => `"${name}"`).join(', '));

/** What was left in a cart that was ordered goes on as the next one, which comes to so much. */
export const moveRestToNewCart = (orderID: number, totalWithTaxRounded: string) => sql`
  with next as (
    insert into orders (${handedOnColumns}, status, "totalWithTaxRounded")
    select ${handedOnColumns}, ${orderStatus.openCart}::int, ${totalWithTaxRounded}::numeric
    from orders where "orderID" = ${orderID} returning "orderID"
  )
  update "orderRows" r set "orderID" = next."orderID" from next
  where r."orderID" = ${orderID} and r.status = ${orderRowStatus.inCart} and r."timeDeleted" is null`;
