import type { BodyOf } from '@portal/contract/route';
import type { userRoutes, User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { createLimit, day, hour } from '../../access/limits.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { lockUser } from '../auth/auth.public.ts';
import { chosenPasswords } from './chosenPasswords.service.ts';
import { invite, isInvited, tellAdded, type By } from './invitations.service.ts';
import { linkToPartner } from './links.service.ts';
import { readUserFor } from './users.queries.ts';

type CreatedUser = BodyOf<(typeof userRoutes)['createUser']>;
type Link = BodyOf<(typeof userRoutes)['linkUserToPartner']>;

/** Of one partner in an hour: e-mails looked up, users made and linked, with the mails they get (T13). */
const lookupsPerHour = 300;
/** Users made for one partner in a day: most limits are of a user, and each new one would begin with none used. */
const madePerDay = 500;
/** How often one address is linked to one partner in a day, each time with a mail. */
const linksPerDay = 10;

/** Who gives access counts with their colleagues, as each of them could make the next (T13). */
const counterOf = (partnerID: number) => `partner ${partnerID}`;

/** Of whoever asks for no partner: a link that somebody else made is no part of it, as it would count for them. */
const askerOf = ({ acceptedPartnerIDs, userID }: Caller) =>
  acceptedPartnerIDs.length > 0 ? counterOf(Math.min(...acceptedPartnerIDs)) : `user ${userID}`;

/** Who works for a partner: users are made, linked and unlinked (USR-03 … 13). */
export function userAccess(deps: Deps) {
  const { pool } = deps;
  const lookups = createLimit(pool, 'userLookup', lookupsPerHour, hour);
  const links = createLimit(pool, 'userLinks', linksPerDay, day);
  const made = createLimit(pool, 'usersMade', madePerDay, day);
  const hashChosen = chosenPasswords(deps);
  const countMail = mailLimit(pool, 'accessMails', { perHour: 60, perDay: 200 });

  /** Answers tell whether an e-mail has an account: nobody may ask for a list of them (SRV-19). */
  async function countLookup(caller: Caller): Promise<void> {
    await lookups.count(askerOf(caller));
  }

  /** Counts what is about to be made, and hashes the password where one is given. */
  async function prepare({ partnerID, email, password, sendInvitation }: CreatedUser, by: By) {
    await lookups.count(counterOf(partnerID));
    await made.count(partnerID);
    if (sendInvitation) await countMail(counterOf(partnerID));
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
    if (sendInvitation) await invite(trx, deps, user, [partnerID], by);
    return found(await readUserFor(trx, userID, caller));
  }

  async function countLink({ partnerID, email }: Pick<Link, 'partnerID' | 'email'>): Promise<void> {
    await lookups.count(counterOf(partnerID));
    await links.count(`${partnerID} ${email.toLowerCase()}`);
    await countMail(counterOf(partnerID));
  }

  async function link(trx: DbOrTrx, { partnerID, email, sendEmail }: Link, by: By) {
    const user = found(await lockUser(trx, { email }));
    const outcome = await linkToPartner(trx, user, partnerID);
    if (outcome === 'linked') {
      if (sendEmail) await tellAdded(trx, deps, user, partnerID, by);
    } else if (
      outcome === 'voided' ||
      // Who links again and again would void the invitation before its owner comes to open it.
      (outcome === 'unowned' && !(await isInvited(trx, user)))
    )
      await invite(trx, deps, user, [partnerID], by);
    return found(await readUserFor(trx, user.userID, by.caller));
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
      .set({ timeDeleted: sql`now()`, isMainContact: false })
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
