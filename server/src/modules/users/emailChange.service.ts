import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx, Trx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import { createLimit, hour } from '../../access/limits.ts';
import { createLinkToken, hashLinkToken } from '../../access/linkTokens.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { confirmEmailMail } from '../../mail/messages/confirmEmail.ts';
import { emailChangedMail } from '../../mail/messages/credentialsChanged.ts';
import { stopEmailChangeMail } from '../../mail/messages/stopEmailChange.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { dropLinks, lockUser, mailResetLink, owned, voidPassword } from '../auth/auth.public.ts';

const confirmationLife = '7 days';

interface Account {
  userID: number;
  firstNames: string;
  email: string;
}

/** The owner may still read it: it is told of what becomes of the second factor (SEC-06). */
async function keepReplaced(trx: Trx, { userID, email }: Account): Promise<void> {
  await trx
    .insertInto('replacedEmails')
    .values({ userID, email })
    .onConflict((known) =>
      known.columns(['userID', 'email']).doUpdateSet({ timeReplaced: sql`now()` }),
    )
    .execute();
}

/** The way to another e-mail of one's own: proposed, told, confirmed or stopped (SET-02, T3). */
export function emailChanges({ db, pool, env, queue }: Deps) {
  const countMail = mailLimit(pool, 'emailChange', { perHour: 30, perDay: 60 });
  const guesses = createLimit(pool, 'confirmEmailFrom', 100, hour);

  /** Answers tell whether an e-mail has an account, and each sends mails (T13). */
  async function countProposal({ userID }: { userID: number }): Promise<void> {
    await countMail(userID);
  }

  /** Counts a link that is none: behind one address a whole hall may come by good ones (T4). */
  async function countGuess(token: string, address: string): Promise<void> {
    const hash = hashLinkToken(token);
    const known = await db
      .selectFrom('emailChanges')
      .select('userID')
      .where((where) => where.or([where('tokenHash', '=', hash), where('stopHash', '=', hash)]))
      .executeTakeFirst();
    if (!known) await guesses.count(address);
  }

  async function refuseTaken(trx: DbOrTrx, email: string): Promise<void> {
    const taken = await trx
      .selectFrom('users')
      .select('userID')
      .where('email', '=', email)
      .where('timeDeleted', 'is', null)
      .executeTakeFirst();
    if (taken) fail('emailInUse');
  }

  /** The new address gets a link that confirms, the one until now a link that stops it. */
  async function propose(
    trx: DbOrTrx,
    user: Account,
    email: string,
    language: Language,
  ): Promise<void> {
    await refuseTaken(trx, email);
    const [confirming, stopping] = [createLinkToken(), createLinkToken()];
    const change = {
      tokenHash: confirming.tokenHash,
      stopHash: stopping.tokenHash,
      email,
      timeCreated: sql<string>`now()`,
      timeExpires: sql<string>`now() + ${sql.lit(confirmationLife)}::interval`,
    };
    await trx
      .insertInto('emailChanges')
      .values({ userID: user.userID, ...change })
      .onConflict((conflict) => conflict.column('userID').doUpdateSet(change))
      .execute();
    const { userID, firstNames } = user;
    const about = { firstNames, from: user.email, to: email };
    const reference = { userID };
    await sendMail(
      trx,
      queue,
      {
        kind: 'confirmEmail',
        reference,
        messageKey: `confirmEmail ${confirming.key}`,
        recipient: email,
      },
      confirmEmailMail(language, {
        ...about,
        url: `${env.publicUrl}/confirm-email/${confirming.token}`,
      }),
    );
    await sendMail(
      trx,
      queue,
      {
        kind: 'stopEmailChange',
        reference,
        messageKey: `stopEmailChange ${stopping.key}`,
        recipient: user.email,
      },
      stopEmailChangeMail(language, {
        ...about,
        url: `${env.publicUrl}/stop-email/${stopping.token}`,
      }),
    );
  }

  /** Takes what waits under a link, once; the row of the user is locked first, as everywhere. */
  async function takeChange(trx: DbOrTrx, link: 'tokenHash' | 'stopHash', token: string) {
    const hash = hashLinkToken(token);
    const waiting = await trx
      .selectFrom('emailChanges')
      .select('userID')
      .where(link, '=', hash)
      .executeTakeFirst();
    const user = waiting && (await lockUser(trx, waiting.userID));
    const change = await trx
      .deleteFrom('emailChanges')
      .where(link, '=', hash)
      .where('timeExpires', '>', sql<string>`now()`)
      .returning('email')
      .executeTakeFirst();
    return user && change ? { user, email: change.email } : fail('emailLinkInvalid');
  }

  /**
   * Takes the new address into use. Where the account was nobody's yet it is its owner's now, and
   * whoever chose the password for them knows none any more (SRV-15): tells whether a link to choose
   * another one was mailed.
   */
  async function confirm(
    trx: Trx,
    token: string,
    language: Language,
  ): Promise<{ isVoid: boolean }> {
    const { user, email } = await takeChange(trx, 'tokenHash', token);
    const { userID, firstNames } = user;
    const isVoid = user.timeOwned === null;
    await dropLinks(trx, userID);
    if (isVoid) await voidPassword(trx, userID);
    await trx
      .updateTable('users')
      .set({
        email,
        ...owned,
        ...(!isVoid && { formerEmail: user.email, timeEmailReplaced: sql<string>`now()` }),
      })
      .where('userID', '=', userID)
      .execute();
    if (!isVoid) await keepReplaced(trx, user);
    const messageKey = `emailChanged ${crypto.randomUUID()}`;
    const told = emailChangedMail(language, firstNames, email);
    const reference = { userID };
    await sendMail(
      trx,
      queue,
      { kind: 'emailChanged', reference, messageKey, recipient: user.email },
      told,
    );
    if (isVoid) await mailResetLink(trx, { env, queue }, { userID, firstNames, email }, language);
    return { isVoid };
  }

  /** The address until now stays. */
  async function stop(trx: Trx, token: string): Promise<void> {
    await takeChange(trx, 'stopHash', token);
  }

  return { countGuess, countProposal, propose, confirm, stop };
}
