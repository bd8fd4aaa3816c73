import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { Db, DbOrTrx } from '../db/pool.ts';
import type { Schema } from '../db/schema.ts';

/** A mail that this worker alone may send now, with the body that it may share with others. */
export type ClaimedMail = Selectable<Schema['outgoingMails']>;

/**
 * Claims mails: those that have left, or are not to leave any more, are not among them. One that was
 * claimed before is claimed again: its job only comes again when whoever had it is dead.
 */
export async function claimMails(db: Db, outgoingMailIDs: number[]): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with claimed as (
      update "outgoingMails" set state = 'sending', tries = tries + 1
      where "outgoingMailID" = any(${outgoingMailIDs}::bigint[]) and state in ('waiting', 'sending')
      returning *
    )
    select claimed.*, coalesce(b.html, claimed.html) as html, coalesce(b.text, claimed.text) as text
    from claimed left join "mailBodies" b using ("mailBodyID")`.execute(db);
  return rows;
}

/** SQL: takes the words out of a mail that has left, or never will: nobody finds a link there (T20). */
export const blankMail = sql`
  html = '', text = '', filling = '{}', attachment = null, "unsubscribeUrl" = null`;

/** Notes that a mail never leaves, and why. */
export async function noteFailed(db: DbOrTrx, outgoingMailID: number, why: string): Promise<void> {
  await sql`
    update "outgoingMails" set state = 'failed', "lastError" = ${why}, ${blankMail}
    where "outgoingMailID" = ${outgoingMailID}`.execute(db);
}

/** Notes what became of a mail that is kept, or waits for another try. */
export async function noteMail(
  db: DbOrTrx,
  outgoingMailID: number,
  outcome: UpdateObject<Schema, 'outgoingMails'>,
): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set(outcome)
    .where('outgoingMailID', '=', outgoingMailID)
    .execute();
}

/**
 * Makes the note that a mail has left: those that leave while a note is written are in the next one
 * together, as a note for each would take as long as the mails.
 */
export function sentNotes(db: Db): (outgoingMailID: number) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { ids: number[]; written: Promise<void> } | undefined;
  return (outgoingMailID) => {
    if (!next) {
      const ids: number[] = [];
      const write = async () => {
        next = undefined;
        await sql`
          update "outgoingMails" set state = 'sent', "timeSent" = now(), "lastError" = null, ${blankMail}
          where "outgoingMailID" = any(${ids}::bigint[])`.execute(db);
      };
      next = { ids, written: last.then(write, write) };
      last = next.written;
    }
    next.ids.push(outgoingMailID);
    return next.written;
  };
}
