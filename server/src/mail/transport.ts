import nodemailer from 'nodemailer';
import type { Attachment } from './attachments.ts';

/** One mail on its way, as the table has it. */
export interface Mail {
  outgoingMailID: number;
  recipient: string;
  senderName: string | null;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  attachment?: Attachment | undefined;
}

export type Outcome = 'sent' | 'kept';

/** Throws when the mail did not leave; `permanent` tells that trying again is of no use. */
export interface Transport {
  send(mail: Mail): Promise<Outcome>;
  close(): void;
}

/** Keeps mails in the database, where /dev/mail shows them. */
export const keepingTransport: Transport = { send: async () => 'kept', close: () => undefined };

/**
 * Sends through SMTP. The sender is always our own address (T13); the Message-ID is the row's, so that
 * a mail that left twice can be told (T17). A server that hangs is cut after 30 seconds.
 */
export function smtpTransport(smtpUrl: string, from: string): Transport {
  const transporter = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const domain = from.split('@')[1];
  return {
    send: async (mail) => {
      await transporter.sendMail({
        from: { name: mail.senderName ?? '', address: from },
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        ...(mail.attachment && { attachments: [mail.attachment] }),
        messageId: `<portal-${mail.outgoingMailID}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return 'sent';
    },
    close: () => transporter.close(),
  };
}

/** Whether the server refused this mail for good (5xx); a refused sign-in is ours to mend. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
