import { missingBilling } from '@portal/contract/billing';
import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { exhibitorBillingRoutes as endpoints } from '@portal/contract/exhibitorBilling';
import { invoiceBatchRoutes } from '@portal/contract/invoiceBatches';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { orderRoutes } from '@portal/contract/orders';
import { billingFields, type BillingField } from '@portal/contract/partners';
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

test('ORG-56: tells of all exhibitors whose orders lack something, whose own details do, and what is not invoiced', async () => {
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

test('ORG-56: what is whole to the list is what lacks nothing by the rule of the forms', async () => {
  const told = ['', ' ', '\t', '\u00a0', 'x', null];
  const some = (seed: number) => told[seed % told.length] ?? null;
  const fields: (BillingField | 'isInvoiceReferenceRequired')[] = [
    ...billingFields,
    'isInvoiceReferenceRequired',
  ];
  const given = Array.from({ length: 400 }, (_, nth) => {
    // Whole but for two fields, which take all values beside each other.
    const [one, other] = [fields[nth % 11], fields[(nth * 7 + 3) % 11]];
    const values: Record<string, string | boolean | null> = Object.fromEntries(
      billingFields.map((name) => [name, 'x']),
    );
    for (const [name, value] of [
      [one, some(nth >> 3)],
      [other, some(nth >> 5)],
    ] as const)
      values[String(name)] = name === 'isInvoiceReferenceRequired' ? true : value;
    return { ...values, isInvoiceReferenceRequired: nth % 3 === 0 };
  });
  await sql`
    with given as (select row_number() over () as nth, g.* from jsonb_populate_recordset(
      null::partners, ${JSON.stringify(given)}::jsonb) g),
    made as (
      insert into partners ("organizationID", name, "isInvoiceReferenceRequired", ${sql.join(billingFields.map((name) => sql.ref(name)))})
      select ${organizationID}, 'Partner ' || nth, coalesce("isInvoiceReferenceRequired", false),
        ${sql.join(billingFields.map((name) => sql.ref(name)))} from given returning "partnerID")
    insert into "eventsPartners" ("eventID", "partnerID") select ${eventID}, "partnerID" from made`.execute(
    server.db,
  );
  const found = await listed({ limit: 1000 });
  expect(found).toHaveLength(400);
  for (const one of found)
    expect(one, JSON.stringify(one)).toMatchObject({
      state: missingBilling(one).length === 0 ? 'whole' : 'detailsLack',
    });
  expect(new Set(found.map(({ state }) => state)).size).toBe(2);
});

test('ORG-56: orders get what they lack from their exhibitor, keep what they say, and for another payer stay as they are', async () => {
  const place = await exhibitor({
    ...whole,
    invoiceReference: 'PO 7',
    vatNumber: 'FI01120389',
    isInvoiceReferenceRequired: true,
  });
  const lacks = await order(place, { invoiceCity: null, invoicePostalCode: '00100' });
  const other = await order(place, { invoiceCompany: 'Toinen Oy', invoiceCity: null });
  const done = await order(place, { status: invoiced, invoiceCity: null });
  const fine = await order(place, { invoiceReference: 'PO 1' });
  const points = await make.scanPointOrder(place, { ...whole, status: confirmed });
  const elsewhere = await exhibitor({ ...whole });
  const theirs = await order(elsewhere, { invoiceCity: null });
  expect(await complete(place.partnerID)).toBe(2);
  expect(await detailsOf(lacks)).toMatchObject({
    ...whole,
    invoicePostalCode: '00100',
    invoiceReference: 'PO 7',
    vatNumber: 'FI01120389',
  });
  for (const orderID of [other, done, theirs])
    expect(await detailsOf(orderID)).toMatchObject({ invoiceCity: null, vatNumber: null });
  expect(await detailsOf(fine)).toMatchObject({ invoiceReference: 'PO 1', vatNumber: null });
  const { scanPointOrderID } = points;
  const { scanPointOrder: found } = (
    await call(organizerOrderRoutes.organizerScanPointOrder, { eventID, scanPointOrderID })
  ).data;
  expect(found).toMatchObject({ invoiceReference: 'PO 7', invoiceCity: 'Helsinki' });
  expect(await complete(place.partnerID)).toBe(0);
});

test('ORG-56: a batch warns of an order without the reference that its exhibitor needs', async () => {
  const place = await exhibitor({ ...whole, isInvoiceReferenceRequired: true });
  const body = { orderIDs: [await order(place)], scanPointOrderIDs: [] };
  const { preview } = (await call(invoiceBatchRoutes.previewInvoiceBatch, { eventID, body })).data;
  expect(preview.problems).toMatchObject([{ missing: ['invoiceReference'] }]);
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
  await exhibitor({ ...whole, name: '=1+1', invoiceCity: null, vatNumber: 'FI1' });
  const path = `${server.origin}/v1/organizer/events/${eventID}/billing?format=xlsx`;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fi' };
  const reply = await fetch(path, { headers });
  const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
  const [head, first] = sheets[0]?.rows ?? [];
  expect(head?.slice(0, 3)).toEqual(['Näytteilleasettaja', 'Puuttuu', 'Näyttää virheelliseltä']);
  expect(first?.[0]).toBe('=1+1');
  expect(first?.[1]).toBe('Laskun postitoimipaikka');
  expect(first?.[2]).toBe('Alv-numero');
});
