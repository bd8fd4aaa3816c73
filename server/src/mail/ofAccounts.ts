import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';
import type { MailKind } from './kinds.ts';

/**
 * Whose a mail is that went to the address of an account, or is answered there: its owner’s (`own`), the
 * organiser’s about something that the owner wrote (`answered`), or somebody’s who only has the same address,
 * as a guest or as whoever wears a badge.
 */
const whose: Record<MailKind, 'own' | 'answered' | 'others'> = {
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
  organizerInvitation: 'own',
  organizerAccess: 'own',
  partnerEmail: 'others',
  partnerEmailTest: 'own',
  badge: 'others',
  guestBadge: 'others',
  orderConfirmation: 'own',
  orderNotice: 'answered',
  scanPointOrder: 'own',
  ticket: 'others',
  notification: 'own',
  support: 'answered',
};

const kinds = (of: string[]) =>
  Object.entries(whose).flatMap(([kind, is]) => (of.includes(is) ? [kind] : []));

/** The kinds of mails that are the owner’s of an account. */
export const ownKinds = kinds(['own']);
const answeredKinds = kinds(['own', 'answered']);

/** Forgets the mails to the owner of these addresses; those that wait do not leave any more (PRIV-03). */
export async function forgetMails(trx: DbOrTrx, addresses: string[]): Promise<void> {
  await trx
    .deleteFrom('outgoingMails')
    .where('kind', 'in', ownKinds)
    .where(sql<string>`lower(recipient)`, 'in', addresses)
    .execute();
  await trx
    .updateTable('outgoingMails')
    .set({ replyTo: null })
    .where('kind', 'in', answeredKinds)
    .where(sql<string>`lower("replyTo")`, 'in', addresses)
    .execute();
}
