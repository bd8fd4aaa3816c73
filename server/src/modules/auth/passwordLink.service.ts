import { sql } from 'kysely';
import type { Env } from '../../env.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { createLinkToken } from '../../access/linkTokens.ts';
import { fail } from '../../http/errors.ts';
import { lockUser } from './account.service.ts';

/** How long a link works by which somebody who has the account chooses another password. */
export const resetLife = { minutes: 60 };

/** SQL: the link `r` to a password still works, as long as its address is the user's. */
export const isOpenLink = sql<boolean>`(r."timeUsed" is null and r."timeExpires" > now())`;

/**
 * A link that sets the user's password, once and until it is too old; an older one stops working
 * (T4). It counts while `email`, to which it is mailed, is the user's. `key` names it in the queue of
 * the mails. Of an account that is nobody's yet it lives as long as the invitation that it replaces: anybody may have
 * asked for it (SRV-15).
 */
export async function createPasswordLink(
  trx: DbOrTrx,
  env: Pick<Env, 'publicUrl'>,
  { userID, email }: { userID: number; email: string },
  { minutes }: { minutes: number },
): Promise<{ url: string; key: string }> {
  const { token, tokenHash, key } = createLinkToken();
  // Two that ask at once take turns, or both their links would work; an erased account gets none (PRIV-03).
  const user = (await lockUser(trx, userID)) ?? fail('noSuchAccount');
  const former = await trx
    .deleteFrom('passwordResets')
    .where('userID', '=', userID)
    .returning(['email', 'timeUsed', 'timeExpires'])
    .execute();
  const replaced = former.find((link) => link.email === email && link.timeUsed === null);
  const life = user.timeOwned === null ? (replaced?.timeExpires ?? null) : null;
  const timeExpires = sql<string>`greatest(now() + make_interval(mins => ${minutes}), ${life}::timestamptz)`;
  await trx
    .insertInto('passwordResets')
    .values({ tokenHash, userID, email, timeExpires })
    .execute();
  return { url: `${env.publicUrl}/password-recovery/${token}`, key };
}
