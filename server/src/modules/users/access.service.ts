import type { BodyOf } from '@portal/contract/route';
import type { userRoutes, User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { createLimit } from '../../access/limits.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { addedToPartnerMail } from '../../mail/messages/addedToPartner.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { lockUser, voidPassword } from '../auth/auth.public.ts';
import { chosenPasswords } from './chosenPasswords.service.ts';
import { invite, isInvited, namesOf, type By } from './invitations.service.ts';
import { readUserFor } from './users.queries.ts';

type CreatedUser = BodyOf<(typeof userRoutes)['createUser']>;
type Link = BodyOf<(typeof userRoutes)['linkUserToPartner']>;

/** Of one user in an hour: e-mails looked up, users made and linked, with the mails they get (T13). */
const lookupsPerHour = 300;

/** An account that is nobody's yet, and that this partner did not make. */
const isOfOthersMaking = (
  {
    timeOwned,
    createdByPartnerID,
  }: { timeOwned: string | null; createdByPartnerID: number | null },
  partnerID: number,
) => timeOwned === null && createdByPartnerID !== partnerID;

/** Who works for a partner: users are made, linked and unlinked (USR-03 … 13). */
export function userAccess(deps: Deps) {
  const { pool, env, queue } = deps;
  const lookups = createLimit(pool, 'userLookup', lookupsPerHour, 60 * 60);
  const hashChosen = chosenPasswords(deps);
  const countMail = mailLimit(pool, 'accessMails', { perHour: 60, perDay: 200 });

  /** Answers tell whether an e-mail has an account: nobody may ask for a list of them (SRV-19). */
  async function countLookup({ userID }: Caller): Promise<void> {
    await lookups.count(userID);
  }

  /** Counts what is about to be made, and hashes the password where one is given. */
  async function prepare({ email, password, sendInvitation }: CreatedUser, by: By) {
    await countLookup(by.caller);
    if (sendInvitation) await countMail(by.caller.userID);
    return password ? hashChosen(password, [email.toLowerCase()], by) : null;
  }

  /** Makes the user with the hash of a password, or with a mail whose link lets them choose one. */
  async function create(
    trx: DbOrTrx,
    { partnerID, password: _hashed, sendInvitation, ...names }: CreatedUser,
    passwordHash: string | null,
    by: By,
  ): Promise<User> {
    const { caller } = by;
    const email = names.email.toLowerCase();
    const { userID } = await trx
      .insertInto('users')
      .values({
        ...names,
        email,
        passwordHash,
        createdByPartnerID: partnerID,
        organizationID: caller.organizationID,
        modifiedBy: caller.userID,
      })
      .returning('userID')
      .executeTakeFirstOrThrow();
    await trx.insertInto('partnersUsers').values({ partnerID, userID }).execute();
    const user = { userID, email, firstNames: names.firstNames };
    if (sendInvitation) await invite(trx, deps, user, partnerID, by);
    return found(await readUserFor(trx, userID, caller));
  }

  async function countLink(caller: Caller): Promise<void> {
    await countLookup(caller);
    await countMail(caller.userID);
  }

  /**
   * Links a user who exists, or revives the link; twice is harmless (SRV-17). What another partner
   * chose for an account that nobody owns yet opens nothing of this one: its owner gets an invitation.
   */
  async function link(trx: DbOrTrx, { partnerID, email, sendEmail }: Link, by: By) {
    const { caller, language } = by;
    const user = found(await lockUser(trx, { email }));
    const added = await trx
      .insertInto('partnersUsers')
      .values({ partnerID, userID: user.userID })
      .onConflict((conflict) =>
        conflict
          .columns(['userID', 'partnerID'])
          .doUpdateSet({ timeDeleted: null, timeCreated: sql`now()`, timeAccepted: null })
          .where('partnersUsers.timeDeleted', 'is not', null),
      )
      .returning('timeCreated')
      .executeTakeFirst();
    if (added && isOfOthersMaking(user, partnerID)) {
      // Who links again and again would void the invitation before its owner comes to open it.
      const isVoid = user.passwordHash === null && user.createdByPartnerID === null;
      if (isVoid && (await isInvited(trx, user)))
        return found(await readUserFor(trx, user.userID, caller));
      await voidPassword(trx, user.userID);
      await invite(trx, deps, user, partnerID, by);
    } else if (added && sendEmail) {
      const names = await namesOf(trx, caller, partnerID);
      const { firstNames, email: recipient } = user;
      const addition = { ...names, firstNames, url: env.publicUrl };
      const messageKey = `added ${partnerID} ${user.userID} ${added.timeCreated}`;
      const message = addedToPartnerMail(language, addition);
      await sendMail(trx, queue, { kind: 'addedToPartner', messageKey, recipient }, message);
    }
    return found(await readUserFor(trx, user.userID, caller));
  }

  /**
   * Ends the link: from the next call on the partner is not theirs, and whatever else they work for
   * goes on (T5); nobody ends their own (USR-13).
   */
  async function unlink(trx: DbOrTrx, { partnerID, email }: Link, caller: Caller): Promise<User> {
    const { userID } = found(await lockUser(trx, { email }));
    if (userID === caller.userID) fail('ownLink');
    const ended = await trx
      .updateTable('partnersUsers')
      .set({ timeDeleted: sql`now()` })
      .where('partnerID', '=', partnerID)
      .where('userID', '=', userID)
      .where('timeDeleted', 'is', null)
      .returning('userID')
      .executeTakeFirst();
    found(ended);
    return found(await readUserFor(trx, userID, caller));
  }

  return { countLookup, prepare, create, countLink, link, unlink };
}
