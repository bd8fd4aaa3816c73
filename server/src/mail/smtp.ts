import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Env } from '../env.ts';
import { mailsAtOnce, type Mail, type Transport } from './mail.ts';

/** Milliseconds after which a server that says nothing any more is left (T17). */
const silenceLimit = 30_000;

/** What a signature vouches for: of these whatever a mail has, the one-click end with both its fields (RFC 8058). */
const signedFields = [
  'from',
  'reply-to',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-unsubscribe',
  'list-unsubscribe-post',
].join(':');

export interface SmtpSettings
  extends Pick<Env, 'mailFrom' | 'dkim'>, Partial<Pick<Env, 'mailsPerSecond'>> {
  smtpUrl: string;
  silence?: number;
}

/** Lets as many pass in a second, one after the other; everybody where there is no bound. */
function paceOf(perSecond: number | undefined): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (perSecond === undefined) return;
    const now = performance.now();
    const at = Math.max(now, nextAt);
    nextAt = at + 1000 / perSecond;
    await sleep(at - now);
  };
}

/**
 * Tells which messages were handed over, be it in part: by the library's errors silence and a lost connection after
 * that are the same as before.
 */
function watchMessages(transporter: Pick<Transporter, 'use'>) {
  const opened = new Map<unknown, Readable>();
  transporter.use('stream', ({ data, message }, done) => {
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = open(options);
      opened.set(data.messageId, stream);
      return stream;
    };
    done();
  });
  return {
    isHandedOver: (messageId: string) => opened.get(messageId)?.readableDidRead ?? false,
    forget: (messageId: string) => opened.delete(messageId),
  };
}

const messageOf = (mail: Mail, mailFrom: string) => ({
  from: { name: mail.senderName ?? '', address: mailFrom },
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  textEncoding: 'quoted-printable' as const,
  ...(mail.attachment && { attachments: [mail.attachment] }),
  ...(mail.unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Sends through SMTP. The sender is always our own address (T13); the Message-ID is the mail's
 * own and the same with each try, so that one that left twice can be told (T17).
 */
export function smtpTransport({
  smtpUrl,
  mailFrom,
  dkim,
  mailsPerSecond,
  silence = silenceLimit,
}: SmtpSettings): Transport {
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
    ...(dkim && { dkim: { ...dkim, headerFieldNames: signedFields } }),
  });
  const messages = watchMessages(transporter);
  const turn = paceOf(mailsPerSecond);
  const domain = mailFrom.split('@')[1];
  return {
    send: async (mail) => {
      await turn();
      const messageId = `<${mail.messageID}@${domain}>`;
      try {
        await transporter.sendMail({ ...messageOf(mail, mailFrom), messageId });
        return 'sent';
      } catch (error) {
        throw Object.assign(error as Error, { isHandedOver: messages.isHandedOver(messageId) });
      } finally {
        messages.forget(messageId);
      }
    },
    close: () => transporter.close(),
  };
}
