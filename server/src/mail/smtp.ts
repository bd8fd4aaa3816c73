import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type { Env } from '../env.ts';
import { mailsAtOnce, type Transport } from './mail.ts';

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
  const turn = paceOf(mailsPerSecond);
  const domain = mailFrom.split('@')[1];
  return {
    send: async (mail) => {
      await turn();
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
        messageId: `<${mail.messageID}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return 'sent';
    },
    close: () => transporter.close(),
  };
}
