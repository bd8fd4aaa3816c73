import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';
import type { MailKind } from './kinds.ts';

/**
 * Whose a mail is that went to the address of an account, or is answered there: the account’s (`own`), its
 * owner’s by an address that somebody typed for an order or a test (`typed`), the organiser’s about something
 * that the owner wrote (`answered`), or somebody’s who only has the same address, as a guest or as whoever
 * wears a badge.
 */
const whose: Record<MailKind, 'own' | 'typed' | 'answered' | 'others'> = {
  resetPassword: 'own',
  passwordChanged: 'own',
  confirmEmail: 'own',
  stopEmailChange: 'own',
  emailChanged: 'own',
  accountErased: 'own',
  secondFactor: 'own',
  newDevice: 'own',
  disowned: 'own',
  invitation: 'own',
  addedToPartner: 'own',
  eventOpen: 'own',
  organizerInvitation: 'own',
  organizerAccess: 'own',
  partnerEmail: 'others',
  partnerEmailTest: 'typed',
  badge: 'others',
  guestBadge: 'others',
  orderConfirmation: 'typed',
  orderNotice: 'answered',
  scanPointOrder: 'typed',
  scanPointLinks: 'own',
  orderCancelled: 'typed',
  orderChanged: 'typed',
  ticket: 'others',
  notification: 'own',
  taskReminder: 'own',
  message: 'own',
  messageTest: 'own',
  support: 'answered',
};

const kinds = (of: string[]) =>
  Object.entries(whose).flatMap(([kind, is]) => (of.includes(is) ? [kind] : []));

const ownKinds = kinds(['own']);
const typedKinds = kinds(['typed']);
const answeredKinds = kinds(['own', 'typed', 'answered']);

/** SQL: whether an address is that of an account `u`, or was when a mail `m` was written. */
const isAddressAtThatTime = (address: RawBuilder<unknown>) => sql<boolean>`
  (${address} = u.email or ${address} = u."formerEmail" and m."timeCreated" <= u."timeEmailReplaced")`;

/** SQL: the account that a mail `m` names; null: none, or it is from before 0135. */
export const namedUser = sql<number | null>`(m.reference ->> 'userID')::bigint`;

/** SQL: a mail `m` was written to the owner of an account `u`, wherever it went. */
const isToOwner = sql<boolean>`(m.kind = any(${ownKinds}::text[]) and ${namedUser} = u."userID")`;

const recipient = sql`lower(m.recipient)`;
const replyTo = sql`lower(m."replyTo")`;

const isAddressOfAnother = (address: RawBuilder<unknown>) => sql<boolean>`exists (
  select from users o where o.email = ${address} and o."userID" <> u."userID" and o."timeDeleted" is null)`;

const isProposed = (address: RawBuilder<unknown>) => sql<boolean>`exists (
  select from "emailChanges" c where c."userID" = u."userID" and c.email = ${address})`;

/**
 * SQL: whether an address that an account `u` was known by is its owner’s alone, as a mail `m` has it. One that was only
 * proposed is perhaps somebody’s who has no account, and so is one that the account has left when the mail is later.
 */
const isAddressOfOwner = (address: RawBuilder<unknown>) => sql<boolean>`(
  u."timeOwned" is not null and m."timeCreated" <= coalesce(u."timeEmailReplaced", now())
  and not ${isAddressOfAnother(address)} and not ${isProposed(address)})`;

/**
 * SQL: whether a mail `m` is the own one of an account `u`. Its address alone makes nothing theirs that was
 * meant for somebody else: of an account without an owner anybody may have typed it, and one that was given
 * up may be a colleague’s by now (PRIV-02).
 */
export const isOwnMail = sql<boolean>`(
  ${isToOwner} and not ${isAddressOfAnother(recipient)}
  or m.kind = any(${ownKinds}::text[]) and (${isAddressAtThatTime(recipient)}
    or ${recipient} = u."formerEmail" and not ${isAddressOfAnother(recipient)})
  or m.kind = any(${typedKinds}::text[]) and u."timeOwned" is not null and ${isAddressAtThatTime(recipient)})`;

/**
 * Forgets the mails to the owner of an account, which was known by these addresses; those that wait do not
 * leave any more (PRIV-03).
 */
export async function forgetMails(
  trx: DbOrTrx,
  userID: number,
  addresses: string[],
): Promise<void> {
  await sql`
    delete from "outgoingMails" m using users u
    where u."userID" = ${userID}
      and (${namedUser} = ${userID} or ${recipient} = any(${addresses}::text[]))
      and (${isToOwner} or ${recipient} = any(${addresses}::text[]) and (${isOwnMail} or m.kind = any(${ownKinds}::text[]) and not ${isAddressOfAnother(recipient)}
        or m.kind = any(${typedKinds}::text[]) and ${isAddressOfOwner(recipient)}
        or m.kind = 'confirmEmail' and ${isProposed(recipient)}))`.execute(trx);
  await sql`
    update "outgoingMails" m set "replyTo" = null from users u
    where u."userID" = ${userID} and u."timeOwned" is not null and m.kind = any(${answeredKinds}::text[])
      and ${replyTo} = any(${addresses}::text[])
      and (${isAddressAtThatTime(replyTo)} or ${isAddressOfOwner(replyTo)})`.execute(trx);
}
