import { orderStatus } from '@portal/contract/codes';
import { orderForExhibitorRoutes as endpoints } from '@portal/contract/ordersForExhibitors';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import type { ApiError } from '@portal/contract/client';
import { errors } from '@portal/contract/errors';
import { orderRoutes } from '@portal/contract/orders';
import type { BodyInputOf } from '@portal/contract/route';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEverything } from '../../../../test/contents.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { billing, stockOf } from '../../orders/testing.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

/** An exhibitor at an event whose shop is closed, somebody who works for it, and a product of which ten are left. */
async function exhibitor(given: Parameters<typeof make.partner>[0] = {}) {
  const { partnerID } = await make.partner({
    organizationID,
    name: 'Aurora Oy',
    ...billing,
    ...given,
  });
  const { eventID } = await make.event([partnerID], { organizationID });
  const contact = await make.user([partnerID], { organizationID, notificationLanguage: 'fi' });
  const product = await make.product(eventID, {
    name: 'Tuoli',
    nameEn: 'Chair',
    price: '100',
    stock: 10,
  });
  return { eventID, partnerID, contact, product };
}
type Exhibitor = Awaited<ReturnType<typeof exhibitor>>;
type Body = BodyInputOf<(typeof endpoints)['orderForExhibitor']>;
type Row = Body['rows'][number];

const bodyOf = ({ partnerID, contact }: Exhibitor, ...rows: Row[]): Body => ({
  partnerID,
  userID: contact.userID,
  rows,
});
const rowOf = (product: { productID: number; price: string }, more: Partial<Row> = {}): Row => ({
  productID: product.productID,
  productCount: 1,
  isFree: false,
  price: product.price,
  taxPercent: '25.50',
  ...more,
});
const chairs = ({ product }: Exhibitor, productCount: number, more: Partial<Row> = {}) =>
  rowOf(product, { productCount, ...more });

test('ORG-53: an order for an exhibitor bears the name of who made it, and its contact gets the confirmation', async () => {
  const at = await exhibitor();
  const me = await organizer('finance');
  const body = bodyOf(at, chairs(at, 3), chairs(at, 2, { isFree: true }));
  const { order } = (await me.call(endpoints.orderForExhibitor, { ...at, body })).data;
  expect(order).toMatchObject({
    status: orderStatus.confirmed,
    partnerID: at.partnerID,
    userName: `${me.firstNames} ${me.lastName}`,
    email: at.contact.email,
    invoiceCompany: billing.invoiceCompany,
    ordersTotal: '376.50',
    orderRows: [
      { name: 'Tuoli', productCount: 3, price: '100.0000' },
      { name: 'Tuoli', productCount: 2, price: '0.0000' },
    ],
  });
  expect(order.orderNumber).toBe(1);
  expect(await stockOf(server.db, at.product.productID)).toBe(5);
  const [mail] = await mailsTo(server.db, at.contact.email);
  expect(mail?.subject).toContain('Tilausvahvistus 1');
  expect(mail?.text).toContain(`${me.firstNames} ${me.lastName}, Tapahtumatalo`);
  const theirs = server.as(await make.token(server.tokens, at.contact));
  const { orders } = (await theirs(orderRoutes.orders, { query: {} })).data;
  expect(orders).toMatchObject([{ orderID: order.orderID, totalConfirmed: '376.50' }]);
});

test('ORG-53: it is confirmed, and goes on as every order; its contact hears of it in their own language', async () => {
  const at = await exhibitor();
  const me = await organizer('manager');
  const body = bodyOf(at, chairs(at, 1));
  const { orderID } = (await me.call(endpoints.orderForExhibitor, { ...at, body })).data.order;
  const cancel = { status: orderStatus.cancelled, reason: 'Toisin sovittu' };
  const step = { eventID: at.eventID, orderID, body: cancel };
  const { order } = (await me.call(organizerOrderRoutes.moveOrder, step)).data;
  expect(order.status).toBe(orderStatus.cancelled);
  const [mail] = await mailsTo(server.db, at.contact.email);
  expect(mail?.subject).toContain('peruttu');
  expect(mail?.text).toContain('Toisin sovittu');
});

test('ORG-53: the organiser is told who ordered, whom the order names and who reads an answer', async () => {
  const supportEmail = `orders${make.nobody()}@organiser.example`;
  const at = await exhibitor();
  await server.db
    .updateTable('organizations')
    .set({ supportEmail })
    .where('organizationID', '=', organizationID)
    .execute();
  const me = await organizer('finance');
  await me.call(endpoints.orderForExhibitor, { ...at, body: bodyOf(at, chairs(at, 1)) });
  const [notice] = await mailsTo(server.db, supportEmail);
  expect(notice?.text).toContain(`${me.firstNames} ${me.lastName}`);
  expect(notice?.text).toContain(at.contact.email);
  expect(notice?.text).toContain('menee näytteilleasettajan yhteyshenkilölle');
});

test('ORG-53: tickets come of what admits, of a bundle those of its parts, and of all rows together no more than one may have', async () => {
  const at = await exhibitor();
  const ticket = await make.product(at.eventID, { isTicket: true, price: '20' });
  const bundle = await make.bundle(ticket, 2);
  const { call } = await organizer('owner');
  const body = bodyOf(at, rowOf(ticket, { productCount: 3 }), rowOf(bundle));
  await call(endpoints.orderForExhibitor, { ...at, body });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from tickets where "partnerID" = ${at.partnerID}`.execute(server.db);
  expect(rows[0]?.count).toBe(5);
  const many = rowOf(ticket, { productCount: 1500 });
  await expect(
    call(endpoints.orderForExhibitor, { ...at, body: bodyOf(at, many, many) }),
  ).rejects.toMatchObject({ status: 409, rows: [{ productCount: 500 }] });
});

test('ORG-53: the rules of a checkout hold, and what they refuse leaves nothing', async () => {
  const at = await exhibitor();
  const { call } = await organizer('finance');
  const gone = await make.product(at.eventID, { active: false });
  const elsewhere = await make.product((await make.event([], { organizationID })).eventID, {});
  const before = await readEverything(server.db);
  const order = (...rows: Row[]) =>
    call(endpoints.orderForExhibitor, { ...at, body: bodyOf(at, ...rows) });
  await expect(order(chairs(at, 6), chairs(at, 5, { isFree: true }))).rejects.toMatchObject({
    code: errors.stockShort.code,
    rows: [{ productCount: 4 }],
  });
  await expect(order(chairs(at, 1, { price: '90.00' }))).rejects.toMatchObject({
    code: errors.priceChanged.code,
    details: expect.stringMatching(/: Tuoli 90\.00\s€ → 100\.00\s€ excl\. VAT/) as string,
  });
  for (const seen of [{ price: '0.00' }, { taxPercent: '24.00' }])
    await expect(order(chairs(at, 1, seen))).rejects.toMatchObject({
      code: errors.priceChanged.code,
    });
  await expect(order(rowOf(gone))).rejects.toMatchObject({
    code: errors.productsUnavailable.code,
  });
  await expect(order(rowOf(elsewhere))).rejects.toMatchObject({ status: 404 });
  for (const price of ['-1', '1e3', ''])
    await expect(order(chairs(at, 1, { price }))).rejects.toMatchObject({ status: 400 });
  expect(await readEverything(server.db)).toEqual(before);
});

test('ORG-53, ORG-15: none is made that exhibitors would not see', async () => {
  const at = await exhibitor();
  const { call } = await organizer('finance');
  const order = () => call(endpoints.orderForExhibitor, { ...at, body: bodyOf(at, chairs(at, 1)) });
  const portal = { eventID: at.eventID, isShopAndGuestsHidden: true };
  await server.db.insertInto('partnerPortals').values(portal).execute();
  await expect(order()).rejects.toMatchObject({ code: errors.ordersUnseen.code });
  await server.db.deleteFrom('partnerPortals').where('eventID', '=', at.eventID).execute();
  await sql`update events set "timePublished" = null where "eventID" = ${at.eventID}`.execute(
    server.db,
  );
  await expect(order()).rejects.toMatchObject({ code: errors.ordersUnseen.code });
  expect(await mailsTo(server.db, at.contact.email)).toEqual([]);
});

test('ORG-53, PERM-02: where exhibitors change their orders, they do not change this one', async () => {
  const at = await exhibitor();
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID: at.eventID, isProductsEnabled: true, userCanEditOrders: true })
    .execute();
  const { call } = await organizer('finance');
  const body = bodyOf(at, chairs(at, 1));
  const { orderID } = (await call(endpoints.orderForExhibitor, { ...at, body })).data.order;
  const theirs = server.as(await make.token(server.tokens, at.contact));
  await expect(
    theirs(orderRoutes.saveOrder, { orderID, body: { firstNames: 'Toinen' } }),
  ).rejects.toMatchObject({ code: errors.orderClosed.code });
});

test('ORG-53, T9: a key orders once', async () => {
  const at = await exhibitor();
  const { call } = await organizer('finance');
  const body = bodyOf(at, chairs(at, 2));
  const once = { idempotencyKey: 'order-once' };
  const first = (await call(endpoints.orderForExhibitor, { ...at, body }, once)).data.order;
  const again = (await call(endpoints.orderForExhibitor, { ...at, body }, once)).data.order;
  expect(again.orderID).toBe(first.orderID);
  expect(await stockOf(server.db, at.product.productID)).toBe(8);
});

test('ORG-53, ORG-56: none is made while billing details lack something', async () => {
  const at = await exhibitor({ isInvoiceReferenceRequired: true });
  const { call } = await organizer('finance');
  const body = bodyOf(at, chairs(at, 1));
  await expect(call(endpoints.orderForExhibitor, { ...at, body })).rejects.toMatchObject({
    code: errors.orderDetailsMissing.code,
  });
  expect(await stockOf(server.db, at.product.productID)).toBe(10);
});

test('ORG-53, T1: the contact works for the exhibitor, which takes part in the event', async () => {
  const at = await exhibitor();
  const other = await exhibitor();
  const { call } = await organizer('finance');
  const rows = [chairs(at, 1)];
  for (const body of [
    { partnerID: at.partnerID, userID: other.contact.userID, rows },
    { partnerID: other.partnerID, userID: other.contact.userID, rows },
  ])
    await expect(call(endpoints.orderForExhibitor, { ...at, body })).rejects.toMatchObject({
      status: 404,
    });
  await expect(
    call(endpoints.orderParty, { eventID: at.eventID, partnerID: other.partnerID }),
  ).rejects.toMatchObject({ status: 404 });
});

test('ORG-53: who is ordered for, by whom and what is told beforehand', async () => {
  const at = await exhibitor();
  const main = await make.user([at.partnerID], { organizationID });
  await sql`
    update "partnersUsers" set "isMainContact" = true where "userID" = ${main.userID}`.execute(
    server.db,
  );
  await make.product(at.eventID, { active: false });
  const { call } = await organizer('finance');
  const { eventID, partnerID } = at;
  const { party } = (await call(endpoints.orderParty, { eventID, partnerID })).data;
  expect(party.contacts.map(({ userID }) => userID)).toEqual([main.userID, at.contact.userID]);
  expect(party).toMatchObject(billing);
  const { partners } = (await call(endpoints.orderParties, { eventID })).data;
  expect(partners).toEqual([{ partnerID, name: 'Aurora Oy' }]);
  const { products } = (await call(endpoints.orderableProducts, { eventID })).data;
  expect(products).toMatchObject([{ productID: at.product.productID, name: 'Chair', stock: 10 }]);
});

test('ORG-53, T6: two orders at once take no more than there is', async () => {
  const at = await exhibitor();
  const { call } = await organizer('finance');
  const asked = Array.from({ length: 6 }, () =>
    call(endpoints.orderForExhibitor, { ...at, body: bodyOf(at, chairs(at, 3)) }),
  );
  const settled = await Promise.allSettled(asked);
  const refused = settled.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as ApiError).code)).toEqual(
    Array(3).fill(errors.stockShort.code),
  );
  expect(await stockOf(server.db, at.product.productID)).toBe(1);
});
