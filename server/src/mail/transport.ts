import type { Env } from '../env.ts';
import { threadOf } from '../jobs/thread.ts';
import { mailsAtOnce, type Mail, type SmtpFailure, type Transport } from './mail.ts';
import type { SmtpSettings } from './smtp.ts';

/** Keeps mails in the database, where /dev/mail shows them. */
const keepingTransport: Transport = { send: async () => 'kept', close: () => undefined };

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
  let isClosed = false;
  /** What ends a send with the thread is no word of the server: the mail goes on as after an outage (T17). */
  const ended = (error: Error): SmtpFailure => {
    if (!isClosed) throw error;
    const { message } = error;
    return {
      message,
      code: 'ECONNECTION',
      responseCode: undefined,
      command: undefined,
      isHandedOver: false,
    };
  };
  return {
    send: async (mail) => {
      const failure = await thread.run(mail).catch(ended);
      if (failure) throw Object.assign(new Error(failure.message), failure);
      return 'sent';
    },
    close: () => {
      isClosed = true;
      return thread.destroy();
    },
  };
}

/** SMTP through the server that is set, or none. */
export const openTransport = ({ smtpUrl, mailFrom, dkim, mailsPerSecond }: Env): Transport =>
  smtpUrl ? threadTransport({ smtpUrl, mailFrom, dkim, mailsPerSecond }) : keepingTransport;
