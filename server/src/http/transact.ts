import type { Endpoint } from '@portal/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Db, Trx } from '../db/pool.ts';
import { earlierReply, idempotently, keyedCall } from './idempotency.ts';

/**
 * Does the work of a call and answers what it answered. All of it happens in the transaction that the
 * work is given: what that commits is the effect and the reply, or neither. What takes long or counts
 * tries is prepared before the transaction, and not at all for a key that has its reply.
 */
export type Transact<Data> = <Given = undefined>(
  work: (trx: Trx, given: Given) => Promise<Data>,
  prepare?: () => Promise<Given>,
) => Promise<Data>;

/**
 * Opens the transaction of a call of this endpoint; undefined where it changes nothing. With `idempotent`
 * its work is done once however often it is sent (T9).
 */
export function transactionFor({ method, changes, idempotent }: Endpoint, db: Db) {
  if (method === 'GET' && !changes) return undefined;
  return (request: FastifyRequest): Transact<unknown> =>
    async (work, prepare) => {
      const call = idempotent && keyedCall(request);
      const earlier = call && prepare && (await earlierReply(db, call));
      if (earlier) return earlier.reply;
      const given = (await prepare?.()) as Parameters<typeof work>[1];
      return call
        ? idempotently(db, call, (trx) => work(trx, given))
        : db.transaction().execute((trx) => work(trx, given));
    };
}
