import { request } from 'node:http';
import { authRoutes } from '@portal/contract/auth';
import { beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

let email: string;
beforeAll(async () => {
  ({ email } = await make.user([], { firstNames: '<b>Aino</b>' }));
  await server.as()(authRoutes.forgottenPassword, {
    body: { email, requestedFrom: 'partnerPortal' },
  });
});

interface Page {
  status: number | undefined;
  text: string;
  policy: string | undefined;
}

/** Like a browser or a proxy that sends these headers, Host among them. */
function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    request(`${server.origin}${path}`, { headers })
      .on('error', reject)
      .on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        const policy = response.headers['content-security-policy']?.toString();
        response.on('end', () => resolve({ status: response.statusCode, text, policy }));
      })
      .end();
  });
}

test('SRV-61: without an SMTP server mails are kept, and this machine can read them', async () => {
  await vi.waitFor(async () => expect((await open('/dev/mail')).text).toContain('<td>kept</td>'), {
    timeout: 10_000,
  });
  const list = await open('/dev/mail', { host: 'localhost:3000' });
  expect(list).toMatchObject({ status: 200, text: expect.stringContaining(email) });
  const path = /href="(\/dev\/mail\/\d+)"/.exec(list.text)?.[1] ?? '';
  const mail = await open(path);
  // The styles stand in the page.
  for (const { policy } of [list, mail])
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(mail.text).toContain('Set a new password');
  expect(mail.text).toMatch(/http:\/\/localhost:3000\/password-recovery\/[\w-]{22}/);
  expect(mail.text).not.toContain('<b>Aino');
});

test.each([
  ['through a proxy', { 'x-forwarded-for': '192.0.2.1' }],
  ['through a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }],
  ['through a proxy that says so in another way', { forwarded: 'for=192.0.2.1' }],
  ['through a proxy that names the host', { 'x-forwarded-host': 'fair.example.com' }],
  ['through a proxy that names the address', { 'x-real-ip': '192.0.2.1' }],
  ['under a name that is not this machine’s', { host: 'fair.example.com' }],
  ['under a name that only looks like it', { host: 'localhost.example.com' }],
])('T4, T20: nobody reads them %s', async (_, headers) => {
  const nothing = await open('/v1/nothing');
  for (const path of ['/dev/mail', '/dev/mail/1'])
    expect(await open(path, headers)).toEqual(nothing);
});

test('SRV-61: a mail that is not there is a 404', async () => {
  for (const id of ['999999', 'x', '-1', '%00'])
    expect(await open(`/dev/mail/${id}`), id).toMatchObject({ status: 404 });
});

test('IMP-02, SRV-61: with a database of one’s own the page is not there', async () => {
  const database = await testDatabase();
  const theirs = await testServer(database, {
    DATABASE_URL: 'postgres://somewhere/portal',
    TOKEN_SECRET: 'a secret of the tests of 32 bytes or more',
    DATA_KEY: 'a-data-key-of-the-tests-32-bytes-long',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'portal@example.com',
  });
  expect((await fetch(`${theirs.origin}/dev/mail`)).status).toBe(404);
});
