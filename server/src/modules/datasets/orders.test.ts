import { orderRowStatus } from '@portal/contract/codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readExample, testTarget } from './testing.ts';

test('IMP-01: the rows of orders stay in the sequence of the file, whatever each of them says', async () => {
  const { db, load } = await testTarget();
  const example = await readExample();
  const [order] = example.orders;
  const { productID } = order!.orderRows![0]!;
  const plain = { productID, status: orderRowStatus.ordered };
  const timeCreated = '2026-03-01T08:00:00Z';
  const [named, dated, bare] = [
    { ...plain, productCount: 1, name: 'Named' },
    { ...plain, productCount: 2, timeCreated },
    { ...plain, productCount: 3 },
  ];
  const ordered = [
    [bare, named, dated],
    [named, dated, bare, named],
  ];
  example.orders = ordered.map((orderRows, n) => {
    return { ...order!, orderID: `order ${n}`, orderNumber: 7 + n, orderRows };
  });
  // Of an event that the database has already, and this file does not name.
  await load({ ...example, orders: [] });
  await load({ orders: example.orders });
  const { rows } = await sql<{ counts: number[]; home: boolean }>`
    select array_agg(r."productCount" order by r."orderRowID") as counts,
      bool_and(o."organizationID" = e."organizationID"
        and r."timeCreated" = case "productCount" when 2 then ${timeCreated} else r."timeModified" end
        and r."createdFrom" = 2) as home
    from orders o join "orderRows" r using ("orderID") join events e using ("eventID")
    group by o."orderNumber" order by o."orderNumber"`.execute(db);
  expect(rows).toEqual(
    ordered.map((given) => ({ counts: given.map((row) => row.productCount), home: true })),
  );
  const { lastOrderNumber } = await db
    .selectFrom('organizations')
    .select('lastOrderNumber')
    .executeTakeFirstOrThrow();
  expect(lastOrderNumber).toBe(8);
});

test('IMP-01: relative times are of the zone that the database has for an event that the file only names', async () => {
  const { db, load } = await testTarget();
  const example = await readExample();
  const [{ orderRows: _none, ...order }] = example.orders as [(typeof example.orders)[0]];
  Object.assign(example.events[0]!, { timeZone: 'Asia/Tokyo' });
  await load({ ...example, orders: [] });
  const loadedAt = Temporal.Instant.from('2026-03-01T12:00:00Z');
  await load({ orders: [{ ...order, timeCreated: '+0d 09:00' }] }, { loadedAt });
  const stored = await db.selectFrom('orders').select('timeCreated').executeTakeFirst();
  expect(stored?.timeCreated).toBe('2026-03-01T00:00:00.000Z');
});
