import type { Endpoint } from '@portal/contract/route';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../db/transaction.ts';
import type { Db, Trx } from '../db/pool.ts';
import { auditOf } from './audit.ts';
import {
  earlierReply,
  idempotently,
  keyedCall,
  type KeyedCall,
  type ReadResult,
} from './idempotency.ts';

/**
 * Does the work of a call in one transaction, and answers its result: effect and result are committed together
 * or not at all. What takes long or counts tries is prepared before the transaction, and is skipped for a key
 * that has its result.
 */
export type Transact = <Result, Given = undefined>(
  work: (trx: Trx, given: Given) => Promise<Result | ReadResult<Result>>,
  prepare?: () => Promise<Given>,
) => Promise<Result>;

/**
 * The same for work that begins while the guard looks, on another connection. Nothing is committed before that has let
 * the call through, and whom it refuses hears of nothing else.
 */
export type EagerTransact<Who> = <Result>(
  work: (trx: Trx, admitted: Promise<Who>) => Promise<Result | ReadResult<Result>>,
) => Promise<Result>;

type Who = FastifyRequest['caller'];

/**
 * The transactions for calls of this endpoint, which changes something. With `idempotent` the work is done
 * once, however often the call is sent (T9); with `audited` it leaves an entry in the log.
 */
export function transactionsFor(name: string, endpoint: Endpoint, db: Db) {
  const { idempotent } = endpoint;
  const audit = auditOf(name, endpoint);
  const recorded = <Result>(
    request: FastifyRequest,
    call: KeyedCall | undefined,
    work: (trx: Trx) => Promise<Result | ReadResult<Result>>,
  ): Promise<Result> => {
    const done = (trx: Trx) =>
      audit ? audit(request, trx, () => work(trx), call !== undefined) : work(trx);
    return call
      ? idempotently(db, { ...call, isNoted: audit !== undefined }, done)
      : inTransaction(db, done);
  };
  return {
    transact:
      (request: FastifyRequest): Transact =>
      async <Result, Given>(
        work: (trx: Trx, given: Given) => Promise<Result | ReadResult<Result>>,
        prepare?: () => Promise<Given>,
      ) => {
        const call = idempotent ? keyedCall(request) : undefined;
        const earlier = call && prepare && (await earlierReply(db, call));
        if (earlier) return earlier.reply as Result;
        const given = (await prepare?.()) as Given;
        return recorded(request, call, (trx) => work(trx, given));
      },
    eagerly:
      (request: FastifyRequest): EagerTransact<Who> =>
      async (work) => {
        const admitted = request.identified
          .admit(endpoint, request)
          .then((caller) => (request.caller = caller));
        // Told below, to whoever waits.
        admitted.catch(() => undefined);
        const begun = async (trx: Trx) => {
          try {
            return await work(trx, admitted);
          } finally {
            await admitted;
          }
        };
        try {
          return await recorded(request, idempotent ? keyedCall(request) : undefined, begun);
        } finally {
          // Whatever else failed, a key that is known already too.
          await admitted;
        }
      },
  };
}
