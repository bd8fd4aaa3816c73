import { organizerPackageRoutes as endpoints } from '@portal/contract/organizerPackages';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { organizersOf } from '../testing.ts';

useServer();

/** An event with packages of these names. */
async function fair(...names: string[]) {
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  for (const name of names) await make.eventPackage(eventID, name);
  const organizer = organizersOf(server, organizationID);
  return {
    organizationID,
    eventID,
    partnerID,
    organizer,
    path: `/organizer/events/${eventID}/packages`,
  };
}

test('ORG-05, ORG-29: packages come as XLSX, in the order and the language of the reader', async () => {
  const { eventID, partnerID, organizer, path } = await fair('Äänekäs', 'Zenit');
  const { productID } = await make.product(eventID, { name: 'Table' });
  const manager = await organizer('manager');
  const body = {
    nameFi: 'Perus',
    nameEn: 'Basic',
    personnelQuota: null,
    guestQuota: 0,
    freeScanPointCount: 2,
    packageLevel: 'brief' as const,
    includedProducts: [{ productID, productCount: 3 }],
  };
  const made = (await manager.call(endpoints.createPackage, { eventID, body })).data.package;
  const given = { partnerIDs: [partnerID], packageID: made.packageID };
  await manager.call(endpoints.givePackage, { eventID, body: given });
  const { rows } = await readSheet(server, manager, path);
  expect(rows).toEqual([
    [
      'Name in Finnish',
      'Name in English',
      'Exhibitors',
      'Badges for personnel',
      'Guests',
      'Free scan points',
      'Level',
      'Included products',
    ],
    ['Perus', 'Basic', 1, null, 0, 2, 'Brief', '3 × Table'],
    ['Zenit', null, 0, 6, null, null, 'Extensive', ''],
    ['Äänekäs', null, 0, 6, null, null, 'Extensive', ''],
  ]);
  const finnish = await readSheet(server, { ...manager, language: 'fi' }, path);
  expect(finnish.rows[0]?.[0]).toBe('Nimi suomeksi');
  const search = `${path}?search[0][column]=nameEn&search[0][values][0]=basi`;
  expect((await readSheet(server, manager, search)).rows).toHaveLength(2);
});

test('LIST-01, ORG-29: packages are searched by either name and counted', async () => {
  const { eventID, organizer } = await fair('Perus', 'Iso', 'Pieni');
  const { call } = await organizer('viewer');
  const listed = async (query: object) => {
    const { data, meta } = await call(endpoints.packages, { eventID, query });
    return { names: data.packages.map(({ nameFi }) => nameFi), ...meta };
  };
  expect(await listed({})).toMatchObject({ names: ['Iso', 'Perus', 'Pieni'], rowsTotal: 3 });
  const search = [
    { column: 'nameFi', values: ['pi'] },
    { column: 'nameEn', values: ['pi'] },
  ];
  expect(await listed({ search })).toMatchObject({ names: ['Pieni'], rowsFiltered: 1 });
  expect(await listed({ limit: 2, page: 2 })).toMatchObject({ names: ['Pieni'] });
});

test('ORG-03, ORG-09: whoever reads the packages gets the sheet, and nobody of another event', async () => {
  const { organizationID, organizer, path } = await fair('Perus');
  for (const role of ['owner', 'manager', 'service', 'finance', 'viewer'] as const)
    expect((await readSheet(server, await organizer(role), path)).rows).toHaveLength(2);
  const { eventID: otherID } = await make.event([], { organizationID });
  const elsewhere = await organizer('manager', [otherID]);
  expect(await readSheet(server, elsewhere, path)).toMatchObject({ status: 404 });
  const foreign = await (await fair('Muu')).organizer('owner');
  expect(await readSheet(server, foreign, path)).toMatchObject({ status: 404 });
});
