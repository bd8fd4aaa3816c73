import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orderRules';
import { billingFields } from '@portal/contract/partners';
import { rowAmounts } from '@portal/contract/prices';
import { sql } from 'kysely';
import { prepared } from '../../db/statement.ts';
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

const totalFields = [
  'totalConfirmed',
  'totalTaxConfirmed',
  'totalWithoutTaxConfirmed',
  'totalWithTaxRounded',
] as const;

const detailFields = [...contactFields, ...billingFields] as const;

/** What of an order a save writes, and beside it what it takes of which products, and the rows as JSON. */
type Saved = Pick<OrderPlan, 'orderID' | 'status' | 'editedBy' | 'numberedBy'> &
  Record<(typeof totalFields)[number], unknown> &
  Partial<Record<(typeof detailFields)[number], unknown>> & {
    taken: number[];
    counts: number[];
    lines: string;
  };

const set = (given: Saved, names: readonly (keyof Saved)[]) =>
  names.map((name) => sql`${sql.ref(name)} = ${given[name]}`);

/** What a save may change of the order. */
const changes = {
  numbered: () => [sql`"orderNumber" = (select "lastOrderNumber" from numbered)`],
  ordered: () => [sql`"timeOrdered" = now()`],
  // Later than what anybody loaded before the order was locked.
  edited: (given: Saved) => [
    ...set(given, detailFields),
    sql`"modifiedBy" = ${given.editedBy}, "timeDetailsModified" = clock_timestamp()`,
  ],
};
type Change = keyof typeof changes;
const changeNames = Object.keys(changes) as Change[];

/** SQL that takes so many of the stock of each product; below nothing it gives them back. */
export const takeStock = ({ taken, counts }: Pick<Saved, 'taken' | 'counts'>) => sql`
      update products p set stock = p.stock - d.count
      from unnest(${taken}::bigint[], ${counts}::int[]) d ("productID", count)
      where p."productID" = d."productID"`;

/** What it may change beside that. A statement that finds no rows to change costs as much as one that does. */
const parts = {
  taken: (given: Saved) => sql`taken as (${takeStock(given)}
    )`,
  numbered: (given: Saved) => sql`numbered as (
      update organizations set "lastOrderNumber" = "lastOrderNumber" + 1
      where "organizationID" = ${given.numberedBy}::bigint returning "lastOrderNumber"
    )`,
  changed: (given: Saved) => sql`changed as (
      update "orderRows" r set (${frozenColumns}) = row(${frozenOfLine}),
        "timeDeleted" = case when l."isRemoved" then now() end
      from line l where r."orderID" = ${given.orderID} and r."orderRowID" = l."orderRowID"
    )`,
  added: (given: Saved) => sql`added as (
      insert into "orderRows" ("orderID", "productID", ${frozenColumns})
      select ${given.orderID}::bigint, l."productID", ${frozenOfLine} from line l
      where l."orderRowID" is null
    )`,
};
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

/** Writes these changes of an order and these parts of its save, in one statement. */
const writerOf = (some: Part[], order: Change[]) =>
  prepared(
    (given: Saved) => sql`
    with line as materialized (
      select * from jsonb_to_recordset(${given.lines}::jsonb) c (
        "orderRowID" bigint, "productID" bigint, "productCount" int, price numeric,
        "originalPrice" numeric, "taxPercent" numeric, "taxAmount" numeric, status int, name text,
        "totalPriceIncludingProductCount" numeric, description text, sku text, "unitType" text,
        "bundledProducts" jsonb, "isRemoved" boolean)
    ) ${sql.join(
      some.map((part) => sql`, ${parts[part](given)}`),
      sql``,
    )}
    update orders o set ${sql.join([
      ...set(given, [...totalFields, 'status']),
      ...order.flatMap((change) => changes[change](given)),
    ])}
    where o."orderID" = ${given.orderID}`,
  );
const writers = new Map<string, ReturnType<typeof writerOf>>();

/**
 * Writes what a save changes, in one statement: the stock that it takes, the organisation’s next number,
 * without gaps, as it is given back where the order fails (SRV-42), the rows and the order.
 */
export function writeOrder({ demand, changed, details, totals, ...plan }: OrderPlan) {
  const { orderID, status, editedBy, numberedBy } = plan;
  const has: Record<Part | Change, boolean> = {
    taken: demand.size > 0,
    numbered: numberedBy !== null,
    ordered: plan.isCheckout,
    edited: editedBy !== null,
    changed: changed.some(({ orderRowID }) => orderRowID !== null),
    added: changed.some(({ orderRowID }) => orderRowID === null),
  };
  const some = partNames.filter((part) => has[part]);
  const order = changeNames.filter((change) => has[change]);
  const name = [...some, ...order].join(' ');
  const write = writers.getOrInsertComputed(name, () => writerOf(some, order));
  const saved = {
    orderID,
    status,
    editedBy,
    numberedBy,
    ...totals,
    taken: [...demand.keys()],
    counts: [...demand.values()],
    lines: JSON.stringify(changed.map(columnsOf)),
  };
  return write(has.edited ? { ...details, ...saved } : saved);
}

/** What an order hands on to one that comes of it: the rest of a cart, a credit. */
const handedOn = [
  'organizationID',
  'eventID',
  'partnerID',
  'name',
  ...contactFields,
  ...billingFields,
] as const;

export const handedOnColumns = sql.raw(handedOn.map((name) => `"${name}"`).join(', '));

/** What was left in a cart that was ordered goes on as the next one, which comes to so much. */
export const moveRestToNewCart = (orderID: number, totalWithTaxRounded: string) => sql`
  with next as (
    insert into orders (${handedOnColumns}, "userID", status, "totalWithTaxRounded")
    select ${handedOnColumns}, "userID", ${orderStatus.openCart}::int, ${totalWithTaxRounded}::numeric
    from orders where "orderID" = ${orderID} returning "orderID"
  )
  update "orderRows" r set "orderID" = next."orderID" from next
  where r."orderID" = ${orderID} and r.status = ${orderRowStatus.inCart} and r."timeDeleted" is null`;
