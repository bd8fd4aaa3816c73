import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Trx } from '../../db/pool.ts';
import { fail, failWithStep } from '../../http/errors.ts';
import { deviceHash, type Device } from '../../access/devices.ts';
import { hasFactor } from '../../access/factors.ts';
import { countTry, createLimit, hour, quarterHour } from '../../access/limits.ts';
import { hashLinkToken } from '../../access/linkTokens.ts';
import { hashPassword, verifyPassword } from '../../access/passwords.ts';
import { endSessions, isKnownDevice, useSession } from '../../access/sessions.ts';
import { refuseWeakPassword } from '../../access/weakPasswords.ts';
import { beginStep } from '../factors/factors.public.ts';
import { dropLinks, dropMakersMeans, lockUser, owned } from './account.service.ts';
import { loginTries } from './loginTries.ts';
import { newDevices, type From } from './newDevices.service.ts';
import { isOpenLink } from './passwordLink.service.ts';

/** Of one address a whole stand may sign in, behind one router. */
const triesPerAddress = 200;

interface Verified {
  userID: number;
  /** Of the password that was right. */
  passwordHash: string;
}

interface Chosen {
  tokenHash: Buffer;
  userID: number;
  email: string;
  passwordHash: string;
}

/** Signing in and out, and the password's way back (AUTH). */
export function authService(deps: Deps) {
  const { db, pool, tokens, env } = deps;
  const loginsOfAccount = loginTries(pool);
  const loginsOfAddress = createLimit(
    pool,
    'loginFrom',
    triesPerAddress,
    quarterHour,
    'tooManyFromNetwork',
  );
  const resetsOfAccount = createLimit(pool, 'reset', 5, hour);
  const forgottenFrom = createLimit(pool, 'forgottenFrom', 50, hour);
  const guessesFrom = createLimit(pool, 'resetFrom', 50, hour);
  const enter = newDevices(deps);

  const activeUser = (email: string) =>
    db
      .selectFrom('users')
      .select(['userID', 'firstNames', 'passwordHash', 'isDisabled'])
      .where('email', '=', email.toLowerCase())
      .where('timeDeleted', 'is', null)
      .executeTakeFirst();

  /** Whether the user has signed in with this browser before; asked of nobody too, as that takes its time (SRV-11). */
  async function isKnown(userID = 0, device: Device): Promise<boolean> {
    const known = await db
      .selectFrom('users as u')
      .select('userID')
      .where('u.userID', '=', userID)
      .where(isKnownDevice(deviceHash(userID, device)))
      .executeTakeFirst();
    return known !== undefined && device.deviceKey !== undefined;
  }

  /** The token of a live session; fails with 401 where it has ended. */
  async function exchange(trx: Trx, token: string, address: string): Promise<string> {
    const claims = (await tokens.verify(token, { expired: 'allowed' })) ?? fail('unauthenticated');
    const session =
      (await useSession(trx, claims, address, env.sessionLife)) ?? fail('unauthenticated');
    return tokens.sign(session);
  }

  /**
   * Whose e-mail and password these are (SRV-10, SRV-11). With a second factor the call ends with the
   * error that says how the sign-in goes on (SEC-01). A browser that the account knows has tries of its own:
   * nobody’s guesses keep an owner out (docs/decisions/083-limits-against-others.md).
   */
  async function verify(
    { email, password }: { email: string; password: string },
    device: Device,
  ): Promise<Verified> {
    const { address, deviceKey } = device;
    const account = email.toLowerCase();
    const user = await activeUser(account);
    const known = await isKnown(user?.userID, device);
    if (!known) await loginsOfAddress.count(address);
    const tried = known ? `${account} ${deviceKey}` : account;
    const who = { account, address };
    const fits = await countTry(loginsOfAccount, tried, () =>
      verifyPassword(user?.passwordHash ?? null, password, who),
    );
    if (!user || !fits) return fail('loginRefused');
    // What is counted are guesses: behind one address a whole hall signs in.
    if (!known) await loginsOfAddress.giveBack(address, 1);
    if (user.isDisabled) fail('accountDisabled');
    await loginsOfAccount.forget(tried);
    const verified = { userID: user.userID, passwordHash: String(user.passwordHash) };
    if (await hasFactor(db, user.userID)) failWithStep(await beginStep(deps, verified));
    return verified;
  }

  /** Starts a session of a user who gave the right password; its token. */
  async function signIn(trx: Trx, verified: Verified, from: From) {
    const session = (await enter(trx, verified, from)) ?? fail('loginRefused');
    // The row of the user is locked: one that was added while the password was compared is seen here.
    if (await hasFactor(trx, verified.userID)) fail('loginRefused');
    return tokens.sign(session);
  }

  /** Who has forgotten the password of the account with this e-mail. */
  async function forgetful(typed: string, address: string) {
    const email = typed.toLowerCase();
    await forgottenFrom.count(address);
    await resetsOfAccount.count(email);
    const user = await activeUser(email);
    if (!user || user.isDisabled) return fail('noSuchAccount');
    return { userID: user.userID, firstNames: user.firstNames, email };
  }

  /**
   * Whose a link is: one that still counts, for the address that the user still has. What is counted are
   * guesses: behind one router a whole company may come by good links (T4).
   */
  async function ownerOf(
    tokenHash: Buffer,
    address: string,
  ): Promise<{ userID: number; email: string; isFirst: boolean } | undefined> {
    const owner = await db
      .selectFrom('passwordResets as r')
      .innerJoin('users as u', (join) =>
        join.onRef('u.userID', '=', 'r.userID').onRef('u.email', '=', 'r.email'),
      )
      .select(['u.userID', 'u.email'])
      // A password that was made void was one too, if its owner signed in with it (SEC-09).
      .select(
        sql<boolean>`u."passwordHash" is null and not exists (
          select from sessions s where s."userID" = u."userID")`.as('isFirst'),
      )
      .where('r.tokenHash', '=', tokenHash)
      .where(isOpenLink)
      .where('u.timeDeleted', 'is', null)
      .executeTakeFirst();
    if (!owner) await guessesFrom.count(address);
    return owner;
  }

  /** Whether the link would set a password, and the account's first (AUTH-14): known before one is typed. */
  async function checkResetToken(token: string, address: string) {
    const owner = await ownerOf(hashLinkToken(token), address);
    return { isUsable: Boolean(owner), isFirst: owner?.isFirst ?? false };
  }

  /** The hash of a password that the owner of a link chose, and whose link it is. */
  async function chosen(token: string, password: string, address: string): Promise<Chosen> {
    const tokenHash = hashLinkToken(token);
    const { userID, email } = (await ownerOf(tokenHash, address)) ?? fail('resetTokenInvalid');
    await refuseWeakPassword(password, [email]);
    const passwordHash = await hashPassword(password, { account: email, address });
    return { tokenHash, userID, email, passwordHash };
  }

  /**
   * Takes the token once; every session of the user ends (SRV-12), and whoever knew the password until
   * now knows it no more: from here on the account is its owner's (SRV-15).
   */
  async function resetPassword(trx: Trx, { tokenHash, userID, email, passwordHash }: Chosen) {
    // The row of the user first, as everybody who voids links does.
    const user = await lockUser(trx, userID);
    const { numUpdatedRows } = await trx
      .updateTable('passwordResets as r')
      .set({ timeUsed: sql`now()` })
      .where('r.tokenHash', '=', tokenHash)
      .where('r.email', '=', user?.email ?? '')
      .where(isOpenLink)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) fail('resetTokenInvalid');
    await trx
      .updateTable('users')
      .set({ passwordHash, ...owned })
      .where('userID', '=', userID)
      .execute();
    if (user?.timeOwned === null) await dropMakersMeans(trx, userID);
    // Also another e-mail that somebody else proposed: confirmed later it would take the account (T3).
    await dropLinks(trx, userID);
    await endSessions(trx, { userID });
    await loginsOfAccount.forget(email);
  }

  return {
    verify,
    signIn,
    exchange,
    forgetful,
    checkResetToken,
    chosen,
    resetPassword,
  };
}
