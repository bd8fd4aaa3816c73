import { orderStatus } from '@portal/contract/codes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';
import { keptTables } from './keptTables.ts';
import { uses } from './uses.ts';

useServer();

describe('ORG-42, ORG-43: an import of products is taken back', () => {
  const socket = {
    sku: 'S-16',
    name: 'Pistorasia 16 A',
    category: 'Sähkö > Rasiat',
    price: '95',
    taxPercent: '25,5',
    stock: '40',
  };
  const lamp = { ...socket, sku: 'L-1', name: 'Lamppu', category: 'Valo', stock: '' };

  async function fair() {
    const here = await importingFair(server, 'products');
    const { eventID } = here;
    const everything = async () => ({
      products: await server.db
        .selectFrom('products')
        .select(['name', 'price', 'stock', 'active'])
        .where('eventID', '=', eventID)
        .orderBy('productID')
        .execute(),
      categories: await server.db
        .selectFrom('productCategories as c')
        .leftJoin('productsCategories as l', 'l.productCategoryId', 'c.productCategoryId')
        .select(['c.name', 'l.productID'])
        .where('eventID', '=', eventID)
        .orderBy('c.name')
        .execute(),
    });
    const idOf = async (name: string) =>
      (
        await server.db
          .selectFrom('products')
          .select('productID')
          .where('eventID', '=', eventID)
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
      ).productID;
    const sell = async (name: string, status: number = orderStatus.confirmed) => {
      const { partnerID } = await here.make.partner({ organizationID: here.organizationID });
      await server.db.insertInto('eventsPartners').values({ partnerID, eventID }).execute();
      const { userID } = await here.make.user([partnerID]);
      const order = await here.make.order({ eventID, partnerID, userID }, { status } as never);
      const product = { productID: await idOf(name), name, price: '95', taxPercent: '25.5' };
      await here.make.orderRow(order, product, { productCount: 5 });
      await server.db
        .updateTable('products')
        .set({ stock: sql`stock - 5` })
        .where('productID', '=', product.productID)
        .execute();
    };
    return { ...here, everything, sell, idOf };
  }

  test('new ones go, categories too, and others are as they were; what was sold stays sold', async () => {
    const here = await fair();
    await here.importIt(tableOf([socket]));
    const before = await here.everything();
    const { eventImportID } = await here.importIt(
      tableOf([{ ...socket, price: '120', stock: '50', category: 'Valo' }, lamp]),
    );
    await here.sell(socket.name);
    const told = await here.look(eventImportID);
    expect(told.obstacles).toEqual([]);
    expect(told.takenAway).toEqual([
      { what: 'product', name: 'Lamppu' },
      { what: 'category', name: 'Valo' },
    ]);
    const { name } = socket;
    expect(told.setBack).toEqual([
      { name, field: 'price', from: '120', to: '95', isKept: false },
      { name, field: 'stock', from: '45', to: '35', isKept: false },
      { name, field: 'category', from: 'Valo', to: 'Rasiat', isKept: false },
    ]);
    await here.takeBack(eventImportID);
    const after = await here.everything();
    expect(after.categories).toEqual(before.categories);
    expect(after.products).toEqual([{ ...before.products[0], stock: 35 }]);
    // The table before is known again.
    expect((await here.preview(tableOf([socket]))).rows).toMatchObject([{ outcome: 'same' }]);
  });

  test.each([orderStatus.openCart, orderStatus.confirmed])(
    'not where one is ordered or in a cart (%i), or less is left than was given',
    async (status) => {
      const here = await fair();
      const { eventImportID } = await here.importIt(tableOf([socket]));
      await here.sell(socket.name, status);
      const before = await here.everything();
      expect((await here.look(eventImportID)).obstacles).toEqual([
        { name: socket.name, reason: 'orders' },
      ]);
      const refused = { status: 409, code: 3009 };
      await expect(here.takeBack(eventImportID)).rejects.toMatchObject(refused);
      expect(await here.everything()).toEqual(before);

      const more = await here.importIt(tableOf([{ ...socket, stock: '60' }]));
      await server.db
        .updateTable('products')
        .set({ stock: 3 })
        .where('eventID', '=', here.eventID)
        .execute();
      expect((await here.look(more.eventImportID)).obstacles).toEqual([
        { name: socket.name, reason: 'stock' },
      ]);
      await expect(here.takeBack(more.eventImportID)).rejects.toMatchObject(refused);
    },
  );

  test('what is in a package is used, and what was changed or taken away since is told', async () => {
    const here = await fair();
    const { eventImportID } = await here.importIt(tableOf([socket, lamp]));
    const { packageID } = await here.make.eventPackage(here.eventID);
    const productID = await here.idOf('Lamppu');
    await server.db
      .insertInto('packagesProducts')
      .values({ packageID, productID, productCount: 2 })
      .execute();
    const change = (given: object) =>
      server.db.updateTable('products').set(given).where('productID', '=', productID).execute();
    await server.db
      .updateTable('products')
      .set({ price: '99' })
      .where('productID', '=', await here.idOf(socket.name))
      .execute();
    expect((await here.look(eventImportID)).obstacles).toEqual([
      { name: 'Lamppu', reason: 'packages' },
      { name: socket.name, reason: 'changed' },
    ]);
    await server.db.deleteFrom('packagesProducts').where('productID', '=', productID).execute();
    await server.db
      .updateTable('products')
      .set({ price: '95' })
      .where('productID', '=', await here.idOf(socket.name))
      .execute();
    await change({ timeDeleted: new Date().toISOString() });
    // What is gone already stands in no way.
    const { obstacles, takenAway } = await here.look(eventImportID);
    expect(obstacles).toEqual([]);
    expect(takenAway.filter(({ what }) => what === 'product')).toHaveLength(1);
    await here.takeBack(eventImportID);
    expect((await here.everything()).products).toMatchObject([{ name: 'Lamppu' }]);
  });
});

test('ORG-42: every table that names what imports make says whether it is in use', async () => {
  const { rows: keys } = await sql<{ by: string; of: string }>`
    select distinct conrelid::regclass::text as by, confrelid::regclass::text as of from pg_constraint
    where contype = 'f' and conparentid = 0`.execute(server.db);
  const bare = (name: string) => name.replaceAll('"', '');
  for (const [kind, kept] of Object.entries(keptTables)) {
    const own = new Set(kept.map(({ name }) => name));
    // What else an account has needs a sign-in or an invitation, and their moments stand in its access.
    own.delete('users');
    const told = new Set(uses[kind as 'persons'].map(({ of, by }) => `${by} of ${of}`));
    const missing = keys
      .map(({ by, of }) => ({ by: bare(by), of: bare(of) }))
      .filter(({ by, of }) => own.has(of) && !told.has(`${by} of ${of}`) && !own.has(by))
      .map(({ by, of }) => `${by} of ${of}`);
    expect({ kind, missing }).toEqual({ kind, missing: [] });
  }
});
