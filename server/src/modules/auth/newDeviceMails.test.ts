import { authRoutes } from '@portal/contract/auth';
import { beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink, type ReceivedMail } from '../../../test/smtpSink.ts';
import { chrome, devices, subject } from './newDevices.testing.ts';

let server: TestServer;
let sink: Awaited<ReturnType<typeof smtpSink>>;
let all: ReturnType<typeof devices>;
beforeAll(async () => {
  sink = await smtpSink();
  server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@fair.example.com',
    PUBLIC_URL: 'https://fair.example.com',
  });
  all = devices(server);
});

/** The mail of this subject that the SMTP server got for an address. */
const received = (address: string, words: string) =>
  vi.waitFor(
    () =>
      sink.mails.find((mail) => mail.envelope.to.includes(address) && mail.subject === words) ??
      expect.fail(words),
    { timeout: 10_000, interval: 50 },
  );

test.each([
  ['en', subject, 'Device: Chrome on Windows', 'Network address: 198.51.100.23'],
  ['fi', 'Uusi kirjautuminen tunnuksellesi', 'Laite: Chrome, Windows', '198.51.100.23'],
] as const)(
  'SEC-09, SRV-61: a new device is mailed in %s with time, device, address and a link, through a real SMTP server',
  async (language, words, device, address) => {
    const { email } = await all.make.user();
    await all.signIn(email);
    const before = Date.now();
    await all.signIn(email, { agent: chrome, address: '198.51.100.23', language });
    const { text = '', html, from } = await received(email, words);
    expect(from?.address).toBe('portal@fair.example.com');
    expect(text).toContain(device);
    expect(text).toContain(address);
    expect(text).toMatch(/https:\/\/fair\.example\.com\/not-me\/[\w-]{22}\b/);
    expect(html).toContain(`<html lang="${language}">`);
    const [, day, month, year, clock] =
      /(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d) \(Helsinki\)/.exec(text) ?? [];
    const told = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${clock}`);
    const { epochMilliseconds } = told.toZonedDateTime('Europe/Helsinki');
    expect(Math.abs(epochMilliseconds - before)).toBeLessThan(120_000);
  },
);

test('SEC-10, SRV-61: from the link in it to a new password, through a real SMTP server', async () => {
  const { email } = await all.make.user();
  await all.signIn(email);
  await all.signIn(email);
  const token = (mail: ReceivedMail, path: string) =>
    new RegExp(`/${path}/([\\w-]+)`).exec(mail.text ?? '')?.[1] ?? '';
  await all.disown(token(await received(email, subject), 'not-me'));
  const mail = await received(email, 'Choose a new password');
  const body = { token: token(mail, 'password-recovery'), password: 'a much better one' };
  await server.as()(authRoutes.resetPassword, { body });
  expect(await all.signIn(email)).toMatchObject({ status: 401 });
  expect(await all.signIn(email, {}, 'a much better one')).toMatchObject({ status: 200 });
});
