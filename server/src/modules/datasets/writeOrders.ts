import { createdFrom, orderRowStatus, orderStatus } from '@portal/contract/codes';
import type { Dataset } from '@portal/contract/dataset';
import { orderTotals, rowAmounts } from '@portal/contract/prices';
import { sql } from 'kysely';
import { makeTickets } from '../tickets/tickets.public.ts';
import type { Load } from './load.ts';
import { upsert } from './upsert.ts';

type Order = Dataset['orders'][number];
type Row = NonNullable<Order['orderRows']>[number];

interface Product {
  productID: number;
  name: string;
  description: string | null;
  sku: string;
  unitType: string;
  price: string;
  taxPercent: string;
}

async function readProducts({ trx, keys }: Load, orders: Order[]): Promise<Map<number, Product>> {
  const ids = orders.flatMap(({ orderRows = [] }) =>
    orderRows.map((row) => keys.get('products', row.productID)),
  );
  const rows = await trx
    .selectFrom('products')
    .select(['productID', 'name', 'description', 'sku', 'unitType', 'price', 'taxPercent'])
    .where(sql<boolean>`"productID" = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.productID, row]));
}

const isOrdered = ({ status }: Row) => status !== orderRowStatus.inCart;

function priced(row: Row, product: Product) {
  const price = row.price ?? product.price;
  const taxPercent = row.taxPercent ?? product.taxPercent;
  return { ...row, price, taxPercent, product };
}

/**
 * Orders leave the numbers of their organisation behind them in order (SRV-42): nobody takes one between
 * what is read here and what is written.
 */
async function giveNumbers({ trx, keys }: Load, orders: Order[]) {
  const stored = await trx
    .selectFrom('events as e')
    .innerJoin('organizations as o', 'o.organizationID', 'e.organizationID')
    .select(['e.eventID', 'o.organizationID', 'o.lastOrderNumber'])
    .where(
      sql<boolean>`e."eventID" = any(${orders.map((o) => keys.get('events', o.eventID))}::bigint[])`,
    )
    .forUpdate('o')
    .execute();
  const homes = new Map(stored.map((row) => [row.eventID, row.organizationID]));
  const last = new Map(stored.map((row) => [row.organizationID, row.lastOrderNumber]));
  // The events of the data set are written by now.
  const homeOf = ({ eventID }: Order) => homes.get(keys.get('events', eventID)) ?? 0;
  const raise = (home: number, number: number) =>
    last.set(home, Math.max(last.get(home) ?? 0, number));
  for (const order of orders) if (order.orderNumber) raise(homeOf(order), order.orderNumber);

  const numbered = orders.map((order) => {
    const organizationID = homeOf(order);
    const next = (last.get(organizationID) ?? 0) + 1;
    const isCart = order.status === orderStatus.openCart;
    const orderNumber = order.orderNumber ?? (isCart ? undefined : next);
    if (orderNumber === next) raise(organizationID, next);
    return { order, organizationID, orderNumber };
  });
  for (const [organizationID, lastOrderNumber] of last)
    await trx
      .updateTable('organizations')
      .set({ lastOrderNumber })
      .where('organizationID', '=', organizationID)
      .execute();
  return numbered;
}

/** What was ordered has its parts as they are now, and its tickets (SRV-49). */
async function finishOrdered({ trx, summary }: Load, orderIDs: number[]): Promise<void> {
  await sql`
    update "orderRows" r set "bundledProducts" = parts.parts
    from (
      select b."productID", jsonb_agg(jsonb_build_object('productID', p."productID",
        'name', p.name, 'sku', p.sku, 'quantity', b.quantity) order by b."productBundleID") as parts
      from "productBundles" b join products p on p."productID" = b."bundledProductID" group by 1
    ) parts
    where parts."productID" = r."productID" and r."orderID" = any(${orderIDs}::bigint[])`.execute(
    trx,
  );
  const ordered = await trx
    .selectFrom('orderRows')
    .select('orderRowID')
    .where(sql<boolean>`"orderID" = any(${orderIDs}::bigint[])`)
    .where('status', '<>', orderRowStatus.inCart)
    .execute();
  const rowIDs = ordered.map(({ orderRowID }) => orderRowID);
  const made = await makeTickets(rowIDs, { isImport: true }).execute(trx);
  const created = Number(made.numAffectedRows);
  summary.tickets = { created, changed: 0, unchanged: 0 };
}

function amountsOf(row: Pick<ReturnType<typeof priced>, 'price' | 'taxPercent' | 'productCount'>) {
  const { taxAmount, totalPriceIncludingProductCount } = rowAmounts(row);
  return { taxAmount, totalPriceIncludingProductCount };
}

/** All rows have the same columns in the same order: so those of an order stay in the sequence of the file. */
async function writeRows(
  load: Load,
  orders: Order[],
  rowsOf: Map<string, ReturnType<typeof priced>[]>,
): Promise<void> {
  await upsert(
    load,
    'orderRows',
    orders.flatMap(({ orderID, eventID }) =>
      (rowsOf.get(orderID) ?? []).map(({ product, ...row }) => ({
        orderID: load.keys.get('orders', orderID),
        productID: product.productID,
        status: row.status,
        productCount: row.productCount,
        name: row.name ?? product.name,
        description: row.description ?? product.description,
        sku: product.sku,
        unitType: product.unitType,
        price: row.price,
        originalPrice: row.originalPrice ?? product.price,
        taxPercent: row.taxPercent,
        ...amountsOf(row),
        createdFrom: row.createdFrom ?? createdFrom.partnerPortal,
        // The database reads the word as its own time.
        timeCreated: load.moment(row.timeCreated, eventID) ?? 'now',
      })),
    ),
    { by: ['orderRowID'], once: 'all' },
  );
}

/** An order belongs to the portal once it is there: a later load leaves it and its rows alone. */
export async function writeOrders(load: Load): Promise<void> {
  const { keys, dataset } = load;
  const isNew = (order: Order) => keys.find('orders', order.orderID) === undefined;
  const orders = dataset.orders.filter(isNew);
  const products = await readProducts(load, orders);
  const rowsOf = new Map(
    orders.map((order) => [
      order.orderID,
      (order.orderRows ?? []).flatMap((row) => {
        const product = products.get(keys.get('products', row.productID));
        return product ? [priced(row, product)] : [];
      }),
    ]),
  );
  const numbered = await giveNumbers(load, orders);
  await upsert(
    load,
    'orders',
    numbered.map(
      ({ order: { orderID, orderRows: _below, ...order }, organizationID, orderNumber }) => ({
        ...order,
        ...orderTotals(rowsOf.get(orderID) ?? []),
        externalKey: orderID,
        orderNumber,
        organizationID,
        eventID: keys.get('events', order.eventID),
        partnerID: keys.get('partners', order.partnerID),
        userID: keys.get('users', order.userID),
        timeCreated: load.moment(order.timeCreated, order.eventID),
        timeModified: load.moment(order.timeModified, order.eventID),
        timeDetailsModified: load.moment(order.timeModified, order.eventID),
        timeOrdered: (rowsOf.get(orderID) ?? []).some(isOrdered)
          ? load.moment(order.timeCreated, order.eventID)
          : undefined,
      }),
    ),
  );
  await writeRows(load, orders, rowsOf);
  await finishOrdered(
    load,
    orders.map((order) => keys.get('orders', order.orderID)),
  );
  const counts = load.summary.orders;
  if (counts) counts.unchanged += dataset.orders.length - orders.length;
}
