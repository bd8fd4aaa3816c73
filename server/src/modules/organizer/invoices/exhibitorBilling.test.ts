import { missingBilling } from '@portal/contract/billing';
import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { exhibitorBillingRoutes as endpoints } from '@portal/contract/exhibitorBilling';
import { invoiceBatchRoutes } from '@portal/contract/invoiceBatches';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { orderRoutes } from '@portal/contract/orders';
import { billingFields } from '@portal/contract/partners';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { waitInTurn } from '../../../../test/locks.ts';
import { make, server } from '../../../../test/useServer.ts';
import { billing } from '../../orders/testing.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

const { confirmed, ordered, invoiced, cancelled, openCart } = orderStatus;
const whole = { ...billing, invoiceCompanyBusinessID: '0112038-9' };

let eventID: number;
let call: Awaited<ReturnType<typeof organizer>>['call'];
let token: string;
beforeEach(async () => {
  ({ eventID } = await make.event([], { organizationID }));
  ({ call, token } = await organizer('finance'));
});

/** An exhibitor of the event. */
async function exhibitor(given: Parameters<typeof make.partner>[0] = {}) {
  const { partnerID } = await make.partner({ organizationID, ...given });
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  const { userID } = await make.user([partnerID], { organizationID });
  return { eventID, partnerID, userID };
}
type Place = Awaited<ReturnType<typeof exhibitor>>;

/** An order of tables, 20.00 without tax. */
async function order(place: Place, given: Parameters<typeof make.order>[1] = {}, price = '10') {
  const product = await make.product(eventID, { price, taxPercent: '25.5' });
  const { orderID } = await make.order(place, { status: confirmed, ...whole, ...given });
  await make.orderRow({ orderID }, product, { status: orderRowStatus.confirmed, productCount: 2 });
  return orderID;
}

const listed = async (query: object = {}) =>
  (await call(endpoints.exhibitorBillings, { eventID, query })).data.exhibitors;
const detailsOf = async (orderID: number) =>
  (await call(organizerOrderRoutes.organizerOrder, { eventID, orderID })).data.order;
const complete = async (...partnerIDs: number[]) =>
  (await call(endpoints.completeBilling, { eventID, body: { partnerIDs } })).data.completedCount;

test('ORG-56: tells of all exhibitors who is to be asked, whose orders can be completed, and what is not invoiced', async () => {
  const fine = await exhibitor({ name: 'Ahola Oy', ...whole });
  const bare = await exhibitor({ name: 'Berg Oy', ...whole, invoiceCity: null });
  const broken = await exhibitor({ name: 'Cygnus Oy', ...whole });
  await order(fine);
  await order(fine, { status: ordered });
  for (const status of [invoiced, cancelled, openCart])
    await order(fine, { status, invoiceCity: null });
  await make.scanPointOrder(fine, { ...whole, status: confirmed });
  // What a package includes at 0.00 is no invoice.
  await order(bare, { invoiceCity: null, isOfPackage: true }, '0');
  await order(broken, { invoiceCity: ' ', eInvoiceAddress: '003701120389' });
  await order(broken);
  const [first, second, third] = await listed();
  expect(first).toMatchObject({
    partnerID: fine.partnerID,
    ...whole,
    state: 'whole',
    uninvoicedTotal: '230.00',
    lackingOrderCount: 0,
  });
  expect(second).toMatchObject({ state: 'detailsLack', uninvoicedTotal: '0.00' });
  expect(third).toMatchObject({ partnerID: broken.partnerID, state: 'ordersLack' });
  expect(third).toMatchObject({ uninvoicedTotal: '40.00', lackingOrderCount: 1 });
  const not = [{ column: 'state', condition: 'not_equals', values: ['whole'] }];
  const names = async (query: object) =>
    (await listed(query)).map(({ partnerName }) => partnerName);
  expect(await names({ filter: not })).toEqual(['Berg Oy', 'Cygnus Oy']);
  expect(await names({ order: { uninvoicedTotal: 'desc' }, limit: 2 })).toEqual([
    'Ahola Oy',
    'Cygnus Oy',
  ]);
  expect(
    await names({ search: [{ column: 'invoiceCompanyBusinessID', values: ['0112038'] }] }),
  ).toHaveLength(3);
});

test('ORG-56: what is whole to the list, of exhibitors and of orders, is what lacks nothing by the rule of the forms', async () => {
  const told = ['', ' ', '\t', '\u00a0', null];
  const full = Object.fromEntries(billingFields.map((name) => [name, 'x']));
  // All pairs of fields that say nothing, twice: with a reference that is needed, and without.
  const given = billingFields.flatMap((one, i) =>
    billingFields.flatMap((other, j) =>
      [true, false].map((isInvoiceReferenceRequired) => ({
        ...full,
        [one]: told[i % told.length],
        [other]: told[(i + j) % told.length],
        isInvoiceReferenceRequired,
      })),
    ),
  );
  const eInvoice = ['eInvoiceAddress', 'eInvoiceOperator', 'eInvoiceIntermediateId'];
  const all = [
    ...given,
    { ...full, ...Object.fromEntries(eInvoice.map((name) => [name, null])) },
  ].map((values) => ({ isInvoiceReferenceRequired: false, ...values }));
  const columns = sql.join(billingFields.map((name) => sql.ref(name)));
  await sql`
    with made as (
      insert into partners ("organizationID", name, "isInvoiceReferenceRequired", ${columns})
      select ${organizationID}, 'Partner', "isInvoiceReferenceRequired", ${columns}
      from jsonb_populate_recordset(null::partners, ${JSON.stringify(all)}::jsonb) returning "partnerID")
    insert into "eventsPartners" ("eventID", "partnerID") select ${eventID}, "partnerID" from made`.execute(
    server.db,
  );
  // Beside each an order that says the same.
  const { userID } = await exhibitor({ ...whole, name: 'Orders' });
  await sql`
    insert into "scanPointOrders" ("eventID", "partnerID", "userID", total, status, ${columns})
    select ${eventID}, "partnerID", ${userID}::bigint, 190, ${confirmed}::int,
      ${sql.join(billingFields.map((name) => (name.startsWith('invoiceCompany') ? sql`coalesce(${sql.ref(name)}, '')` : sql.ref(name))))}
    from partners where "organizationID" = ${organizationID} and name = 'Partner'`.execute(
    server.db,
  );
  const found = (await listed({ limit: 1000 })).filter(
    ({ partnerName }) => partnerName === 'Partner',
  );
  expect(found).toHaveLength(201);
  const missing = new Set(found.flatMap((one) => missingBilling(one)));
  expect(missing).toEqual(
    new Set(
      billingFields.filter((name) => !['vatNumber', 'eInvoiceIntermediateId'].includes(name)),
    ),
  );
  for (const one of found) {
    const isWhole = missingBilling(one).length === 0;
    expect(one, JSON.stringify(one)).toMatchObject({
      state: isWhole ? 'whole' : 'detailsLack',
      lackingOrderCount: isWhole ? 0 : 1,
    });
  }
});

test('ORG-56: orders get what they lack from their exhibitor and nothing else, and what would not be whole stays as it is', async () => {
  const place = await exhibitor({
    ...whole,
    invoiceReference: 'PO 7',
    vatNumber: 'FI01120389',
    isInvoiceReferenceRequired: true,
  });
  const lacks = await order(place, { invoiceCity: null });
  const other = await order(place, { invoiceCompany: 'Toinen Oy', invoiceCity: null });
  const moved = await order(place, { invoiceCity: null, invoicePostalCode: '00100' });
  const done = await order(place, { status: invoiced, invoiceCity: null });
  const fine = await order(place, { invoiceReference: 'PO 1' });
  const free = await order(place, { invoiceCity: null }, '0');
  const { scanPointOrderID } = await make.scanPointOrder(place, { ...whole, status: confirmed });
  const elsewhere = await exhibitor({ ...whole });
  const theirs = await order(elsewhere, { invoiceCity: null });
  expect(await complete(place.partnerID)).toBe(2);
  expect(await detailsOf(lacks)).toMatchObject({
    ...whole,
    invoiceReference: 'PO 7',
    vatNumber: null,
  });
  for (const orderID of [other, moved, done, free, theirs])
    expect(await detailsOf(orderID)).toMatchObject({ invoiceCity: null, invoiceReference: null });
  expect(await detailsOf(fine)).toMatchObject({ invoiceReference: 'PO 1' });
  const { scanPointOrder: found } = (
    await call(organizerOrderRoutes.organizerScanPointOrder, { eventID, scanPointOrderID })
  ).data;
  expect(found).toMatchObject({
    ...whole,
    invoiceReference: 'PO 7',
    isInvoiceReferenceRequired: true,
  });
  expect(await complete(place.partnerID)).toBe(0);
});

test('ORG-56: a batch warns of an order without the reference that its exhibitor needs, unless it comes to nothing', async () => {
  const place = await exhibitor({ ...whole, isInvoiceReferenceRequired: true });
  const orderIDs = [await order(place), await order(place, {}, '0')];
  const body = { orderIDs, scanPointOrderIDs: [] };
  const { preview } = (await call(invoiceBatchRoutes.previewInvoiceBatch, { eventID, body })).data;
  expect(preview.problems).toMatchObject([{ orderID: orderIDs[0], missing: ['invoiceReference'] }]);
});

test('ORG-56, T1: an exhibitor of another event is for nobody, and none of the others is changed', async () => {
  const place = await exhibitor({ ...whole });
  const orderID = await order(place, { invoiceCity: null });
  const { partnerID } = await make.partner({ organizationID });
  await make.event([partnerID], { organizationID });
  await expect(complete(place.partnerID, partnerID)).rejects.toMatchObject({ status: 404 });
  expect((await detailsOf(orderID)).invoiceCity).toBeNull();
});

test('ORG-56, T10: who edits the order meanwhile is told, and an order that is being invoiced stays as it is', async () => {
  const place = await exhibitor({ ...whole });
  const edited = await order(place, { status: ordered, invoiceCity: null });
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, userCanEditOrders: true, isProductsEnabled: true })
    .execute();
  const { userID } = place;
  const user = server.as(await make.token(server.tokens, { userID, organizationID }));
  const { timeModified } = (await user(orderRoutes.order, { orderID: edited })).data.order;
  const taken = await order(place, { invoiceCity: null });
  const [invoicing, completing] = await waitInTurn(
    server,
    (trx) => sql`select from orders where "orderID" = ${taken} for update`.execute(trx),
    [
      () =>
        call(organizerOrderRoutes.moveOrder, {
          eventID,
          orderID: taken,
          body: { status: invoiced },
        }),
      () => complete(place.partnerID),
    ],
  );
  expect(invoicing?.status).toBe('fulfilled');
  expect(completing).toMatchObject({ status: 'fulfilled', value: 1 });
  expect((await detailsOf(taken)).invoiceCity).toBeNull();
  await expect(
    user(orderRoutes.saveOrder, {
      orderID: edited,
      body: { invoiceCity: 'Turku', timeModified },
    }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await detailsOf(edited)).invoiceCity).toBe('Helsinki');
});

test('ORG-05, ORG-56: the same as XLSX, in words', async () => {
  await exhibitor({
    ...whole,
    name: '=1+1',
    invoiceCity: null,
    vatNumber: 'FI1',
    isInvoiceReferenceRequired: true,
  });
  const path = `${server.origin}/v1/organizer/events/${eventID}/billing?format=xlsx`;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fi' };
  const reply = await fetch(path, { headers });
  const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
  const [head, first] = sheets[0]?.rows ?? [];
  expect(head?.slice(0, 4)).toEqual([
    'Näytteilleasettaja',
    'Tila',
    'Puuttuu',
    'Näyttää virheelliseltä',
  ]);
  expect(first?.slice(0, 4)).toEqual([
    '=1+1',
    'Tietoja pyydettävä',
    'Laskun postitoimipaikka, Viite',
    'Alv-numero',
  ]);
  expect(first?.at(-1)).toBe('Kyllä');
});
