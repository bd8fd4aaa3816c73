import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import type { NotificationMails, userRoutes, User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { fail, found } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/guard.ts';
import { createLimit } from '../../kernel/limits.ts';
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts';
import { saveRecord } from '../../kernel/saveRecord.ts';
import { endSessions } from '../../kernel/sessions.ts';
import { passwordChangedMail } from '../../mail/messages/credentialsChanged.ts';
import { sendMail } from '../../mail/outgoing.ts';
import type { emailChanges } from './emailChange.service.ts';
import { lockUser, readUser, worksOnlyForPartners } from './users.queries.ts';

type SavedUser = BodyOf<(typeof userRoutes)['saveUser']>;

const quarterHour = 15 * 60;

/** What a choice of mails stores: from when on, and in which language they come. */
function mailWish(
  before: NotificationMails,
  chosen: NotificationMails | undefined,
  notificationLanguage: Language,
) {
  if (chosen === undefined || chosen === before) return {};
  return {
    notificationMails: chosen,
    notificationLanguage,
    ...(before === 'off' && { timeNotificationMails: sql<string>`now()` }),
  };
}

/** The accounts of users: their details and how they sign in (SRV-15, T3). */
export function userAccounts(
  { db, pool, queue }: Deps,
  emails: Pick<ReturnType<typeof emailChanges>, 'countProposal' | 'propose' | 'settle'>,
) {
  const passwordTries = createLimit(pool, 'currentPassword', 10, quarterHour);

  /** T3: who sits at an unlocked screen does not take the account over. */
  async function checkCurrentPassword(userID: number, current: string | null | undefined) {
    if (!current) return fail('currentPasswordWrong');
    await passwordTries.count(userID);
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('userID', '=', userID)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(passwordHash, current))) fail('currentPasswordWrong');
    await passwordTries.forget(userID);
  }

  /** Saves oneself or a colleague; how the user signs in changes with the care of T3. */
  async function save(
    userID: number,
    {
      password,
      currentPassword,
      email: typed,
      notificationMails,
      timeModified,
      ...details
    }: SavedUser,
    by: { caller: Caller; language: Language },
  ): Promise<User> {
    const { caller, language } = by;
    const before = found(await readUser(db, userID, caller));
    if (!before.isEditable) fail('userOfOthers');
    const isSelf = userID === caller.userID;
    const email = typed?.toLowerCase();
    const newEmail = email === before.email ? undefined : email;
    if (isSelf && (newEmail || password)) await checkCurrentPassword(userID, currentPassword);
    if (!isSelf && newEmail) await emails.countProposal(caller);
    const wish = mailWish(before.notificationMails, notificationMails, language);
    const passwordHash = password ? await hashPassword(password) : undefined;

    return db.transaction().execute(async (trx) => {
      const user = found(await lockUser(trx, userID));
      if (!isSelf && !(await worksOnlyForPartners(trx, userID, caller.partnerIDs)))
        fail('userOfOthers');
      await saveRecord(trx, {
        table: 'users',
        key: { userID },
        values: { ...details, passwordHash, ...(isSelf && { email: newEmail, ...wish }) },
        timeModified,
        modifiedBy: caller.userID,
      });
      if (newEmail && isSelf) await emails.settle(trx, user, newEmail, language);
      else if (newEmail) await emails.propose(trx, user, newEmail, by);
      if (passwordHash) {
        await endSessions(trx, { userID, ...(isSelf && { except: caller.sessionID }) });
        await trx.deleteFrom('passwordResets').where('userID', '=', userID).execute();
        const messageKey = `passwordChanged ${crypto.randomUUID()}`;
        const message = passwordChangedMail(language, user.firstNames);
        await sendMail(trx, queue, { messageKey, recipient: user.email }, message);
      }
      return found(await readUser(trx, userID, caller));
    });
  }

  return { save };
}
