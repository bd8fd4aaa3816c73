import { workerData } from 'node:worker_threads';
import { bufferOf } from '../jobs/thread.ts';
import { smtpTransport, type SmtpSettings } from './smtp.ts';
import type { Mail, SmtpFailure } from './mail.ts';

const transport = smtpTransport(workerData as SmtpSettings);

/** Sends a mail that came into this thread; undefined where it left. */
export default async function send(mail: Mail): Promise<SmtpFailure | undefined> {
  const { attachment } = mail;
  if (attachment) attachment.content = bufferOf(attachment.content);
  try {
    await transport.send(mail);
    return undefined;
  } catch (error) {
    const { message, code, responseCode, command, isHandedOver } = error as SmtpFailure;
    return { message, code, responseCode, command, isHandedOver };
  }
}
