import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import type { Dataset } from '@portal/contract/dataset';
import { sql } from 'kysely';
import { orderTotals, rowAmounts, rowColumns } from './amounts.ts';
import type { Load } from './load.ts';
import { upsert } from './upsert.ts';

type Order = Dataset['orders'][number];
type Row = NonNullable<Order['orderRows']>[number];

interface Product {
  productID: number;
  name: string;
  description: string | null;
  price: string;
  taxPercent: string;
}

async function readProducts({ trx, keys }: Load, orders: Order[]): Promise<Map<number, Product>> {
  const ids = orders.flatMap(({ orderRows = [] }) =>
    orderRows.map((row) => keys.get('products', row.productID)),
  );
  const rows = await trx
    .selectFrom('products')
    .select(['productID', 'name', 'description', 'price', 'taxPercent'])
    .where(sql<boolean>`"productID" = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.productID, row]));
}

function priced(row: Row, product: Product) {
  const price = row.price ?? product.price;
  const taxPercent = row.taxPercent ?? product.taxPercent;
  const amounts = rowAmounts(price, taxPercent, row.productCount);
  return { ...row, ...amounts, price, taxPercent, product };
}

/** Orders leave the numbers of their organisation behind them in order (SRV-42). */
async function giveNumbers({ trx, dataset, keys }: Load, orders: Order[]) {
  const organizationOf = new Map(dataset.events.map((e) => [e.eventID, e.organizationID]));
  const stored = await trx
    .selectFrom('events as e')
    .innerJoin('organizations as o', 'o.organizationID', 'e.organizationID')
    .select(['e.eventID', 'o.organizationID', 'o.lastOrderNumber'])
    .where(
      sql<boolean>`e."eventID" = any(${orders.map((o) => keys.get('events', o.eventID))}::bigint[])`,
    )
    .execute();
  const homes = new Map(stored.map((row) => [row.eventID, row.organizationID]));
  const last = new Map(stored.map((row) => [row.organizationID, row.lastOrderNumber]));
  const homeOf = (order: Order) => {
    const home = organizationOf.get(order.eventID);
    return home
      ? keys.get('organizations', home)
      : (homes.get(keys.get('events', order.eventID)) ?? 0);
  };
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

/** A ticket product that was ordered has one ticket apiece (SRV-49). */
async function makeTickets({ trx, summary }: Load, orderIDs: number[]): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into tickets ("orderRowID", "eventID", "partnerID", "productName", "timeCreated")
    select r."orderRowID", o."eventID", o."partnerID", r.name, r."timeCreated"
    from orders o
    join "orderRows" r using ("orderID")
    join products p using ("productID")
    cross join generate_series(1, r."productCount")
    where o."orderID" = any(${orderIDs}::bigint[]) and p."isTicket"
      and r.status in (${orderRowStatus.ordered}, ${orderRowStatus.confirmed})`.execute(trx);
  summary.tickets = { created: Number(numAffectedRows ?? 0), changed: 0, unchanged: 0 };
}

async function writeRows(
  load: Load,
  orderID: number,
  eventID: string,
  rows: ReturnType<typeof priced>[],
): Promise<void> {
  await upsert(
    load,
    'orderRows',
    rows.map(({ product, withoutTax, tax, ...row }) => ({
      ...row,
      ...rowColumns({ withoutTax, tax }),
      orderID,
      productID: product.productID,
      name: row.name ?? product.name,
      description: row.description ?? product.description,
      originalPrice: row.originalPrice ?? product.price,
      timeCreated: load.moment(row.timeCreated, eventID),
    })),
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
        ...orderTotals(
          (rowsOf.get(orderID) ?? []).map((row) => ({
            ...row,
            isConfirmed: row.status !== orderRowStatus.inCart,
          })),
        ),
        externalKey: orderID,
        orderNumber,
        organizationID,
        eventID: keys.get('events', order.eventID),
        partnerID: keys.get('partners', order.partnerID),
        userID: keys.get('users', order.userID),
        timeCreated: load.moment(order.timeCreated, order.eventID),
        timeModified: load.moment(order.timeModified, order.eventID),
      }),
    ),
  );
  for (const { orderID, eventID } of orders)
    await writeRows(load, keys.get('orders', orderID), eventID, rowsOf.get(orderID) ?? []);
  await makeTickets(
    load,
    orders.map((order) => keys.get('orders', order.orderID)),
  );
  const counts = load.summary.orders;
  if (counts) counts.unchanged += dataset.orders.length - orders.length;
}
