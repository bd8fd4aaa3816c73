import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';
import type { Env } from '../env.ts';
import { secretsIn, tokenSecret } from './secrets.ts';

/** Whether nobody works for any organiser yet; only then is /setup there (ORG-06). */
export async function isSetupOpen(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select not exists (select from "organizationsUsers") as "isOpen"`.execute(db);
  return rows[0]?.isOpen === true;
}

/** Letters and digits that cannot be mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 20;
const groupLength = 5;

/**
 * The code of the first start. It is made from the secret for tokens, which all processes share, so that each
 * of them logs and accepts the same code.
 */
export async function setupCodeOf(
  env: Pick<Env, 'setupCode' | 'tokenSecret' | 'dataDir'>,
): Promise<string> {
  if (env.setupCode !== undefined) return env.setupCode.trim();
  const [newest = ''] = secretsIn(await tokenSecret(env));
  const bytes = createHmac('sha256', newest).update('setup').digest().subarray(0, codeLength);
  const code = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return code.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? code;
}

/** Whether this is the code; the check takes equally long whatever was typed. */
export const isSetupCode = (typed: string, code: string) =>
  timingSafeEqual(hash('sha256', typed, 'buffer'), hash('sha256', code, 'buffer'));
