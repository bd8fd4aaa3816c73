import { ApiError, type CallOptions } from '@portal/contract/client';
import type { Endpoint } from '@portal/contract/route';
import * as errorCode from 'virtual:errorCodes';
import { createStore } from '../store.ts';
import { isCode } from '../ui/errorText.ts';
import { connection } from './connection.ts';
import { tokenPayload } from './token.ts';
import { isTransient } from './transient.ts';

/** The keys of what was sent and has no answer yet, by endpoint and input. */
const unanswered = new Map<string, string>();

/** How many effects were sent without an answer, and are asked after. */
export const findingOut = createStore(0);

/** Milliseconds until the first question, and at most between two. */
const [firstPause, longestPause] = [500, 8000];
/** A server that fails in its own words fails again; what it says then is the answer. */
const mostFailures = 3;

/** Also where there is no secure context. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A key for what can be done only once, from what is in it (FNV-1a): a page that is loaded anew and
 * another tab name it the same. Two that collide are told apart by the server.
 */
export function keyOfContent(name: string, content: object): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(content)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `${name}-${hash.toString(16)}`;
}

const isInFlight = (error: unknown) => isCode(error, errorCode.requestInFlight);

/** Whether it may have been done all the same. */
const isOpen = (error: unknown) => isInFlight(error) || isTransient(error);

/** Waits so long, or until somebody answers again. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(wake, milliseconds);
    const leave = connection.subscribe(() => {
      if (connection.get() === 'online') wake();
    });
  });
}

/** Sends it until its answer is known, for as long as the user who did it is signed in. */
async function untilKnown<T>(send: () => Promise<T>): Promise<T> {
  const userID = tokenPayload()?.userID;
  let [failures, isAsking] = [0, false];
  try {
    for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
      try {
        return await send();
      } catch (error) {
        if (error instanceof ApiError && error.status === 500) failures += 1;
        if (!isOpen(error) || failures === mostFailures) throw error;
        if (!isAsking) findingOut.set(findingOut.get() + 1);
        isAsking = true;
        await pause(wait);
        if (tokenPayload()?.userID !== userID) throw error;
      }
    }
  } finally {
    if (isAsking) findingOut.set(findingOut.get() - 1);
  }
}

/**
 * Sends an endpoint with `idempotent` under a key (T9), again and again where its reply is lost, until it is
 * known what became of it. The same input keeps its key until then: a second click has no second effect.
 */
export async function withEffectKey<T>(
  endpoint: Endpoint,
  input: object,
  options: CallOptions | undefined,
  send: (options: CallOptions | undefined) => Promise<T>,
): Promise<T> {
  if (!endpoint.idempotent) return send(options);
  const effect = `${endpoint.path} ${JSON.stringify(input)}`;
  const idempotencyKey = options?.idempotencyKey ?? unanswered.get(effect) ?? randomKey();
  unanswered.set(effect, idempotencyKey);
  try {
    const reply = await untilKnown(() => send({ ...options, idempotencyKey }));
    unanswered.delete(effect);
    return reply;
  } catch (error) {
    if (!isOpen(error)) unanswered.delete(effect);
    throw error;
  }
}
