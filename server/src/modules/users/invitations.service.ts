import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { userName } from '../../db/userName.ts';
import type { Caller } from '../../access/guard.ts';
import { found } from '../../http/errors.ts';
import { addedToPartnerMail } from '../../mail/messages/addedToPartner.ts';
import { eventOpenMail, invitationMail } from '../../mail/messages/invitation.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { readEventHead, readPartnerHead } from '../../mail/readMailHead.ts';
import { createPasswordLink, isOpenLink, lockUser } from '../auth/auth.public.ts';

/** How long the link in an invitation works. */
export const invitationDays = 7;
export const invitationLife = { minutes: invitationDays * 24 * 60 };

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

/** In whose name, and in which language, a mail about access is written. */
interface Inviting {
  caller: Pick<Caller, 'userID'>;
  language: Language;
  /** Of the event whose organiser writes; otherwise a colleague does. */
  eventID?: number;
}

/** The names that a mail about access needs. */
async function namesOf(trx: DbOrTrx, { userID }: Inviting['caller'], partnerIDs: number[]) {
  const named = await trx
    .selectFrom('partners as p')
    .innerJoin('users as u', (join) => join.on('u.userID', '=', userID))
    .select(['p.name as partner', userName.as('inviter')])
    .where('p.partnerID', 'in', partnerIDs)
    .orderBy('p.name')
    .execute();
  const [{ partner, inviter }] = named as [(typeof named)[number]];
  return { inviter, partner, partners: named.map((each) => each.partner) };
}
type Names = Awaited<ReturnType<typeof namesOf>>;

/** Says whose organiser it is who writes, as nobody knows them yet, and of which event. */
async function byOrganizer(trx: DbOrTrx, env: Deps['env'], names: Names, eventID: number) {
  const head = await readEventHead(trx, { eventID }, env);
  return { ...names, inviter: `${names.inviter} (${head.host})`, head };
}

/** What a mail about access says of it; above one of a colleague stands the partner, where it is only one. */
async function aboutAccess(
  trx: DbOrTrx,
  env: Deps['env'],
  partnerIDs: number[],
  { caller, eventID }: Inviting,
) {
  const names = await namesOf(trx, caller, partnerIDs);
  if (eventID !== undefined) return byOrganizer(trx, env, names, eventID);
  const [only, ...others] = partnerIDs;
  if (only === undefined || others.length > 0) return names;
  return { ...names, head: await readPartnerHead(trx, only, env) };
}

/** Notes which mail told the user of the partners (ORG-31). */
const noteInvitation = (
  trx: DbOrTrx,
  { userID, partnerIDs }: { userID: number; partnerIDs: number[] },
  invitationKey: string,
) =>
  trx
    .updateTable('partnersUsers')
    .set({ timeInvited: sql`now()`, invitationKey })
    .where('userID', '=', userID)
    .where('partnerID', 'in', partnerIDs)
    .execute();

/** Mails a link with which the user chooses a password; once it was opened the account is theirs. Of several partners one mail: one link works (T4). */
export async function invite(
  trx: DbOrTrx,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  user: { userID: number; email: string; firstNames: string },
  partnerIDs: number[],
  by: Inviting,
): Promise<void> {
  const { url, key } = await createPasswordLink(trx, env, user, invitationLife);
  const { userID, firstNames, email: recipient } = user;
  const names = await aboutAccess(trx, env, partnerIDs, by);
  const message = invitationMail(by.language, { ...names, firstNames, url });
  const messageKey = `invitation ${key}`;
  const mail = { kind: 'invitation', reference: { userID }, messageKey, recipient } as const;
  await sendMail(trx, queue, mail, message);
  await noteInvitation(trx, { userID, partnerIDs }, messageKey);
}

/** Tells somebody who has an account that they work for the partner now. */
export async function tellAdded(
  trx: DbOrTrx,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  user: { userID: number; email: string; firstNames: string },
  partnerID: number,
  by: Inviting,
): Promise<void> {
  const { userID, firstNames, email: recipient } = user;
  const names = await aboutAccess(trx, env, [partnerID], by);
  const message = addedToPartnerMail(by.language, { ...names, firstNames, url: env.publicUrl });
  const messageKey = `added ${partnerID} ${userID} ${crypto.randomUUID()}`;
  const mail = { kind: 'addedToPartner', reference: { userID }, messageKey, recipient } as const;
  await sendMail(trx, queue, mail, message);
  await noteInvitation(trx, { userID, partnerIDs: [partnerID] }, messageKey);
}

/** Invites a user of partners by the mail that fits: to choose a password, or to sign in as before. */
export async function inviteToPartners(
  trx: DbOrTrx,
  deps: Pick<Deps, 'env' | 'queue'>,
  { userID, partnerIDs }: { userID: number; partnerIDs: number[] },
  by: Inviting,
): Promise<void> {
  const user = found(await lockUser(trx, userID));
  const isTheirs = user.timeOwned !== null && user.passwordHash !== null;
  if (!isTheirs) return invite(trx, deps, user, partnerIDs, by);
  for (const partnerID of partnerIDs) await tellAdded(trx, deps, user, partnerID, by);
}

/** Tells somebody who knows the portal that an event of their partners has come into it (ORG-31). */
export async function tellOfEvent(
  trx: DbOrTrx,
  { env, queue }: Pick<Deps, 'env' | 'queue'>,
  { userID, partnerIDs }: { userID: number; partnerIDs: number[] },
  { caller, language, eventID }: Required<Inviting>,
): Promise<void> {
  const { firstNames, email: recipient } = found(await lockUser(trx, userID));
  const names = await byOrganizer(trx, env, await namesOf(trx, caller, partnerIDs), eventID);
  const url = `${env.publicUrl}/events/${eventID}`;
  const message = eventOpenMail(language, { ...names, firstNames, url });
  const messageKey = `event ${eventID} ${userID} ${crypto.randomUUID()}`;
  const mail = { kind: 'eventOpen', reference: { userID }, messageKey, recipient } as const;
  await sendMail(trx, queue, mail, message);
  await noteInvitation(trx, { userID, partnerIDs }, messageKey);
}

/** Whether a link to choose a password is on its way to the address that the user has. */
export async function isInvited(
  trx: DbOrTrx,
  { userID, email }: { userID: number; email: string },
): Promise<boolean> {
  const link = await trx
    .selectFrom('passwordResets as r')
    .select('r.userID')
    .where('r.userID', '=', userID)
    .where('r.email', '=', email)
    .where(isOpenLink)
    .executeTakeFirst();
  return link !== undefined;
}
