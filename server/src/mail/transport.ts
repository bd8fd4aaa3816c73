import type { Env } from '../env.ts';
import { threadOf } from '../jobs/thread.ts';
import type { Attachment } from './attachments.ts';
import type { SmtpSettings } from './smtp.ts';

/** One mail on its way. */
export interface Mail {
  /** Names it for good, also when it is tried again. */
  messageID: string;
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

/** What of an error comes out of the thread. */
export interface SmtpFailure {
  message: string;
  code: string | undefined;
  responseCode: number | undefined;
}

/**
 * Sends through SMTP in a thread of its own: to write and sign a mail takes as long as a call, and calls
 * go first.
 */
function threadTransport(settings: SmtpSettings): Transport {
  const thread = threadOf<Mail, SmtpFailure | undefined>({
    filename: new URL('./smtpThread.ts', import.meta.url).href,
    concurrentTasksPerWorker: mailsAtOnce,
    // Its connections are heard between mails too.
    atomics: 'disabled',
    workerData: settings,
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
export const openTransport = ({ smtpUrl, mailFrom, dkim }: Env): Transport =>
  smtpUrl ? threadTransport({ smtpUrl, mailFrom, dkim }) : keepingTransport;

/** Whether the server refused this mail for good (5xx); a refused sign-in is ours to mend. */
export function isPermanent(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
