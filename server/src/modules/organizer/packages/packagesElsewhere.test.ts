import { orderStatus } from '@portal/contract/codes';
import { organizerCopyRoutes } from '@portal/contract/organizerCopies';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerPackageRoutes as endpoints } from '@portal/contract/organizerPackages';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { waitInTurn } from '../../../../test/locks.ts';
import { lockKnown } from '../imports/products.queries.ts';
import { importingFair, tableOf } from '../imports/imports.testing.ts';

useServer();

const basic = {
  ...endpoints.createPackage.example,
  freeScanPointCount: null,
  includedProducts: [],
};

/** A fair that imports tables, with a package that includes two tables of ten. */
async function scene() {
  const fair = await importingFair(server);
  const { eventID, call, make } = fair;
  const { productID } = await make.product(eventID, { name: 'Table', stock: 10 });
  const includedProducts = [{ productID, productCount: 2 }];
  const body = { ...basic, includedProducts };
  const { packageID } = (await call(endpoints.createPackage, { eventID, body })).data.package;
  const exhibitors = async (of = eventID) =>
    (await call(organizerExhibitorRoutes.organizerExhibitors, { eventID: of })).data.exhibitors;
  const rowsAt = (at: number) =>
    server.db
      .selectFrom('orders as o')
      .innerJoin('orderRows as r', 'r.orderID', 'o.orderID')
      .innerJoin('products as p', 'p.productID', 'r.productID')
      .select(['o.partnerID', 'r.productCount', 'r.price', 'p.stock', 'p.eventID'])
      .where('o.eventID', '=', at)
      .where('r.timeDeleted', 'is', null)
      .orderBy('o.partnerID')
      .execute();
  return { ...fair, productID, packageID, exhibitors, rowsAt };
}

test('ORG-39, ORG-29: a table gives packages by their names in either language, and quotas as own values', async () => {
  const { preview, importIt, exhibitors, rowsAt, eventID, packageID, call } = await scene();
  const table = tableOf([
    { name: 'Aalto Oy', packageName: 'basic', personnelQuota: '12', guestQuota: '' },
    { name: 'Berg Oy', packageName: 'PERUS' },
    { name: 'Ceder Oy', packageName: 'Kulta' },
    { name: 'Dahl Oy', personnelQuota: 'monta' },
  ]);
  const { rows } = await preview(table);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'refused', 'refused']);
  expect(rows[0]?.changes).toContainEqual({
    field: 'packageName',
    from: null,
    to: 'Perus',
    isKept: false,
  });
  expect(rows[2]?.problems).toMatchObject([{ cell: 'B4', right: 'Packages: Perus.' }]);
  await importIt(table);
  const [aalto, berg] = await exhibitors();
  expect(aalto).toMatchObject({ personnelQuota: 12, isQuotaOwn: true, package: { packageID } });
  expect(berg).toMatchObject({ personnelQuota: 6, isQuotaOwn: false, package: { packageID } });
  expect(await rowsAt(eventID)).toMatchObject([
    { productCount: 2, price: '0.0000', stock: 6 },
    { productCount: 2, stock: 6 },
  ]);
  // The same table again changes nothing; what people changed since is kept (ORG-41).
  const again = tableOf([{ name: 'Aalto Oy', packageName: 'Perus', personnelQuota: '12' }]);
  expect((await preview(again)).rows[0]).toMatchObject({ outcome: 'same', changes: [] });
  await call(endpoints.givePackage, {
    eventID,
    body: { partnerIDs: [aalto?.partnerID ?? 0], packageID: null },
  });
  expect((await preview(again)).rows[0]?.changes).toEqual([
    { field: 'packageName', from: null, to: 'Perus', isKept: true },
  ]);
});

test('ORG-16, ORG-29: packages are copied with quotas by area, and exhibitors with their package, own values and included products', async () => {
  const { importIt, exhibitors, rowsAt, eventID, call } = await scene();
  await importIt(tableOf([{ name: 'Aalto Oy', packageName: 'Perus', guestQuota: '7' }]));
  const quotaBands = [{ fromArea: 0, personnelQuota: 5, guestQuota: null }];
  await call(endpoints.saveQuotaBands, { eventID, body: { quotaBands } });
  const { source } = (await call(organizerCopyRoutes.copySource, { eventID })).data;
  expect(source).toMatchObject({ packageCount: 1, exhibitorCount: 1 });
  const { example } = organizerCopyRoutes.copyEvent;
  const copy = async (...copiedParts: (typeof example.copiedParts)[number][]) => {
    const body = { ...example, copiedParts };
    return (await call(organizerCopyRoutes.copyEvent, { eventID, body })).data.settings.eventID;
  };
  const whole = await copy('products', 'packages', 'exhibitors');
  const [{ packages }, bands] = [
    (await call(endpoints.packages, { eventID: whole })).data,
    (await call(endpoints.quotaBands, { eventID: whole })).data,
  ];
  expect(packages).toMatchObject([
    { nameFi: 'Perus', exhibitorCount: 1, includedProducts: [{ name: 'Table', productCount: 2 }] },
  ]);
  expect(bands).toEqual({ quotaBands });
  expect(await exhibitors(whole)).toMatchObject([
    { name: 'Aalto Oy', personnelQuota: 6, package: { packageID: packages[0]?.packageID } },
  ]);
  // Its packages take of it what they took here.
  expect(await rowsAt(whole)).toMatchObject([{ productCount: 2, eventID: whole, stock: 8 }]);
  const bare = await copy('exhibitors');
  expect(await exhibitors(bare)).toMatchObject([{ package: null, personnelQuota: null }]);
  expect(await rowsAt(bare)).toEqual([]);
});

test('ORG-29: what was invoiced stays as it was', async () => {
  const { importIt, exhibitors, rowsAt, eventID, call, packageID, productID } = await scene();
  await importIt(tableOf([{ name: 'Aalto Oy', packageName: 'Perus' }]));
  const { partnerID = 0 } = (await exhibitors())[0] ?? {};
  await server.db
    .updateTable('orders')
    .set({ status: orderStatus.invoiced })
    .where('eventID', '=', eventID)
    .execute();
  const body = { ...basic, includedProducts: [{ productID, productCount: 3 }] };
  await call(endpoints.savePackage, { eventID, packageID, body });
  expect(await rowsAt(eventID)).toMatchObject([{ partnerID, productCount: 2, stock: 8 }]);
});

test('ORG-29, T6: packages that are given at once take no more of a stock than there is, and every order has its number', async () => {
  const { importIt, exhibitors, rowsAt, eventID, call, packageID } = await scene();
  const names = Array.from({ length: 8 }, (_, nth) => ({ name: `Yritys ${'ABCDEFGH'[nth]} Oy` }));
  await importIt(tableOf(names));
  const given = (await exhibitors()).map(({ partnerID }) =>
    call(endpoints.givePackage, { eventID, body: { partnerIDs: [partnerID], packageID } }),
  );
  const results = await Promise.allSettled(given);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 2043 });
  const rows = await rowsAt(eventID);
  expect(rows).toHaveLength(5);
  expect(rows[0]?.stock).toBe(0);
  const orders = await server.db
    .selectFrom('orders')
    .select('orderNumber')
    .where('eventID', '=', eventID)
    .orderBy('orderNumber')
    .execute();
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3, 4, 5]);
});

test('ORG-29, T6: giving a package and importing products wait for each other, and never in a circle', async () => {
  const { eventID, packageID, call, exhibitors, importIt } = await scene();
  await importIt(tableOf([{ name: 'Aalto Oy' }]));
  const partnerIDs = (await exhibitors()).map(({ partnerID }) => partnerID);
  const both = await waitInTurn(
    server,
    (trx) =>
      trx
        .selectFrom('eventsPartners')
        .select('partnerID')
        .where('eventID', '=', eventID)
        .forShare()
        .execute(),
    [
      () => call(endpoints.givePackage, { eventID, body: { partnerIDs, packageID } }),
      () => server.db.transaction().execute((other) => lockKnown(other, eventID)),
    ],
  );
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('ORG-29, T6: a bundle whose contents were changed meanwhile gives back what it took', async () => {
  const { eventID, call, make, exhibitors, importIt } = await scene();
  const chair = await make.product(eventID, { name: 'Chair', stock: 30 });
  const { productID } = await make.bundle(chair, 4, { name: 'Set' });
  const body = { ...basic, nameFi: 'Setti', includedProducts: [{ productID, productCount: 1 }] };
  const { packageID, timeModified } = (await call(endpoints.createPackage, { eventID, body })).data
    .package;
  await importIt(tableOf([{ name: 'Aalto Oy' }]));
  const partnerIDs = (await exhibitors()).map((each) => each.partnerID);
  const give = (given: number | null) =>
    call(endpoints.givePackage, { eventID, body: { partnerIDs, packageID: given } });
  const change = (quantity: number) =>
    server.db
      .updateTable('productBundles')
      .set({ quantity })
      .where('productID', '=', productID)
      .execute();
  const stock = async () =>
    (
      await server.db
        .selectFrom('products')
        .select('stock')
        .where('productID', '=', chair.productID)
        .executeTakeFirstOrThrow()
    ).stock;
  await give(packageID);
  expect(await stock()).toBe(26);
  await change(6);
  // Two as they are now instead of one as it was.
  const more = { ...body, timeModified, includedProducts: [{ productID, productCount: 2 }] };
  await call(endpoints.savePackage, { eventID, packageID, body: more });
  expect(await stock()).toBe(18);
  await change(1);
  await give(null);
  expect(await stock()).toBe(30);
});

test('ORG-29, T10: a package is given with the effect that was looked at, or not at all', async () => {
  const { eventID, packageID, call, exhibitors, importIt } = await scene();
  await importIt(tableOf([{ name: 'Aalto Oy' }, { name: 'Lumo Oy' }]));
  const partnerIDs = (await exhibitors()).map((each) => each.partnerID);
  const body = { partnerIDs, packageID };
  const look = async () =>
    (await call(endpoints.previewGiving, { eventID, body })).data.effect.version;
  const seen = await look();
  const gold = { ...basic, nameFi: 'Kulta', personnelQuota: 20 };
  const other = (await call(endpoints.createPackage, { eventID, body: gold })).data.package;
  const meanwhile = { partnerIDs: partnerIDs.slice(1), packageID: other.packageID };
  await call(endpoints.givePackage, { eventID, body: meanwhile });
  const give = (version: string) =>
    call(endpoints.givePackage, { eventID, body: { ...body, version } });
  await expect(give(seen)).rejects.toMatchObject({ status: 409 });
  const { effect } = (await give(await look())).data;
  expect(effect.gainCount).toBe(2);
});
