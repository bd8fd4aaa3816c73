import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from '../jobs/queue.ts';
import type { Db, Trx } from '../db/pool.ts';
import {
  abandonedMails,
  isInBulk,
  keepMail,
  recordEnded,
  recordPutOff,
  recordSent,
  type ClaimedMail,
} from './claims.queries.ts';
import { kindOf } from './kinds.ts';
import type { MailOutcome } from './mail.ts';

/**
 * Lets the kinds of these mails do what follows from it for their records: before the mails, as whoever stops
 * mails locks their records first, too.
 */
async function notifyKinds(trx: Trx, mails: ClaimedMail[], outcome: MailOutcome): Promise<void> {
  for (const [kind, some] of Map.groupBy(mails, (mail) => mail.kind))
    await kindOf({ kind }).onOutcome?.(
      trx,
      some.map(({ reference }) => reference as never),
      outcome,
    );
}

/** Seconds between the tries to record what has left: without its record it would leave once more. */
const pauses = [1, 2, 5, 10, 20, 30];

/** What is wrong with the record itself stays wrong: data, a constraint, a statement. */
const isLasting = (error: unknown) => /^(22|23|42)/.test((error as { code?: string }).code ?? '');

/** Records that mails have left, as soon as the database can: none is free, a lock is held, it starts anew. */
async function recordLeft(db: Db, mails: ClaimedMail[]): Promise<void> {
  const record = () =>
    db.transaction().execute(async (trx) => {
      await notifyKinds(trx, mails, { state: 'sent', smtpReply: null });
      await recordSent(
        trx,
        mails.map(({ outgoingMailID }) => outgoingMailID),
      );
    });
  for (const pause of pauses)
    try {
      return await record();
    } catch (error) {
      if (isLasting(error)) throw error;
      await sleep(pause * 1000);
    }
  return record();
}

/**
 * Makes the record that a mail has left: those that leave while one is written are in the next one
 * together, as a record for each would take as long as the mails.
 */
export function sentRecords(db: Db): (mail: ClaimedMail) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { mails: ClaimedMail[]; written: Promise<void> } | undefined;
  return (mail) => {
    if (!next) {
      const mails: ClaimedMail[] = [];
      const write = async () => {
        next = undefined;
        await recordLeft(db, mails);
      };
      next = { mails, written: last.then(write, write) };
      last = next.written;
    }
    next.mails.push(mail);
    return next.written;
  };
}

/** Records that a mail is kept, as it would have left. */
export async function recordKept(
  db: Db,
  mail: ClaimedMail,
  body: { html: string; text: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await notifyKinds(trx, [mail], { state: 'kept', smtpReply: null });
    await keepMail(trx, mail.outgoingMailID, body);
  });
}

/** Records that a mail which was stopped does not leave. */
async function endStopped(trx: Trx, mail: ClaimedMail, why: string | null): Promise<void> {
  await notifyKinds(trx, [mail], { state: 'stopped', smtpReply: null });
  await recordEnded(trx, mail.outgoingMailID, { state: 'stopped', why });
}

/** Ends those of these mails that were stopped while whoever is dead now had them in hand. */
export async function endAbandoned(db: Db, outgoingMailIDs: number[]): Promise<void> {
  for (const mail of await abandonedMails(db, outgoingMailIDs))
    await db.transaction().execute((trx) => endStopped(trx, mail, mail.lastError));
}

/** Records that a mail did not leave: it is tried again after so many seconds, or never. */
export async function recordRefused(
  { db, queue }: { db: Db; queue: Queue },
  mail: ClaimedMail,
  { smtpReply, isOutage }: { smtpReply: string; isOutage: boolean },
  after: number | undefined,
): Promise<void> {
  const { outgoingMailID } = mail;
  await db.transaction().execute(async (trx) => {
    const state = after === undefined ? 'failed' : 'waiting';
    await notifyKinds(trx, [mail], { state, smtpReply });
    if (after === undefined)
      return recordEnded(trx, outgoingMailID, { state: 'failed', why: smtpReply });
    if (!(await recordPutOff(trx, outgoingMailID, { why: smtpReply, isOutage })))
      return endStopped(trx, mail, smtpReply);
    await queue.add(trx, 'mail', { outgoingMailID }, { after, inBulk: isInBulk(mail) });
  });
}
