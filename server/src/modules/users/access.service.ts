import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import type { userRoutes, User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import type { DbOrTrx } from '../../kernel/db.ts';
import { fail, found } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/guard.ts';
import { createLimit } from '../../kernel/limits.ts';
import { hashPassword } from '../../kernel/passwords.ts';
import { endSessions } from '../../kernel/sessions.ts';
import { addedToPartnerMail } from '../../mail/messages/addedToPartner.ts';
import { invitationMail } from '../../mail/messages/invitation.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { createPasswordLink } from '../auth/passwordLink.service.ts';
import { lockUser, readUserFor } from './users.queries.ts';

type CreatedUser = BodyOf<(typeof userRoutes)['createUser']>;
type Link = BodyOf<(typeof userRoutes)['linkUserToPartner']>;
interface By {
  caller: Caller;
  language: Language;
}

/** Of one user in an hour: e-mails looked up, users made and linked, with the mails they get (T13). */
const lookupsPerHour = 300;
const invitationMinutes = 7 * 24 * 60;

/** Who works for a partner: users are made, linked and unlinked (USR-03 … 13). */
export function userAccess({ db, pool, env, queue }: Deps) {
  const lookups = createLimit(pool, 'userLookup', lookupsPerHour, 60 * 60);

  /** Answers tell whether an e-mail has an account: nobody may ask for a list of them (SRV-19). */
  async function countLookup({ userID }: Caller): Promise<void> {
    await lookups.count(userID);
  }

  /** The names that a mail about access needs. */
  const namesOf = (trx: DbOrTrx, { userID }: Caller, partnerID: number) =>
    trx
      .selectFrom('partners as p')
      .innerJoin('users as u', (join) => join.on('u.userID', '=', userID))
      .select([
        'p.name as partner',
        sql<string>`concat_ws(' ', u."firstNames", u."lastName")`.as('inviter'),
      ])
      .where('p.partnerID', '=', partnerID)
      .executeTakeFirstOrThrow();

  /** Makes the user with the given password, or with a mail whose link lets them choose one. */
  async function create(body: CreatedUser, { caller, language }: By): Promise<User> {
    await countLookup(caller);
    const { partnerID, password, sendInvitation, ...names } = body;
    const email = body.email.toLowerCase();
    const passwordHash = password ? await hashPassword(password) : null;
    return db.transaction().execute(async (trx) => {
      const { userID } = await trx
        .insertInto('users')
        .values({
          ...names,
          email,
          passwordHash,
          organizationID: caller.organizationID,
          modifiedBy: caller.userID,
        })
        .returning('userID')
        .executeTakeFirstOrThrow();
      await trx.insertInto('partnersUsers').values({ partnerID, userID }).execute();
      if (sendInvitation) {
        const { url, key } = await createPasswordLink(trx, env, userID, {
          minutes: invitationMinutes,
        });
        const { firstNames } = names;
        const who = await namesOf(trx, caller, partnerID);
        const message = invitationMail(language, { ...who, firstNames, url });
        await sendMail(trx, queue, { messageKey: `invitation ${key}`, recipient: email }, message);
      }
      return found(await readUserFor(trx, userID, caller));
    });
  }

  /** Links a user who exists, or revives the link; twice is harmless (SRV-17). */
  async function link({ partnerID, email, sendEmail }: Link, { caller, language }: By) {
    await countLookup(caller);
    return db.transaction().execute(async (trx) => {
      const user = found(await lockUser(trx, { email }));
      const added = await trx
        .insertInto('partnersUsers')
        .values({ partnerID, userID: user.userID })
        .onConflict((conflict) =>
          conflict
            .columns(['userID', 'partnerID'])
            .doUpdateSet({ timeDeleted: null, timeCreated: sql`now()` })
            .where('partnersUsers.timeDeleted', 'is not', null),
        )
        .returning('timeCreated')
        .executeTakeFirst();
      if (added && sendEmail) {
        const names = await namesOf(trx, caller, partnerID);
        const { firstNames, email: recipient } = user;
        const addition = { ...names, firstNames, url: env.publicUrl };
        const messageKey = `added ${partnerID} ${user.userID} ${added.timeCreated}`;
        const message = addedToPartnerMail(language, addition);
        await sendMail(trx, queue, { messageKey, recipient }, message);
      }
      return found(await readUserFor(trx, user.userID, caller));
    });
  }

  /** Ends the link and the user's sessions (T5); nobody ends their own (USR-13). */
  async function unlink({ partnerID, email }: Link, caller: Caller): Promise<User> {
    return db.transaction().execute(async (trx) => {
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
      await endSessions(trx, { userID });
      return found(await readUserFor(trx, userID, caller));
    });
  }

  return { countLookup, create, link, unlink };
}
