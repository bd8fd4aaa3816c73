import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Queue } from '../jobs/queue.ts';
import type { Db, DbOrTrx } from '../db/pool.ts';
import type { AttachmentMaker, AttachmentOrder } from './attachments.ts';
import { filledBody } from './bodies.ts';
import { claimMails, noteFailed, noteMail, sentNotes, type ClaimedMail } from './claims.queries.ts';
import type { Message } from './layout.ts';
import { isPermanent, mailsAtOnce, type Transport } from './mail.ts';

interface Addressing {
  /** Names the message; the same key to the same recipient is one mail, however often it is asked. */
  messageKey: string;
  recipient: string;
  senderName?: string;
  replyTo?: string;
  attachment?: AttachmentOrder;
}

/** Seconds before a file is drawn for a mail: whoever asked for it gets the reply first. */
const attachmentPause = 1;

/** Puts a mail into the queue, in the caller's transaction (SRV-61). */
export async function sendMail(
  trx: DbOrTrx,
  queue: Queue,
  { attachment, ...addressing }: Addressing,
  message: Message,
): Promise<void> {
  const mail = await trx
    .insertInto('outgoingMails')
    .values({
      ...addressing,
      ...message,
      ...(attachment && { attachment: JSON.stringify(attachment) }),
    })
    .onConflict((conflict) => conflict.columns(['messageKey', 'recipient']).doNothing())
    .returning('outgoingMailID')
    .executeTakeFirst();
  if (mail) await queue.add(trx, 'mail', mail, attachment && { after: attachmentPause });
}

/** Seconds until a mail that did not leave is tried again; after these tries it has failed (SRV-57). */
const pauses = [5, 60, 600];

interface Worker {
  db: Db;
  queue: Queue;
  transport: Transport;
  makeAttachment: AttachmentMaker;
  /** Told when invitations were tried, or mails came that had left before. */
  settled: () => Promise<void>;
  log: Logger;
}

/** Sends a mail; an error where it did not leave. */
async function send(mail: ClaimedMail, { transport, makeAttachment }: Worker) {
  try {
    const attachment = mail.attachment ? await makeAttachment(mail.attachment) : undefined;
    const body = filledBody(mail);
    return { state: await transport.send({ ...mail, ...body, attachment }), body };
  } catch (error) {
    return error as Error;
  }
}

/** Sends one mail and notes what became of it. */
async function deliver(
  mail: ClaimedMail,
  worker: Worker,
  noteSent: (outgoingMailID: number) => Promise<void>,
): Promise<void> {
  const { db, queue, log } = worker;
  const { outgoingMailID } = mail;
  const sent = await send(mail, worker);
  if (!(sent instanceof Error)) {
    const { state, body } = sent;
    if (state === 'sent') return noteSent(outgoingMailID);
    const timeSent = sql<string>`now()`;
    return noteMail(db, outgoingMailID, { ...body, state, timeSent, lastError: null });
  }
  const after = pauses[mail.tries - 1];
  const isOver = isPermanent(sent) || after === undefined;
  log.warn({ outgoingMailID, isOver }, 'mail did not leave');
  await db.transaction().execute(async (trx) => {
    const lastError = sent.message.slice(0, 1000);
    if (isOver) return noteFailed(trx, outgoingMailID, lastError);
    await noteMail(trx, outgoingMailID, { state: 'waiting', lastError });
    await queue.add(trx, 'mail', { outgoingMailID }, { after });
  });
}

/**
 * Sends what lies in the queue. Each mail is claimed before it leaves, so no two workers send it. A mail
 * of which it could not be noted what became of it is tried again.
 */
export async function workMail(worker: Worker): Promise<void> {
  const { db, queue, settled, log } = worker;
  const some = pLimit(mailsAtOnce);
  const noteSent = sentNotes(db);
  await queue.work('mail', async (jobs) => {
    const ids = jobs.map(({ outgoingMailID }) => outgoingMailID);
    const mails = await claimMails(db, ids);
    const lost = new Set<number>();
    const deliverOne = async (mail: ClaimedMail) => {
      try {
        await deliver(mail, worker, noteSent);
      } catch (error) {
        const { outgoingMailID } = mail;
        log.warn({ outgoingMailID, error: (error as Error).message }, 'mail not noted');
        lost.add(outgoingMailID);
      }
    };
    await Promise.all(mails.map((mail) => some(() => deliverOne(mail))));
    const isInvitation = mails.some((mail) => mail.partnerEmailRecipientId);
    if (isInvitation || mails.length < ids.length) await settled();
    return new Set(jobs.filter(({ outgoingMailID }) => !lost.has(outgoingMailID)));
  });
}
