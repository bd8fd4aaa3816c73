import { personType } from '@portal/contract/codes';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

/** A fair with an exhibitor that has three badges and a guest. */
async function fairOf() {
  const here = await importingFair(server);
  const { eventID, organizationID } = here;
  const { partnerID } = await here.make.partner({ organizationID, name: 'Kiintiö Oy' });
  await server.db
    .insertInto('eventsPartners')
    .values({ eventID, partnerID, ownGuestQuota: 5 })
    .execute();
  for (const email of ['a', 'b', 'c'])
    await here.make.person({ eventID, partnerID }, { email: `${email}@kiintio.example` });
  await here.make.person({ eventID, partnerID }, {}, { personType: personType.guest });
  const addPackage = (
    nameFi: string,
    personnelQuota: number | null,
    includedProducts: { productID: number; productCount: number }[] = [],
  ) =>
    here.call(organizerPackageRoutes.createPackage, {
      eventID,
      body: {
        nameFi,
        nameEn: '',
        personnelQuota,
        guestQuota: null,
        freeScanPointCount: null,
        packageLevel: 'brief',
        includedProducts,
      },
    });
  const warnings = async (row: object) =>
    (await here.preview(tableOf([{ name: 'Kiintiö Oy', ...row }]))).rows[0]?.warnings.map(
      ({ cell, what }) => `${cell} ${what}`,
    );
  return { ...here, addPackage, warnings };
}

test('ORG-29, ORG-40: quotas and packages that give less than is in use are told', async () => {
  const here = await fairOf();
  await here.addPackage('Pieni', 2);
  await here.addPackage('Suuri', 3);
  await here.addPackage('Rajaton', null);
  const told = expect.stringContaining('3 in use');
  expect(await here.warnings({ personnelQuota: '2', guestQuota: '0' })).toEqual([
    told,
    expect.stringContaining('C2 Guests allowed: 1 in use'),
  ]);
  expect(await here.warnings({ personnelQuota: '3', guestQuota: '1' })).toEqual([]);
  expect(await here.warnings({ packageName: 'Pieni' })).toEqual([told]);
  expect(await here.warnings({ packageName: 'Suuri' })).toEqual([]);
  expect(await here.warnings({ packageName: 'Rajaton' })).toEqual([]);
  // A value of its own wins over that of the package.
  expect(await here.warnings({ packageName: 'Pieni', personnelQuota: '4' })).toEqual([]);
  await here.importIt(tableOf([{ name: 'Kiintiö Oy', personnelQuota: '2' }]));
  expect(await here.warnings({ personnelQuota: '2' })).toEqual([]);
});

test('ORG-29, ORG-40: what packages include is told where there is too little of it', async () => {
  const here = await fairOf();
  const { eventID } = here;
  const table = await here.make.product(eventID, { name: 'Pöytä', stock: 3 });
  const bundle = await here.make.product(eventID, { name: 'Kalusto', stock: null });
  await server.db
    .insertInto('productBundles')
    .values({ productID: bundle.productID, bundledProductID: table.productID, quantity: 2 })
    .execute();
  const included = [{ productID: bundle.productID, productCount: 1 }];
  await here.addPackage('Kalustettu', null, included);
  await here.addPackage('Pöydällä', null, [{ productID: table.productID, productCount: 1 }]);
  const rows = (...given: object[]) =>
    tableOf(given.map((row, at) => ({ name: `Uusi ${at} Oy`, packageName: 'Kalustettu', ...row })));
  const told = async (given: ReturnType<typeof rows>) =>
    (await here.preview(given)).rows.map(({ warnings }) => warnings.map(({ what }) => what));
  const both = rows({}, {});
  const short = ['“Pöytä” of the package does not suffice: 1 left.'];
  expect(await told(both)).toEqual([[], short]);
  await expect(here.importIt(both)).rejects.toMatchObject({ status: 409 });
  expect(await here.importIt(both, { leftOut: [3] })).toMatchObject({ newCount: 1 });
  // Who has it takes no more, and who gets another package gives back.
  expect(await told(both)).toEqual([[], short]);
  const moved = rows({ packageName: 'Pöydällä' }, { packageName: 'Kalustettu' });
  expect(await told(moved)).toEqual([[], []]);
  await here.importIt(moved);
});
