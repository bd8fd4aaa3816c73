import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerPackageRoutes as endpoints } from '@portal/contract/organizerPackages';
import { orderRoutes } from '@portal/contract/orders';
import { partnerRoutes } from '@portal/contract/partners';
import { peopleRoutes } from '@portal/contract/people';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { stockOf } from '../../orders/testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

const basic = {
  nameFi: 'Perus',
  nameEn: 'Basic',
  personnelQuota: 6,
  guestQuota: 40,
  freeScanPointCount: 1,
  packageLevel: 'extensive' as const,
  includedProducts: [] as { productID: number; productCount: number }[],
};
const none = {
  ownPersonnelQuota: null,
  ownGuestQuota: null,
  ownFreeScanPointCount: null,
  ownPackageLevel: null,
  quotaNote: null,
};

/** An event with exhibitors of these names, and its manager. */
async function fair(...names: string[]) {
  const { organizationID } = await make.organization();
  const partnerIDs: number[] = [];
  for (const name of names)
    partnerIDs.push((await make.partner({ organizationID, name })).partnerID);
  const { eventID } = await make.event(partnerIDs, { organizationID });
  const organizer = organizersOf(server, organizationID);
  const { call } = await organizer('manager');
  const at = { eventID };
  const packageOf = async (given: Partial<typeof basic> = {}) =>
    (await call(endpoints.createPackage, { ...at, body: { ...basic, ...given } })).data.package;
  const give = async (packageID: number | null, to = partnerIDs) =>
    (await call(endpoints.givePackage, { ...at, body: { partnerIDs: to, packageID } })).data.effect;
  const allowance = async (partnerID = partnerIDs[0] ?? 0) =>
    (await call(organizerExhibitorDetailRoutes.organizerExhibitor, { ...at, partnerID })).data
      .exhibitor.allowance;
  const rowsOf = async (partnerID = partnerIDs[0] ?? 0) =>
    server.db
      .selectFrom('orders as o')
      .innerJoin('orderRows as r', 'r.orderID', 'o.orderID')
      .select(['r.name', 'r.productCount', 'r.price', 'o.orderNumber', 'o.status'])
      .where('o.partnerID', '=', partnerID)
      .where('o.eventID', '=', eventID)
      .where('r.timeDeleted', 'is', null)
      .orderBy('r.name')
      .execute();
  return {
    eventID,
    partnerIDs,
    organizationID,
    organizer,
    call,
    packageOf,
    give,
    allowance,
    rowsOf,
  };
}

test('ORG-29: a package gives quotas, level and products; an own value wins and is marked', async () => {
  const { eventID, partnerIDs, call, packageOf, give, allowance } = await fair('Aalto', 'Berg');
  const [aalto = 0] = partnerIDs;
  const { packageID } = await packageOf();
  const own = { ...none, ownPersonnelQuota: 9, quotaNote: 'Sovittu' };
  await call(endpoints.saveAllowance, { eventID, partnerID: aalto, body: own });
  const effect = await give(packageID);
  expect(effect).toMatchObject({ gainCount: 2, loseCount: 2, overCount: 0 });
  // Berg could name as many as it liked.
  expect(effect.exhibitors[1]).toMatchObject({
    name: 'Berg',
    losses: [
      { what: 'personnelQuota', from: null, to: '6' },
      { what: 'guestQuota', from: null, to: '40' },
    ],
    gains: [{ what: 'freeScanPointCount', from: '0', to: '1' }],
  });
  expect(await allowance()).toMatchObject({
    package: { packageID, nameFi: 'Perus', nameEn: 'Basic' },
    personnelQuota: 9,
    personnelQuotaFrom: 'own',
    guestQuota: 40,
    guestQuotaFrom: 'package',
    freeScanPointCount: 1,
    quotaNote: 'Sovittu',
  });
  const listed = await call(organizerExhibitorRoutes.organizerExhibitors, {
    eventID,
    query: { filter: [{ column: 'packageID', condition: 'equals', values: [String(packageID)] }] },
  });
  expect(listed.data.exhibitors).toMatchObject([
    { name: 'Aalto', personnelQuota: 9, isQuotaOwn: true, package: { nameFi: 'Perus' } },
    { name: 'Berg', personnelQuota: 6, isQuotaOwn: false },
  ]);
  await call(endpoints.saveAllowance, { eventID, partnerID: aalto, body: none });
  expect(await allowance()).toMatchObject({ personnelQuota: 6, personnelQuotaFrom: 'package' });
  expect((await give(null)).gainCount).toBe(2);
  expect(await allowance()).toMatchObject({ package: null, personnelQuota: null });
});

test('ORG-29: a change tells first who gains and who loses, the preview stores nothing, and no badge is taken', async () => {
  const { eventID, partnerIDs, call, packageOf, give, organizationID } = await fair('Aalto');
  const [partnerID = 0] = partnerIDs;
  const { packageID } = await packageOf({ personnelQuota: 3 });
  await give(packageID);
  const place = { eventID, partnerID };
  for (let nth = 0; nth < 3; nth += 1) await make.person(place);
  const smaller = { ...basic, personnelQuota: 1, guestQuota: 50 };
  const preview = await call(endpoints.previewPackage, { eventID, packageID, body: smaller });
  const told = {
    gainCount: 1,
    loseCount: 1,
    overCount: 1,
    exhibitors: [
      {
        partnerID,
        name: 'Aalto',
        gains: [{ what: 'guestQuota', name: null, from: '40', to: '50' }],
        losses: [{ what: 'personnelQuota', name: null, from: '3', to: '1' }],
        overCount: 2,
      },
    ],
  };
  expect(preview.data.effect).toMatchObject(told);
  const { packages } = (await call(endpoints.packages, { eventID })).data;
  expect(packages).toMatchObject([{ personnelQuota: 3, guestQuota: 40, exhibitorCount: 1 }]);
  const saved = await call(endpoints.savePackage, { eventID, packageID, body: smaller });
  expect(saved.data.effect).toEqual(preview.data.effect);
  const user = await make.user([partnerID], { organizationID });
  const mine = server.as(await make.token(server.tokens, user));
  const people = await mine(peopleRoutes.personnel, place);
  expect(people.data.persons).toHaveLength(3);
  const emails = [{ email: 'uusi@example.com', primary: true }];
  const body = { firstNames: 'Uusi', lastName: 'Älä', emails, event: { partnerID } };
  await expect(mine(peopleRoutes.createPerson, { eventID, body })).rejects.toMatchObject({
    code: 3002,
  });
  const { data } = await mine(partnerRoutes.eventPartner, place);
  expect(data.partner.event.personnelQuota).toBe(1);
});

test('ORG-29: included products are rows at 0.00 of an order of the exhibitor, take of the stock and go with the package', async () => {
  const { eventID, partnerIDs, packageOf, give, rowsOf, call, organizationID } = await fair(
    'Aalto',
    'Berg',
  );
  const [aalto = 0] = partnerIDs;
  const table = await make.product(eventID, { name: 'Table', stock: 5, price: '80.0000' });
  const lamp = await make.product(eventID, { name: 'Lamp', stock: null });
  const includedProducts = [
    { productID: table.productID, productCount: 2 },
    { productID: lamp.productID, productCount: 1 },
  ];
  const { packageID } = await packageOf({ includedProducts });
  expect((await give(packageID)).exhibitors[0]?.gains).toContainEqual({
    what: 'product',
    name: 'Table',
    from: '0',
    to: '2',
  });
  expect(await rowsOf()).toMatchObject([
    { name: 'Lamp', productCount: 1, price: '0.0000', orderNumber: 1, status: 2 },
    { name: 'Table', productCount: 2, price: '0.0000' },
  ]);
  expect(await stockOf(server.db, table.productID)).toBe(1);
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isProductsEnabled: true, userCanEditOrders: true })
    .execute();
  const user = await make.user([aalto], { organizationID });
  const mine = server.as(await make.token(server.tokens, user));
  const place = { eventID, partnerID: aalto };
  const { orders } = (await mine(orderRoutes.orders, place)).data;
  expect(orders).toMatchObject([{ orderNumber: 1, totalConfirmed: '0.00' }]);
  // It is the organiser's: nobody changes it by hand.
  const order = { orderID: orders[0]?.orderID ?? 0, body: { firstNames: 'Toinen' } };
  await expect(mine(orderRoutes.saveOrder, order)).rejects.toMatchObject({ status: 409 });
  // One more each would be two more than there are.
  const more = {
    ...basic,
    includedProducts: [{ productID: table.productID, productCount: 3 }],
  };
  for (const endpoint of [endpoints.previewPackage, endpoints.savePackage] as const)
    await expect(call(endpoint, { eventID, packageID, body: more })).rejects.toMatchObject({
      code: 2043,
      details: expect.stringContaining('Table: 2 more'),
    });
  const fewer = { ...more, includedProducts: [{ productID: table.productID, productCount: 1 }] };
  await call(endpoints.savePackage, { eventID, packageID, body: fewer });
  expect(await rowsOf()).toMatchObject([{ name: 'Table', productCount: 1 }]);
  expect(await stockOf(server.db, table.productID)).toBe(3);
  await give(null, [aalto]);
  expect(await rowsOf()).toEqual([]);
  expect(await stockOf(server.db, table.productID)).toBe(4);
  await give(packageID, [aalto]);
  expect(await rowsOf()).toMatchObject([{ name: 'Table', orderNumber: 3 }]);
});

test('ORG-29, T6: a bundle takes the stock of its parts; a ticket cannot be included', async () => {
  const { eventID, packageOf, give, rowsOf } = await fair('Aalto');
  const chair = await make.product(eventID, { name: 'Chair', stock: 9 });
  const set = await make.bundle(chair, 4, { name: 'Set' });
  const ticket = await make.product(eventID, { name: 'Entrance', isTicket: true });
  const including = (productID: number, nameFi: string) =>
    packageOf({ nameFi, includedProducts: [{ productID, productCount: 2 }] });
  await expect(including(ticket.productID, 'A')).rejects.toMatchObject({ code: 2041 });
  const foreign = await fair('Elsewhere');
  const theirs = await make.product(foreign.eventID);
  await expect(including(theirs.productID, 'B')).rejects.toMatchObject({ status: 404 });
  const { packageID } = await including(set.productID, 'C');
  await give(packageID);
  expect(await stockOf(server.db, chair.productID)).toBe(1);
  expect(await rowsOf()).toMatchObject([{ name: 'Set', productCount: 2 }]);
});

test('ORG-29, T10: names are one each, a second save is refused, and what is in use is not deleted', async () => {
  const { eventID, call, packageOf, give, organizer } = await fair('Aalto');
  const { packageID, timeModified } = await packageOf();
  await expect(packageOf({ nameFi: 'PERUS' })).rejects.toMatchObject({
    code: 2040,
    fields: [{ field: 'nameFi' }],
  });
  const body = { ...basic, timeModified };
  await call(endpoints.savePackage, { eventID, packageID, body });
  const late = call(endpoints.savePackage, { eventID, packageID, body });
  await expect(late).rejects.toMatchObject({ status: 409 });
  await give(packageID);
  const gone = { eventID, packageID };
  await expect(call(endpoints.deletePackage, gone)).rejects.toMatchObject({ code: 2042 });
  await give(null);
  await call(endpoints.deletePackage, gone);
  expect((await call(endpoints.packages, { eventID })).data.packages).toEqual([]);
  // Whoever looks after exhibitors chooses, and makes none.
  const { call: service } = await organizer('service');
  await expect(service(endpoints.createPackage, { eventID, body: basic })).rejects.toMatchObject({
    status: 403,
  });
  const other = await fair('Elsewhere');
  const theirs = await other.packageOf();
  await expect(give(theirs.packageID)).rejects.toMatchObject({ status: 404 });
  const theirID = other.partnerIDs[0] ?? 0;
  await expect(give(null, [theirID])).rejects.toMatchObject({ status: 404 });
});

test('ORG-30: quotas go by the area of all stands; a package wins over them, an own value over both', async () => {
  const { eventID, partnerIDs, call, packageOf, give, allowance } = await fair('Aalto', 'Berg');
  const [partnerID = 0] = partnerIDs;
  const quotaBands = [
    { fromArea: 0, personnelQuota: 5, guestQuota: null },
    { fromArea: 13, personnelQuota: 10, guestQuota: 30 },
  ];
  const stand = { hall: 'A', number: '1', area: 12, isShared: false };
  const save = (...stands: (typeof stand)[]) =>
    call(organizerExhibitorDetailRoutes.saveStands, { eventID, partnerID, body: { stands } });
  await save(stand);
  const body = { quotaBands };
  const { effect } = (await call(endpoints.previewQuotaBands, { eventID, body })).data;
  expect(effect).toMatchObject({ gainCount: 0, loseCount: 1 });
  expect(await allowance()).toMatchObject({ personnelQuota: null, personnelQuotaFrom: 'none' });
  await call(endpoints.saveQuotaBands, { eventID, body: { quotaBands, seen: [] } });
  expect(await allowance()).toMatchObject({ personnelQuota: 5, personnelQuotaFrom: 'area' });
  await save(stand, { ...stand, number: '2', area: 1 });
  expect(await allowance()).toMatchObject({ personnelQuota: 10, guestQuota: 30 });
  // Without a stand nothing goes by its area.
  expect(await allowance(partnerIDs[1])).toMatchObject({ personnelQuota: null });
  const { packageID } = await packageOf({ personnelQuota: 7, guestQuota: null as never });
  await give(packageID);
  expect(await allowance()).toMatchObject({
    personnelQuota: 7,
    personnelQuotaFrom: 'package',
    guestQuota: 30,
    guestQuotaFrom: 'area',
  });
  const own = { ...none, ownPersonnelQuota: 8, quotaNote: 'Kaksi lavaa' };
  await call(endpoints.saveAllowance, { eventID, partnerID, body: own });
  expect(await allowance()).toMatchObject({ personnelQuota: 8, quotaNote: 'Kaksi lavaa' });
  const late = call(endpoints.saveQuotaBands, { eventID, body: { quotaBands: [], seen: [] } });
  await expect(late).rejects.toMatchObject({ status: 409 });
  await call(endpoints.saveQuotaBands, { eventID, body: { quotaBands: [], seen: quotaBands } });
  expect(await allowance()).toMatchObject({ personnelQuota: 8, guestQuota: null });
});
