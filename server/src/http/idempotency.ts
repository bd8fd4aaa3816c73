import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { inTransaction, Last, sendAhead, type Sendable } from '../db/transaction.ts';
import type { Db, DbOrTrx, Trx } from '../db/pool.ts';
import { prepared } from '../db/statement.ts';
import { notesBegun, noNotes, setNotes } from './audit.ts';
import { fail } from './errors.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The body without its passwords: a quick hash of one would tell it (T4). */
const bodyOf = ({ body }: FastifyRequest) =>
  JSON.stringify(body ?? null, (name, value: unknown) => (name === 'password' ? '' : value));

/** A call under a key. */
export interface KeyedCall {
  userID: number;
  key: string;
  route: string;
  bodyHash: Buffer;
  /**
   * The partners that the user belongs to and knows of, once the guard has let the call through; nobody else has
   * any. A link that somebody else made may be gone by the time the call comes again.
   */
  partnerIDs: () => number[];
}

/** The call, to be kept with its reply. */
interface KeptCall extends Omit<KeyedCall, 'partnerIDs'> {
  partnerIDs: number[];
}

interface Before extends Pick<KeptCall, 'route' | 'bodyHash' | 'partnerIDs'> {
  reply: unknown;
}

const forgottenAtOnce = 10_000;

/** The form of an idempotency key; compared as it is written. */
export const keyForm = /^[\x21-\x7e]{1,200}$/;

/** The idempotency key of a call; undefined where it has none, so that it is done as often as it comes. */
export function keyedCall(request: FastifyRequest): KeyedCall | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyForm.test(key))
    return fail('invalidInput', {
      problems: {
        en: 'Idempotency-Key: at most 200 visible characters.',
        fi: 'Idempotency-Key: enintään 200 näkyvää merkkiä.',
      },
    });
  const route = `${request.method} ${request.url.split('?')[0]}`;
  const { claims } = request.identified;
  if (!claims) throw new Error('Only calls of users are idempotent');
  const partnerIDs = () => {
    const { caller } = request;
    return caller && 'acceptedPartnerIDs' in caller ? caller.acceptedPartnerIDs : [];
  };
  return { userID: claims.userID, key, route, bodyHash: digest(bodyOf(request)), partnerIDs };
}

/**
 * The reply to an earlier call with this key and the same content; undefined: the key is new. Whoever has lost
 * a partner since gets none: it may be about that one (T1).
 */
function replyOf(before: Before | undefined, { route, bodyHash, partnerIDs }: KeyedCall) {
  if (!before) return undefined;
  if (before.route !== route || !bodyHash.equals(before.bodyHash)) fail('keyReused');
  const known = partnerIDs();
  if (!before.partnerIDs.every((partnerID) => known.includes(partnerID))) fail('notFound');
  return { reply: before.reply };
}

/** The reply that this call got when it came before; undefined: the key is new. */
export async function earlierReply(db: DbOrTrx, call: KeyedCall) {
  const before = await db
    .selectFrom('idempotencyKeys')
    .select(['route', 'bodyHash', 'partnerIDs', 'reply'])
    .where('userID', '=', call.userID)
    .where('key', '=', call.key)
    .executeTakeFirst();
  return replyOf(before, call);
}

interface Taken extends Pick<KeyedCall, 'userID' | 'key'> {
  notes: string;
}

/**
 * SQL: takes a new key until the transaction ends. It fails, and with it the transaction, where the key is in
 * use or already has its reply.
 */
const takeKey = prepared(
  ({ userID, key, notes }: Taken) => sql`
    select "takeIdempotencyKey"(hashtextextended(${key}, ${userID}::bigint), ${userID}::bigint, ${key}),
      ${setNotes(notes)}`,
);

/**
 * SQL: stores the reply to a call. Where the key already has a reply it fails, and with it the transaction.
 */
const kept = (
  { userID, key, route, bodyHash, partnerIDs }: KeptCall,
  reply: RawBuilder<unknown>,
) => sql`
    insert into "idempotencyKeys" ("userID", key, route, "bodyHash", "partnerIDs", reply)
    select ${userID}::bigint, ${key}, ${route}, ${bodyHash}::bytea, ${partnerIDs}::bigint[], ${reply}`;
const keepReply = prepared((given: KeptCall & { reply: string }) =>
  kept(given, sql`${given.reply}::jsonb`),
);

/** The result of a call as its last statement reads it, which keeps it too where the call has a key. */
export class ReadResult<Result> extends Last<Result> {
  readonly keptWith: (call: KeptCall) => Last<Result>;
  constructor(reads: Sendable<{ result: Result }>, keptWith: (call: KeptCall) => Last<Result>) {
    super(reads);
    this.keptWith = keptWith;
  }
}

/**
 * The result of a call, as SQL reads it once all is written: one row with a `result` of JSON. What the SQL is given
 * goes by other names than what is kept of a call.
 */
export function readResult<
  Result,
  Given extends { [Name in keyof Given]: Name extends keyof KeptCall ? never : unknown },
>(read: (given: Given) => RawBuilder<{ result: Result }>): (given: Given) => ReadResult<Result> {
  const alone = prepared(read);
  const keeping = prepared(
    (given: Given & KeptCall) => sql<{ result: Result }>`
      with told as materialized (${read(given)}), kept as (${kept(given, sql`(select result from told)`)})
      select result from told`,
  );
  return (given) =>
    new ReadResult(alone(given), (call) => new Last(keeping({ ...given, ...call })));
}

/** The error code by which PostgreSQL says that the key is not new. */
const taken = 'PK001';

/**
 * Does the work of a user’s call in one transaction, once per key (T9). For about a day, a key that came
 * before gets the reply of that time, for the same user and the same call; with other content 422; while the
 * first call is still at work 409. That is told by a lock that ends with the transaction, so a server that
 * dies leaves nothing blocked. The work does not wait for the key: where that is not new, the work is rolled
 * back. With `isNoted` the database notes what the work changes.
 */
export async function idempotently<Result>(
  db: Db,
  { isNoted, ...call }: KeyedCall & { isNoted: boolean },
  work: (trx: Trx) => Promise<Result | ReadResult<Result>>,
): Promise<Result> {
  try {
    return await inTransaction(db, async (trx) => {
      const notes = isNoted ? notesBegun : noNotes;
      await sendAhead(trx, takeKey({ ...call, notes }));
      const result = await work(trx);
      const keptCall = { ...call, partnerIDs: call.partnerIDs() };
      if (result instanceof ReadResult) return result.keptWith(keptCall);
      await sendAhead(trx, keepReply({ ...keptCall, reply: JSON.stringify(result) }));
      return result;
    });
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const earlier = code === taken ? await earlierReply(db, call) : undefined;
    if (earlier) return earlier.reply as Result;
    if (code === taken || constraint === 'idempotencyKeys_pkey') fail('requestInFlight', {}, 1);
    throw error;
  }
}

/** Deletes keys older than a day; until then each stands for what was done under it. */
export async function forgetOldKeys(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from "idempotencyKeys" where ("userID", key) in (
      select "userID", key from "idempotencyKeys" where "timeCreated" < now() - interval '1 day'
      limit ${forgottenAtOnce})`.execute(db);
  return Number(numAffectedRows);
}
