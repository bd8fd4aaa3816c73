import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { atEnd } from './atEnd.ts';

export interface ReceivedMail extends Email {
  /** The addresses of the envelope. */
  envelope: { from: string; to: string[] };
}

interface SmtpError extends Error {
  responseCode?: number;
}

type Code = number | undefined;

/** A real SMTP server that keeps what it gets; `refuse` may answer a recipient with a code, or later. */
export async function smtpSink(
  port = 0,
  refuse: (recipient: string) => Code | Promise<Code> = () => undefined,
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      void Promise.resolve(refuse(address)).then((responseCode) => {
        if (!responseCode) return done();
        const error: SmtpError = new Error('refused by the test');
        error.responseCode = responseCode;
        done(error);
      });
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          mails.push({ ...mail, envelope: { from, to } });
          done();
        }, done);
      });
    },
  });
  // A client that is killed while it sends.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as { port: number };
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  // After the server that sends to it: a connection that is still open would be waited for.
  atEnd(close);
  /** The first mail that comes to an address, once it is there. */
  const mailTo = (address: string) =>
    vi.waitFor(
      () => mails.find(({ envelope }) => envelope.to.includes(address)) ?? expect.fail(address),
      { timeout: 30_000 },
    );
  return { url: `smtp://127.0.0.1:${listening}`, port: listening, mails, mailTo, close };
}
