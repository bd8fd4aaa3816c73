import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/pool.ts';
import { fail } from './errors.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Does the work of a call and answers what it answered. All of it happens in the transaction that the
 * work is given: what that commits is the effect and the reply, or neither. What takes long or counts
 * tries is prepared before the transaction, and not at all for a key that has its reply.
 */
export type Once<Data> = <Given = undefined>(
  work: (trx: Transaction<Schema>, given: Given) => Promise<Data>,
  prepare?: () => Promise<Given>,
) => Promise<Data>;

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The body without its passwords: a quick hash of one would tell it (T4). */
const bodyOf = ({ body }: FastifyRequest) =>
  JSON.stringify(body ?? null, (name, value: unknown) => (name === 'password' ? '' : value));

interface Before {
  route: string;
  /** null: the key is new. */
  bodyHash: Buffer | null;
  reply: unknown;
}

const forgottenAtOnce = 10_000;

/** What a client may call its effects by. */
const keyForm = /^[\x21-\x7e]{1,200}$/;

/** The key of a call; undefined where it has none, and then it is done as often as it comes. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  return typeof key === 'string' && keyForm.test(key)
    ? key
    : fail('invalidInput', {
        problems: {
          en: 'Idempotency-Key: at most 200 visible characters.',
          fi: 'Idempotency-Key: enintään 200 näkyvää merkkiä.',
        },
      });
}

/** The reply to a call that came before with the same content; undefined: the key is new. */
function replyOf(before: Before | undefined, call: Pick<Before, 'route' | 'bodyHash'>) {
  if (!before?.bodyHash) return undefined;
  const { route, bodyHash } = call;
  if (before.route !== route || !bodyHash?.equals(before.bodyHash)) fail('keyReused');
  return { reply: before.reply };
}

/**
 * A key that came before gets the reply that it got (T9): for about a day, of the same user, and for the
 * same call; with anything else in it 422. While the first is at work 409, told by a lock that goes
 * with its transaction, so a server that dies leaves nothing that blocks.
 */
export function onceFor<Data>(db: Db, request: FastifyRequest): Once<Data> {
  return async <Given>(
    work: (trx: Transaction<Schema>, given: Given) => Promise<Data>,
    prepare?: () => Promise<Given>,
  ) => {
    const key = keyOf(request);
    const userID = Number(request.caller?.userID);
    const route = `${request.method} ${request.url.split('?')[0]}`;
    const bodyHash = digest(bodyOf(request));
    if (key !== undefined && prepare) {
      const known = replyOf(await readKey(db, userID, key), { route, bodyHash });
      if (known) return known.reply as Data;
    }
    const given = (await prepare?.()) as Given;
    if (key === undefined) return db.transaction().execute((trx) => work(trx, given));
    const lock = digest(`${userID} ${key}`).readBigInt64BE().toString();
    return db.transaction().execute(async (trx) => {
      const { rows } = await sql<Before & { isFree: boolean }>`
        with lock as materialized (select pg_try_advisory_xact_lock(${lock}::bigint) as "isFree")
        select lock."isFree", k.route, k."bodyHash", k.reply
        from lock
        left join "idempotencyKeys" k on k."userID" = ${userID} and k.key = ${key}`.execute(trx);
      const [before] = rows;
      if (!before?.isFree) fail('requestInFlight', {}, 1);
      const done = replyOf(before, { route, bodyHash });
      if (done) return done.reply as Data;
      const data = await work(trx, given);
      const { numAffectedRows: kept } = await sql`
        insert into "idempotencyKeys" ("userID", key, route, "bodyHash", reply)
        values (${userID}, ${key}, ${route}, ${bodyHash}, ${JSON.stringify(data)}::jsonb)
        on conflict do nothing`.execute(trx);
      // The first ended while this one looked for it: all that was done here is undone.
      if (kept !== 1n) fail('requestInFlight', {}, 1);
      return data;
    });
  };
}

const readKey = (db: Db, userID: number, key: string): Promise<Before | undefined> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['route', 'bodyHash', 'reply'])
    .where('userID', '=', userID)
    .where('key', '=', key)
    .executeTakeFirst();

/** Takes away the keys of more than a day ago; until then each stands for what was done under it. */
export async function forgetOldKeys(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from "idempotencyKeys" where ("userID", key) in (
      select "userID", key from "idempotencyKeys" where "timeCreated" < now() - interval '1 day'
      limit ${forgottenAtOnce})`.execute(db);
  return Number(numAffectedRows);
}
