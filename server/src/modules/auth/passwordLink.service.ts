import { sql } from 'kysely';
import type { Env } from '../../env.ts';
import type { DbOrTrx } from '../../kernel/db.ts';
import { createLinkToken } from '../../kernel/linkTokens.ts';

/**
 * A link that sets the user's password, once and until it is too old; an older one stops working
 * (T4). `key` names it in the queue of the mails.
 */
export async function createPasswordLink(
  trx: DbOrTrx,
  env: Pick<Env, 'publicUrl'>,
  userID: number,
  { minutes }: { minutes: number },
): Promise<{ url: string; key: string }> {
  const { token, tokenHash, key } = createLinkToken();
  // Two that ask at once take turns, or both their links would work.
  await trx.selectFrom('users').where('userID', '=', userID).forUpdate().execute();
  await trx.deleteFrom('passwordResets').where('userID', '=', userID).execute();
  const timeExpires = sql<string>`now() + make_interval(mins => ${minutes})`;
  await trx.insertInto('passwordResets').values({ tokenHash, userID, timeExpires }).execute();
  return { url: `${env.publicUrl}/password-recovery/${token}`, key };
}
