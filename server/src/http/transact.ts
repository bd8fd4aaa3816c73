import type { Endpoint } from '@portal/contract/route';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../db/transaction.ts';
import type { Db, Trx } from '../db/pool.ts';
import { auditOf } from './audit.ts';
import { earlierReply, idempotently, keyedCall } from './idempotency.ts';

/**
 * Does the work of a call in one transaction, and answers its result: effect and reply are committed together
 * or not at all. What takes long or counts tries is prepared before the transaction, and is skipped for a key
 * that has its reply.
 */
export type Transact<Data> = <Given = undefined>(
  work: (trx: Trx, given: Given) => Promise<Data>,
  prepare?: () => Promise<Given>,
) => Promise<Data>;

/**
 * The transaction for calls of this endpoint, which changes something. With `idempotent` the work is done
 * once, however often the call is sent (T9); with `audited` it leaves an entry in the log.
 */
export function transactionFor<Data>(name: string, endpoint: Endpoint, db: Db) {
  const { idempotent } = endpoint;
  const audit = auditOf(name, endpoint);
  return (request: FastifyRequest): Transact<Data> =>
    async (work, prepare) => {
      const call = idempotent && keyedCall(request);
      const earlier = call && prepare && (await earlierReply(db, call));
      if (earlier) return earlier.reply as Data;
      const given = (await prepare?.()) as Parameters<typeof work>[1];
      const recorded = (trx: Trx) =>
        audit ? audit(request, trx, () => work(trx, given), call !== undefined) : work(trx, given);
      return call
        ? idempotently(db, { ...call, isNoted: audit !== undefined }, recorded)
        : inTransaction(db, recorded);
    };
}
