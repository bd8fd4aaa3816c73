import { authRoutes } from '@portal/contract/auth';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';

const settings = (SMTP_URL: string) => ({
  SMTP_URL,
  MAIL_FROM: 'portal@fair.example.com',
  PUBLIC_URL: 'https://fair.example.com',
});

const ask = (server: TestServer, email: string, language: 'en' | 'fi' = 'en') =>
  server.as(undefined, language)(authRoutes.forgottenPassword, {
    body: { email, requestedFrom: 'partnerPortal' },
  });
const mailTo = (server: TestServer, recipient: string) =>
  server.db
    .selectFrom('outgoingMails')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();

describe('AUTH-13, SRV-61: the reset mail, through a real SMTP server', () => {
  let sink: Awaited<ReturnType<typeof smtpSink>>;
  let server: TestServer;
  let make: ReturnType<typeof factories>;
  beforeAll(async () => {
    const refused = (recipient: string) => (recipient.startsWith('refused') ? 550 : undefined);
    sink = await smtpSink(0, refused);
    const database = await testDatabase();
    server = await testServer(database, settings(sink.url));
    make = factories(database.db);
  });

  /** The mail that reached the address. */
  const received = (email: string) =>
    vi.waitFor(
      () => {
        const mail = sink.mails.find(({ envelope }) => envelope.to.includes(email));
        expect(mail).toBeDefined();
        return mail!;
      },
      { timeout: 10_000, interval: 50 },
    );

  test.each([
    ['en', 'Set a new password', 'Hello Aino'],
    ['fi', 'Valitse uusi salasana', 'Hei Aino'],
  ] as const)('SRV-08: is written in %s, as text and as HTML', async (language, subject, hello) => {
    const { email } = await make.user();
    await ask(server, email, language);
    const mail = await received(email);
    expect(mail).toMatchObject({
      subject,
      from: { address: 'portal@fair.example.com' },
      to: [{ address: email }],
      envelope: { from: 'portal@fair.example.com', to: [email] },
    });
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(hello);
      expect(part).toMatch(/https:\/\/fair\.example\.com\/password-recovery\/[\w-]{22}\b/);
    }
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@fair\.example\.com>$/);
  });

  test('AUTH-14: its link sets a password that signs in', async () => {
    const { email } = await make.user();
    await ask(server, email);
    const { text = '' } = await received(email);
    const token = /password-recovery\/([\w-]+)/.exec(text)?.[1] ?? '';
    await server.as()(authRoutes.resetPassword, { body: { token, password: 'a new one' } });
    const login = { body: { email, password: 'a new one' } };
    expect((await server.as()(authRoutes.login, login)).data.token).toBeTruthy();
  });

  test('T13: a name cannot write headers or markup', async () => {
    const firstNames = 'Aino\r\nBcc: evil@example.com <img src=x onerror=alert(1)>';
    const { email } = await make.user([], { firstNames });
    await ask(server, email);
    const mail = await received(email);
    expect(mail.envelope.to).toEqual([email]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img');
  });

  test('T17: an address that the server refuses for good is tried once and noted as failed', async () => {
    const { email } = await make.user([], { email: 'refused@example.com' });
    await ask(server, email);
    await vi.waitFor(
      async () => expect(await mailTo(server, email)).toMatchObject({ state: 'failed', tries: 1 }),
      { timeout: 10_000 },
    );
    expect((await mailTo(server, email)).lastError).toContain('550');
  });

  test('SRV-61: /dev/mail does not exist beside an SMTP server', async () => {
    const response = await fetch(`${server.origin}/dev/mail`);
    expect(response.status).toBe(404);
  });
});

test('T17: a mail waits while the SMTP server is away and arrives when it is back', async () => {
  const sink = await smtpSink();
  await sink.close();
  const database = await testDatabase();
  const server = await testServer(database, settings(sink.url));
  const { email } = await factories(database.db).user();
  await ask(server, email);
  await vi.waitFor(
    async () => {
      const { state, tries } = await mailTo(server, email);
      expect({ state, tried: tries > 0 }).toEqual({ state: 'waiting', tried: true });
    },
    { timeout: 10_000, interval: 20 },
  );
  const back = await smtpSink(sink.port);
  await vi.waitFor(
    async () => {
      // However often it was tried meanwhile.
      await sql`update pgboss.job set start_after = now()`.execute(database.db);
      expect(back.mails).toHaveLength(1);
    },
    { timeout: 15_000, interval: 1000 },
  );
  await vi.waitFor(
    async () =>
      expect(await mailTo(server, email)).toMatchObject({ state: 'sent', lastError: null }),
    { timeout: 10_000 },
  );
  expect(back.mails[0]?.envelope.to).toEqual([email]);
}, 30_000);
