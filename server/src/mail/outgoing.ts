import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Queue } from '../jobs/queue.ts';
import type { Db, DbOrTrx } from '../kernel/db.ts';
import type { AttachmentMaker, AttachmentOrder } from './attachments.ts';
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

/** Sends what lies in the queue. Each mail is claimed before it leaves, so no two workers send it. */
export async function workMail(
  db: Db,
  queue: Queue,
  { transport, makeAttachment }: { transport: Transport; makeAttachment: AttachmentMaker },
  log: Logger,
): Promise<void> {
  const note = (outgoingMailID: number) =>
    db.updateTable('outgoingMails').where('outgoingMailID', '=', outgoingMailID);

  await queue.work('mail', async ({ outgoingMailID }, lastTry) => {
    const mail = await note(outgoingMailID)
      .set((row) => ({ state: 'sending', tries: sql`${row.ref('tries')} + 1` }))
      .where('state', 'in', ['waiting', 'sending'])
      .returningAll()
      .executeTakeFirst();
    if (!mail) return;
    try {
      const attachment = mail.attachment ? await makeAttachment(mail.attachment) : undefined;
      const state = await transport.send({ ...mail, attachment });
      await note(outgoingMailID)
        .set({ state, timeSent: sql`now()`, lastError: null })
        .execute();
    } catch (error) {
      const over = lastTry || isPermanent(error);
      const lastError = (error as Error).message.slice(0, 1000);
      await note(outgoingMailID)
        .set({ state: over ? 'failed' : 'waiting', lastError })
        .execute();
      log.warn({ outgoingMailID, over }, 'mail did not leave');
      if (!over) throw error;
    }
  });
}
