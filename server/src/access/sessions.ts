import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';

/** How long a session lives after its last use, and after its start (AUTH-10). */
export interface SessionLife {
  idleHours: number;
  days: number;
}

/** SQL: the session under this alias is alive. */
export function isSessionAlive(alias: string, { idleHours, days }: SessionLife) {
  return sql<boolean>`(${sql.ref(`${alias}.timeEnded`)} is null
    and ${sql.ref(`${alias}.timeLastUsed`)} > now() - make_interval(hours => ${idleHours})
    and ${sql.ref(`${alias}.timeCreated`)} > now() - make_interval(days => ${days}))`;
}

/**
 * Starts a session for whoever gave the password with this hash; undefined where it was changed or
 * voided while it was compared: the row of the user is locked, so nobody changes it meanwhile (T5).
 */
export async function startSession(
  db: DbOrTrx,
  { userID, passwordHash }: { userID: number; passwordHash: string },
  userAgent: string | undefined,
): Promise<string | undefined> {
  const session = await db
    .insertInto('sessions')
    .columns(['userID', 'organizationID', 'userAgent'])
    .expression(
      db
        .selectFrom('users')
        .select([
          'userID',
          'organizationID',
          sql.val<string | null>(userAgent?.slice(0, 300) ?? null).as('userAgent'),
        ])
        .where('userID', '=', userID)
        .where('passwordHash', '=', passwordHash)
        .where('timeDeleted', 'is', null)
        .forShare(),
    )
    .returning('sessionID')
    .executeTakeFirst();
  return session?.sessionID;
}

/** Notes the use of a live session of an active user; undefined where there is none any more. */
export async function useSession(
  db: DbOrTrx,
  { sessionID, userID }: { sessionID: string; userID: number },
  life: SessionLife,
) {
  return db
    .updateTable('sessions as s')
    .from('users as u')
    .set({ timeLastUsed: sql`now()` })
    .whereRef('u.userID', '=', 's.userID')
    .where('s.sessionID', '=', sessionID)
    .where('s.userID', '=', userID)
    .where('u.timeDeleted', 'is', null)
    .where('u.isDisabled', '=', false)
    .where(isSessionAlive('s', life))
    .returning(['s.sessionID', 's.userID', 's.organizationID'])
    .executeTakeFirst();
}

/**
 * Ends sessions at once, on every server (T5): one, or all of a user, perhaps but the one that asks.
 * Tells how many ended.
 */
export async function endSessions(
  db: DbOrTrx,
  { userID, only, except }: { userID: number; only?: string; except?: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ timeEnded: sql`now()` })
    .where('userID', '=', userID)
    .where('timeEnded', 'is', null)
    .$if(only !== undefined, (query) => query.where('sessionID', '=', String(only)))
    .$if(except !== undefined, (query) => query.where('sessionID', '!=', String(except)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Whether the session that called still lives. Asked after the wait for a lock: what ended it may have
 * been committed meanwhile (T5).
 */
export async function isStillSignedIn(trx: DbOrTrx, sessionID: string): Promise<boolean> {
  const session = await trx
    .selectFrom('sessions')
    .select('sessionID')
    .where('sessionID', '=', sessionID)
    .where('timeEnded', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}

/** Whether the session began in the last minutes, with a password that was right then (SRV-15). */
export async function hasJustSignedIn(
  db: DbOrTrx,
  sessionID: string,
  { minutes }: { minutes: number },
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('sessionID')
    .where('sessionID', '=', sessionID)
    .where('timeCreated', '>', sql<string>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return session !== undefined;
}
