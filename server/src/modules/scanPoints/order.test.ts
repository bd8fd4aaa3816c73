import { organizerActingRoutes } from '@portal/contract/acting';
import type { ScanPointPrices } from '@portal/contract/rules';
import { scanPointRoutes as endpoints } from '@portal/contract/scanPoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { meetAt } from '../../../test/locks.ts';
import { mailsTo } from '../../../test/mails.ts';
import { readEverything } from '../../../test/contents.ts';
import type { Trx } from '../../db/pool.ts';
import { organizersOf } from '../organizer/testing.ts';

useServer();

const billing = {
  invoiceCompany: 'Aurora Robotics Oy',
  invoiceCompanyBusinessID: '1234567-1',
  invoiceReference: 'PO 77',
};

interface Wish {
  isForSale?: boolean;
  /** What the organiser sets (ORG-49). */
  prices?: Partial<ScanPointPrices>;
  details?: Partial<typeof billing & { isInvoiceReferenceRequired: boolean }>;
  supportEmail?: string | null;
  named?: Parameters<typeof make.user>[1];
}

async function buyer({
  isForSale = true,
  prices = {},
  details = billing,
  supportEmail = `orders${make.nobody()}@organiser.example`,
  named = {},
}: Wish = {}) {
  const { organizationID } = await make.organization({ supportEmail });
  const { partnerID } = await make.partner({ organizationID, ...details });
  const { eventID } = await make.event([partnerID], { organizationID });
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isScanPointSalesEnabled: isForSale, ...prices })
    .execute();
  const user = await make.user([partnerID], named);
  const call = server.as(await make.token(server.tokens, user));
  const order = (count: number, more: object = {}, seenTotal?: string) =>
    call(endpoints.orderScanPoints, {
      eventID,
      body: {
        ...(seenTotal && { seenTotal }),
        scanPoints: Array.from({ length: count }, (_, i) => ({
          name: `Point ${i}`,
          partnerID,
          salesType: 'partner' as const,
          ...more,
        })),
      },
    });
  return { eventID, partnerID, organizationID, user, supportEmail, order };
}

test('API-36, SRV-35, SCAN-12, SCAN-14, T7: price, kind and billing of an order are the server’s', async () => {
  const { order, user, supportEmail } = await buyer();
  const { data } = await order(3, { price: '0.01', total: '0.01', scanCount: 99 });
  expect(data.scanPointOrder.total).toBe('388.00');
  expect(
    data.scanPoints.map(({ name, salesType, qrEnabled, commentsEnabled, scanCount }) => ({
      name,
      salesType,
      qrEnabled,
      commentsEnabled,
      scanCount,
    })),
  ).toEqual(
    [0, 1, 2].map((i) => ({
      name: `Point ${i}`,
      salesType: i === 0 ? 'partner' : 'partnerAdditional',
      qrEnabled: true,
      commentsEnabled: true,
      scanCount: 0,
    })),
  );
  const stored = await server.db
    .selectFrom('scanPointOrders')
    .selectAll()
    .where('scanPointOrderID', '=', data.scanPointOrder.scanPointOrderID)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ ...billing, total: '388.00', userID: user.userID });
  for (const recipient of [user.email, String(supportEmail)]) {
    const [mail] = await mailsTo(server.db, recipient);
    expect(mail?.text).toContain('Point 2: 99.00\u00a0€');
    expect(mail?.text).toContain('388.00\u00a0€');
  }
  const answerTo = async (recipient: string) =>
    (
      await server.db
        .selectFrom('outgoingMails')
        .select('replyTo')
        .where('recipient', '=', recipient)
        .executeTakeFirstOrThrow()
    ).replyTo;
  expect(await answerTo(user.email)).toBe(supportEmail);
  expect(await answerTo(String(supportEmail))).toBe(user.email);
});

test('ORG-49, SRV-35: an order is at the prices of the event, and what was ordered stays as it was', async () => {
  const { order, user, eventID } = await buyer({
    prices: { scanPointPrice: '0', additionalScanPointPrice: '1250.5' },
  });
  const { scanPointOrder } = (await order(3)).data;
  expect(scanPointOrder.total).toBe('2501.00');
  const [mail] = await mailsTo(server.db, user.email);
  expect(mail?.text).toContain('Point 0: 0.00\u00a0€');
  expect(mail?.text).toContain('Point 2: 1,250.50\u00a0€');
  await setPrice(eventID, '80');
  const { total } = await server.db
    .selectFrom('scanPointOrders')
    .select('total')
    .where('scanPointOrderID', '=', scanPointOrder.scanPointOrderID)
    .executeTakeFirstOrThrow();
  expect(total).toBe('2501.00');
});

const setPrice = (eventID: number, scanPointPrice: string) =>
  server.db
    .updateTable('partnerPortals')
    .set({ scanPointPrice })
    .where('eventID', '=', eventID)
    .execute();

test('ORG-49: nobody orders at a price that was changed since they saw it', async () => {
  const { order, eventID } = await buyer();
  await setPrice(eventID, '250');
  const before = await readEverything(server.db);
  await expect(order(2, {}, '289.00')).rejects.toMatchObject({
    status: 409,
    code: 4205,
    details: 'Nothing was ordered. Check the new prices: 289.00\u00a0€ → 349.00\u00a0€.',
  });
  expect(await readEverything(server.db)).toEqual(before);
  const { data } = await order(2, {}, '349');
  expect(data.scanPointOrder.total).toBe('349.00');
});

test('SRV-35: the mail leads the buyer to the exhibitor’s area and the organiser to the console, also where they are one', async () => {
  const { order, user, supportEmail, eventID, partnerID } = await buyer();
  await order(1);
  const [own] = await mailsTo(server.db, user.email);
  expect(own?.text).toContain(
    `${server.env.publicUrl}/events/${eventID}/scanpoints?partnerID=${partnerID}\n`,
  );
  const console = `${server.env.publicUrl}/organizer/events/${eventID}/exhibitors/${partnerID}/scanpoints\n`;
  const [copy] = await mailsTo(server.db, String(supportEmail));
  expect(copy?.text).toContain(console);

  const email = `both${make.nobody()}@organiser.example`;
  await (await buyer({ supportEmail: email, named: { email } })).order(1);
  const both = await mailsTo(server.db, email);
  expect(new Set(both.map(({ text }) => text.includes('/organizer/events/')))).toEqual(
    new Set([false, true]),
  );
});

test('ORG-34, SRV-35: who orders while acting is led to the console, where they are back by then', async () => {
  const { eventID, partnerID, organizationID } = await buyer();
  const { call, userID } = await organizersOf(server, organizationID)('service', [eventID]);
  const acting = await call(organizerActingRoutes.actAsExhibitor, {
    eventID,
    partnerID,
    body: { reason: 'Soitti', mayChange: true },
  });
  const scanPoints = [{ name: 'Door', partnerID, salesType: 'partner' as const }];
  await server.as(acting.data.token)(endpoints.orderScanPoints, { eventID, body: { scanPoints } });
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
  const [mail] = await mailsTo(server.db, email);
  expect(mail?.text).toContain(`/organizer/events/${eventID}/exhibitors/${partnerID}/scanpoints\n`);
});

test('SRV-35: an organiser without an address of its own is told where our mails come from', async () => {
  const { order, user } = await buyer({ supportEmail: null });
  await order(1);
  const [copy] = await mailsTo(server.db, server.env.mailFrom);
  expect(copy?.text).toContain('goes to the buyer');
  const [own] = await mailsTo(server.db, user.email);
  expect(own?.text).not.toContain('An answer');
});

test('SRV-35: a buyer without names is told by e-mail address', async () => {
  const { order, user, supportEmail } = await buyer({ named: { firstNames: ' ', lastName: '' } });
  await order(1);
  for (const recipient of [user.email, String(supportEmail)]) {
    const [mail] = await mailsTo(server.db, recipient);
    expect(mail?.text).toContain(`${user.email} ordered scan points`);
  }
});

test('PERM-04, SRV-35: without the sales switch nothing is ordered', async () => {
  const { order } = await buyer({ isForSale: false });
  await expect(order(1)).rejects.toMatchObject({ status: 403 });
});

test.each([
  { invoiceCompany: '' },
  { invoiceCompanyBusinessID: ' ' },
  { invoiceReference: '', isInvoiceReferenceRequired: true },
])('SCAN-13, SRV-35, ORG-56: an order needs the billing details (without %j)', async (missing) => {
  const { order } = await buyer({ details: { ...billing, ...missing } });
  await expect(order(1)).rejects.toMatchObject({ status: 400, code: 6002 });
});

test('SCAN-13: each point needs a name, and an order a point', async () => {
  const { order } = await buyer();
  await expect(order(0)).rejects.toMatchObject({ status: 400 });
  await expect(order(2, { name: ' ' })).rejects.toMatchObject({ status: 400 });
  await expect(order(51)).rejects.toMatchObject({ status: 400 });
});

test('T1: nobody orders for another partner, alone or beside the own one', async () => {
  const [mine, theirs] = [await buyer(), await buyer()];
  const before = await readEverything(server.db);
  await expect(mine.order(1, { partnerID: theirs.partnerID })).rejects.toMatchObject({
    status: 404,
  });
  expect(await readEverything(server.db)).toEqual(before);
});

test('ORG-33: an exhibitor that is taken out meanwhile orders nothing', async () => {
  const { eventID, order } = await buyer();
  const takeOut = async (trx: Trx) => {
    await sql`select from "eventsPartners" where "eventID" = ${eventID} for update`.execute(trx);
    await sql`update "eventsPartners" set "timeDeleted" = now() where "eventID" = ${eventID}`.execute(
      trx,
    );
  };
  const { refused } = await meetAt(server, takeOut, [() => order(1)]);
  expect(refused).toMatchObject([{ status: 404 }]);
  const orders = server.db.selectFrom('scanPointOrders').where('eventID', '=', eventID);
  expect(await orders.selectAll().execute()).toEqual([]);
});
