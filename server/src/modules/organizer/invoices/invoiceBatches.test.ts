import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { invoiceBatchRoutes as endpoints } from '@portal/contract/invoiceBatches';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { organizerSteps } from '@portal/contract/orderSteps';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { waitInTurn } from '../../../../test/locks.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

const { confirmed, paid, cancelled } = organizerSteps;
const refused = { status: 409, code: 4202 };
const whole = {
  invoiceCompany: 'Aurora Oy',
  invoiceCompanyBusinessID: '0112038-9',
  invoiceStreetAddress: 'Teollisuuskatu 1',
  invoicePostalCode: '00510',
  invoiceCity: 'Helsinki',
};

let place: { eventID: number; partnerID: number; userID: number };
let call: Awaited<ReturnType<typeof organizer>>['call'];
beforeEach(async () => {
  const { partnerID } = await make.partner({ organizationID, name: '=Aurora Oy' });
  const { eventID } = await make.event([partnerID], { organizationID });
  const { userID } = await make.user([partnerID], { organizationID });
  place = { eventID, partnerID, userID };
  ({ call } = await organizer('finance'));
});

/** A confirmed order of two tables, 20.00 without tax. */
async function order(given: Parameters<typeof make.order>[1] = {}) {
  const product = await make.product(place.eventID, { price: '10', taxPercent: '25.5' });
  const { orderID } = await make.order(place, {
    status: confirmed,
    orderNumber: make.nobody(),
    ...whole,
    ...given,
  });
  await make.orderRow({ orderID }, product, { status: orderRowStatus.confirmed, productCount: 2 });
  return orderID;
}

const batchOf = async (orderIDs: number[], scanPointOrderIDs: number[] = []) => {
  const body = { orderIDs, scanPointOrderIDs };
  return (await call(endpoints.createInvoiceBatch, { eventID: place.eventID, body })).data;
};
const madeOf = async (...given: Parameters<typeof batchOf>) => {
  const { invoiceBatch } = await batchOf(...given);
  if (!invoiceBatch) throw new Error('No batch was made.');
  return invoiceBatch;
};
const statusOf = async (orderID: number) =>
  (await call(organizerOrderRoutes.organizerOrder, { ...place, orderID })).data.order.status;
const move = (orderID: number, status: typeof paid | typeof cancelled) =>
  call(organizerOrderRoutes.moveOrder, {
    eventID: place.eventID,
    orderID,
    body: { status, ...(status === cancelled && { reason: 'Twice' }) },
  });

test('ORG-57: confirmed orders are invoiced under one number, others stay as they are, and the list is narrowed to the batch', async () => {
  const [one, other] = [await order(), await order()];
  const open = await order({ status: orderStatus.ordered });
  const { scanPointOrderID } = await make.scanPointOrder(place, { status: confirmed });
  const { invoiceBatch, outcomes } = await batchOf([one, other, open], [scanPointOrderID]);
  expect(invoiceBatch).toMatchObject({
    batchNumber: 1,
    orderCount: 3,
    paidCount: 0,
    totalWithoutTax: '230.00',
    timeTakenBack: null,
  });
  expect(outcomes.filter(({ isMoved }) => !isMoved).map(({ orderID }) => orderID)).toEqual([open]);
  expect(await statusOf(one)).toBe(orderStatus.invoiced);
  const { data } = await call(organizerOrderRoutes.organizerOrders, {
    eventID: place.eventID,
    query: {
      filter: [
        {
          column: 'invoiceBatchID',
          condition: 'equals',
          values: [String(invoiceBatch?.invoiceBatchID)],
        },
      ],
    },
  });
  expect(data.orders).toHaveLength(3);
  expect(data.sums).toEqual({ totalWithoutTax: '230.00' });
  expect((await madeOf([await order()])).batchNumber).toBe(2);
  const { invoiceBatches } = (await call(endpoints.invoiceBatches, place)).data;
  expect(invoiceBatches.map(({ batchNumber }) => batchNumber)).toEqual([2, 1]);
});

test('ORG-57: of nothing that can be invoiced no batch is made, and one with a foreign order is for nobody', async () => {
  const none = await batchOf([await order({ status: paid })]);
  expect(none).toMatchObject({ invoiceBatch: null, outcomes: [{ isMoved: false }] });
  const mine = await order();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  const { userID } = await make.user([partnerID], { organizationID });
  const { orderID } = await make.order({ eventID, partnerID, userID }, { status: confirmed });
  await expect(batchOf([mine, orderID])).rejects.toMatchObject({ status: 404 });
  expect(await statusOf(mine)).toBe(confirmed);
  expect((await call(endpoints.invoiceBatches, place)).data.invoiceBatches).toEqual([]);
});

test('ORG-57: of batches at once that want the same orders each order is in one', async () => {
  const orderIDs = [await order(), await order(), await order()];
  const wanted = [orderIDs, orderIDs.toReversed(), orderIDs.slice(1)];
  const made = await Promise.allSettled(wanted.map((ids) => batchOf(ids)));
  const counts = made.map((each) =>
    each.status === 'fulfilled' ? (each.value.invoiceBatch?.orderCount ?? 0) : 0,
  );
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(3);
  const { rowCount } = await server.db
    .selectFrom('invoiceBatchesOrders')
    .select((row) => row.fn.countAll<number>().as('rowCount'))
    .where('orderID', 'in', orderIDs)
    .executeTakeFirstOrThrow();
  expect(rowCount).toBe(3);
});

test('ORG-57: a batch is taken back as a whole, and its orders may go into another; what was cancelled since stays so', async () => {
  const [one, other] = [await order(), await order()];
  const { scanPointOrderID } = await make.scanPointOrder(place, { status: confirmed });
  const { invoiceBatchID } = await madeOf([one, other], [scanPointOrderID]);
  await move(other, cancelled);
  const batch = { eventID: place.eventID, invoiceBatchID };
  const { data } = await call(endpoints.takeBackInvoiceBatch, batch);
  expect(data.invoiceBatch.timeTakenBack).not.toBeNull();
  expect([await statusOf(one), await statusOf(other)]).toEqual([confirmed, cancelled]);
  const again = await madeOf([one], [scanPointOrderID]);
  expect(again).toMatchObject({ batchNumber: 2, orderCount: 2 });
  await expect(call(endpoints.takeBackInvoiceBatch, batch)).rejects.toMatchObject(refused);
  expect(await statusOf(one)).toBe(orderStatus.invoiced);
});

test('ORG-57: once one of its orders is paid a batch stays', async () => {
  const [one, other] = [await order(), await order()];
  const { invoiceBatchID } = await madeOf([one, other]);
  await move(other, paid);
  const batch = { eventID: place.eventID, invoiceBatchID };
  await expect(call(endpoints.takeBackInvoiceBatch, batch)).rejects.toMatchObject(refused);
  expect([await statusOf(one), await statusOf(other)]).toEqual([orderStatus.invoiced, paid]);
  expect((await call(endpoints.invoiceBatches, place)).data.invoiceBatches[0]?.paidCount).toBe(1);
});

test('ORG-57: whoever pays an order while its batch is taken back comes before or after that, and never between', async () => {
  const orderID = await order();
  const { invoiceBatchID } = await madeOf([orderID]);
  const [paying, taking] = await waitInTurn(
    server,
    (trx) => sql`select from orders where "orderID" = ${orderID} for update`.execute(trx),
    [
      () => move(orderID, paid),
      () => call(endpoints.takeBackInvoiceBatch, { eventID: place.eventID, invoiceBatchID }),
    ],
  );
  expect(paying?.status).toBe('fulfilled');
  expect(taking).toMatchObject({ status: 'rejected', reason: refused });
  expect(await statusOf(orderID)).toBe(paid);
});

test('ORG-57, T14: the accounts have a line for each row, with billing and rates, that come to the sum; no cell is a formula', async () => {
  const orderID = await order({ invoiceReference: '=1+1', vatNumber: 'FI01120389' });
  const { scanPointOrderID } = await make.scanPointOrder(place, { status: confirmed });
  const { eventID, partnerID } = place;
  await make.scanPoint({ eventID, partnerID }, { scanPointOrderID, name: 'Pääovi' });
  const invoiceBatch = await madeOf([orderID], [scanPointOrderID]);
  const batch = { eventID: place.eventID, invoiceBatchID: invoiceBatch.invoiceBatchID };
  const { lines } = (await call(endpoints.invoiceLines, batch)).data;
  expect(lines).toMatchObject([
    {
      orderID,
      partnerName: '=Aurora Oy',
      invoiceReference: '=1+1',
      productCount: 2,
      taxPercent: '25.50',
      totalWithoutTax: '20.00',
      taxAmount: '5.10',
      totalWithTax: '25.10',
    },
    { scanPointOrderID, name: 'Pääovi', taxPercent: null, totalWithTax: '190.00' },
  ]);
  const cents = lines.map(({ totalWithoutTax }) => Math.round(Number(totalWithoutTax) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(
    Math.round(Number(invoiceBatch.totalWithoutTax) * 100),
  );
  const finance = await organizer('finance');
  const path = `${server.origin}/v1/organizer/events/${batch.eventID}/invoiceBatches/${batch.invoiceBatchID}`;
  const headers = { authorization: `Bearer ${finance.token}`, 'accept-language': 'fi' };
  const csv = await fetch(`${path}/csv`, { headers });
  const [head = '', first = '', second = ''] = (await csv.text()).split('\r\n');
  expect(head).toContain('Laskun Y-tunnus;');
  expect(first).toContain("'=Aurora Oy;");
  expect(first).toContain("'=1+1;");
  expect(first).toMatch(/;25,5;20;5,1;25,1$/);
  expect(second).toContain('Skannauspisteet: Pääovi');
  const sheet = await fetch(`${path}/lines?format=xlsx`, { headers });
  const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()));
  expect(sheets[0]?.rows).toHaveLength(3);
});

test('ORG-56, ORG-57: before it is made, a batch tells what it would be, and whose billing lacks something or looks wrong', async () => {
  const ready = await order();
  const hasGaps = await order({ invoiceCity: ' ', eInvoiceAddress: '003701120389' });
  const isOdd = await order({ invoiceCompanyBusinessID: '0112038-8' });
  const open = await order({ status: orderStatus.ordered, invoiceCity: null });
  const body = { orderIDs: [ready, hasGaps, isOdd, open], scanPointOrderIDs: [] };
  const { preview } = (await call(endpoints.previewInvoiceBatch, { ...place, body })).data;
  expect(preview).toMatchObject({ orderCount: 3, leftCount: 1, totalWithoutTax: '60.00' });
  expect(preview.problems).toMatchObject([
    { orderID: hasGaps, missing: ['invoiceCity', 'eInvoiceOperator'], odd: [] },
    { orderID: isOdd, missing: [], odd: ['invoiceCompanyBusinessID'] },
  ]);
  expect(await statusOf(ready)).toBe(confirmed);
});
