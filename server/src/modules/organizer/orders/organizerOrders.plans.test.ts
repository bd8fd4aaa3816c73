import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { plannedDatabase, vacuumWhole } from '../../../../test/plans.ts';
import { readAll, readList, readSums } from '../../../db/lists.ts';
import type { Db } from '../../../db/pool.ts';
import { organizerOrders } from './organizerOrders.queries.ts';

const orders = 5000;

let db: Db;
let buffers: Awaited<ReturnType<typeof plannedDatabase>>['buffers'];
beforeAll(async () => {
  ({ db, buffers } = await plannedDatabase());
  const each = sql`generate_series(1, ${sql.lit(orders)}) i`;
  for (const statement of [
    sql`insert into organizations (name) values ('Fairs')`,
    sql`insert into events ("organizationID", name, "eventStarts", "eventEnds", "timeZone")
      values (1, 'Fair', now(), now() + interval '1 day', 'Europe/Helsinki')`,
    sql`insert into partners ("organizationID", name) values (1, 'Aurora Oy')`,
    sql`insert into "eventsPartners" ("eventID", "partnerID") values (1, 1)`,
    sql`insert into users ("organizationID", "firstNames", "lastName", email)
      values (1, 'A', 'B', 'a@example.com')`,
    sql`insert into orders ("organizationID", "eventID", "partnerID", "userID", status, name, "timeOrdered")
      select 1, 1, 1, 1, ${sql.lit(orderStatus.ordered)}, 'Order', now() - i * interval '1 minute' from ${each}`,
    sql`insert into products ("eventID", name, price, "taxPercent") values (1, 'Chair', 10, 25.5)`,
    sql`insert into "orderRows" ("orderID", "productID", name, status, "productCount", "originalPrice",
        price, "taxAmount", "taxPercent", "totalPriceIncludingProductCount")
      select "orderID", 1, 'Chair', ${sql.lit(orderRowStatus.ordered)}, 1, 10, 10, 2.55, 25.5, 12.55
      from orders, generate_series(1, 5)`,
    sql`insert into "scanPointOrders" ("eventID", "partnerID", "userID", total, "invoiceCompany", "invoiceCompanyBusinessID")
      select 1, 1, 1, 190, 'Aurora Oy', '0112038-9' from generate_series(1, 500)`,
  ])
    await statement.execute(db);
  await vacuumWhole(db);
}, 120_000);

const given = { eventID: 1 };

test('ORG-05, ORG-50: a page and the sum of 5,500 orders read each order once or twice', async () => {
  const { rows, meta } = await readList(db, organizerOrders, given, { page: 1, limit: 50 });
  expect(rows).toHaveLength(50);
  expect(meta.rowsTotal).toBe(5500);
  expect((await buffers()).all).toBeLessThanOrEqual(8 * orders);
  const { totalWithoutTax } = await readSums(db, organizerOrders, given, {});
  expect(Number(totalWithoutTax)).toBe(orders * 50 + 500 * 190);
  expect((await buffers()).all).toBeLessThanOrEqual(8 * orders);
});

test('ORG-05, S5: a sheet reads its rows by their keys', async () => {
  let count = 0;
  for await (const batch of readAll(db, organizerOrders, given, {})) {
    count += batch.length;
    expect((await buffers()).all).toBeLessThanOrEqual(60 * 250);
  }
  expect(count).toBe(5500);
});
