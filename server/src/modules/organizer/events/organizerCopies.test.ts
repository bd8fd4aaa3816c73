import { orderRowStatus, orderStatus, packageLevels } from '@portal/contract/codes';
import type { OrderRowStatus, OrderStatus } from '@portal/contract/orderStatuses';
import { organizerCopyRoutes as endpoints } from '@portal/contract/organizerCopies';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';

useServer();

const { timePartnerPortalOpens, timePartnerPortalCloses, ...settings } =
  organizerSettingsRoutes.saveEventSettings.example;
const body = {
  ...endpoints.copyEvent.example,
  copiedParts: [...endpoints.copyEvent.example.copiedParts],
};

/** An event with everything in it, its manager, and what the tables have of an event. */
async function scene() {
  const { db } = server;
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const gone = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID, gone.partnerID], { organizationID });
  const place = { eventID, partnerID };
  await db
    .updateTable('eventsPartners')
    .set({ timeDeleted: '2026-01-01T00:00:00Z' })
    .where('partnerID', '=', gone.partnerID)
    .execute();
  await db
    .updateTable('eventsPartners')
    .set({ personnelQuota: 7, packageLevel: packageLevels[0], description: 'Old words' })
    .where('partnerID', '=', partnerID)
    .execute();
  const categoryOf = (name: string, parentProductCategoryId: number | null) =>
    db
      .insertInto('productCategories')
      .values({ eventID, name, parentProductCategoryId })
      .returning('productCategoryId')
      .executeTakeFirstOrThrow();
  const above = await categoryOf('Furniture', null);
  const below = await categoryOf('Chairs', above.productCategoryId);
  const chair = await make.product(eventID, { name: 'Chair', stock: 12 });
  await make.product(eventID, { name: 'Gone', timeDeleted: '2026-01-01T00:00:00Z' });
  await make.bundle({ eventID, productID: chair.productID }, 4, { name: 'Four chairs' });
  await db
    .insertInto('productsCategories')
    .values({ ...below, productID: chair.productID })
    .execute();
  await db
    .insertInto('stands')
    .values([
      { ...place, hall: 'A', number: '12', area: '24.50' },
      { ...place, hall: 'A', number: '13', isShared: true },
      { eventID, partnerID: gone.partnerID, number: '99' },
    ])
    .execute();
  await make.partnerEmail({ eventID, partnerID: null }, { title: 'Come!', isEnabled: true });
  await make.partnerEmail(place);
  await make.person(place);
  const manager = await make.user([], { organizationID });
  await make.organizerUser({ organizationID, userID: manager.userID }, [], 'manager');
  const call = server.as(await make.token(server.tokens, manager));
  await call(organizerSettingsRoutes.saveEventSettings, {
    eventID,
    body: { ...settings, timePartnerPortalOpens, timePartnerPortalCloses },
  });
  return { eventID, partnerID, organizationID, call };
}

const namesOf = async (table: 'products' | 'productCategories', eventID: number) =>
  (
    await server.db
      .selectFrom(table as 'products')
      .select('name')
      .where('eventID', '=', eventID)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);

const standsOf = (eventID: number) =>
  server.db
    .selectFrom('stands')
    .select(['partnerID', 'hall', 'number', 'area', 'isShared'])
    .where('eventID', '=', eventID)
    .orderBy('number')
    .execute();

const countOf = async (
  table: 'eventsPartners' | 'eventsPersons' | 'partnerEmails' | 'orders' | 'notifications',
  eventID: number,
) =>
  (
    await server.db
      .selectFrom(table as 'orders')
      .select('eventID')
      .where('eventID', '=', eventID)
      .execute()
  ).length;

test('ORG-97, ORG-16: that an event was made stands in its own history, and not in that of the other', async () => {
  const { call, eventID } = await scene();
  const made = (await call(endpoints.copyEvent, { eventID, body })).data.settings;
  const actionsAt = async (at: number) =>
    (await call(organizerLogRoutes.eventLog, { eventID: at })).data.auditEntries.map(
      ({ action }) => action,
    );
  expect(await actionsAt(made.eventID)).toEqual(['Made an event from another one']);
  expect(await actionsAt(eventID)).not.toContain('Made an event from another one');
});

test('ORG-16: what there is to copy is counted', async () => {
  const { call, eventID } = await scene();
  expect((await call(endpoints.copySource, { eventID })).data.source).toEqual({
    settingCount: 9,
    categoryCount: 2,
    productCount: 2,
    packageCount: 0,
    taskNeeds: Array.from({ length: 6 }, () => []),
    templateCount: 1,
    exhibitorCount: 1,
    standCount: 2,
  });
});

test('ORG-16, ORG-18: a copy has what was chosen, the same partners, and nothing of what is never copied', async () => {
  const { call, eventID, partnerID } = await scene();
  const made = (await call(endpoints.copyEvent, { eventID, body })).data.settings;
  const { copiedParts: _, ...dates } = body;
  const { name: __, eventStarts, eventEnds, ...same } = settings;
  expect([eventStarts, eventEnds]).not.toContain(made.eventStarts);
  expect(made).toMatchObject({ ...same, ...dates, timePublished: null });
  const to = made.eventID;
  expect(await namesOf('products', to)).toEqual(['Chair', 'Four chairs']);
  expect(await namesOf('productCategories', to)).toEqual(['Chairs', 'Furniture']);
  const { rows } = await server.db
    .selectFrom('productCategories as c')
    .innerJoin('productCategories as above', 'above.productCategoryId', 'c.parentProductCategoryId')
    .innerJoin('productsCategories as l', 'l.productCategoryId', 'c.productCategoryId')
    .innerJoin('products as p', 'p.productID', 'l.productID')
    .innerJoin('productBundles as b', 'b.bundledProductID', 'p.productID')
    .innerJoin('products as bundle', 'bundle.productID', 'b.productID')
    .select(['above.eventID', 'p.eventID as ofProduct', 'bundle.eventID as ofBundle', 'b.quantity'])
    .select(['p.stock'])
    .where('c.eventID', '=', to)
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toEqual([{ eventID: to, ofProduct: to, ofBundle: to, quantity: 4, stock: 12 }]);
  const exhibitors = await server.db
    .selectFrom('eventsPartners')
    .select(['partnerID', 'personnelQuota', 'packageLevel', 'description'])
    .where('eventID', '=', to)
    .execute();
  expect(exhibitors).toEqual([
    { partnerID, personnelQuota: 7, packageLevel: packageLevels[0], description: null },
  ]);
  expect(await standsOf(to)).toEqual([
    { partnerID, hall: 'A', number: '12', area: '24.50', isShared: false },
    { partnerID, hall: 'A', number: '13', area: null, isShared: true },
  ]);
  expect(await countOf('partnerEmails', to)).toBe(1);
  for (const table of ['eventsPersons', 'orders', 'notifications'] as const)
    expect(await countOf(table, to)).toBe(0);
});

test('ORG-16: of a limited stock a copy has what there was before anybody ordered', async () => {
  const { call, eventID, partnerID } = await scene();
  const productOf = async (at: number, name: string) =>
    server.db
      .selectFrom('products')
      .selectAll()
      .where('eventID', '=', at)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  const [chair, bundle] = [
    await productOf(eventID, 'Chair'),
    await productOf(eventID, 'Four chairs'),
  ];
  const parts = { productID: chair.productID, name: 'Chair', sku: '', quantity: 4 };
  const { userID } = await make.user([partnerID]);
  const orderOf = async (
    status: OrderStatus,
    row: OrderRowStatus,
    bought: typeof chair,
    count: number,
  ) => {
    const order = await make.order({ eventID, partnerID, userID }, { status });
    await make.orderRow(order, bought, {
      status: row,
      productCount: count,
      ...(bought === bundle && { bundledProducts: JSON.stringify([parts]) }),
    });
  };
  const { ordered, confirmed, inCart } = orderRowStatus;
  await orderOf(orderStatus.ordered, ordered, chair, 3);
  await orderOf(orderStatus.invoiced, confirmed, bundle, 2);
  await orderOf(orderStatus.openCart, inCart, chair, 100);
  await orderOf(orderStatus.cancelled, ordered, chair, 1000);
  const to = (await call(endpoints.copyEvent, { eventID, body })).data.settings.eventID;
  expect((await productOf(eventID, 'Chair')).stock).toBe(12);
  expect((await productOf(to, 'Chair')).stock).toBe(12 + 3 + 2 * 4);
  expect((await productOf(to, 'Four chairs')).stock).toBeNull();
});

test('ORG-16: what was not chosen is not there', async () => {
  const { call, eventID } = await scene();
  const made = (await call(endpoints.copyEvent, { eventID, body: { ...body, copiedParts: [] } }))
    .data.settings;
  expect(made).toMatchObject({
    timeZone: settings.timeZone,
    descriptionFi: null,
    contactEn: null,
    isProductsEnabled: false,
    venue: { name: '', city: '' },
  });
  expect(await namesOf('products', made.eventID)).toEqual([]);
  expect(await countOf('eventsPartners', made.eventID)).toBe(0);
});

test('ORG-18: stands come with their exhibitors where they are chosen, and never without', async () => {
  const { call, eventID, partnerID } = await scene();
  const copy = async (...parts: (typeof body.copiedParts)[number][]) =>
    (await call(endpoints.copyEvent, { eventID, body: { ...body, copiedParts: parts } })).data
      .settings.eventID;
  expect(await standsOf(await copy('stands'))).toEqual([]);
  const bare = await copy('exhibitors');
  expect(await standsOf(bare)).toEqual([]);
  const departmentAt = async (at: number) =>
    (
      await server.db
        .selectFrom('eventsPartners')
        .select(['partnerID', 'department'])
        .where('eventID', '=', at)
        .execute()
    )[0];
  expect(await departmentAt(bare)).toEqual({ partnerID, department: null });
  const department = 'A, 12; A, 13';
  expect(await departmentAt(await copy('exhibitors', 'stands'))).toEqual({ partnerID, department });
});

test('ORG-16: one transaction or nothing', async () => {
  const { call, eventID, organizationID } = await scene();
  const eventsOf = () =>
    server.db
      .selectFrom('events')
      .select('eventID')
      .where('organizationID', '=', organizationID)
      .execute();
  const before = await eventsOf();
  const wrong = { ...body, eventEnds: '2028-03-01T07:00:00.000Z' };
  await expect(call(endpoints.copyEvent, { eventID, body: wrong })).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'eventEnds' }],
  });
  expect(await eventsOf()).toEqual(before);
});
