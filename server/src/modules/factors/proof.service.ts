import type { FactorMethod, factorRoutes } from '@portal/contract/factors';
import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import { hasFactor } from '../../access/factors.ts';
import type { Caller } from '../../access/guard.ts';
import { countTry, createLimit, quarterHour } from '../../access/limits.ts';
import { verifyPassword } from '../../access/passwords.ts';
import { freshen, isStillSignedIn } from '../../access/sessions.ts';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { lockUser } from '../auth/auth.public.ts';
import { codeAnswers } from './answers.service.ts';
import { readMethods } from './factors.queries.ts';
import { passkeyService } from './passkeys.service.ts';
import { codeTries } from './tries.ts';

type Proof = BodyOf<(typeof factorRoutes)['proveOwner']>;

interface By {
  caller: Caller;
  address: string;
  language: Language;
  userAgent: string | undefined;
}

/** T3: who sits at a screen that was left unlocked, or has a stolen token, does not take the account over. */
export function proofService(deps: Deps) {
  const { db, pool, dataKeys } = deps;
  const passwordTries = createLimit(pool, 'currentPassword', 10, quarterHour);
  const tries = codeTries(deps);
  const passkeys = passkeyService(deps);
  const takeCode = codeAnswers(deps);

  async function options({ userID, sessionID }: Caller): Promise<{
    methods: FactorMethod[];
    options: string | null;
  }> {
    const methods = await readMethods(db, dataKeys, userID);
    const asked = methods.includes('passkey')
      ? await passkeys.askOptions(db, 'prove', { whose: sessionID, userID })
      : null;
    return { methods, options: asked };
  }

  /** Whether the password is right, and the hash that it fits. */
  async function checkPassword({ caller: { userID }, address }: By, password: string) {
    const { fits, passwordHash } = await countTry(passwordTries, userID, async () => {
      const user = await db
        .selectFrom('users')
        .select(['passwordHash'])
        .where('userID', '=', userID)
        .executeTakeFirstOrThrow();
      const who = { account: String(userID), address };
      return { ...user, fits: await verifyPassword(user.passwordHash, password, who) };
    });
    if (!fits) fail('currentPasswordWrong');
    await passwordTries.forget(userID);
    return passwordHash;
  }

  /** Compares the password, and counts what can be guessed; the hash that fitted. */
  async function prepare(proof: Proof, by: By): Promise<string | null> {
    const { userID } = by.caller;
    if (!('password' in proof)) return null;
    const passwordHash = await checkPassword(by, proof.password);
    if (!(await hasFactor(db, userID))) return passwordHash;
    if (!proof.code) return fail('codeNeeded');
    await tries.count(userID);
    return passwordHash;
  }

  /** Notes that the session is in the hands of the owner: password and a code, or a passkey. */
  async function prove(trx: Trx, proof: Proof, passwordHash: string | null, by: By): Promise<void> {
    const { caller, language, userAgent } = by;
    const { userID, sessionID } = caller;
    const user = found(await lockUser(trx, userID));
    if (!(await isStillSignedIn(trx, sessionID))) fail('unauthenticated');
    if ('passkey' in proof) {
      const expected = { purpose: 'prove', whose: sessionID, userAgent } as const;
      await passkeys.use(trx, userID, proof.passkey, expected);
    } else {
      // Changed while it was compared.
      if (user.passwordHash !== passwordHash) fail('currentPasswordWrong');
      if (await hasFactor(trx, userID)) {
        await takeCode(trx, proof.code ?? fail('codeNeeded'), { ...user, language, userAgent });
        await tries.forget(userID);
      }
    }
    await freshen(trx, sessionID);
  }

  return { options, prepare, prove };
}
