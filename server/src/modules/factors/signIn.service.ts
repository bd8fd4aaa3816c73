import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import type { factorRoutes } from '@portal/contract/factors';
import { createLimit, quarterHour } from '../../access/limits.ts';
import { hashLinkToken } from '../../access/linkTokens.ts';
import type { Device } from '../../access/devices.ts';
import type { Trx } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import { lockUser, newDevices } from '../auth/auth.public.ts';
import { codeAnswers } from './answers.service.ts';
import { lossService } from './loss.service.ts';
import { passkeyService } from './passkeys.service.ts';
import { takeStep, userOfStep } from './steps.service.ts';
import { codeTries } from './tries.ts';

type Answer = BodyOf<(typeof factorRoutes)['completeSignIn']>;

interface From {
  device: Device;
  language: Language;
}

/** Of one address a whole stand may sign in, behind one router. */
const callsPerAddress = 400;

/** Which sign-in a challenge is for: the token itself stays with whoever has it. */
const whoseStep = (stepToken: string) => hashLinkToken(stepToken).toString('hex');

/** The second step of a sign-in, and the only one of a passkey (SEC-01, SEC-02). */
export function signInService(deps: Deps) {
  const { db, pool, tokens } = deps;
  const enter = newDevices(deps);
  const calls = createLimit(
    pool,
    'loginStepFrom',
    callsPerAddress,
    quarterHour,
    'tooManyFromNetwork',
  );
  const tries = codeTries(deps);
  const passkeys = passkeyService(deps);
  const takeCode = codeAnswers(deps);
  const loss = lossService(deps);

  async function options(stepToken: string | undefined, address: string): Promise<string> {
    if (stepToken === undefined) {
      await calls.count(address);
      return passkeys.askOptions(db, 'signIn', { whose: '' });
    }
    const userID = await userOfStep(db, stepToken, () => calls.count(address));
    return passkeys.askOptions(db, 'step', { whose: whoseStep(stepToken), userID });
  }

  /** Counts what can be guessed. Whose sign-in it is, where that is known already. */
  async function prepare(
    answer: Answer,
    { device: { address } }: From,
  ): Promise<number | undefined> {
    if (answer.stepToken === undefined) {
      await calls.count(address);
      return undefined;
    }
    const userID = await userOfStep(db, answer.stepToken, () => calls.count(address));
    if ('code' in answer) await tries.count(userID);
    return userID;
  }

  /** The token of a session, once the answer was right. */
  async function complete(trx: Trx, answer: Answer, of: number | undefined, from: From) {
    const { device, language } = from;
    const { userAgent } = device;
    const { stepToken } = answer;
    let passkeyID: number | undefined;
    const userID = of ?? (await passkeys.ownerOf(trx, 'passkey' in answer ? answer.passkey : ''));
    const user = (await lockUser(trx, userID)) ?? fail('signInStepEnded');
    if (stepToken !== undefined) await takeStep(trx, stepToken, userID);
    if ('code' in answer) {
      await takeCode(trx, answer.code, { ...user, language, userAgent });
      await tries.forget(userID);
    } else {
      const expected =
        stepToken === undefined
          ? ({ purpose: 'signIn', whose: '' } as const)
          : ({ purpose: 'step', whose: whoseStep(stepToken) } as const);
      passkeyID = await passkeys.use(trx, userID, answer.passkey, { ...expected, userAgent });
    }
    const session = (await enter(trx, { userID, passkeyID }, from)) ?? fail('accountDisabled');
    // What is counted are guesses: without a step the options and the answer were (T4).
    if (stepToken === undefined) await calls.giveBack(device.address, 2);
    // Who has it has not lost it.
    await loss.stopFor(trx, user, language);
    return tokens.sign(session);
  }

  return { options, prepare, complete };
}
