import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { forgetfulSmtp } from '../../test/forgetfulSmtp.ts';
import { smtpSink } from '../../test/smtpSink.ts';
import { smtpTransport } from './smtp.ts';
import { isOutage, isPermanent } from './mail.ts';

const mail = {
  messageID: 'c4a1b2de-7f10-4a0b-9e55-0d6f2f3a9b11',
  recipient: 'guest@example.com',
  senderName: 'Aurora',
  replyTo: null,
  subject: 'News',
  html: '<p>News</p>',
  text: 'News',
  unsubscribeUrl: null,
};
const mailFrom = 'portal@fair.example.com';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domainName: 'fair.example.com',
  keySelector: 'portal',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
};

/** A server that takes connections, says so much and then nothing more. */
async function hanging(greeting: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test.each([
  ['before it greets', ''],
  ['after it has greeted', '220 fair.example.com\r\n'],
])('T17: a server that hangs %s is left, and the mail can be tried again', async (_, greeting) => {
  const transport = smtpTransport({
    smtpUrl: await hanging(greeting),
    mailFrom,
    dkim: undefined,
    silence: 500,
  });
  onTestFinished(() => transport.close());
  const before = Date.now();
  const error = await transport.send(mail).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isPermanent(error)).toBe(false);
  expect(isOutage(error)).toBe(true);
  expect(Date.now() - before).toBeLessThan(5000);
});

const isGone = (socket: Socket) => socket.destroy();

test.each([
  ['says nothing', () => undefined, undefined],
  ['is gone', isGone, undefined],
  ['is gone, and mails are signed,', isGone, dkim],
])(
  'T17, SRV-57: where a server takes the message and %s it may deliver it: that is no outage',
  async (_, instead, signing) => {
    const { url, messages } = await forgetfulSmtp(instead);
    const transport = smtpTransport({ smtpUrl: url, mailFrom, dkim: signing, silence: 500 });
    onTestFinished(() => transport.close());
    const error = await transport.send(mail).catch((thrown: Error) => thrown);
    expect(messages).toHaveLength(1);
    expect(error).toBeInstanceOf(Error);
    expect([isOutage(error), isPermanent(error)]).toEqual([false, false]);
  },
);

test('T17, SRV-57: a server that is gone before it has a signed message is an outage', async () => {
  const { url, messages } = await forgetfulSmtp(isGone, 'DATA');
  const transport = smtpTransport({ smtpUrl: url, mailFrom, dkim });
  onTestFinished(() => transport.close());
  const error = await transport.send(mail).catch((thrown: Error) => thrown);
  expect(isOutage(error)).toBe(true);
  expect(messages).toEqual([]);
});

test.each([
  ['MAIL', '535 who are you?', true],
  ['MAIL', '550 not with this sender', true],
  ['MAIL', '451 later', true],
  ['MAIL', '552 too large', false],
  ['MAIL', '555 no SMTPUTF8', false],
  ['RCPT', '554 5.7.1 <guest@example.com>: Relay access denied', true],
  ['RCPT', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', true],
  ['RCPT', '553 5.7.1 <portal@fair.example.com>: Sender address rejected: not owned by user', true],
  ['RCPT', '550 5.1.1 <guest@example.com>: Recipient address rejected: User unknown', false],
])('SRV-57: who answers %s with "%s" speaks of us: %s', async (at, reply, isOurs) => {
  const { url } = await forgetfulSmtp((socket) => socket.write(`${reply}\r\n`), at);
  const transport = smtpTransport({ smtpUrl: url, mailFrom, dkim: undefined });
  onTestFinished(() => transport.close());
  const error = await transport.send(mail).catch((thrown: Error) => thrown);
  expect((error as Error).message).toContain(reply);
  expect([isOutage(error), isPermanent(error)]).toEqual([isOurs, !isOurs]);
});

test('T13, SRV-61: mails are signed where there is a key, the click that ends them too (RFC 8058)', async () => {
  const sink = await smtpSink();
  const transport = smtpTransport({ smtpUrl: sink.url, mailFrom, dkim });
  onTestFinished(() => transport.close());
  await transport.send({ ...mail, unsubscribeUrl: 'https://fair.example.com/optOut/1' });
  const signature = sink.mails[0]?.headers.find(({ key }) => key === 'dkim-signature')?.value;
  expect(signature).toMatch(/d=fair\.example\.com;.*s=portal;.*bh=[\w+/=]+;/s);
  const signed = (/;\s*h=([^;]+);/.exec(signature ?? '')?.[1] ?? '')
    .replaceAll(/\s/g, '')
    .toLowerCase();
  expect(signed.split(':')).toEqual(
    expect.arrayContaining([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'mime-version',
      'content-type',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
  );
});

test('OPS-03: no more mails leave in a second than are set', async () => {
  const sink = await smtpSink();
  const transport = smtpTransport({
    smtpUrl: sink.url,
    mailFrom,
    dkim: undefined,
    mailsPerSecond: 10,
  });
  onTestFinished(() => transport.close());
  const before = Date.now();
  await Promise.all(Array.from({ length: 5 }, () => transport.send(mail)));
  expect(Date.now() - before).toBeGreaterThan(390);
  expect(sink.mails).toHaveLength(5);
});
