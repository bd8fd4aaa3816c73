import { orderStatus } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import type { Erasure } from '@portal/contract/privacy';
import { sql } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import { lockOrganizationsOf, refuseLastOwner } from '../../access/owners.ts';
import { isStillSignedIn } from '../../access/sessions.ts';
import type { DbOrTrx, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import { accountErasedMail } from '../../mail/messages/accountErased.ts';
import { forgetMails } from '../../mail/ofAccounts.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { lockUser } from '../auth/auth.public.ts';

/** Whose rows go with the account; what they refer to comes after them. */
export const erasedTables = [
  'sessions',
  'newDevices',
  'signInSteps',
  'passwordResets',
  'emailChanges',
  'replacedEmails',
  'passkeys',
  'totps',
  'recoveryCodes',
  'factorRemovals',
  'idempotencyKeys',
  'leadDownloads',
  'partnersUsersNotifications',
  'taskReminders',
  'partnersUsers',
  'savedViews',
  'organizationsUsersEvents',
  'organizationsUsers',
] as const;

/** SQL: an order `o` that nobody has placed: nothing was confirmed to anybody yet. */
const isCart = sql<boolean>`(o.status in (${orderStatus.open}, ${orderStatus.openCart}) and o."timeOrdered" is null)`;

/** What an erasure would end and keep. */
export async function readErasure(db: DbOrTrx, { userID, partnerIDs }: Caller): Promise<Erasure> {
  const { rows } = await sql<Erasure>`
    select
      (select count(*) from orders o
        where o."userID" = ${userID} and o."timeDeleted" is null and not ${isCart}) as "orderCount",
      coalesce((
        select jsonb_agg(jsonb_build_object('partnerID', p."partnerID", 'name', p.name,
          'isLastUser', not exists (
            select from "partnersUsers" l
            where l."partnerID" = p."partnerID" and l."userID" <> ${userID} and l."isListed")
          ) order by p.name collate finnish, p."partnerID")
        from partners p where p."partnerID" = any(${partnerIDs}::bigint[])), '[]') as partners`.execute(
    db,
  );
  return rows[0] as Erasure;
}

/** Every address by which the account was known. */
async function addressesOf(trx: Trx, userID: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where "userID" = ${userID}
    union select "formerEmail" from users where "userID" = ${userID} and "formerEmail" is not null
    union select email from "replacedEmails" where "userID" = ${userID}
    union select email from "emailChanges" where "userID" = ${userID}
    union select email from "newDevices" where "userID" = ${userID}
    union select email from "passwordResets" where "userID" = ${userID}`.execute(trx);
  return rows.map(({ email }) => email);
}

/**
 * Locks the user’s carts before the user’s row, as whoever saves one does; the carts of a moment later wait
 * for that row.
 */
const lockCarts = (trx: Trx, userID: number) =>
  sql`select from orders o where o."userID" = ${userID} and ${isCart} order by o."orderID" for update`.execute(
    trx,
  );

/** Waits for a mail of news that is being written, which has claimed them: it is to be forgotten too. */
const lockNews = (trx: Trx, userID: number) =>
  sql`select from "partnersUsersNotifications" where "userID" = ${userID} for update`.execute(trx);

/**
 * A cart is its user’s alone and goes; an order that colleagues fill too, and where nothing was ordered yet,
 * stays without the contact that was taken from the account.
 */
const clearCarts = (trx: Trx, userID: number, addresses: string[]) =>
  sql`
    update orders o set "firstNames" = null, "lastName" = null, email = null, phone = null,
      "timeDeleted" = case when o.status = ${orderStatus.openCart} then now() else o."timeDeleted" end
    from users u
    where o."userID" = ${userID} and u."userID" = o."userID" and ${isCart}
      and (o.status = ${orderStatus.openCart} or lower(o.email) = any(${addresses}::text[])
        or (o."firstNames", o."lastName") = (u."firstNames", u."lastName"))`.execute(trx);

/** Tables that are to be corrected yet may tell of the user. */
const forgetRefusedRows = (trx: Trx, addresses: string[]) =>
  sql`
    update "eventImports" set "refusedRows" = null
    where exists (
      select from unnest(${addresses}::text[]) address
      where strpos(lower("refusedRows"::text), address) > 0)`.execute(trx);

/** The account of whoever asks, erased by their own word (PRIV-03). */
export function erasureService({ queue }: Pick<Deps, 'queue'>) {
  async function erase(
    trx: Trx,
    typed: string,
    { userID, sessionID }: Caller,
    language: Language,
  ): Promise<void> {
    await lockOrganizationsOf(trx, userID);
    await lockCarts(trx, userID);
    const user = (await lockUser(trx, userID)) ?? fail('unauthenticated');
    if (!(await isStillSignedIn(trx, sessionID))) fail('unauthenticated');
    if (typed.toLowerCase() !== user.email) fail('erasureUnconfirmed');
    await refuseLastOwner(trx, { userID, organizationID: null });
    const addresses = await addressesOf(trx, userID);
    await lockNews(trx, userID);
    await forgetMails(trx, userID, addresses);
    for (const table of erasedTables)
      await trx.deleteFrom(table).where('userID', '=', userID).execute();
    await clearCarts(trx, userID, addresses);
    await forgetRefusedRows(trx, addresses);
    await trx
      .updateTable('users')
      .set({
        firstNames: '',
        lastName: '',
        email: '',
        phone: null,
        passwordHash: null,
        formerEmail: null,
        timeEmailReplaced: null,
        externalKey: null,
        createdByPartnerID: null,
        modifiedBy: null,
        notificationMails: 'off',
        timeNotificationMails: null,
        timeDeleted: sql<string>`now()`,
        timeErased: sql<string>`now()`,
      })
      .where('userID', '=', userID)
      .execute();
    await sendMail(
      trx,
      queue,
      {
        kind: 'accountErased',
        reference: { userID },
        messageKey: `accountErased ${userID}`,
        recipient: user.email,
      },
      accountErasedMail(language, user.firstNames),
    );
  }

  return { erase };
}
