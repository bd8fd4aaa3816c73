import { badgeText } from '@portal/contract/badges';
import { orderStatus } from '@portal/contract/codes';
import { ticketRoutes as endpoints } from '@portal/contract/tickets';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { buyer, first } from '../orders/testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeAll(async () => {
  sink = await smtpSink();
  server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'fair@example.org',
  });
  make = factories(server.db);
});

/** Somebody who bought two tickets, and two bundles of two. */
async function holder(settings = {}) {
  const me = await buyer(server, make, settings);
  const entry = await me.product({ name: 'Evening', isTicket: true, price: '45' });
  const gift = await make.bundle(entry, 2, { name: 'Gift' });
  const cart = await me.add(
    { productID: entry.productID, productCount: 2 },
    { productID: gift.productID, productCount: 2 },
    { productID: (await me.product()).productID },
  );
  const order = await me.checkout(cart);
  const list = async () => (await me.call(endpoints.tickets, me.participation)).data.tickets;
  const cancel = () =>
    server.db
      .updateTable('orders')
      .set({ status: orderStatus.cancelled })
      .where('orderID', '=', order.orderID)
      .execute();
  return { ...me, order, list, cancel };
}

const keyOf = (url: string) => url.split('/').at(-1) as string;
const nobody = () => server.as();

describe('ORD-07, API-53, SRV-49: tickets', () => {
  test('T15: one row makes two thousand at most, in bundles too', async () => {
    const me = await buyer(server, make);
    const entry = await me.product({ isTicket: true, stock: null });
    const box = await make.bundle(entry, 100, { name: 'Box' });
    for (const [{ productID }, most] of [
      [entry, 2000],
      [box, 20],
    ] as const) {
      const over = me.add({ productID, productCount: most + 1 });
      await expect(over).rejects.toMatchObject({ code: 4206, rows: [{ productCount: most }] });
      expect((await me.add({ productID, productCount: most })).orderRows).not.toEqual([]);
    }
  });

  test('one for each unit of a ticket product, and for each in a bundle; their addresses cannot be guessed', async () => {
    const { order, list } = await holder();
    const tickets = await list();
    expect(tickets.map(({ productName }) => productName)).toEqual(Array(6).fill('Evening'));
    const urls = tickets.map(({ ticketUrl }) => ticketUrl);
    expect(new Set(urls).size).toBe(6);
    for (const url of urls)
      expect(url).toMatch(
        new RegExp(`^${server.env.publicUrl}/tickets/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$`),
      );
    expect(order.orderRows.map((row) => row.tickets.length)).toEqual([2, 4, 0]);
    expect(order.orderRows.flatMap((row) => row.tickets.map(({ ticketUrl }) => ticketUrl))).toEqual(
      expect.arrayContaining(urls),
    );
  });

  test('of an order that was cancelled are none', async () => {
    const { list, cancel } = await holder();
    await cancel();
    expect(await list()).toEqual([]);
  });

  test('ORD-09, EVT-12: a restricted event shows and sends none', async () => {
    const me = await holder();
    const [ticket] = await me.list();
    await me.set({ isShopAndGuestsHidden: true });
    await expect(me.list()).rejects.toMatchObject({ status: 403 });
    await expect(
      me.call(endpoints.sendTicket, {
        ticketID: ticket!.ticketID,
        body: { email: 'a@example.com' },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('SRV-49: the page of a ticket', () => {
  test('shows the ticket to whoever has its address, and nothing else of the exhibitor', async () => {
    const me = await holder();
    const { ticketUrl } = first(await me.list());
    const ticketKey = keyOf(ticketUrl);
    const { ticket } = (await nobody()(endpoints.publicTicket, { ticketKey })).data;
    expect(ticket).toMatchObject({
      ticketCode: badgeText(ticketKey),
      productName: 'Evening',
      isValid: true,
      partnerLogoAbsolutePath: null,
      event: { name: me.order.eventName },
    });
    expect(Object.keys(ticket).toSorted()).toEqual([
      'event',
      'isValid',
      'partnerLogoAbsolutePath',
      'partnerName',
      'productName',
      'ticketCode',
    ]);
    const file = await fetch(`${server.origin}/v1/tickets/${ticketKey}/pdf`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    // A link sends the language of the browser, whatever the page is in.
    for (const [asked, browser, word] of [
      ['fi', 'en', 'Lippu'],
      ['en', 'fi', 'Ticket'],
    ] as const) {
      const { headers } = await fetch(
        `${server.origin}/v1/tickets/${ticketKey}/pdf?language=${asked}`,
        { headers: { 'accept-language': browser } },
      );
      expect(headers.get('content-disposition')).toContain(word);
    }
    await me.cancel();
    const { data } = await nobody()(endpoints.publicTicket, { ticketKey });
    expect(data.ticket.isValid).toBe(false);
    expect((await fetch(`${server.origin}/v1/tickets/${ticketKey}/pdf`)).status).toBe(409);
  });

  test('has the logo of the exhibitor', async () => {
    const me = await holder();
    const { materialID, organizationID } = await make.material(me.participation);
    await server.db
      .updateTable('partners')
      .set({ logoMaterialID: materialID })
      .where('partnerID', '=', me.partnerID)
      .execute();
    const ticketKey = keyOf(first(await me.list()).ticketUrl);
    const { ticket } = (await nobody()(endpoints.publicTicket, { ticketKey })).data;
    expect(ticket.partnerLogoAbsolutePath).toBe(
      `/uploads/materials/${organizationID}/${materialID}`,
    );
  });

  test('T13: trying keys ends after a while', async () => {
    const look = () =>
      nobody()(endpoints.publicTicket, { ticketKey: crypto.randomUUID() }).catch(
        ({ status }: { status: number }) => status,
      );
    await server.db.deleteFrom('rateLimits').execute();
    expect(await look()).toBe(404);
    await server.db.updateTable('rateLimits').set({ points: 300 }).execute();
    expect(await look()).toBe(429);
    const file = await fetch(`${server.origin}/v1/tickets/${crypto.randomUUID()}/pdf`);
    expect(file.status).toBe(429);
    await server.db.deleteFrom('rateLimits').execute();
  });
});

describe('ORD-08, API-54: a ticket by mail', () => {
  test('in both languages, with its address and its PDF', async () => {
    const me = await holder();
    const { ticketID, ticketUrl } = first(await me.list());
    const token = await make.token(server.tokens, me.user);
    for (const [language, subject, email] of [
      ['en', 'Your ticket: ', `ticket.en${ticketID}@example.com`],
      ['fi', 'Lippusi: ', `ticket.fi${ticketID}@example.com`],
    ] as const) {
      const { data } = await server.as(token, language)(endpoints.sendTicket, {
        ticketID,
        body: { email },
      });
      expect(data.message).toContain(email);
      const mail = await sink.mailTo(email);
      expect(mail.subject).toBe(subject + me.order.eventName);
      for (const part of [mail.text, mail.html]) expect(part).toContain(ticketUrl);
      expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
    }
  });

  test('T13: only to an address that is one, of a valid ticket, and not without end', async () => {
    const me = await holder();
    const { ticketID } = first(await me.list());
    const send = (email: string) => me.call(endpoints.sendTicket, { ticketID, body: { email } });
    for (const email of ['', 'a', 'a@example.com\r\nBcc: b@example.com'])
      await expect(send(email)).rejects.toMatchObject({ status: 400 });
    await send('first@example.com');
    await server.db.updateTable('rateLimits').set({ points: 500 }).execute();
    await expect(send('second@example.com')).rejects.toMatchObject({ status: 429 });
    await server.db.deleteFrom('rateLimits').execute();
    await me.cancel();
    await expect(send('third@example.com')).rejects.toMatchObject({ status: 409, code: 4207 });
  });
});
