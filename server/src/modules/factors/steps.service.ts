import type { NextStep } from '@portal/contract/errors';
import { sql } from 'kysely';
import { createLinkToken, hashLinkToken } from '../../access/linkTokens.ts';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import { readMethods } from './factors.queries.ts';

const stepMinutes = 5;

/**
 * Begins the second step of a sign-in whose password was right (SEC-01), if it still is: whoever changed it
 * meanwhile has ended the steps that there were.
 */
export async function beginStep(
  { db, dataKeys }: Pick<Deps, 'db' | 'dataKeys'>,
  { userID, passwordHash }: { userID: number; passwordHash: string },
): Promise<NextStep> {
  const { token, tokenHash } = createLinkToken();
  const { numAffectedRows } = await sql`
    insert into "signInSteps" ("tokenHash", "userID", "timeExpires")
    select ${tokenHash}, u."userID", now() + make_interval(mins => ${stepMinutes}) from users u
    where u."userID" = ${userID} and u."passwordHash" = ${passwordHash} and u."timeDeleted" is null
    for share`.execute(db);
  if (numAffectedRows !== 1n) fail('loginRefused');
  return { stepToken: token, methods: await readMethods(db, dataKeys, userID) };
}

/**
 * Whose sign-in is halfway; fails where it took too long, was completed, or its password was changed, which counts as a
 * guess: behind one address a whole hall signs in.
 */
export async function userOfStep(
  db: Db,
  stepToken: string,
  countGuess: () => Promise<void>,
): Promise<number> {
  const step = await db
    .selectFrom('signInSteps')
    .select('userID')
    .where('tokenHash', '=', hashLinkToken(stepToken))
    .where('timeExpires', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (step) return step.userID;
  await countGuess();
  return fail('signInStepEnded');
}

/** Takes a step, once. The row of its user is locked before, as everybody does who ends steps. */
export async function takeStep(trx: DbOrTrx, stepToken: string, userID: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('signInSteps')
    .where('tokenHash', '=', hashLinkToken(stepToken))
    .where('userID', '=', userID)
    .where('timeExpires', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (numDeletedRows === 0n) fail('signInStepEnded');
}
