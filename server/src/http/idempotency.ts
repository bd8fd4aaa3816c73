import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { sendAhead } from '../db/inOneGo.ts';
import type { Db, DbOrTrx, Trx } from '../db/pool.ts';
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
}

interface Before extends Pick<KeyedCall, 'route'> {
  /** null: the key is new. */
  bodyHash: Buffer | null;
  reply: unknown;
}

const forgottenAtOnce = 10_000;

/** What a client may call its effects by. */
const keyForm = /^[\x21-\x7e]{1,200}$/;

/** Whose key it is. */
function userOf({ caller }: FastifyRequest): number {
  if (caller && 'userID' in caller) return caller.userID;
  throw new Error('Only calls of users are idempotent');
}

/** The key under which a call came; undefined where it has none: it is done as often as it comes. */
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
  return { userID: userOf(request), key, route, bodyHash: digest(bodyOf(request)) };
}

/** The reply to a call that came before with the same content; undefined: the key is new. */
function replyOf(before: Before | undefined, { route, bodyHash }: KeyedCall) {
  if (!before?.bodyHash) return undefined;
  if (before.route !== route || !bodyHash.equals(before.bodyHash)) fail('keyReused');
  return { reply: before.reply };
}

/** What the call was answered when it came before; undefined: the key is new. */
export async function earlierReply(db: DbOrTrx, call: KeyedCall) {
  const before = await db
    .selectFrom('idempotencyKeys')
    .select(['route', 'bodyHash', 'reply'])
    .where('userID', '=', call.userID)
    .where('key', '=', call.key)
    .executeTakeFirst();
  return replyOf(before, call);
}

/** Takes the key of a call until its transaction ends; what it was answered before, undefined: it is new. */
async function takeKey(trx: Trx, call: KeyedCall) {
  const { userID, key } = call;
  const lock = digest(`${userID} ${key}`).readBigInt64BE().toString();
  const { rows } = await sql<Before & { isFree: boolean }>`
    with lock as materialized (select pg_try_advisory_xact_lock(${lock}::bigint) as "isFree")
    select lock."isFree", k.route, k."bodyHash", k.reply
    from lock
    left join "idempotencyKeys" k on k."userID" = ${userID} and k.key = ${key}`.execute(trx);
  const [before] = rows;
  if (!before?.isFree) fail('requestInFlight', {}, 1);
  return replyOf(before, call);
}

/** SQL: what a call was answered. It fails where the key has its reply, and with it the transaction. */
const keptReply = ({ userID, key, route, bodyHash }: KeyedCall, data: unknown) => sql`
  insert into "idempotencyKeys" ("userID", key, route, "bodyHash", reply)
  values (${userID}, ${key}, ${route}, ${bodyHash}, ${JSON.stringify(data)}::jsonb)`;

const isDuplicate = (error: unknown) => (error as { code?: string }).code === '23505';

/**
 * Does the work of a call of a user, in one transaction: a key that came before gets the reply that it got
 * (T9): for about a day, of the same user, and for the same call; with anything else in it 422. While the
 * first is at work 409, told by a lock that goes with its transaction, so a server that dies leaves
 * nothing that blocks.
 */
export async function idempotently<Data>(
  db: Db,
  call: KeyedCall,
  work: (trx: Trx) => Promise<Data>,
): Promise<Data> {
  let kept: Promise<unknown> | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await takeKey(trx, call);
      if (done) return done.reply as Data;
      const data = await work(trx);
      ({ answer: kept } = await sendAhead(trx, keptReply(call, data)));
      return data;
    });
  } catch (error) {
    // The first ended while this one looked for it: all that was done here is undone.
    await kept?.catch((reason: unknown) => {
      if (isDuplicate(reason)) fail('requestInFlight', {}, 1);
      throw reason;
    });
    throw error;
  }
}

/** Takes away the keys of more than a day ago; until then each stands for what was done under it. */
export async function forgetOldKeys(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from "idempotencyKeys" where ("userID", key) in (
      select "userID", key from "idempotencyKeys" where "timeCreated" < now() - interval '1 day'
      limit ${forgottenAtOnce})`.execute(db);
  return Number(numAffectedRows);
}
