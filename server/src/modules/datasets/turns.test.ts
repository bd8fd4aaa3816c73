import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importDataset } from './run.ts';
import { exampleFile, readExample, testTarget } from './testing.ts';

test('IMP-01: two loads at once take turns', async () => {
  const { load } = await testTarget();
  const example = await readExample();
  const summaries = await Promise.all([load(example), load(example)]);
  const created = summaries.map((summary) => summary.persons?.created);
  expect(new Set(created)).toEqual(new Set([0, 1]));
});

test('SRV-42: a load waits for the number that a checkout takes at that moment, and numbers after it', async () => {
  const { db, load } = await testTarget();
  const { orders, ...example } = await readExample();
  await load(example);
  const loaded = await db.transaction().execute(async (checkout) => {
    const one = sql<number>`"lastOrderNumber" + 1`;
    await checkout.updateTable('organizations').set({ lastOrderNumber: one }).execute();
    const loading = load({ orders });
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
        return rows.length;
      })
      .toBe(1);
    return { loading };
  });
  await loaded.loading;
  const order = await db.selectFrom('orders').select('orderNumber').executeTakeFirstOrThrow();
  expect(order).toEqual({ orderNumber: 2 });
});

test('IMP-01, ORG-24: checkouts need not wait while a load stores its files', async () => {
  const { db, storage, load } = await testTarget();
  await load(await readExample());
  const [stores, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof storage = {
    ...storage,
    put: async (...file) => {
      stores.resolve();
      await mayStore.promise;
      return storage.put(...file);
    },
  };
  await db.updateTable('materials').set({ fileSize: 1 }).execute();
  const loading = importDataset({ db, storage: slow }, exampleFile);
  await stores.promise;
  const one = sql<number>`"lastOrderNumber" + 1`;
  await db.transaction().execute(async (checkout) => {
    await sql`set local lock_timeout = '1s'`.execute(checkout);
    await checkout.updateTable('organizations').set({ lastOrderNumber: one }).execute();
  });
  mayStore.resolve();
  expect(await loading).toMatchObject({ materials: { changed: expect.any(Number) } });
});
