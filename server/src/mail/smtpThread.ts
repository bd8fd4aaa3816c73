import { workerData } from 'node:worker_threads';
import { smtpTransport, type Mail, type SmtpFailure, type SmtpThreadData } from './transport.ts';

const { smtpUrl, settings } = workerData as SmtpThreadData;
const transport = smtpTransport(smtpUrl, settings);

/** A buffer that came into this thread is plain bytes. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Sends a mail that came into this thread; undefined where it left. */
export default async function send(mail: Mail): Promise<SmtpFailure | undefined> {
  const { attachment } = mail;
  if (attachment) attachment.content = bufferOf(attachment.content);
  try {
    await transport.send(mail);
    return undefined;
  } catch (error) {
    const { message, code, responseCode } = error as SmtpFailure;
    return { message, code, responseCode };
  }
}
