import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { leftToCredit } from '@portal/contract/orderRules';
import { orderTotals, rowAmounts } from '@portal/contract/prices';
import { sql } from 'kysely';
import { inOneGo } from '../../db/inOneGo.ts';
import type { Trx } from '../../db/pool.ts';
import { sendAhead } from '../../db/transaction.ts';
import { fail, failForRows, found } from '../../http/errors.ts';
import { adjustTickets, type UnitChange } from '../tickets/tickets.public.ts';
import {
  lockOrderOfEvent,
  readChangingOrder,
  type ChangingOrder,
  type ChangingRow,
} from './orderChange.read.ts';
import { returnedOf, type ToldChange } from './orderChangePlan.ts';
import { noteChange, type OrderChanged } from './orderChange.service.ts';
import { handedOnColumns, takeStock } from './order.write.ts';
import { lockStock } from './stock.lock.ts';

interface Crediting {
  eventID: number;
  orderID: number;
  /** Who credits, of the organiser. */
  callerID: number;
  /** How many of which rows. */
  rows: { orderRowID: number; productCount: number }[];
  reason: string;
  isStockReturned?: boolean | undefined;
}

/** So many of a row are credited now. */
interface Credited {
  row: ChangingRow;
  count: number;
}

/** What of which rows is credited; fails where an order is not invoiced, or less of a row is left. */
function planCredit(order: ChangingOrder, rows: Crediting['rows']): Credited[] {
  const credited = [...Map.groupBy(rows, ({ orderRowID }) => orderRowID)].map(
    ([orderRowID, same]) => ({
      row: found(order.rows.find((row) => row.orderRowID === orderRowID)),
      count: same.reduce((sum, { productCount }) => sum + productCount, 0),
    }),
  );
  if (order.isOfPackage || order.isCredit) fail('orderFixed');
  if (order.status !== orderStatus.invoiced && order.status !== orderStatus.paid)
    fail('orderNotInvoiced');
  const short = credited.filter(({ row, count }) => count > leftToCredit(row));
  if (short.length > 0)
    failForRows(
      'creditedAlready',
      short.map(({ row }) => ({
        orderRowID: row.orderRowID,
        productID: row.productID,
        name: row.product.name,
        productCount: leftToCredit(row),
      })),
      { rows: short.map(({ row }) => `${row.product.name}: ${leftToCredit(row)}`).join('; ') },
    );
  return credited;
}

/** What a row that is credited has of the row that was ordered. */
const copied = [
  'productID',
  'price',
  'originalPrice',
  'taxPercent',
  'name',
  'description',
  'sku',
  'unitType',
  'bundledProducts',
];
const copiedColumns = sql.join(copied.map((name) => sql.ref(name)));
const asOrdered = sql.join(copied.map((name) => sql.ref(`r.${name}`)));

const status = orderRowStatus.confirmed;

/** What is credited of a row, below nothing. */
const lineOf = ({ row: { orderRowID, price, taxPercent }, count }: Credited) => ({
  orderRowID,
  price,
  taxPercent,
  status,
  productCount: -count,
});
type CreditLine = ReturnType<typeof lineOf>;

/** SQL that makes the order below nothing, with the next number; tells its id. */
function makeCredit(
  { orderID, callerID }: Crediting,
  { organizationID }: ChangingOrder,
  lines: CreditLine[],
) {
  const totals = orderTotals(lines);
  const [names, values] = [Object.keys(totals), Object.values(totals)];
  const rows = JSON.stringify(lines.map((line) => ({ ...line, ...rowAmounts(line) })));
  return sql<{ orderID: number }>`
    with numbered as (
      update organizations set "lastOrderNumber" = "lastOrderNumber" + 1
      where "organizationID" = ${organizationID} returning "lastOrderNumber"
    ), made as (
      insert into orders (${handedOnColumns}, "userID", status, "creditedOrderID", "orderNumber", "timeOrdered",
        ${sql.join(names.map((name) => sql.ref(name)))})
      select ${handedOnColumns}, ${callerID}, ${sql.lit(orderStatus.confirmed)}, "orderID",
        (select "lastOrderNumber" from numbered), now(), ${sql.join(values.map((value) => sql`${value}::numeric`))}
      from orders where "orderID" = ${orderID} returning "orderID"
    ), added as (
      insert into "orderRows" ("orderID", "creditedRowID", status, "productCount", "taxAmount",
        "totalPriceIncludingProductCount", ${copiedColumns})
      select made."orderID", r."orderRowID", ${sql.lit(status)}, l."productCount", l."taxAmount",
        l."totalPriceIncludingProductCount", ${asOrdered}
      from made, jsonb_to_recordset(${rows}::jsonb) l ("orderRowID" bigint, "productCount" int, "taxAmount" numeric,
        "totalPriceIncludingProductCount" numeric)
      join "orderRows" r on r."orderRowID" = l."orderRowID"
      order by r."orderRowID"
    )
    select "orderID" from made`;
}

const toldOf = ({ row: { product, price }, count }: Credited): ToldChange => ({
  name: product.name,
  unitType: product.unitType,
  before: { productCount: count, price },
  after: null,
});

/**
 * Credits rows of an order that is invoiced or paid, in the name of the organiser’s user, by an order below nothing, which
 * is invoiced as others are (ORG-52). Tells the id of that order, and what changed.
 */
export async function creditOrder(
  trx: Trx,
  crediting: Crediting,
): Promise<OrderChanged & { creditID: number }> {
  const { eventID, orderID, rows, reason, isStockReturned = false } = crediting;
  const orderRowIDs = rows.map(({ orderRowID }) => orderRowID);
  const [, [locked], [read]] = await inOneGo(
    trx,
    lockStock({ eventID, productIDs: [], orderRowIDs }),
    lockOrderOfEvent(crediting),
    readChangingOrder(crediting),
  );
  found(locked);
  const order = found(read);
  const credited = planCredit(order, rows);
  const lines = credited.map(lineOf);
  const [made] = (await makeCredit(crediting, order, lines).execute(trx)).rows;
  const { orderID: creditID } = found(made);
  await sendAhead(trx, noteChange({ ...crediting, orderID: creditID }));
  await sendAhead(
    trx,
    sql`update orders set "isCredited" = true where "orderID" = ${orderID} and not "isCredited"`,
  );
  if (isStockReturned) {
    const gone = credited.map(({ row: { product }, count }) => ({ product, count }));
    const returned = returnedOf(gone);
    const counts = [...returned.values()].map((count) => -count);
    await sendAhead(trx, takeStock({ taken: [...returned.keys()], counts }));
  }
  const counts = credited.map(({ row, count }): UnitChange => {
    const before = leftToCredit(row);
    return { orderRowID: row.orderRowID, before, after: before - count };
  });
  return {
    creditID,
    changes: credited.map(toldOf),
    totals: { before: '0.00', after: orderTotals(lines).totalConfirmed },
    voidedKeys: await adjustTickets(trx, counts),
    reason,
  };
}
