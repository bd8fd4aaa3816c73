import { organizerImportRoutes as endpoints } from '@portal/contract/organizerImportCalls';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, productsOf, tableOf } from './imports.testing.ts';

useServer();
const fair = () => importingFair(server, 'products');
type Fair = Awaited<ReturnType<typeof fair>>;

const categoriesOf = async ({ eventID }: Fair) =>
  server.db
    .selectFrom('productCategories as c')
    .leftJoin('productsCategories as l', 'l.productCategoryId', 'c.productCategoryId')
    .leftJoin('productCategories as above', 'above.productCategoryId', 'c.parentProductCategoryId')
    .select(['c.name', 'above.name as above', 'l.productID'])
    .where('c.eventID', '=', eventID)
    .orderBy('c.productCategoryId')
    .execute();

const socket = {
  sku: 'S-16',
  name: 'Pistorasia 16 A 🔌',
  description: "Kolme\nriviä'; -- ja loput",
  category: 'Sähkö > Pistorasiat',
  unitType: 'kpl',
  price: '1 095,50 €',
  taxPercent: '25,5 %',
  stock: '40',
  isTicket: 'ei',
};

describe('ORG-43: products of an event from a table', () => {
  test('nothing is there before the import, then products in categories that came with them', async () => {
    const here = await fair();
    const chair = { ...socket, sku: '', name: '=Tuoli', category: 'Kalusteet', stock: '' };
    const table = tableOf([socket, chair]);
    const told = await here.preview(table);
    expect(told.rows).toMatchObject([
      {
        outcome: 'new',
        recordID: null,
        warnings: [{ cell: 'D2', what: expect.stringContaining('Sähkö > Pistorasiat') }],
      },
      { outcome: 'new', name: '=Tuoli' },
    ]);
    expect(await productsOf(server.db, here)).toEqual([]);
    expect(await here.importIt(table, {}, told.version)).toMatchObject({ newCount: 2 });
    const [first, second] = await productsOf(server.db, here);
    expect(first).toMatchObject({
      sku: 'S-16',
      name: socket.name,
      description: socket.description,
      price: '1095.5000',
      taxPercent: '25.50',
      stock: 40,
      active: true,
      isTicket: false,
    });
    expect(second).toMatchObject({ sku: '', stock: null });
    expect(await categoriesOf(here)).toEqual([
      { name: 'Sähkö', above: null, productID: null },
      { name: 'Kalusteet', above: null, productID: second?.productID },
      { name: 'Pistorasiat', above: 'Sähkö', productID: first?.productID },
    ]);
    const again = await here.preview(table);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  test('ORG-40: what is wrong is told by cell, with what would be right', async () => {
    const here = await fair();
    await here.make.product(here.eventID, { name: 'Pöytä', sku: 'P-1', price: '9' });
    const ok = { price: '10', taxPercent: '25.5' };
    const table = tableOf([
      {
        sku: 'A',
        name: 'Ilman hintaa',
        taxPercent: '25.5',
        category: '',
        productID: '',
        stock: '',
      },
      { ...ok, name: 'Hinta', price: 'noin 10' },
      { ...ok, name: 'Vero', taxPercent: '101' },
      { ...ok, name: 'Varasto', stock: '-3' },
      { ...ok, name: 'Ryhmä', category: 'Kalusteet > ' },
      { ...ok, productID: '999999999', name: 'Ei kukaan' },
      { ...ok, name: 'Kerran' },
      { ...ok, name: 'kerran' },
      { ...ok, name: 'Kerran' },
      { ...ok, sku: 'P-1', name: 'Pöytä' },
      { ...ok, sku: 'p-1', price: '11' },
      { ...ok, name: 'x'.repeat(256) },
      { ...ok, price: '5' },
    ]);
    const { rows: told } = await here.preview(table);
    expect(
      told.map(({ row, outcome, problems: [problem] }) => [row, outcome, problem?.cell]),
    ).toEqual([
      [2, 'refused', 'G2'],
      [3, 'refused', 'G3'],
      [4, 'refused', 'C4'],
      [5, 'refused', 'F5'],
      [6, 'refused', 'D6'],
      [7, 'refused', 'E7'],
      [8, 'new', undefined],
      [9, 'refused', 'B9'],
      [10, 'refused', null],
      [11, 'changed', undefined],
      [12, 'refused', 'A12'],
      [13, 'refused', 'B13'],
      [14, 'refused', 'B14'],
    ]);
    for (const { problems } of told) for (const { right } of problems) expect(right).toBeTruthy();
    expect(await here.importIt(table)).toMatchObject({
      newCount: 1,
      changedCount: 1,
      refusedCount: 11,
    });
  });

  test('ORG-40: who is only likely waits, and so does a key that nobody knows', async () => {
    const here = await fair();
    const { productID } = await here.make.product(here.eventID, {
      name: 'Baari-jakkara',
      sku: 'B',
    });
    const given = [
      { sku: 'C', name: 'Baarijakkara', price: '10', taxPercent: '25.5', importKey: '' },
      { importKey: 'K-1', name: 'Avain', price: '1', taxPercent: '0' },
    ];
    const { rows: told } = await here.preview(tableOf(given));
    expect(told).toMatchObject([
      { outcome: 'waiting', candidates: [{ recordID: productID, likeness: 'name' }] },
      { outcome: 'waiting', candidates: [] },
    ]);
    expect(await here.importIt(tableOf(given))).toMatchObject({ newCount: 0, leftCount: 2 });
    const decisions = [{ row: 2, recordID: productID }, { row: 3 }];
    const done = await here.importIt(tableOf(given, decisions));
    expect(done).toMatchObject({ newCount: 1, changedCount: 1 });
    const keyed = tableOf([{ importKey: 'K-1', name: 'Avain ja lukko', price: '1,00' }]);
    expect((await here.preview(keyed)).rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'name', from: 'Avain', to: 'Avain ja lukko' }] },
    ]);
  });

  test('ORG-40: the very name is the product, unless the codes say otherwise', async () => {
    const here = await fair();
    const { eventID } = here;
    const { productID } = await here.make.product(eventID, { name: 'Tuoli', sku: 'T-1' });
    const bare = await here.make.product(eventID, { name: 'Lamppu', sku: '' });
    const { rows: told } = await here.preview(
      tableOf([
        { name: 'Tuoli', sku: 'T-2', price: '10', taxPercent: '0' },
        { name: 'tuoli', sku: '', price: '11' },
        { name: 'Lamppu', sku: 'L-1', price: '12' },
      ]),
    );
    expect(told).toMatchObject([
      { outcome: 'waiting', candidates: [{ recordID: productID, likeness: 'name' }] },
      { outcome: 'changed', recordID: productID },
      { outcome: 'changed', recordID: bare.productID },
    ]);
  });

  test('ORG-41: what people changed since the last load stays unless it is ticked', async () => {
    const here = await fair();
    await here.importIt(tableOf([socket]));
    await server.db
      .updateTable('products')
      .set({ price: '99', name: 'Pistorasia, musta' })
      .where('eventID', '=', here.eventID)
      .execute();
    const table = tableOf([{ ...socket, price: '1100', unitType: 'pari', category: 'Sähkö' }]);
    expect((await here.preview(table)).rows[0]?.changes).toEqual([
      { field: 'name', from: 'Pistorasia, musta', to: socket.name, isKept: true },
      { field: 'unitType', from: 'kpl', to: 'pari', isKept: false },
      { field: 'price', from: '99', to: '1100', isKept: true },
      { field: 'category', from: 'Sähkö > Pistorasiat', to: 'Sähkö', isKept: false },
    ]);
    await here.importIt(table, { overwrites: [{ row: 2, field: 'price' }] });
    expect(await productsOf(server.db, here)).toMatchObject([
      { name: 'Pistorasia, musta', price: '1100.0000', unitType: 'pari' },
    ]);
    expect((await categoriesOf(here)).map(({ productID }) => productID !== null)).toEqual([
      true,
      false,
    ]);
  });

  test('ORG-42, T9: an outdated preview does nothing, and of two who import at once one does', async () => {
    const here = await fair();
    const table = tableOf([socket]);
    const { version } = await here.preview(table);
    const both = await Promise.allSettled([
      here.importIt(table, {}, version),
      here.importIt(table, {}, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 3008 },
    });
    expect(await productsOf(server.db, here)).toHaveLength(1);
  });

  test('ORG-03, ORG-09: finance imports products, service does not, and nobody those of others', async () => {
    const here = await fair();
    const { eventID } = here;
    const body = tableOf([socket]);
    const [finance, service] = [await here.organizers('finance'), await here.organizers('service')];
    expect(
      (await finance.call(endpoints.previewProductImport, { eventID, body })).data.rows,
    ).toHaveLength(1);
    await expect(
      service.call(endpoints.previewProductImport, { eventID, body }),
    ).rejects.toMatchObject({
      status: 403,
    });
    const other = await fair();
    await expect(
      other.call(endpoints.previewProductImport, { eventID, body }),
    ).rejects.toMatchObject({
      status: 404,
    });
    // A product of another event is nobody's.
    const { productID } = await other.make.product(other.eventID);
    const { rows: told } = await here.preview(
      tableOf([{ productID: String(productID), name: 'X' }]),
    );
    expect(told).toMatchObject([{ outcome: 'refused', problems: [{ cell: 'A2' }] }]);
    const { eventImportID } = await here.importIt(tableOf([socket]));
    const { data } = await finance.call(endpoints.productImport, {
      eventID,
      productImportID: eventImportID,
    });
    expect(data.rows).toMatchObject([{ row: 2, outcome: 'new', name: socket.name }]);
    // Of another kind it is no report.
    await expect(
      here.call(endpoints.exhibitorImport, { eventID, exhibitorImportID: eventImportID }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await here.call(endpoints.exhibitorImports, { eventID })).data.imports).toEqual([]);
  });

  test('ORG-20: the organiser imports into an archived event, too', async () => {
    const here = await fair();
    await server.db
      .updateTable('events')
      .set({ timeArchived: new Date().toISOString() })
      .where('eventID', '=', here.eventID)
      .execute();
    expect(await here.importIt(tableOf([socket]))).toMatchObject({ newCount: 1 });
  });

  test('5,000 rows are looked through and imported, and change nothing the second time', async () => {
    const here = await fair();
    const table = tableOf(
      Array.from({ length: 5000 }, (_, at) => ({
        ...socket,
        sku: `S-${at}`,
        name: `Tuote ${at}`,
        category: `Ryhmä ${at % 40} > Alaryhmä ${at % 7}`,
      })),
    );
    expect(await here.importIt(table)).toMatchObject({ newCount: 5000, refusedCount: 0 });
    const { rows: told } = await here.preview(table);
    expect(told.every(({ outcome }) => outcome === 'same')).toBe(true);
  }, 60_000);

  test('ORG-29: what a package includes becomes no ticket', async () => {
    const here = await fair();
    await here.importIt(tableOf([socket]));
    const [product] = await productsOf(server.db, here);
    const included = { productID: product!.productID, productCount: 1 };
    await here.call(organizerPackageRoutes.createPackage, {
      eventID: here.eventID,
      body: { ...organizerPackageRoutes.createPackage.example, includedProducts: [included] },
    });
    const told = await here.preview(tableOf([{ sku: socket.sku, isTicket: 'kyllä' }]));
    expect(told.rows).toMatchObject([
      { outcome: 'refused', problems: [{ what: 'A package includes the product.' }] },
    ]);
  });
});
