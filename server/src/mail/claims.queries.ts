import { sql, type Selectable } from 'kysely';
import type { Db, DbOrTrx } from '../db/pool.ts';
import type { Schema } from '../db/schema.ts';

/** A mail that this worker alone may send now, with the body that it may share with others. */
export type ClaimedMail = Selectable<Schema['outgoingMails']>;

/** What goes to many, of one body, gives way to what somebody waits for. */
export const isInBulk = ({ mailBodyID }: Pick<ClaimedMail, 'mailBodyID'>) => mailBodyID !== null;

/**
 * Claims mails: those that have left, or are not to leave any more, are not among them. One that was
 * claimed before is claimed again: its job only comes again when whoever had it is dead. One that was
 * stopped meanwhile is not: `abandonedMails`. A try counts once it is recorded what became of it: a process
 * that dies uses up none.
 */
export async function claimMails(db: Db, outgoingMailIDs: number[]): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    with claimed as (
      update "outgoingMails" set state = 'sending'
      where "outgoingMailID" = any(${outgoingMailIDs}::bigint[]) and state in ('waiting', 'sending')
        and not "isStopped"
      returning *
    )
    select claimed.*, coalesce(b.html, claimed.html) as html, coalesce(b.text, claimed.text) as text
    from claimed left join "mailBodies" b using ("mailBodyID")`.execute(db);
  return rows;
}

/** Mails that were stopped while whoever is dead now had them in hand. */
export async function abandonedMails(db: Db, outgoingMailIDs: number[]): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    select * from "outgoingMails"
    where "outgoingMailID" = any(${outgoingMailIDs}::bigint[]) and state = 'sending' and "isStopped"`.execute(
    db,
  );
  return rows;
}

/**
 * Mails that wait and that no job will ever send: the queue is in no backup, so after a restore all that
 * waited are such, and those whose job has failed for good, as the database was away for longer than it was tried.
 * Those whose job ended with its process are not among them: they brought processes down.
 */
export async function forgottenMails(
  db: Db,
  limit: number,
): Promise<Pick<ClaimedMail, 'outgoingMailID' | 'mailBodyID'>[]> {
  const { rows } = await sql<Pick<ClaimedMail, 'outgoingMailID' | 'mailBodyID'>>`
    select m."outgoingMailID", m."mailBodyID" from "outgoingMails" m
    where m.state in ('waiting', 'sending') and not exists (
      select from pgboss.job j
      where j.name = 'mail' and j.state <> 'completed' and j.state <> 'cancelled'
        and (j.state <> 'failed' or j.output -> 'value' ->> 'message' = 'job heartbeat timeout')
        and (j.data ->> 'outgoingMailID')::bigint = m."outgoingMailID")
    order by m."timeCreated" limit ${limit}`.execute(db);
  return rows;
}

/** SQL: takes the words out of a mail that has left, or never will: nobody finds a link there (T20). */
export const blankMail = sql`
  html = '', text = '', filling = '{}', "unsubscribeUrl" = null`;

/** Records that mails have left. */
export async function recordSent(trx: DbOrTrx, outgoingMailIDs: number[]): Promise<void> {
  await sql`
    update "outgoingMails" set state = 'sent', tries = tries + 1, "timeSent" = now(), "lastError" = null, ${blankMail}
    where "outgoingMailID" = any(${outgoingMailIDs}::bigint[])`.execute(trx);
}

/** Records that a mail never leaves, and what the server said last. */
export async function recordEnded(
  trx: DbOrTrx,
  outgoingMailID: number,
  { state, why }: { state: 'failed' | 'stopped'; why: string | null },
): Promise<void> {
  await sql`
    update "outgoingMails" set state = ${state}, tries = tries + 1, "lastError" = ${why}, ${blankMail}
    where "outgoingMailID" = ${outgoingMailID}`.execute(trx);
}

/**
 * Records that a mail is to be tried again, and why; an outage of the server is no refusal of the mail. false
 * where it was stopped or forgotten meanwhile.
 */
export async function recordPutOff(
  trx: DbOrTrx,
  outgoingMailID: number,
  { why, isOutage }: { why: string; isOutage: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update "outgoingMails" set state = 'waiting', tries = tries + 1, "lastError" = ${why},
      refusals = refusals + ${isOutage ? 0 : 1}::int
    where "outgoingMailID" = ${outgoingMailID} and not "isStopped"
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Keeps a mail with what it would have said, as if it had left. */
export async function keepMail(
  trx: DbOrTrx,
  outgoingMailID: number,
  { html, text }: { html: string; text: string },
): Promise<void> {
  await sql`
    update "outgoingMails" set state = 'kept', tries = tries + 1, "timeSent" = now(), "lastError" = null,
      html = ${html}, text = ${text}
    where "outgoingMailID" = ${outgoingMailID}`.execute(trx);
}
