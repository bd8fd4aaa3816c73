import { personType } from '@portal/contract/codes';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../../../test/harness.ts';
import { importingFair, tableOf } from './imports.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
});

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
  const addPackage = (nameFi: string, personnelQuota: number | null) =>
    here.call(organizerPackageRoutes.createPackage, {
      eventID,
      body: {
        nameFi,
        nameEn: '',
        personnelQuota,
        guestQuota: null,
        freeScanPointCount: null,
        packageLevel: 'brief',
        includedProducts: [],
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
  const told = expect.stringContaining('3 are in use');
  expect(await here.warnings({ personnelQuota: '2', guestQuota: '0' })).toEqual([
    told,
    expect.stringContaining('C2 Guests allowed: 1 are in use'),
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
