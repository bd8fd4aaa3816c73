import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import { dropFactors, dropFactorsSince } from '../../access/factors.ts';
import { createLimit, hour } from '../../access/limits.ts';
import { hashLinkToken } from '../../access/linkTokens.ts';
import { forgetDevices } from '../../access/sessions.ts';
import type { DbOrTrx, Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import { disownedMail } from '../../mail/messages/newDevice.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { endAccess, lockUser } from './account.service.ts';
import { createPasswordLink, resetLife } from './passwordLink.service.ts';

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** "This was not me": what somebody does who was told of a sign-in that was not theirs (SEC-10). */
export function disownedSignIns({ db, pool, env, queue }: Deps) {
  const guesses = createLimit(pool, 'disownFrom', 100, hour);

  const ofLink = (trx: DbOrTrx, tokenHash: Buffer) =>
    trx
      .selectFrom('newDevices')
      .select('userID')
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst();

  /** Counts a link that is none: behind one address a whole hall may come by good ones (T4). */
  async function countGuess(token: string, address: string): Promise<void> {
    if (!(await ofLink(db, hashLinkToken(token)))) await guesses.count(address);
  }

  /**
   * Takes the link, once; the row of the user is locked first, as everywhere. With it go the links about
   * other devices that were new, and none of these devices is known any more.
   */
  async function take(trx: Trx, token: string) {
    const tokenHash = hashLinkToken(token);
    const asked = await ofLink(trx, tokenHash);
    const user = asked && (await lockUser(trx, asked.userID));
    if (!user) return fail('disownLinkInvalid');
    const links = await trx
      .deleteFrom('newDevices')
      .where('userID', '=', user.userID)
      .where('timeExpires', '>', sql<string>`now()`)
      .returningAll()
      .execute();
    const link = links.find((each) => each.tokenHash.equals(tokenHash));
    if (!link) return fail('disownLinkInvalid');
    await forgetDevices(
      trx,
      user.userID,
      links.map((each) => each.deviceHash),
    );
    return { user, link };
  }

  /**
   * Puts back the address that the account had at that sign-in: a link to a new password goes to no address
   * that came after it. false where somebody else has it by now.
   */
  async function readdress(trx: Trx, user: Account, email: string): Promise<boolean> {
    if (user.email === email) return true;
    const taken = await trx
      .selectFrom('users')
      .select('userID')
      .where('email', '=', email)
      .where('timeDeleted', 'is', null)
      .executeTakeFirst();
    await trx
      .updateTable('users')
      .set(taken ? { isDisabled: true } : { email, formerEmail: null, timeEmailReplaced: null })
      .where('userID', '=', user.userID)
      .execute();
    // Those that came after it are perhaps a thief's.
    await trx.deleteFrom('replacedEmails').where('userID', '=', user.userID).execute();
    return !taken;
  }

  /**
   * Ends what whoever signed in could go on with: sessions, the password, links and what they added since.
   * Tells whether the way to a new password was mailed.
   */
  async function disown(
    trx: Trx,
    token: string,
    language: Language,
  ): Promise<{ isClosed: boolean }> {
    const { user, link } = await take(trx, token);
    const { userID, firstNames, timeOwned } = user;
    await endAccess(trx, userID);
    if (timeOwned === null) await dropFactors(trx, userID);
    else await dropFactorsSince(trx, userID, link);
    if (!(await readdress(trx, user, link.email))) return { isClosed: true };
    const account = { userID, email: link.email };
    const { url, key } = await createPasswordLink(trx, env, account, resetLife);
    const messageKey = `disowned ${key}`;
    const mail = { kind: 'disowned', reference: { userID }, messageKey } as const;
    const message = disownedMail(language, firstNames, url);
    await sendMail(trx, queue, { ...mail, recipient: link.email }, message);
    return { isClosed: false };
  }

  return { countGuess, disown };
}
