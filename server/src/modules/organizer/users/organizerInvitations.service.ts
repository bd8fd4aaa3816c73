import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import type { Trx } from '../../../db/pool.ts';
import { userName } from '../../../db/userName.ts';
import type { Deps } from '../../../deps.ts';
import {
  organizerAccessMail,
  organizerInvitationMail,
} from '../../../mail/messages/organizerInvitation.ts';
import { sendMail } from '../../../mail/outgoing.ts';
import { createPasswordLink, voidPassword, type lockUser } from '../../auth/auth.public.ts';
import { invitationLife } from '../../users/users.public.ts';

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

export interface By {
  caller: Organizer;
  language: Language;
}

const namesOf = (trx: Trx, { organizationID, userID }: Organizer) =>
  trx
    .selectFrom('organizations as o')
    .innerJoin('users as u', (join) => join.on('u.userID', '=', userID))
    .select(['o.name as organization', userName.as('inviter')])
    .where('o.organizationID', '=', organizationID)
    .executeTakeFirstOrThrow();

/**
 * Mails a locked account what lets it into the console. An account whose owner uses it signs in as before:
 * no invitation sets a password over it. What an exhibitor chose for one that nobody owns yet opens
 * nothing here: whoever reads its mails chooses another (SRV-17).
 */
export async function mailAccess(
  trx: Trx,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  { userID, email, firstNames, timeOwned, passwordHash, createdByPartnerID }: Account,
  { caller, language }: By,
): Promise<void> {
  const { organizationID } = caller;
  await trx
    .updateTable('organizationsUsers')
    .set({ timeInvited: sql<string>`now()`, mailProblem: null })
    .where('organizationID', '=', organizationID)
    .where('userID', '=', userID)
    .execute();
  const { organization, inviter } = await namesOf(trx, caller);
  const head = { event: null, host: organization, hostLogo: null };
  const about = { firstNames, organization, inviter, head };
  const reference = { organizationID, userID };
  if (timeOwned !== null) {
    const messageKey = `organizerAccess ${crypto.randomUUID()}`;
    const message = organizerAccessMail(language, { ...about, url: `${env.publicUrl}/organizer` });
    const mail = { kind: 'organizerAccess', reference, messageKey, recipient: email } as const;
    return sendMail(trx, queue, mail, message);
  }
  if (passwordHash !== null || createdByPartnerID !== null) await voidPassword(trx, userID);
  const link = await createPasswordLink(trx, env, { userID, email }, invitationLife);
  const messageKey = `organizerInvitation ${link.key}`;
  const message = organizerInvitationMail(language, { ...about, url: link.url });
  const mail = { kind: 'organizerInvitation', reference, messageKey, recipient: email } as const;
  return sendMail(trx, queue, mail, message);
}
