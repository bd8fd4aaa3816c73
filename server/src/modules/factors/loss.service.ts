import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import { dropFactors } from '../../access/factors.ts';
import { createLimit, hour } from '../../access/limits.ts';
import { createLinkToken, hashLinkToken } from '../../access/linkTokens.ts';
import type { Db, DbOrTrx, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { removalAskedMail } from '../../mail/messages/secondFactor.ts';
import { lockUser } from '../auth/auth.public.ts';
import { takeStep, userOfStep } from './steps.service.ts';
import { telling } from './telling.ts';

/** What every address of the account has time to stop it (SEC-06). */
const wait = '1 day';
const removedAtOnce = 100;

async function dueOf(trx: Trx, userID: number): Promise<string> {
  const { timeDue } = await trx
    .selectFrom('factorRemovals')
    .select('timeDue')
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
  return timeDue;
}

interface Account {
  userID: number;
  firstNames: string;
}

/** The way on for whoever has lost passkey, app and recovery codes. */
export function lossService(deps: Pick<Deps, 'db' | 'pool' | 'env' | 'queue'>) {
  const { db, pool, env } = deps;
  const countMail = mailLimit(pool, 'factorRemoval', { perHour: 3, perDay: 6 });
  const askedFrom = createLimit(pool, 'loginLostFrom', 50, hour, 'tooManyFromNetwork');
  const guesses = createLimit(pool, 'stopRemovalFrom', 100, hour);
  const { mailAll, tell } = telling(deps);

  async function prepare(stepToken: string, address: string): Promise<number> {
    const userID = await userOfStep(db, stepToken, () => askedFrom.count(address));
    await countMail(userID);
    return userID;
  }

  /** Asks for the removal: in a day, and not sooner or later however often it is asked for. */
  async function ask(trx: Trx, stepToken: string, userID: number, language: Language) {
    const user = (await lockUser(trx, userID)) ?? fail('signInStepEnded');
    await takeStep(trx, stepToken, userID);
    const { token, tokenHash: stopHash } = createLinkToken();
    const begun = await trx
      .insertInto('factorRemovals')
      .values({ userID, stopHash, timeDue: sql<string>`now() + ${sql.lit(wait)}::interval` })
      .onConflict((conflict) => conflict.column('userID').doNothing())
      .returning('timeDue')
      .executeTakeFirst();
    // The link in the mail of the first time goes on working, and is told nobody twice.
    if (!begun) return dueOf(trx, userID);
    const url = `${env.publicUrl}/keep-factor/${token}`;
    await mailAll(trx, userID, removalAskedMail(language, user.firstNames, url));
    return begun.timeDue;
  }

  /** What was asked for is not done; tells whether something was. */
  async function stopFor(trx: Trx, user: Account, language: Language): Promise<boolean> {
    const { numDeletedRows } = await trx
      .deleteFrom('factorRemovals')
      .where('userID', '=', user.userID)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await tell(trx, user, 'removalStopped', language);
    return true;
  }

  const ofLink = (trx: DbOrTrx, token: string) =>
    trx
      .selectFrom('factorRemovals')
      .select('userID')
      .where('stopHash', '=', hashLinkToken(token))
      .executeTakeFirst();

  /** Counts a link that is none: behind one address a whole hall may come by good ones (T4). */
  async function countGuess(token: string, address: string): Promise<void> {
    if (!(await ofLink(db, token))) await guesses.count(address);
  }

  /** The link of the mail, once; the row of the user is locked first, as everywhere. */
  async function stop(trx: Trx, token: string, language: Language): Promise<void> {
    const asked = await ofLink(trx, token);
    const user = asked && (await lockUser(trx, asked.userID));
    if (!user || !(await stopFor(trx, user, language))) fail('removalLinkInvalid');
  }

  return { prepare, ask, stopFor, countGuess, stop };
}

async function removeOne(trx: Trx, deps: Pick<Deps, 'queue'>, userID: number): Promise<boolean> {
  const user = await lockUser(trx, userID);
  const due = await trx
    .deleteFrom('factorRemovals')
    .where('userID', '=', userID)
    .where('timeDue', '<=', sql<string>`now()`)
    .returning('userID')
    .executeTakeFirst();
  if (!due) return false;
  await dropFactors(trx, userID);
  if (!user) return true;
  const { notificationLanguage } = await trx
    .selectFrom('users')
    .select('notificationLanguage')
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
  await telling(deps).tell(trx, user, 'removalDone', notificationLanguage);
  return true;
}

/** Does the removals whose day is over, each in a transaction of its own; tells how many. */
export async function removeLostFactors(deps: { db: Db } & Pick<Deps, 'queue'>): Promise<number> {
  const { db } = deps;
  const due = await db
    .selectFrom('factorRemovals')
    .select('userID')
    .where('timeDue', '<=', sql<string>`now()`)
    .orderBy('timeDue')
    .limit(removedAtOnce)
    .execute();
  let count = 0;
  for (const { userID } of due)
    if (await db.transaction().execute((trx) => removeOne(trx, deps, userID))) count += 1;
  return count;
}

/** Takes away what nobody can use any more: steps and challenges whose time is over. */
export async function forgetOldSteps(db: Db): Promise<number> {
  const { numDeletedRows: steps } = await db
    .deleteFrom('signInSteps')
    .where('timeExpires', '<', sql<string>`now()`)
    .executeTakeFirst();
  const { numDeletedRows: used } = await db
    .deleteFrom('usedChallenges')
    .where('timeExpires', '<', sql<string>`now() - interval '1 minute'`)
    .executeTakeFirst();
  return Number(steps + used);
}
