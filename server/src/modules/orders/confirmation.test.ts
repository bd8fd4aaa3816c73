import { orderStatus } from '@portal/contract/codes';
import { orderRoutes } from '@portal/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { buyer, paperOf } from './testing.ts';

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

/** Somebody who has ordered. */
async function orderer() {
  const me = await buyer(server, make);
  return { ...me, order: await me.checkout(await me.add(await me.product())) };
}

/** Without spaces that do not break. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

describe('SRV-49: the confirmation of an order', () => {
  test('UX-07: goes to whom ordered and to the organiser, in the language of the call, with its PDF', async () => {
    for (const [language, words, file, said] of [
      [
        'en',
        'Order confirmation 1: ',
        'Order confirmation 1.pdf',
        (name: string) => [
          `${name}: 2 pcs × 500.0049 € = 1,000.01 €`,
          'Total excl. VAT: 1,000.01 €\nVAT 25.5%: 255.00 €\nTotal incl. VAT: 1,255.01 €',
        ],
      ],
      [
        'fi',
        'Tilausvahvistus 1: ',
        'Tilausvahvistus 1.pdf',
        (name: string) => [
          `${name}: 2 kpl × 500,0049 € = 1 000,01 €`,
          'Yhteensä (alv 0 %): 1 000,01 €\nAlv 25,5 %: 255,00 €\nYhteensä (sis. alv): 1 255,01 €',
        ],
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
        orderID: cart.orderID,
        body: { status: 12, email, orderRows },
      });
      const mail = await sink.mailTo(email);
      expect(mail.subject).toContain(words);
      for (const line of said(name)) expect(plain(mail.text)).toContain(line);
      expect(mail.text).toContain(`/events/${me.eventID}/orderSummary/${cart.orderID}`);
      expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf', filename: file }]);
      expect(mail.replyTo).toMatchObject([{ address: me.supportEmail }]);
      const copy = await sink.mailTo(me.supportEmail);
      expect(copy.replyTo).toMatchObject([{ address: email }]);
      expect(copy.subject).toMatch(/^(New order|Uusi tilaus) 1: /);
      expect(copy.text).toMatch(/(Ordered by|Tilaaja:) .*orderer\.\w\w@example\.com$/m);
      expect(copy.text).not.toMatch(/Thank you|Kiitos/);
      const inConsole = `/organizer/events/${me.eventID}/orders?history=${cart.orderID}`;
      expect(copy.text).toContain(`${inConsole}\n`);
      for (const line of said(name)) expect(plain(copy.text)).toContain(line);
      expect(copy.attachments).toMatchObject([{ mimeType: 'application/pdf', filename: file }]);
    }
  });

  test('PERM-02: what comes to an order later is told as what it is, to both', async () => {
    const me = await buyer(server, make, { userCanEditOrders: true });
    const email = `more${make.nobody()}@example.com`;
    const [first, more] = [await me.product({ price: '10' }), await me.product({ price: '20' })];
    const begun = await me.checkout(await me.add(first), { email });
    expect((await sink.mailTo(email)).subject).toContain('Order confirmation 1: ');
    expect((await sink.mailTo(me.supportEmail)).subject).toContain('New order 1: ');
    const orderRows = [{ productID: more.productID }];
    await me.checkout(await me.save(begun.orderID, { orderRows }));
    for (const address of [email, me.supportEmail]) {
      const mail = await vi.waitFor(
        () =>
          sink.mails.find(
            ({ subject, envelope }) =>
              subject?.startsWith('Addition to order 1: ') && envelope.to.includes(address),
          ) ?? expect.fail(address),
        { timeout: 30_000 },
      );
      expect(plain(mail.text)).toContain(`${more.name}: 1 pcs × 20.00 € = 20.00 €`);
      expect(mail.text).not.toContain(first.name);
      expect(plain(mail.text)).toContain('The whole order incl. VAT: 37.65 €');
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
    const confirmation = await sink.mailTo(email);
    expect(confirmation.replyTo).toBeUndefined();
    expect(confirmation.text).not.toMatch(/Reply to this mail/);
    expect(await sink.mailTo(server.env.mailFrom)).toMatchObject({
      text: expect.stringContaining(`Ordered by Aino Ek, ${email}`),
      replyTo: [{ address: email }],
    });
  });

  test('T13: only an order that was made, to another address than the own one, is counted', async () => {
    const me = await buyer(server, make);
    const counted = async () => {
      const { rows } = await sql<{ points: number }>`
        select sum(points)::int as points from "rateLimits" where key like 'orderConfirmations:%'`.execute(
        server.db,
      );
      return rows[0]?.points ?? 0;
    };
    const before = await counted();
    await me.checkout(await me.add(await me.product()), { email: me.user.email.toUpperCase() });
    expect(await counted()).toBe(before);
    const elsewhere = { email: `elsewhere${make.nobody()}@example.com` };
    const soldOut = await me.add(await me.product({ stock: 1 }));
    await sql`update products set stock = 0 where "eventID" = ${me.eventID} and stock = 1`.execute(
      server.db,
    );
    await expect(me.checkout(soldOut, elsewhere)).rejects.toMatchObject({ status: 409 });
    expect(await counted()).toBe(before);
    await sql`update products set stock = 1 where "eventID" = ${me.eventID} and stock = 0`.execute(
      server.db,
    );
    const idempotencyKey = crypto.randomUUID();
    await me.checkout(soldOut, elsewhere, { idempotencyKey });
    await me.checkout(soldOut, elsewhere, { idempotencyKey });
    expect(await counted()).toBe(before + 1);
  });

  test('SRV-49, SRV-61: goes with its notice to whoever orders under the address of the organiser', async () => {
    const me = await buyer(server, make);
    await me.checkout(await me.add(await me.product()), { email: me.supportEmail });
    const mails = await server.db
      .selectFrom('outgoingMails')
      .select('kind')
      .where('recipient', '=', me.supportEmail)
      .orderBy('kind')
      .execute();
    expect(mails).toEqual([{ kind: 'orderConfirmation' }, { kind: 'orderNotice' }]);
  });

  test('ORD-06: is a file too, once something was ordered, for the own partner only', async () => {
    const [me, other] = [await orderer(), await buyer(server, make)];
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
    const text = await paperOf(server, make, me, order, 'fi');
    for (const said of [
      'Tilausvahvistus',
      'Tilaus 1',
      eventName,
      me.supportEmail,
      'Aurora Robotics Oy',
      '1234567-1',
      'Teollisuuskatu 1',
      '00510 Helsinki',
      'PO-77',
      'Evening 1 kpl 50,00 € 14 % 50,00 €',
      'Työvalo 3 kpl 10,0101 € 25,5 % 30,03 €',
      'Sali 2 kpl 500 000,00 € 10 % 1 000 000,00 €',
      'Tuotepaketti sisältää:',
      '4 × Työvalo',
      'Alv 14 % 50,00 € 7,00 € 57,00 €',
      'Alv 25,5 % 30,03 € 7,66 € 37,69 €',
      'Yhteensä 1 000 080,03 € 100 014,66 € 1 100 094,69 €',
    ])
      expect(text).toContain(said);
    const english = await paperOf(server, make, me, order, 'en');
    expect(english).toContain('Työvalo 3 pcs 10.0101 € 25.5% 30.03 €');
    expect(english).toContain('Total 1,000,080.03 € 100,014.66 € 1,100,094.69 €');
  });

  test('ORD-02, IMP-01: the paper has address and VAT number of the seller, and a country abroad by name', async () => {
    const me = await orderer();
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
    const text = await paperOf(server, make, me, order, 'fi');
    for (const said of [
      'Messutie 1',
      '00520 Helsinki',
      'Y-tunnus 9100001-1',
      'Alv-numero FI91000011',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Ruotsi');
    expect(await paperOf(server, make, me, order, 'en')).toContain('Sweden');
  });

  test('U12: long names of seller, buyer and event are whole, each in two lines', async () => {
    const me = await orderer();
    const words = 'of the Association for Manufacturing and Technology in the North';
    const { eventID, organizationID, partnerID } = me;
    for (const [table, key, id] of [
      ['organizations', 'organizationID', organizationID],
      ['partners', 'partnerID', partnerID],
      ['events', 'eventID', eventID],
    ] as const)
      await sql`update ${sql.table(table)} set name = ${`${table} ${words}`}
        where ${sql.ref(key)} = ${id}`.execute(server.db);
    const text = (await paperOf(server, make, me, me.order, 'en')).replaceAll(/\s+/g, ' ');
    for (const table of ['organizations', 'partners', 'events'])
      expect(text).toContain(`${table} ${words}`);
  });

  test('ORD-02: of a cancelled order the paper says so, and nothing of it is confirmed', async () => {
    const me = await orderer();
    expect(await paperOf(server, make, me, me.order, 'en')).toContain('Order confirmation');
    await server.db
      .updateTable('orders')
      .set({ status: orderStatus.cancelled })
      .where('orderID', '=', me.order.orderID)
      .execute();
    const text = await paperOf(server, make, me, me.order, 'en');
    expect(text).toContain('Cancelled order');
    expect(text).toContain('This order was cancelled');
    expect(text).not.toContain('Order confirmation');
    const { statusText, totalConfirmed, totalTaxConfirmed, totalWithoutTaxConfirmed } =
      await me.load(me.order.orderID);
    expect(statusText).toBe('Cancelled');
    expect([totalConfirmed, totalTaxConfirmed, totalWithoutTaxConfirmed]).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
  });
});
