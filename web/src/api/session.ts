import { authRoutes } from '@portal/contract/auth';
import { createStore } from '../store.ts';
import { forgetAsked } from './ahead.ts';
import { plainCall, setRefresher } from './client.ts';
import { recordAnswer } from './connection.ts';
import { storage } from './storage.ts';
import { tokenLifeLeft, tokenPayload } from './token.ts';
import { isTransient } from './transient.ts';

/** AUTH-02, and the moment of the start in which a stored token is not yet verified (AUTH-06). */
export type SessionState = 'starting' | 'loggedOut' | 'loggingIn' | 'loginFailed' | 'authenticated';

export const session = createStore<SessionState>('starting');

type Ending = 'user' | 'server' | 'erasure';

/** How a session has just ended, which the login screen says (ERR-05), and whose it was. */
export const signedOut = createStore<{ by: Ending; userID?: number } | undefined>(undefined);

const endListeners: (() => void)[] = [];
/** Calls `listener` whenever a session has ended, to forget what belonged to it. */
export function onSessionEnd(listener: () => void): void {
  endListeners.push(listener);
}

/** CONST-01, CONST-02 */
export const loginTimeout = 3000;
const refreshEvery = 20_000;
/** A token with less than this many seconds left is exchanged before it is used. */
const staleUnder = 30;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whose screens this page shows. */
let shownUserID: number | undefined;

function enter(): void {
  shownUserID = tokenPayload()?.userID;
  storage.remove('signedOut');
  session.set('authenticated');
}

function end(by: Ending): void {
  const { userID = shownUserID, acting } = tokenPayload() ?? {};
  storage.remove('token');
  // ORG-34: back to where it was begun, and to one's own session.
  if (acting)
    return leaveFor(() =>
      location.replace(`/organizer/events/${acting.eventID}/exhibitors/${acting.partnerID}`),
    );
  signedOut.set({ by, ...(userID !== undefined && { userID }) });
  closeScreens('loggedOut');
}

function closeScreens(state: 'loggedOut' | 'starting'): void {
  forgetAsked();
  for (const listener of endListeners) listener();
  session.set(state);
}

let isLeaving = false;
/** Has the browser open another page: until it does, nothing of this one is shown, asks or holds it up. */
function leaveFor(go: () => void): void {
  isLeaving = true;
  closeScreens('starting');
  setTimeout(go);
}

/** Of a reply that need not be ours: without a token it is worth nothing (AUTH-04, AUTH-09). */
export function tokenIn({ data }: { data: { token: string } }): string {
  if (!data.token) throw new TypeError('a reply without a token');
  return data.token;
}

/** Whoever has a token is in. */
export function enterWith(token: string): void {
  storage.set('token', token);
  enter();
}

/** AUTH-08: the session ends on the server too; without a network it ends here at least. */
export async function logout(): Promise<void> {
  // The server ends no session by a token that is out of date.
  if (tokenLifeLeft() < staleUnder)
    await Promise.race([
      exchange('refresh', loginTimeout).catch(() => undefined),
      sleep(loginTimeout),
    ]);
  // Of who has signed in elsewhere meanwhile nothing ends.
  if (!isOthers()) {
    // What is still asked for would be answered to nobody.
    closeScreens('starting');
    await plainCall(authRoutes.logout, {}, { timeout: loginTimeout }).catch(() => undefined);
  }
  if (isOthers()) followStorage();
  else leave('user');
}

/** Ends the session here, and leaves nothing of the user in the browser. */
export function leave(by: Ending): void {
  storage.set('signedOut', by);
  storage.remove('partnerID', 'orderID', 'drafts');
  end(by);
}

/** One exchange at a time over all tabs: who comes second finds the new token already there. */
async function exchange(endpoint: 'refresh' | 'verifyToken', timeout?: number): Promise<void> {
  const before = storage.get('token');
  await navigator.locks.request('portal-refresh', async () => {
    const token = storage.get('token');
    if (!token || token !== before) return;
    // A logout in the meantime wins, and so does a sign-in.
    const isCurrent = () => storage.get('token') === token;
    try {
      const reply = await plainCall(
        authRoutes[endpoint],
        { body: { token } },
        timeout ? { timeout } : {},
      );
      const fresh = tokenIn(reply);
      if (isCurrent()) storage.set('token', fresh);
    } catch (error) {
      if (isCurrent()) throw error;
    }
  });
}

let refreshing: Promise<boolean> | undefined;
/** Exchanges the token; a reply without one ends the session, no reply keeps it (AUTH-09). Whether there is a new one. */
function refresh(): Promise<boolean> {
  refreshing ??= exchange('refresh')
    .then(
      () => followStorage(),
      (error: unknown) => {
        if (isTransient(error)) recordAnswer(false);
        else end('server');
        return false;
      },
    )
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** AUTH-18: a token for the organiser of the event that the user enters. */
export async function workWith(organizationID: number): Promise<void> {
  if (tokenPayload()?.organizationID === organizationID) return;
  const { data } = await plainCall(authRoutes.changeOrganization, { body: { organizationID } });
  if (session.get() === 'authenticated') storage.set('token', data.token);
}

setRefresher({
  beforeCall: async () => {
    const userID = shownUserID;
    if (session.get() === 'authenticated' && followStorage() && tokenLifeLeft() < staleUnder)
      await refresh();
    // What one user has typed is not sent as another.
    if (isLeaving || userID !== shownUserID)
      throw new DOMException('The session is another one', 'AbortError');
  },
  afterRefusal: async () => session.get() === 'authenticated' && refresh(),
});

/** AUTH-06, AUTH-07: verifies a stored token; while nobody answers it is kept and tried again. */
async function verifyStored(): Promise<void> {
  for (let wait = 1000; storage.get('token'); wait = Math.min(wait * 2, 15_000)) {
    try {
      await exchange('verifyToken');
      if (storage.get('token')) return enter();
    } catch (error) {
      if (!isTransient(error)) break;
      recordAnswer(false);
      await sleep(wait);
    }
  }
  end(storage.get('token') ? 'server' : endedElsewhere());
}

/** How another tab ended the session. */
const endedElsewhere = () => (storage.get('signedOut') ? 'user' : 'server');

/** Whether the stored token is of another user than the screens. */
function isOthers(): boolean {
  const userID = tokenPayload()?.userID;
  return session.get() === 'authenticated' && userID !== undefined && userID !== shownUserID;
}

/** Keeps all tabs of the browser in one session: a login or logout in one is one in all. Whether the screens go on. */
function followStorage(): boolean {
  const state = session.get();
  if (isOthers()) leaveFor(() => location.reload());
  else if (!tokenPayload()) {
    if (state === 'authenticated') end(endedElsewhere());
  } else if (state === 'loggedOut' || state === 'loginFailed') enter();
  return session.get() === 'authenticated';
}

function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === 'token' || key === null) followStorage();
  });
  // A page that comes back as it was has not heard what happened meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followStorage();
  });
}

/** The check of AUTH-09. A tab whose token another tab has just renewed leaves it at that. */
function refreshInBackground(): void {
  setInterval(() => {
    const age = Date.now() / 1000 - (tokenPayload()?.iat ?? 0);
    if (session.get() === 'authenticated' && age * 1000 > refreshEvery / 2) void refresh();
  }, refreshEvery);
}

export function startSession(): void {
  followOtherTabs();
  refreshInBackground();
  if (storage.get('token')) void verifyStored();
  else session.set('loggedOut');
}
