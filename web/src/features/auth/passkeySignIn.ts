import { ApiError } from '@portal/contract/client';
import { factorRoutes } from '@portal/contract/factors';
import { plainCall } from '../../api/client.ts';
import { deviceKey, type LoginFailure } from '../../api/login.ts';
import { enterWith, signedOut } from '../../api/session.ts';
import { isTransient } from '../../api/transient.ts';
import { i18n, withTexts } from '../../i18n.ts';
import { answerWithPasskey } from '../../shared/passkeys.ts';

/** Why nobody is in, in words. */
function failureOf(error: unknown): LoginFailure {
  if (error instanceof ApiError && !isTransient(error))
    return { kind: 'told', title: error.title, details: error.details };
  if (isTransient(error)) return { kind: 'noConnection' };
  // The browser: cancelled, too late, or nothing there that fits.
  return {
    kind: 'told',
    title: i18n.t('factors.passkey_refused'),
    details: i18n.t('factors.passkey_refused_details'),
  };
}

/**
 * Signs in with a passkey: alone, or as the second step of a sign-in (SEC-01, SEC-02). undefined when the
 * user is in.
 */
export async function passkeySignIn(stepToken?: string): Promise<LoginFailure | undefined> {
  const step = stepToken === undefined ? {} : { stepToken };
  try {
    await withTexts(Promise.resolve(), 'factors');
    const { data } = await plainCall(factorRoutes.signInOptions, { body: step });
    const passkey = await answerWithPasskey(data.options);
    const reply = await plainCall(
      factorRoutes.completeSignIn,
      { body: { ...step, passkey } },
      { deviceKey: deviceKey() },
    );
    signedOut.set(undefined);
    enterWith(reply.data.token);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** The second step with a code. */
export async function codeSignIn(
  stepToken: string,
  code: string,
): Promise<LoginFailure | undefined> {
  try {
    const { data } = await plainCall(
      factorRoutes.completeSignIn,
      { body: { stepToken, code } },
      { deviceKey: deviceKey() },
    );
    enterWith(data.token);
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
