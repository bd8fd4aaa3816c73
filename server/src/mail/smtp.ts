import nodemailer from 'nodemailer';
import type { Env } from '../env.ts';
import { mailsAtOnce, type Transport } from './transport.ts';

/** Milliseconds after which a server that says nothing any more is left (T17). */
const silenceLimit = 30_000;

export interface SmtpSettings extends Pick<Env, 'mailFrom' | 'dkim'> {
  smtpUrl: string;
  silence?: number;
}

/**
 * Sends through SMTP. The sender is always our own address (T13); the Message-ID is the row's, so that
 * a mail that left twice can be told (T17).
 */
export function smtpTransport({
  smtpUrl,
  mailFrom,
  dkim,
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
