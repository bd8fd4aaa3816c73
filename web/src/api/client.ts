import { ApiError, createClient, type Call } from '@portal/contract/client';
import { i18n } from '../i18n.ts';
import { noteAnswer } from './connection.ts';
import { withEffectKey } from './effects.ts';
import { storage } from './storage.ts';

/** What every call says of itself: the language, and the token that is stored at that moment. */
export function callHeaders(): Record<string, string> {
  const token = storage.get('token');
  return {
    'accept-language': i18n.language,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** Calls as they are. */
export const plainCall = createClient({
  origin: '',
  headers: callHeaders,
  answered: (status) => noteAnswer(status !== undefined),
});

/** Set by the session: makes the token fresh, and says whether the session still lives. */
export interface Refresher {
  beforeCall(): Promise<void>;
  /** After a 401: true when the call may be made once more. */
  afterRefusal(): Promise<boolean>;
}
let refresher: Refresher | undefined;
export function setRefresher(given: Refresher): void {
  refresher = given;
}

/** Makes the token fresh, where there is a session. */
export async function readyToCall(): Promise<void> {
  await refresher?.beforeCall();
}

/**
 * The calls of the screens. A machine that slept wakes up with an old token, so the token is made
 * fresh before a call; a 401 that stays after that ends the session (AUTH-11).
 */
export const call: Call = async (row, input, given) =>
  withEffectKey(row, input, given, async (options) => {
    await readyToCall();
    try {
      return await plainCall(row, input, options);
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401;
      if (!refused || !(await refresher?.afterRefusal())) throw error;
      return plainCall(row, input, options);
    }
  });
