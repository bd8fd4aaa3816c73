import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { forgetMaker, voidPassword, type lockUser } from '../auth/auth.public.ts';

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Links a user who exists, or revives the link; twice is harmless (SRV-17). What another partner chose
 * for an account that nobody owns yet opens nothing of this one: it is void, and its owner needs an
 * invitation.
 *
 * @param user locked
 * @returns `unowned` where nobody owns the account either, and there was nothing to make void
 */
export async function linkToPartner(
  trx: DbOrTrx,
  { userID, timeOwned, passwordHash, createdByPartnerID }: LockedUser,
  partnerID: number,
): Promise<'linked' | 'unowned' | 'voided' | 'wasLinked'> {
  const added = await trx
    .insertInto('partnersUsers')
    .values({ partnerID, userID })
    .onConflict((conflict) =>
      conflict
        .columns(['userID', 'partnerID'])
        .doUpdateSet({
          timeDeleted: null,
          timeCreated: sql`now()`,
          timeAccepted: null,
          timeInvited: null,
          invitationKey: null,
          isMainContact: false,
        })
        .where('partnersUsers.timeDeleted', 'is not', null),
    )
    .returning('timeCreated')
    .executeTakeFirst();
  if (!added) return 'wasLinked';
  if (timeOwned !== null || createdByPartnerID === partnerID) return 'linked';
  if (passwordHash !== null) {
    await voidPassword(trx, userID);
    return 'voided';
  }
  // Who may yet open a link that was mailed to the address is its owner: that stays.
  if (createdByPartnerID !== null) await forgetMaker(trx, userID);
  return 'unowned';
}

/** Links users who were made a moment ago, each for the partner that it is linked to: nobody had a password yet. */
export async function linkNewUsers(
  trx: DbOrTrx,
  links: { userID: number; partnerID: number }[],
): Promise<void> {
  await sql`
    insert into "partnersUsers" ("partnerID", "userID")
    select "partnerID", "userID" from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as given("partnerID" bigint, "userID" bigint)`.execute(trx);
}
