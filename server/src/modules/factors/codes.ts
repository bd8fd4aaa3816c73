import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';

const howMany = 10;
/** Without those that look alike; 16 of these 32 are 80 bits, too many to guess even from the hash. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const [length, group] = [16, 4];

/** As it was typed, without what people put between the letters. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const hashOf = (userID: number, code: string) =>
  createHash('sha256')
    .update(`${userID} ${plain(code)}`)
    .digest();

function makeCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return code.replaceAll(new RegExp(`.{${group}}(?!$)`, 'g'), '$&-');
}

/** Six digits are of the app, everything else is a recovery code. */
export const isOfApp = (code: string) => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

/** Ten new recovery codes in place of those until now; only their hashes are stored (SEC-04). */
export async function makeRecoveryCodes(trx: DbOrTrx, userID: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode);
  await trx.deleteFrom('recoveryCodes').where('userID', '=', userID).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userID, codeHash: hashOf(userID, code) })))
    .execute();
  return codes;
}

/** With the first factor come recovery codes; who has some keeps them. */
export async function firstRecoveryCodes(trx: DbOrTrx, userID: number): Promise<string[]> {
  return (await countRecoveryCodes(trx, userID)) > 0 ? [] : makeRecoveryCodes(trx, userID);
}

/** Takes a recovery code, once however many come with it at a time; false where it is none. */
export async function useRecoveryCode(
  trx: DbOrTrx,
  userID: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userID', '=', userID)
    .where('codeHash', '=', hashOf(userID, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: DbOrTrx, userID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from "recoveryCodes" where "userID" = ${userID}`.execute(db);
  return rows[0]?.count ?? 0;
}
