import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import type { NotificationMails, userRoutes, User } from '@portal/contract/users';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx, Trx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import { refuseStale, type Caller } from '../../access/guard.ts';
import { saveRecord } from '../../db/saveRecord.ts';
import { endSessions, isStillSignedIn } from '../../access/sessions.ts';
import { passwordChangedMail } from '../../mail/messages/credentialsChanged.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { endDisownLinks, dropLinks, lockUser } from '../auth/auth.public.ts';
import { chosenPasswords } from './chosenPasswords.service.ts';
import type { emailChanges } from './emailChange.service.ts';
import { invite, type By } from './invitations.service.ts';
import { readRights } from './ownership.queries.ts';
import { readUser } from './users.queries.ts';

type SavedUser = BodyOf<(typeof userRoutes)['saveUser']>;

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** What is known of a save before its transaction. */
interface Prepared {
  /** As chosen until now. */
  notificationMails: NotificationMails;
  newEmail: string | undefined;
  isSignIn: boolean;
  passwordHash: string | undefined;
}

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
  deps: Deps,
  emails: Pick<ReturnType<typeof emailChanges>, 'countProposal' | 'propose'>,
) {
  const { db, queue } = deps;
  const hashChosen = chosenPasswords(deps);

  /**
   * Ends a save that came too late, while the row is locked: of one whose session ended meanwhile, or
   * of a user who has come to work for others or become the owner of the account.
   */
  async function refuseLate(
    trx: DbOrTrx,
    userID: number,
    { userID: callerID, sessionID, partnerIDs }: Caller,
    { isSignIn }: { isSignIn: boolean },
  ): Promise<void> {
    if (userID === callerID) {
      if (!(await isStillSignedIn(trx, sessionID))) fail('unauthenticated');
      return;
    }
    const rights = await readRights(trx, userID, partnerIDs);
    if (!rights.isEditable) fail('userOfOthers');
    if (isSignIn && !rights.isSignInEditable) fail('accountOwned');
  }

  /** An account that nobody owns has another address at once; who was invited is invited there. */
  async function readdress(trx: DbOrTrx, user: Account, email: string, by: By): Promise<void> {
    await dropLinks(trx, user.userID);
    await endDisownLinks(trx, user.userID);
    const { passwordHash, createdByPartnerID } = user;
    if (passwordHash === null && createdByPartnerID !== null)
      await invite(trx, deps, { ...user, email }, [createdByPartnerID], by);
  }

  /** Sessions of the old password end; whose account it is is told. */
  async function settlePassword(
    trx: DbOrTrx,
    { userID, firstNames, email, timeOwned }: Account,
    { caller, language }: By,
  ): Promise<void> {
    const isSelf = userID === caller.userID;
    await endSessions(trx, { userID, ...(isSelf && { except: caller.sessionID }) });
    // An invitation to an account that is not owned stays: it is its owner's way to it (SRV-15).
    if (isSelf) await dropLinks(trx, userID);
    // The address of an account that nobody owns may be any stranger's (T13).
    if (timeOwned === null) return;
    const messageKey = `passwordChanged ${crypto.randomUUID()}`;
    const message = passwordChangedMail(language, firstNames);
    const mail = { kind: 'passwordChanged', reference: { userID }, messageKey } as const;
    await sendMail(trx, queue, { ...mail, recipient: email }, message);
  }

  /**
   * What is asked of a save before it: whether the caller may, who it is that asks, and the hash of a new
   * password (T3).
   */
  async function prepare(
    userID: number,
    { password, email: typed }: SavedUser,
    by: By,
  ): Promise<Prepared> {
    const { caller } = by;
    const before = found(await readUser(db, userID, caller));
    if (!before.isEditable) fail('userOfOthers');
    const email = typed?.toLowerCase();
    const newEmail = email === before.email ? undefined : email;
    const isSignIn = Boolean(newEmail ?? password);
    if (isSignIn && !before.isSignInEditable) fail('accountOwned');
    if (isSignIn && userID === caller.userID) refuseStale(caller);
    if (newEmail) await emails.countProposal(caller);
    const passwordHash = password
      ? await hashChosen(password, [before.email, newEmail ?? before.email], by)
      : undefined;
    return { notificationMails: before.notificationMails, newEmail, isSignIn, passwordHash };
  }

  /** Saves oneself or a colleague; how the user signs in changes with the care of T3. */
  async function save(
    trx: Trx,
    userID: number,
    { password: _hashed, email: _typed, notificationMails, timeModified, ...details }: SavedUser,
    { newEmail, isSignIn, passwordHash, ...before }: Prepared,
    by: By,
  ): Promise<User> {
    const { caller, language } = by;
    const isSelf = userID === caller.userID;
    const wish = mailWish(before.notificationMails, notificationMails, language);
    const user = found(await lockUser(trx, userID));
    await refuseLate(trx, userID, caller, { isSignIn });
    await saveRecord(trx, {
      table: 'users',
      key: { userID },
      values: { ...details, passwordHash, ...(isSelf ? wish : { email: newEmail }) },
      timeModified,
      modifiedBy: caller.userID,
    });
    if (passwordHash) await settlePassword(trx, user, by);
    // Afterwards: a new password drops what was proposed before, and not what comes with it.
    if (newEmail && isSelf) await emails.propose(trx, user, newEmail, language);
    else if (newEmail) await readdress(trx, user, newEmail, by);
    return found(await readUser(trx, userID, caller));
  }

  return { prepare, save };
}
