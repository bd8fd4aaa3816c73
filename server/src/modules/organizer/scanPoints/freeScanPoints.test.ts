import { captureRoutes } from '@portal/contract/capture';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { organizerScanPointRoutes as endpoints } from '@portal/contract/organizerScanPoints';
import { scanPointRoutes } from '@portal/contract/scanPoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inDays } from '../../../../test/factories/given.ts';
import { meetAt } from '../../../../test/locks.ts';
import { make, server } from '../../../../test/useServer.ts';
import type { Trx } from '../../../db/pool.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

/** Three exhibitors: the first two have a package of two free scan points, the third one of its own. */
async function fair() {
  const names = ['Aurora Oy', 'Baltic AB', 'Ceder Ltd'];
  const partners = [];
  for (const name of names) partners.push(await make.partner({ organizationID, name }));
  const [aurora, baltic, ceder] = partners.map(({ partnerID }) => partnerID) as [
    number,
    number,
    number,
  ];
  const { eventID } = await make.event([aurora, baltic, ceder], { organizationID });
  const { call } = await organizer('manager');
  const { packageID } = (
    await call(organizerPackageRoutes.createPackage, {
      eventID,
      body: {
        nameFi: 'Perus',
        nameEn: 'Basic',
        personnelQuota: null,
        guestQuota: null,
        freeScanPointCount: 2,
        packageLevel: 'brief',
        includedProducts: [],
      },
    })
  ).data.package;
  const given = { partnerIDs: [aurora, baltic], packageID };
  await call(organizerPackageRoutes.givePackage, { eventID, body: given });
  await server.db
    .updateTable('eventsPartners')
    .set({ ownFreeScanPointCount: 1 })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', ceder)
    .execute();
  const service = await organizer('service');
  return {
    eventID,
    aurora,
    baltic,
    ceder,
    packageID,
    lacking: async () =>
      (await service.call(endpoints.missingScanPoints, { eventID })).data.packages,
    fill: async (...packageIDs: (number | null)[]) =>
      (await service.call(endpoints.makeFreeScanPoints, { eventID, body: { packageIDs } })).data
        .made,
    pointsOf: (partnerID: number) =>
      server.db
        .selectFrom('scanPoints')
        .select(['name', 'salesType', 'scanPointOrderID'])
        .where('partnerID', '=', partnerID)
        .where('eventID', '=', eventID)
        .orderBy('scanPointID')
        .execute(),
  };
}

test('ORG-69: what exhibitors of a package lack is told, and made once', async () => {
  const { eventID, aurora, baltic, packageID, lacking, fill, pointsOf } = await fair();
  await make.scanPoint({ eventID, partnerID: baltic }, { name: 'Ovi' });
  expect(await lacking()).toEqual([
    {
      package: { packageID, nameFi: 'Perus', nameEn: 'Basic' },
      exhibitorCount: 2,
      missingCount: 3,
    },
    { package: null, exhibitorCount: 1, missingCount: 1 },
  ]);
  const places = (trx: Trx) =>
    sql`select from "eventsPartners" where "eventID" = ${eventID} for update`.execute(trx);
  const press = () => fill(packageID);
  const { done } = await meetAt(server, places, [press, press]);
  expect(new Set(done.map(({ scanPointCount }) => scanPointCount))).toEqual(new Set([0, 3]));
  expect(await pointsOf(aurora)).toMatchObject([
    { name: 'Aurora Oy', salesType: 'partner' },
    { name: 'Aurora Oy 2', salesType: 'partnerAdditional' },
  ]);
  expect(await pointsOf(baltic)).toMatchObject([{ name: 'Ovi' }, { name: 'Baltic AB 2' }]);
  expect(await lacking()).toMatchObject([{ package: null }]);
  expect(await fill(packageID, null)).toEqual({ scanPointCount: 1, exhibitorCount: 1 });
  expect(await lacking()).toEqual([]);
  const { packageID: foreign } = await fair();
  await expect(fill(packageID, foreign)).rejects.toMatchObject({ status: 404 });
});

test('ORG-69: what was ordered is not given, what was taken away is given anew, and who left gets none', async () => {
  const { eventID, aurora, baltic, ceder, packageID, lacking, fill } = await fair();
  const { userID } = await make.user([ceder], { organizationID });
  const { scanPointOrderID } = await server.db
    .insertInto('scanPointOrders')
    .values({
      eventID,
      partnerID: ceder,
      userID,
      invoiceCompany: 'Ceder Ltd',
      invoiceCompanyBusinessID: '1234567-1',
      total: '190.00',
    })
    .returning('scanPointOrderID')
    .executeTakeFirstOrThrow();
  await make.scanPoint({ eventID, partnerID: ceder }, { scanPointOrderID });
  await make.scanPoint({ eventID, partnerID: aurora }, { timeDeleted: inDays(-1) });
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: inDays(-1) })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', baltic)
    .execute();
  expect(await lacking()).toMatchObject([
    { package: { packageID }, exhibitorCount: 1, missingCount: 2 },
    { package: null, exhibitorCount: 1, missingCount: 1 },
  ]);
  expect(await fill(packageID, null)).toEqual({ scanPointCount: 3, exhibitorCount: 2 });
});

test('ORG-69: one is made for an exhibitor, who has it at once with a link; nobody else may', async () => {
  const { eventID, aurora } = await fair();
  const body = { name: "Ovi '; -- 🚪", location: 'Halli 6' };
  const { call } = await organizer('service');
  const at = { eventID, partnerID: aurora, body };
  const { scanPoint } = (await call(endpoints.makeScanPoint, at)).data;
  expect(scanPoint).toMatchObject({ ...body, partnerName: 'Aurora Oy', timeLinkSent: null });
  const user = await make.user([aurora], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const { scanPoints } = (
    await exhibitor(scanPointRoutes.scanPoints, { eventID, partnerID: aurora })
  ).data;
  expect(scanPoints).toMatchObject([{ ...body, salesType: 'partner' }]);
  const { scanPointID } = scanPoint;
  const { captureLink } = (await exhibitor(captureRoutes.captureLink, { scanPointID })).data;
  const captureKey = captureLink.link.split('/').at(-1) ?? '';
  const { stand } = (await server.as()(captureRoutes.captureStand, { captureKey })).data;
  expect(stand.name).toBe(body.name);
  await expect((await organizer('viewer')).call(endpoints.makeScanPoint, at)).rejects.toMatchObject(
    { status: 403 },
  );
  const { partnerID } = await make.partner({ organizationID });
  await expect(call(endpoints.makeScanPoint, { ...at, partnerID })).rejects.toMatchObject({
    status: 404,
  });
});

test('ORG-69: a number that nobody can mean makes nothing, says for whom, and stops no other package', async () => {
  const { eventID, ceder, packageID, lacking, fill } = await fair();
  await server.db
    .updateTable('eventsPartners')
    .set({ ownFreeScanPointCount: 51 })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', ceder)
    .execute();
  const before = await lacking();
  await expect(fill(null)).rejects.toMatchObject({
    status: 409,
    code: 2102,
    details: expect.stringContaining('Ceder Ltd') as string,
  });
  expect(await lacking()).toEqual(before);
  expect(await fill(packageID)).toEqual({ scanPointCount: 4, exhibitorCount: 2 });
});
