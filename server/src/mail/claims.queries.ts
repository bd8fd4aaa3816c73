import { sql, type Selectable, type UpdateObject } from 'kysely';
import type { Db, DbOrTrx } from '../kernel/db.ts';
import type { Schema } from '../kernel/schema.ts';

/** A mail that this worker alone may send now, with the body that it may share with others. */
export type ClaimedMail = Selectable<Schema['outgoingMails']>;

/**
 * Claims a mail; undefined where it has left or is not to leave any more. One that was claimed before
 * is claimed again: its job only comes again when whoever had it is dead.
 */
export async function claimMail(db: Db, outgoingMailID: number): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    with claimed as (
      update "outgoingMails" set state = 'sending', tries = tries + 1
      where "outgoingMailID" = ${outgoingMailID} and state in ('waiting', 'sending')
      returning *
    )
    select claimed.*, coalesce(b.html, claimed.html) as html, coalesce(b.text, claimed.text) as text
    from claimed left join "mailBodies" b using ("mailBodyID")`.execute(db);
  return rows[0];
}

/** Notes what became of a mail. */
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
