import type { Language } from '@portal/contract/errors';
import type { Passkey } from '@portal/contract/factors';
import type { Caller } from '../../access/guard.ts';
import { dropFactors, hasFactor } from '../../access/factors.ts';
import { isStillSignedIn } from '../../access/sessions.ts';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { lockUser } from '../auth/auth.public.ts';
import { firstRecoveryCodes, makeRecoveryCodes } from './codes.ts';
import { readPasskeys } from './factors.queries.ts';
import { passkeyService } from './passkeys.service.ts';
import { telling } from './telling.ts';
import { totpService } from './totp.service.ts';
import { codeTries } from './tries.ts';

/** Who changes their own second factor, and from where. */
interface By {
  caller: Caller;
  language: Language;
  userAgent: string | undefined;
}

/** What a user adds and removes (SEC-02 … 04). */
export function enrolment(deps: Deps) {
  const { db, pool } = deps;
  const countMail = mailLimit(pool, 'factorChanges', { perHour: 30, perDay: 60 });
  const tries = codeTries(deps);
  const totp = totpService(deps);
  const passkeys = passkeyService(deps);
  const { tell } = telling(deps);

  /** The caller’s own row, locked; a session that ended meanwhile changes nothing any more (T5). */
  async function own(trx: Trx, { userID, sessionID }: Caller) {
    const user = found(await lockUser(trx, userID));
    if (!(await isStillSignedIn(trx, sessionID))) fail('unauthenticated');
    return user;
  }

  const countChange = ({ caller }: By): Promise<void> => countMail(caller.userID);

  async function countCode(by: By): Promise<void> {
    await tries.count(by.caller.userID);
    await countChange(by);
  }

  /** Without a factor recovery codes would open nothing, and nothing is left to be removed. */
  async function settle(trx: Trx, userID: number): Promise<void> {
    if (!(await hasFactor(trx, userID))) await dropFactors(trx, userID);
  }

  const beginTotp = async (trx: Trx, { caller }: By) => totp.begin(trx, await own(trx, caller));

  async function confirmTotp(trx: Trx, code: string, { caller, language }: By): Promise<string[]> {
    const user = await own(trx, caller);
    if (!(await totp.confirm(trx, user.userID, code))) fail('codeWrong');
    await tries.forget(user.userID);
    await tell(trx, user, 'totpAdded', language);
    return firstRecoveryCodes(trx, user.userID);
  }

  async function removeTotp(trx: Trx, { caller, language }: By): Promise<void> {
    const user = await own(trx, caller);
    if (!(await totp.remove(trx, user.userID))) fail('notFound');
    await settle(trx, user.userID);
    await tell(trx, user, 'totpRemoved', language);
  }

  async function passkeyOptions({ caller }: By): Promise<string> {
    const user = await db
      .selectFrom('users')
      .select(['userID', 'email'])
      .where('userID', '=', caller.userID)
      .executeTakeFirst();
    return passkeys.enrolOptions(db, caller, found(user));
  }

  async function onePasskey(trx: Trx, userID: number, passkeyID: number): Promise<Passkey> {
    return found((await readPasskeys(trx, userID, passkeyID))[0]);
  }

  async function addPasskey(
    trx: Trx,
    given: { name: string; passkey: string },
    { caller, language, userAgent }: By,
  ) {
    const user = await own(trx, caller);
    const passkeyID = await passkeys.enrol(trx, caller, given, userAgent);
    await tell(trx, user, 'passkeyAdded', language, given.name);
    return {
      passkey: await onePasskey(trx, user.userID, passkeyID),
      recoveryCodes: await firstRecoveryCodes(trx, user.userID),
    };
  }

  async function renamePasskey(trx: Trx, passkeyID: number, name: string, { caller }: By) {
    await passkeys.rename(trx, caller.userID, passkeyID, name);
    return onePasskey(trx, caller.userID, passkeyID);
  }

  async function removePasskey(trx: Trx, passkeyID: number, { caller, language }: By) {
    const user = await own(trx, caller);
    const { name } = await onePasskey(trx, user.userID, passkeyID);
    await passkeys.remove(trx, user.userID, passkeyID);
    await settle(trx, user.userID);
    await tell(trx, user, 'passkeyRemoved', language, name);
  }

  async function renewCodes(trx: Trx, { caller, language }: By): Promise<string[]> {
    const user = await own(trx, caller);
    if (!(await hasFactor(trx, user.userID))) fail('notFound');
    await tell(trx, user, 'codesRenewed', language);
    return makeRecoveryCodes(trx, user.userID);
  }

  return {
    countChange,
    countCode,
    beginTotp,
    confirmTotp,
    removeTotp,
    passkeyOptions,
    addPasskey,
    renamePasskey,
    removePasskey,
    renewCodes,
  };
}
