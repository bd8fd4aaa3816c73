import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { fail } from '../../kernel/errors.ts';
import { createLimit } from '../../kernel/limits.ts';
import { hashLinkToken } from '../../kernel/linkTokens.ts';
import { hashPassword, verifyPassword } from '../../kernel/passwords.ts';
import { endSessions, startSession, useSession } from '../../kernel/sessions.ts';
import { resetPasswordMail } from '../../mail/messages/resetPassword.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { createPasswordLink } from './passwordLink.service.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
/** Of one address a whole stand may sign in, behind one router. */
const triesPerAddress = 200;

/** Signing in and out, and the password's way back (AUTH). */
export function authService({ db, pool, tokens, queue, env }: Deps) {
  const loginsOfAccount = createLimit(pool, 'login', 10, quarterHour, 'tooManyLogins');
  const loginsOfAddress = createLimit(
    pool,
    'loginFrom',
    triesPerAddress,
    quarterHour,
    'tooManyLogins',
  );
  const resetsOfAccount = createLimit(pool, 'reset', 5, hour);
  const resetsOfAddress = createLimit(pool, 'resetFrom', 50, hour);

  const activeUser = (email: string) =>
    db
      .selectFrom('users')
      .select(['userID', 'organizationID', 'firstNames', 'passwordHash', 'isDisabled'])
      .where('email', '=', email.toLowerCase())
      .where('timeDeleted', 'is', null)
      .executeTakeFirst();

  /** The token of a live session; fails with 401 where it has ended. */
  async function exchange(token: string): Promise<string> {
    const claims = (await tokens.verify(token, { expired: 'allowed' })) ?? fail('unauthenticated');
    const session = (await useSession(db, claims, env.sessionLife)) ?? fail('unauthenticated');
    return tokens.sign(session);
  }

  async function login(
    { email, password }: { email: string; password: string },
    from: { address: string; userAgent: string | undefined },
  ): Promise<string> {
    const account = email.toLowerCase();
    await loginsOfAddress.count(from.address);
    await loginsOfAccount.count(account);
    const user = await activeUser(account);
    const who = { account, address: from.address };
    const fits = await verifyPassword(user?.passwordHash ?? null, password, who);
    if (!user || !fits) return fail('loginRefused');
    if (user.isDisabled) fail('accountDisabled');
    await loginsOfAccount.forget(account);
    const { userID, organizationID } = user;
    const sessionID = await startSession(db, { userID, organizationID }, from.userAgent);
    return tokens.sign({ userID, organizationID, sessionID });
  }

  /** Mails a link with a token of 128 bits; an older link stops working (T4). */
  async function forgotPassword(email: string, language: Language, address: string) {
    const account = email.toLowerCase();
    await resetsOfAddress.count(address);
    await resetsOfAccount.count(account);
    const user = await activeUser(account);
    if (!user || user.isDisabled) return fail('noSuchAccount');
    await db.transaction().execute(async (trx) => {
      const link = await createPasswordLink(trx, env, user.userID, { minutes: 60 });
      const message = resetPasswordMail(language, user.firstNames, link.url);
      const messageKey = `resetPassword ${link.key}`;
      await sendMail(trx, queue, { messageKey, recipient: account }, message);
    });
  }

  /** Takes the token once; every session of the user ends (SRV-12). */
  async function resetPassword(token: string, password: string, address: string) {
    await resetsOfAddress.count(address);
    // The token stands for the account: whose it is comes out after.
    const passwordHash = await hashPassword(password, { account: token, address });
    const email = await db.transaction().execute(async (trx) => {
      const { userID } =
        (await trx
          .updateTable('passwordResets')
          .set({ timeUsed: sql`now()` })
          .where('tokenHash', '=', hashLinkToken(token))
          .where('timeUsed', 'is', null)
          .where('timeExpires', '>', sql<string>`now()`)
          .returning('userID')
          .executeTakeFirst()) ?? fail('resetTokenInvalid');
      const user = await trx
        .updateTable('users')
        .set({ passwordHash })
        .where('userID', '=', userID)
        .returning('email')
        .executeTakeFirstOrThrow();
      await endSessions(trx, { userID });
      return user.email;
    });
    await loginsOfAccount.forget(email);
  }

  return { login, exchange, forgotPassword, resetPassword };
}
