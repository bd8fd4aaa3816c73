import { authRoutes } from '@portal/contract/auth';
import { ApiError } from '@portal/contract/client';
import type { NextStep } from '@portal/contract/errors';
import { plainCall } from './client.ts';
import { randomKey } from './effects.ts';
import { enterWith, loginTimeout, session, signedOut, tokenIn } from './session.ts';
import { storage } from './storage.ts';
import { isTransient } from './transient.ts';

export type LoginFailure =
  | { kind: 'noConnection' }
  | { kind: 'refused' }
  | { kind: 'told'; title: string; details: string }
  /** SEC-01: the password was right, and there is a second step. */
  | { kind: 'step'; step: NextStep };

/** By which the server knows this browser again (SEC-09). */
export function deviceKey(): string {
  const key = storage.get('deviceKey') ?? randomKey();
  storage.set('deviceKey', key);
  return key;
}

/** AUTH-03 … 05; undefined when the user is in. */
export async function login(email: string, password: string): Promise<LoginFailure | undefined> {
  session.set('loggingIn');
  signedOut.set(undefined);
  try {
    const reply = await plainCall(
      authRoutes.login,
      {
        body: {
          credentials: { email, password },
          serviceID: 'partnerPortal',
          returnSecureToken: true,
        },
      },
      { timeout: loginTimeout, deviceKey: deviceKey() },
    );
    enterWith(tokenIn(reply));
    return undefined;
  } catch (error) {
    storage.remove('token');
    session.set('loginFailed');
    if (isTransient(error) || !(error instanceof ApiError)) return { kind: 'noConnection' };
    const { status, code, title, details, nextStep } = error;
    if (nextStep) return { kind: 'step', step: nextStep };
    // What is for the user to read (ERR-04); nor do too many tries say anything of the password.
    return code === 0 || status === 429 ? { kind: 'told', title, details } : { kind: 'refused' };
  }
}
