import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import type { Trx } from '../../db/pool.ts';
import { importDataset } from './run.ts';
import { exampleFile, examples, readExample, testTarget } from './testing.ts';

/** As a checkout does it, last of all. */
const takeNumber = (trx: Trx) =>
  trx
    .updateTable('organizations')
    .set({ lastOrderNumber: sql<number>`"lastOrderNumber" + 1` })
    .execute();

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
    await takeNumber(checkout);
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

/** A storage that keeps a load waiting at its first file, until a checkout has been there. */
function slowly({ storage, db }: Pick<Awaited<ReturnType<typeof testTarget>>, 'storage' | 'db'>) {
  const [stores, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const put: typeof storage.put = async (...file) => {
    stores.resolve();
    await mayStore.promise;
    return storage.put(...file);
  };
  const checkout = async () => {
    await stores.promise;
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '1s'`.execute(trx);
        await takeNumber(trx);
      });
    } finally {
      mayStore.resolve();
    }
  };
  return { storage: { ...storage, put }, checkout };
}

test('IMP-01: a checkout need not wait while a load stores its files', async () => {
  const { db, storage, load } = await testTarget();
  await load(await readExample());
  await db.updateTable('materials').set({ fileSize: 1 }).execute();
  const slow = slowly({ db, storage });
  const [loaded] = await Promise.all([
    importDataset({ db, storage: slow.storage }, exampleFile),
    slow.checkout(),
  ]);
  expect(loaded).toMatchObject({ materials: { created: 0, unchanged: 0 } });
});

test('ORG-43: nor does it while an organiser looks through the first data set', async () => {
  const { db, storage, files } = await testTarget();
  const { organizationID } = await factories(db).organization();
  const { organizations, partners, events, materials } = await readExample();
  const slow = slowly({ db, storage });
  const scope = { organizationID, addContacts: async () => [], overwrites: [] };
  const source = { dataset: { organizations, partners, events, materials }, baseFolder: examples };
  const [seen] = await Promise.all([
    importDataset({ db, storage: slow.storage }, source, { dryRun: true, scope }),
    slow.checkout(),
  ]);
  expect(seen).toMatchObject({ organizations: { created: 0 }, materials: { created: 1 } });
  expect(await files()).toEqual([]);
});
