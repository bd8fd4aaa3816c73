import { ApiError, type CallOptions } from '@portal/contract/client';
import { errors } from '@portal/contract/errors';
import type { Row } from '@portal/contract/route';
import { isPassing } from './passing.ts';

/** The keys of what was sent and has no answer yet, by row and input. */
const unanswered = new Map<string, string>();

/** Also where there is no secure context. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether it may have been done all the same. */
function isOpen(error: unknown): boolean {
  const isInFlight = error instanceof ApiError && error.code === errors.requestInFlight.code;
  return isInFlight || isPassing(error);
}

/**
 * Sends a row with `idempotent` under a key (T9). The same input keeps its key until the server has
 * answered: a second click, and a second try after the network went, have the effect of one.
 */
export async function withEffectKey<T>(
  row: Row,
  input: object,
  options: CallOptions | undefined,
  send: (options: CallOptions | undefined) => Promise<T>,
): Promise<T> {
  if (!row.idempotent) return send(options);
  const effect = `${row.path} ${JSON.stringify(input)}`;
  const idempotencyKey = unanswered.get(effect) ?? randomKey();
  unanswered.set(effect, idempotencyKey);
  try {
    const reply = await send({ ...options, idempotencyKey });
    unanswered.delete(effect);
    return reply;
  } catch (error) {
    if (!isOpen(error)) unanswered.delete(effect);
    throw error;
  }
}
