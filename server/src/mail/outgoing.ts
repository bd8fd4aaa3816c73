import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Queue } from '../jobs/queue.ts';
import type { Db, DbOrTrx } from '../kernel/db.ts';
import type { AttachmentMaker, AttachmentOrder } from './attachments.ts';
import { filledBody } from './bodies.ts';
import { claimMail, noteMail, type ClaimedMail } from './claims.queries.ts';
import type { Message } from './layout.ts';
import { isPermanent, type Transport } from './transport.ts';

interface Addressing {
  /** Names the message; the same key to the same recipient is one mail, however often it is asked. */
  messageKey: string;
  recipient: string;
  senderName?: string;
  replyTo?: string;
  attachment?: AttachmentOrder;
}

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
  if (mail) await queue.add(trx, 'mail', mail);
}

/** Seconds until a mail that did not leave is tried again; after these tries it has failed (SRV-57). */
const pauses = [5, 60, 600];

interface Worker {
  db: Db;
  queue: Queue;
  transport: Transport;
  makeAttachment: AttachmentMaker;
  /** Told of each invitation that was tried, and of mails that were settled before. */
  settled: (outgoingMailID: number) => Promise<void>;
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
async function deliver(mail: ClaimedMail, worker: Worker): Promise<void> {
  const { db, queue, log } = worker;
  const { outgoingMailID } = mail;
  const sent = await send(mail, worker);
  if (!(sent instanceof Error)) {
    const { state, body } = sent;
    await noteMail(db, outgoingMailID, {
      ...{ state, timeSent: sql<string>`now()`, lastError: null },
      ...(state === 'kept' && body),
    });
    return;
  }
  const after = pauses[mail.tries - 1];
  const isOver = isPermanent(sent) || after === undefined;
  log.warn({ outgoingMailID, isOver }, 'mail did not leave');
  await db.transaction().execute(async (trx) => {
    const state = isOver ? 'failed' : 'waiting';
    await noteMail(trx, outgoingMailID, { state, lastError: sent.message.slice(0, 1000) });
    if (!isOver) await queue.add(trx, 'mail', { outgoingMailID }, { after });
  });
}

/** Sends what lies in the queue. Each mail is claimed before it leaves, so no two workers send it. */
export async function workMail(worker: Worker): Promise<void> {
  await worker.queue.work('mail', async ({ outgoingMailID }) => {
    const mail = await claimMail(worker.db, outgoingMailID);
    if (mail) await deliver(mail, worker);
    if (!mail || mail.partnerEmailRecipientId) await worker.settled(outgoingMailID);
  });
}
