import { ApiError, createClient, type Call } from '@portal/contract/client';
import type { Endpoint } from '@portal/contract/route';
import * as errorCode from 'virtual:errorCodes';
import { i18n } from '../i18n.ts';
import { isCode, tellElsewhere } from '../ui/errorText.ts';
import { fetchOrTake } from './ahead.ts';
import { recordStatus } from './connection.ts';
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
  fetch: fetchOrTake,
  answered: recordStatus,
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

/** Set by the frame: has whoever sits there prove who they are; true when the call may be made once more. */
type Prover = () => Promise<boolean>;
let prove: Prover | undefined;
export function setProver(given: Prover): void {
  prove = given;
}

/**
 * How whatever the screens send goes out: calls, downloads and uploads. A machine that slept wakes up with
 * an old token, so the token is made fresh before; a 401 that stays after that ends the session (AUTH-11). What needs a
 * fresh sign-in waits until password or passkey was given (SEC-05).
 */
export async function send<Reply>(attempt: () => Promise<Reply>): Promise<Reply> {
  await refresher?.beforeCall();
  try {
    return await attempt();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    const isStale = isCode(error, errorCode.freshSignInNeeded);
    const goesOn = isStale ? prove : isRefused ? refresher?.afterRefusal : undefined;
    if (await goesOn?.()) return attempt();
    if (isRefused) tellElsewhere(error);
    throw error;
  }
}

type Listener = (endpoint: Endpoint) => void;
const changed = new Set<Listener>();

/** Whoever shows what any change may have touched is told of each, and by what it was made. */
export function onChange(listener: Listener): void {
  changed.add(listener);
}

/** The calls of the screens. */
export const call: Call = async (endpoint, input, given) => {
  const reply = await withEffectKey(endpoint, input, given, (options) =>
    send(() => plainCall(endpoint, input, options)),
  );
  if (endpoint.method !== 'GET' || endpoint.changes) for (const tell of changed) tell(endpoint);
  return reply;
};
