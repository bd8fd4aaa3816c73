import { badgeText } from '@portal/contract/badges';
import { orderStatus } from '@portal/contract/codes';
import { orderRoutes, type Order } from '@portal/contract/orders';
import { ticketRoutes as rows } from '@portal/contract/tickets';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, test, vi } from 'vitest';
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

const mailTo = (address: string) =>
  vi.waitFor(
    () => sink.mails.find(({ envelope }) => envelope.to.includes(address)) ?? expect.fail(address),
    { timeout: 10_000 },
  );

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
  const list = async () => (await me.call(rows.tickets, me.place)).data.tickets;
  const cancel = () =>
    server.db
      .updateTable('orders')
      .set({ status: orderStatus.cancelled })
      .where('orderID', '=', order.orderID)
      .execute();
  return { ...me, order, list, cancel };
}

/** Without spaces that do not break. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

/** What stands on the confirmation. */
async function paperOf(
  { user }: Pick<Awaited<ReturnType<typeof buyer>>, 'user'>,
  { orderID }: Pick<Order, 'orderID'>,
  language: string,
): Promise<string> {
  const token = await make.token(server.tokens, user);
  const file = await fetch(`${server.origin}/v1/orders/${orderID}/confirmation`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  const { text } = await extractText(await file.bytes(), { mergePages: true });
  return plain(text);
}

const keyOf = (url: string) => url.split('/').at(-1) as string;
const nobody = () => server.as();

describe('ORD-07, API-53, SRV-49: tickets', () => {
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
      me.call(rows.sendTicket, {
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
    const { ticket } = (await nobody()(rows.publicTicket, { ticketKey })).data;
    expect(ticket).toMatchObject({
      ...{ ticketCode: badgeText(ticketKey), productName: 'Evening', isValid: true },
      event: { name: me.order.eventName },
    });
    expect(Object.keys(ticket).toSorted()).toEqual([
      ...['event', 'isValid', 'partnerName', 'productName', 'ticketCode'],
    ]);
    const file = await fetch(`${server.origin}/v1/tickets/${ticketKey}/pdf`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    await me.cancel();
    const { data } = await nobody()(rows.publicTicket, { ticketKey });
    expect(data.ticket.isValid).toBe(false);
    expect((await fetch(`${server.origin}/v1/tickets/${ticketKey}/pdf`)).status).toBe(409);
  });

  test('T13: trying keys ends after a while', async () => {
    const look = () =>
      nobody()(rows.publicTicket, { ticketKey: crypto.randomUUID() }).catch(
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
      const { data } = await server.as(token, language)(rows.sendTicket, {
        ...{ ticketID, body: { email } },
      });
      expect(data.message).toContain(email);
      const mail = await mailTo(email);
      expect(mail.subject).toBe(subject + me.order.eventName);
      for (const part of [mail.text, mail.html]) expect(part).toContain(ticketUrl);
      expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
    }
  });

  test('T13: only to an address that is one, of a valid ticket, and not without end', async () => {
    const me = await holder();
    const { ticketID } = first(await me.list());
    const send = (email: string) => me.call(rows.sendTicket, { ticketID, body: { email } });
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

describe('SRV-49: the confirmation of an order', () => {
  test('UX-07: goes to whom ordered and to the organiser, in the language of the call, with its PDF', async () => {
    for (const [language, words, file, said] of [
      [
        ...['en', 'Order 1 confirmed', 'Order confirmation 1.pdf'],
        (name: string) => `${name}, 2 pcs: 1,255.01 €`,
      ],
      [
        ...['fi', 'Tilaus 1 vahvistettu', 'Tilausvahvistus 1.pdf'],
        (name: string) => `${name}, 2 kpl: 1 255,01 €`,
      ],
    ] as const) {
      const me = await buyer(server, make);
      const { productID, name } = await me.product({ price: '500.0049' });
      const cart = await me.add({ productID, productCount: 2 });
      const email = `orderer.${language}@example.com`;
      const call = server.as(await make.token(server.tokens, me.user), language);
      const orderRows = cart.orderRows.map(({ orderRowID }) => ({
        orderRowID,
        status: 3 as const,
      }));
      await call(orderRoutes.saveOrder, {
        ...{ orderID: cart.orderID, body: { status: 12, email, orderRows } },
      });
      const mail = await mailTo(email);
      expect(mail.subject).toContain(words);
      expect(plain(mail.text)).toContain(said(name));
      expect(mail.text).toContain(`/events/${me.eventID}/orderSummary/${cart.orderID}`);
      expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf', filename: file }]);
      expect(mail.replyTo).toMatchObject([{ address: me.supportEmail }]);
      const copy = await mailTo(me.supportEmail);
      expect(copy.replyTo).toMatchObject([{ address: email }]);
      expect(copy.subject).toMatch(/^(New order|Uusi tilaus) 1: /);
      expect(copy.text).toMatch(/(Ordered by|Tilaaja:) .*orderer\.\w\w@example\.com\./);
      expect(copy.text).not.toMatch(/Thank you|Kiitos/);
      expect(plain(copy.text)).toContain(said(name));
      expect(copy.attachments).toMatchObject([{ mimeType: 'application/pdf', filename: file }]);
    }
  });

  test('an organiser without an address of its own gets it where our mails come from', async () => {
    const me = await buyer(server, make);
    const { organizationID } = me;
    await server.db
      .updateTable('organizations')
      .set({ supportEmail: null })
      .where('organizationID', '=', organizationID)
      .execute();
    const email = `without${make.nobody()}@example.com`;
    const cart = await me.add(await me.product());
    await me.checkout(cart, { email, firstNames: 'Aino', lastName: 'Ek' });
    const confirmation = await mailTo(email);
    expect(confirmation.replyTo).toBeUndefined();
    expect(confirmation.text).not.toMatch(/Reply to this mail/);
    expect(await mailTo(server.env.mailFrom)).toMatchObject({
      text: expect.stringContaining(`Ordered by Aino Ek, ${email}.`),
      replyTo: [{ address: email }],
    });
  });

  test('ORD-06: is a file too, once something was ordered, for the own partner only', async () => {
    const [me, other] = [await holder(), await buyer(server, make)];
    const headers = { authorization: `Bearer ${await make.token(server.tokens, me.user)}` };
    const load = (orderID: number) =>
      fetch(`${server.origin}/v1/orders/${orderID}/confirmation`, { headers });
    const file = await load(me.order.orderID);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain('Order confirmation 1.pdf');
    expect((await load((await me.add()).orderID)).status).toBe(404);
    expect((await load((await other.add()).orderID)).status).toBe(404);
  });

  test('UX-07: the paper says between whom, what, the tax of each rate and what it comes to', async () => {
    const me = await buyer(server, make);
    const evening = await me.product({ name: 'Evening', price: '50', taxPercent: '14' });
    const lamp = await me.product({ name: 'Työvalo', price: '10.0101', taxPercent: '25.5' });
    const hall = await make.bundle(lamp, 4, { name: 'Sali', price: '500000', taxPercent: '10' });
    const cart = await me.add(
      evening,
      { productID: lamp.productID, productCount: 3 },
      { productID: hall.productID, productCount: 2 },
    );
    const order = await me.checkout(cart, { invoiceReference: 'PO-77' });
    const { eventName } = order;
    const text = await paperOf(me, order, 'fi');
    for (const said of [
      ...['Tilausvahvistus', 'Tilaus 1', eventName, me.supportEmail],
      ...['Aurora Robotics Oy', '1234567-1', 'Teollisuuskatu 1', '00510 Helsinki', 'PO-77'],
      'Evening 1 kpl 50,00 € 14 % 50,00 € 57,00 €',
      'Työvalo 3 kpl 10,0101 € 25,5 % 30,03 € 37,69 €',
      'Sali 2 kpl 500 000,00 € 10 % 1 000 000,00 € 1 100 000,00 €',
      ...['Yhdessä on:', '4 × Työvalo'],
      'Alv 14 % 50,00 € 7,00 € 57,00 €',
      'Alv 25,5 % 30,03 € 7,66 € 37,69 €',
      'Yhteensä 1 000 080,03 € 100 014,66 € 1 100 094,69 €',
    ])
      expect(text).toContain(said);
    const english = await paperOf(me, order, 'en');
    expect(english).toContain('Työvalo 3 pcs 10.0101 € 25.5 % 30.03 € 37.69 €');
    expect(english).toContain('Total 1,000,080.03 € 100,014.66 € 1,100,094.69 €');
  });

  test('ORD-02, IMP-01: the paper has address and VAT number of the seller, and a country abroad by name', async () => {
    const me = await holder();
    const { organizationID, partnerID } = me;
    await server.db
      .updateTable('organizations')
      .set({ businessID: '9100001-1', vatNumber: 'FI91000011', streetAddress: 'Messutie 1' })
      .set({ postalCode: '00520', city: 'Helsinki', countryCode: 'FI' })
      .where('organizationID', '=', organizationID)
      .execute();
    await server.db
      .updateTable('partners')
      .set({ countryCode: 'SE' })
      .where('partnerID', '=', partnerID)
      .execute();
    const cart = await me.add(await me.product());
    expect(cart.countryCode).toBe('SE');
    const order = await me.checkout(cart);
    const text = await paperOf(me, order, 'fi');
    for (const said of [
      'Messutie 1',
      '00520 Helsinki',
      'Y-tunnus 9100001-1',
      'ALV-tunnus FI91000011',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Ruotsi');
    expect(await paperOf(me, order, 'en')).toContain('Sweden');
  });

  test('ORD-02: of a cancelled order the paper says so, and nothing of it is confirmed', async () => {
    const me = await holder();
    expect(await paperOf(me, me.order, 'en')).toContain('Order confirmation');
    await me.cancel();
    const text = await paperOf(me, me.order, 'en');
    expect(text).toContain('Cancelled order');
    expect(text).toContain('This order was cancelled');
    expect(text).not.toContain('Order confirmation');
    const { statusText, totalConfirmed, totalTaxConfirmed, totalWithoutTaxConfirmed } =
      await me.load(me.order.orderID);
    expect(statusText).toBe('Cancelled');
    expect([totalConfirmed, totalTaxConfirmed, totalWithoutTaxConfirmed]).toEqual([
      ...['0.00', '0.00', '0.00'],
    ]);
  });
});
