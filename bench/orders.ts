import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { benchUser } from '../server/src/cli/benchUser.ts';
import { withPersons, type BenchData } from './data.ts';
import { extent } from './extent.ts';
import { median } from './load.ts';
import { milliseconds, type Line } from './report.ts';
import { startFloor } from './server.ts';

/** Of each kind, the first of them to warm up. */
const calls = extent(1000, 10);
const warmUp = extent(300, 2);

interface Cart {
  userID: number;
  organizationID: number;
  orderID: number;
  orderRowID: number;
  productID: number;
}

/** Orders of the last day that are there before: a shop is not measured on its first morning. */
const pastOrders = extent(5000, 50);

/** A shop at the place that has sold before, and carts in it that are made when they are asked for. */
async function openShop({ host, participation: { eventID, partnerID } }: BenchData) {
  const client = new pg.Client({ host, user: 'portal', database: 'portal' });
  await client.connect();
  await client.query(
    `insert into "partnerPortals" ("eventID", "isProductsEnabled") values ($1, true)
    on conflict ("eventID") do update set "isProductsEnabled" = true`,
    [eventID],
  );
  const { rows } = await client.query<{ productID: number }>(
    `insert into products ("eventID", name, price, "taxPercent", stock)
    values ($1, 'Chair', 10, 25.5, 1000000) returning "productID"::int`,
    [eventID],
  );
  const productID = rows[0]?.productID;
  await client.query(
    `with past as (
      insert into orders ("organizationID", "eventID", "partnerID", "userID", name, status)
      select e."organizationID", e."eventID", $2, u."userID", 'Order', 12
      from events e, users u, generate_series(1, ${pastOrders}::int)
      where e."eventID" = $1 and u.email = $4
      returning "orderID", "userID"
    ), lines as (
      insert into "orderRows" ("orderID", "productID", name, status, "productCount", price,
        "originalPrice", "taxPercent", "taxAmount", "totalPriceIncludingProductCount")
      select "orderID", $3, 'Chair', 3, 1, 10, 10, 25.5, 2.55, 12.55 from past
    )
    insert into "idempotencyKeys" ("userID", key, route, "bodyHash", reply)
    select "userID", 'past ' || "orderID", 'POST', '', jsonb_build_object('order', repeat('x', 1500))
    from past`,
    [eventID, partnerID, productID, benchUser.email],
  );
  await client.query('analyze');
  const cart = async (): Promise<Cart> => {
    await client.query(`update orders set status = 12 where status = 9`);
    const made = await client.query<Cart>(
      `with cart as (
        insert into orders ("organizationID", "eventID", "partnerID", "userID", name, status,
          "firstNames", "lastName", email, "invoiceCompany", "invoiceCompanyBusinessID",
          "invoiceStreetAddress", "invoicePostalCode", "invoiceCity")
        select e."organizationID", e."eventID", $2, u."userID", 'Cart', 9, 'Aino', 'Aalto',
          u.email, 'Aurora Oy', '1234567-1', 'Katu 1', '00100', 'Helsinki'
        from events e, users u where e."eventID" = $1 and u.email = $4 and u."timeDeleted" is null
        returning "orderID", "userID", "organizationID"
      ), line as (
        insert into "orderRows" ("orderID", "productID", name, status, "productCount", price,
          "originalPrice", "taxPercent", "taxAmount", "totalPriceIncludingProductCount")
        select "orderID", $3, 'Chair', 5, 1, 10, 10, 25.5, 2.55, 12.55 from cart
        returning "orderRowID", "productID"
      )
      select "userID"::int, "organizationID"::int, "orderID"::int, "orderRowID"::int,
        "productID"::int from cart, line`,
      [eventID, partnerID, productID, benchUser.email],
    );
    return made.rows[0] as Cart;
  };
  return { cart, close: () => client.end() };
}

async function timed(url: string, headers: Record<string, string>, body: object) {
  const start = performance.now();
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'identity', ...headers },
    body: JSON.stringify(body),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return { time: performance.now() - start, answer };
}

/** S7: into the cart, and a checkout, one after the other, beside the bare writes of each. */
export async function s7(): Promise<Line[]> {
  // Its mails leave by another process: they are no part of a checkout, and the floor leaves them too.
  const data = await withPersons(5000, { settings: { ROLE: 'web' } });
  const floor = await startFloor([data.host], 'orderFloor.ts');
  const { cart, close } = await openShop(data);
  try {
    const measure = async (what: string, isCheckout: boolean): Promise<Line> => {
      const times: [number[], number[]] = [[], []];
      for (let i = 0; i < calls; i += 1) {
        const mine = await cart();
        const added = { orderRows: [{ productID: mine.productID }] };
        const orderRows = [{ orderRowID: mine.orderRowID, status: 3 }];
        const ours = await timed(
          `${data.server.origin}/v1/orders/${mine.orderID}`,
          { ...data.headers, 'idempotency-key': randomUUID() },
          isCheckout ? { status: 12, orderRows } : added,
        );
        if (i === 0) await timed(`${floor.origin}/answer`, {}, ours.answer as object);
        const key = randomUUID();
        const bare = await timed(floor.origin, {}, { isCheckout, key, ...(await cart()) });
        if (i < warmUp) continue;
        times[0].push(ours.time);
        times[1].push(bare.time);
      }
      const [figure, bound] = times.map(median) as [number, number];
      return {
        id: 'S7',
        what,
        figure: milliseconds(figure),
        floor: milliseconds(bound),
        ratio: bound / figure,
        bar: { atLeast: 0.5 },
      };
    };
    return [await measure('a product into the cart', false), await measure('a checkout', true)];
  } finally {
    await close();
    floor.stop();
    await data.end();
  }
}
