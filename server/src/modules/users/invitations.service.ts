import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { userName } from '../../db/userName.ts';
import type { Caller } from '../../access/guard.ts';
import { invitationMail } from '../../mail/messages/invitation.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { createPasswordLink } from '../auth/auth.public.ts';

const invitationMinutes = 7 * 24 * 60;

export interface By {
  caller: Caller;
  language: Language;
  address: string;
}

/** How the line of the passwords knows a user who is signed in. */
export const waiterOf = ({ caller, address }: By) => ({
  account: `user ${caller.userID}`,
  address,
});

/** The names that a mail about access needs. */
export const namesOf = (trx: DbOrTrx, { userID }: Caller, partnerID: number) =>
  trx
    .selectFrom('partners as p')
    .innerJoin('users as u', (join) => join.on('u.userID', '=', userID))
    .select(['p.name as partner', userName.as('inviter')])
    .where('p.partnerID', '=', partnerID)
    .executeTakeFirstOrThrow();

/** Mails a link with which the user chooses a password; once it was opened the account is theirs. */
export async function invite(
  trx: DbOrTrx,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  user: { userID: number; email: string; firstNames: string },
  partnerID: number,
  { caller, language }: By,
): Promise<void> {
  const { url, key } = await createPasswordLink(trx, env, user, { minutes: invitationMinutes });
  const { firstNames, email: recipient } = user;
  const message = invitationMail(language, {
    ...(await namesOf(trx, caller, partnerID)),
    firstNames,
    url,
  });
  const messageKey = `invitation ${key}`;
  await sendMail(trx, queue, { kind: 'invitation', messageKey, recipient }, message);
}

/** Whether a link to choose a password is on its way to the address that the user has. */
export async function isInvited(
  trx: DbOrTrx,
  { userID, email }: { userID: number; email: string },
): Promise<boolean> {
  const link = await trx
    .selectFrom('passwordResets')
    .select('userID')
    .where('userID', '=', userID)
    .where('email', '=', email)
    .where('timeUsed', 'is', null)
    .where('timeExpires', '>', sql<string>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}
