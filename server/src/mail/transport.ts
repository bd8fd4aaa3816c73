import nodemailer from 'nodemailer';
import { Piscina } from 'piscina';
import type { Env } from '../env.ts';
import type { Attachment } from './attachments.ts';

/** One mail on its way. */
export interface Mail {
  outgoingMailID: number;
  recipient: string;
  senderName: string | null;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends such mails. */
  unsubscribeUrl: string | null;
  attachment?: Attachment | undefined;
}

export type Outcome = 'sent' | 'kept';

/** Throws when the mail did not leave; `isPermanent` tells whether trying again is of no use. */
export interface Transport {
  send(mail: Mail): Promise<Outcome>;
  close(): void | Promise<void>;
}

/** Keeps mails in the database, where /dev/mail shows them. */
const keepingTransport: Transport = { send: async () => 'kept', close: () => undefined };

/** Mails that leave at the same moment, at most. */
export const mailsAtOnce = 7;

/** Milliseconds after which a server that says nothing any more is left (T17). */
const silenceLimit = 30_000;

export type SmtpSettings = Pick<Env, 'mailFrom' | 'dkim'> & { silence?: number };

export interface SmtpThreadData {
  smtpUrl: string;
  settings: SmtpSettings;
}

/**
 * Sends through SMTP. The sender is always our own address (T13); the Message-ID is the row's, so that
 * a mail that left twice can be told (T17).
 */
export function smtpTransport(
  smtpUrl: string,
  { mailFrom, dkim, silence = silenceLimit }: SmtpSettings,
): Transport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailsAtOnce,
    // Trying again is the queue's, which waits longer each time and keeps count.
    maxRequeues: 0,
    maxMessages: Infinity,
    connectionTimeout: Math.min(10_000, silence),
    greetingTimeout: Math.min(10_000, silence),
    socketTimeout: silence,
    ...(dkim && { dkim }),
  });
  const domain = mailFrom.split('@')[1];
  return {
    send: async (mail) => {
      await transporter.sendMail({
        from: { name: mail.senderName ?? '', address: mailFrom },
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        textEncoding: 'quoted-printable',
        ...(mail.attachment && { attachments: [mail.attachment] }),
        ...(mail.unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        messageId: `<portal-${mail.outgoingMailID}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return 'sent';
    },
    close: () => transporter.close(),
  };
}

/** What of an error comes out of the thread. */
export interface SmtpFailure {
  message: string;
  code: string | undefined;
  responseCode: number | undefined;
}

/**
 * The same in a thread of its own, there while mails leave and gone soon after: to write and sign one
 * takes as long as a call, and calls go first.
 */
function threadTransport(smtpUrl: string, { mailFrom, dkim }: SmtpSettings): Transport {
  const thread = new Piscina<Mail, SmtpFailure | undefined>({
    filename: new URL('./smtpThread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: mailsAtOnce,
    idleTimeout: 30_000,
    niceIncrement: 10,
    // Its connections are heard between mails too.
    atomics: 'disabled',
    workerData: { smtpUrl, settings: { mailFrom, dkim } } satisfies SmtpThreadData,
  });
  return {
    send: async (mail) => {
      const failure = await thread.run(mail);
      if (failure) throw Object.assign(new Error(failure.message), failure);
      return 'sent';
    },
    close: () => thread.destroy(),
  };
}

/** SMTP through the server that is set, or none. */
export const openTransport = (env: Env): Transport =>
  env.smtpUrl ? threadTransport(env.smtpUrl, env) : keepingTransport;

/** Whether the server refused this mail for good (5xx); a refused sign-in is ours to mend. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
