import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { dropFactors } from '../../access/factors.ts';
import { endSessions, forgetDevices } from '../../access/sessions.ts';

/**
 * Locks the row of a user, before anything else that belongs to the account: who links or saves the
 * user meanwhile waits. What depends on links, sessions and mailed tokens has to be read afterwards, in
 * a statement of its own, which sees what was committed during the wait (T3). The entry in the log is
 * about this account, where what was changed does not tell (LOG-01).
 */
export function lockUser(trx: DbOrTrx, which: number | { email: string }) {
  return trx
    .selectFrom('users')
    .select(['userID', 'firstNames', 'email', 'passwordHash', 'timeOwned', 'createdByPartnerID'])
    .select(sql`set_config('portal.account', "userID"::text, true)`.as('forTheLog'))
    .where((where) =>
      typeof which === 'number'
        ? where('userID', '=', which)
        : where('email', '=', which.email.toLowerCase()),
    )
    .where('timeDeleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Since now the account of a locked user is its owner's, if it was not before (SRV-15). */
export const owned = { timeOwned: sql<string>`coalesce("timeOwned", now())` };

/**
 * Takes from whoever knows the password of a locked account all they could do with it: nobody signs in
 * until the owner chooses a password by a mailed link, and no partner chooses one (SRV-15, SRV-17).
 */
export async function voidPassword(trx: DbOrTrx, userID: number): Promise<void> {
  await endAccess(trx, userID);
  await dropMakersMeans(trx, userID);
}

/**
 * Takes away by what else, besides password and sessions, whoever made the account for its owner could come
 * back: factors of their own, links of “this was not me”, devices from which a sign-in is told to nobody
 * (SRV-15, SEC-10).
 */
export async function dropMakersMeans(trx: DbOrTrx, userID: number): Promise<void> {
  await dropFactors(trx, userID);
  // Not only ended: what a device of theirs was told of once is told of to the owner too.
  await trx.deleteFrom('newDevices').where('userID', '=', userID).execute();
  await forgetDevices(trx, userID);
}

/**
 * Ends the links of “this was not me”: each leads back to the address that the account had then, and nobody may keep one
 * as that address goes. Their rows stay, as by them such mails are counted (SEC-09, T13).
 */
export async function endDisownLinks(trx: DbOrTrx, userID: number): Promise<void> {
  await trx
    .updateTable('newDevices')
    .set({ timeExpires: sql<string>`least("timeExpires", now())` })
    .where('userID', '=', userID)
    .execute();
}

/** Voids the password, and ends sessions and mailed links; the second factor stays. */
export async function endAccess(trx: DbOrTrx, userID: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ passwordHash: null, createdByPartnerID: null })
    .where('userID', '=', userID)
    .execute();
  await endSessions(trx, { userID });
  await dropLinks(trx, userID);
}

/** From now on no partner chooses password or address of the account (SRV-15, SRV-17). */
export async function forgetMaker(trx: DbOrTrx, userID: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ createdByPartnerID: null })
    .where('userID', '=', userID)
    .execute();
}

/** The mailed links to a new password and to a new address open nothing any more. */
export async function dropLinks(trx: DbOrTrx, userID: number): Promise<void> {
  await trx.deleteFrom('passwordResets').where('userID', '=', userID).execute();
  await trx.deleteFrom('emailChanges').where('userID', '=', userID).execute();
}

/** How long an address that was replaced is told of what a thief would do (T3). */
const formerFor = '30 days';

/**
 * Every address by which the user can be reached: that of the account, those before it, and perhaps one that
 * is to come.
 */
export async function addressesOf(
  trx: DbOrTrx,
  userID: number,
  { toCome }: { toCome: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where "userID" = ${userID}
    union select email from "replacedEmails" where "userID" = ${userID}
      and "timeReplaced" > now() - ${sql.lit(formerFor)}::interval
    union select email from "emailChanges" where "userID" = ${userID} and "timeExpires" > now()
      and ${toCome}::boolean
    order by 1`.execute(trx);
  return rows.map(({ email }) => email);
}
