import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';

/** Whether a password alone does not sign the user in (SEC-01). */
export async function hasFactor(db: DbOrTrx, userID: number): Promise<boolean> {
  const { rows } = await sql<{ hasFactor: boolean }>`
    select exists (select from passkeys where "userID" = ${userID})
      or exists (select from totps where "userID" = ${userID} and secret is not null) as "hasFactor"
  `.execute(db);
  return rows[0]?.hasFactor ?? false;
}

/** Takes everything away by which the user proves who they are besides the password. */
export async function dropFactors(trx: DbOrTrx, userID: number): Promise<void> {
  for (const table of ['passkeys', 'totps', 'recoveryCodes', 'factorRemovals'] as const)
    await trx.deleteFrom(table).where('userID', '=', userID).execute();
}

/**
 * Takes away what somebody may have added who signed in then, and the passkey that they signed in with: what
 * is older stays, as long as it is a factor (SEC-10).
 */
export async function dropFactorsSince(
  trx: DbOrTrx,
  userID: number,
  { timeCreated, passkeyID }: { timeCreated: string; passkeyID: number | null },
): Promise<void> {
  await trx
    .deleteFrom('passkeys')
    .where('userID', '=', userID)
    .where((where) =>
      where.or([where('timeCreated', '>=', timeCreated), where('passkeyID', '=', passkeyID)]),
    )
    .execute();
  for (const table of ['totps', 'recoveryCodes'] as const)
    await trx
      .deleteFrom(table)
      .where('userID', '=', userID)
      .where('timeCreated', '>=', timeCreated)
      .execute();
  await trx.deleteFrom('factorRemovals').where('userID', '=', userID).execute();
  if (!(await hasFactor(trx, userID))) await dropFactors(trx, userID);
}
