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

/** Removes every second factor of the user. */
export async function dropFactors(trx: DbOrTrx, userID: number): Promise<void> {
  for (const table of ['passkeys', 'totps', 'recoveryCodes', 'factorRemovals'] as const)
    await trx.deleteFrom(table).where('userID', '=', userID).execute();
}

/**
 * Removes the second factors added since a suspicious sign-in, and the passkey used for it. Older ones stay,
 * as long as one of them can still serve as a second factor (SEC-10).
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
