import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';
import { sweepAll, sweptAtOnce } from '../jobs/sweepAll.ts';
import { actingClaim, mayStillAct } from './acting.ts';
import { deviceHash, keptAddress, keptUserAgent, type Device } from './devices.ts';

/** How long a session lives after its last use, and after its start (AUTH-10). */
export interface SessionLife {
  idleHours: number;
  days: number;
}

/** SQL: nothing has ended the session under this alias. */
export const isOpen = (alias: string, { idleHours, days }: SessionLife) => sql<boolean>`(
  ${sql.ref(`${alias}.timeEnded`)} is null
  and ${sql.ref(`${alias}.timeLastUsed`)} > now() - make_interval(hours => ${idleHours})
  and ${sql.ref(`${alias}.timeCreated`)} > now() - make_interval(days => ${days}))`;

/** SQL: the session under this alias is alive; one that acts as an exhibitor, for as long as it may. */
export function isSessionAlive(alias: string, life: SessionLife) {
  const acting = sql.ref(`${alias}.actingSessionID`);
  return sql<boolean>`(${isOpen(alias, life)} and (${acting} is null or exists (
    select from "actingSessions" a join sessions parent on parent."sessionID" = a."parentSessionID"
    where a."actingSessionID" = ${acting} and ${isOpen('parent', life)} and ${mayStillAct})))`;
}

/** SQL: the session under this alias acts as nobody: it is its user’s own. */
export const isOwnSession = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.actingSessionID`)} is null)`;

/** How long a device stays known after its last use (SEC-09). */
const knownFor = '180 days';

/** SQL: a session `s` on a device was used lately enough for the device to be known. */
const isUsedLately = sql<boolean>`(s."timeLastUsed" > now() - ${sql.lit(knownFor)}::interval)`;

/** SQL: user `u` has had a session on the device with this hash. */
export const isKnownDevice = (hash: unknown) => sql<boolean>`exists (
  select from sessions s where s."userID" = u."userID" and s."deviceHash" = ${hash} and ${isUsedLately})`;

/**
 * SQL: the session being made is on a device that its user has had no session on; false for the user’s very
 * first session.
 */
const isNewDevice = sql<boolean>`(
  exists (select from sessions s where s."userID" = sessions."userID" and s."deviceHash" is not null)
  and not exists (
    select from sessions s
    where s."userID" = sessions."userID" and s."deviceHash" = sessions."deviceHash" and ${isUsedLately}))`;

/**
 * Starts a session for an active user. With `passwordHash` only while that still is the password: undefined
 * where it was changed or voided while it was compared. The row of the user is locked, so nobody can change
 * it meanwhile (T5).
 */
export async function startSession(
  db: DbOrTrx,
  { userID, passwordHash }: { userID: number; passwordHash?: string },
  device: Device,
) {
  return db
    .insertInto('sessions')
    .columns(['userID', 'organizationID', 'userAgent', 'address', 'deviceHash'])
    .expression(
      db
        .selectFrom('users')
        .select([
          'userID',
          'organizationID',
          sql.val<string | null>(keptUserAgent(device.userAgent)).as('userAgent'),
          sql.val<string | null>(keptAddress(device.address)).as('address'),
          sql.val<Buffer | null>(deviceHash(userID, device)).as('deviceHash'),
        ])
        .where('userID', '=', userID)
        .$if(passwordHash !== undefined, (query) =>
          query.where('passwordHash', '=', String(passwordHash)),
        )
        .where('isDisabled', '=', false)
        .where('timeDeleted', 'is', null)
        .forShare(),
    )
    .returning(['sessionID', 'userID', 'organizationID', isNewDevice.as('isNewDevice')])
    .executeTakeFirst();
}

/** Notes that a live session of an active user is used; undefined where it is over. */
export async function useSession(
  db: DbOrTrx,
  { sessionID, userID }: { sessionID: string; userID: number },
  address: string,
  life: SessionLife,
) {
  return db
    .updateTable('sessions as s')
    .from('users as u')
    .set({ timeLastUsed: sql`now()`, address: keptAddress(address) })
    .whereRef('u.userID', '=', 's.userID')
    .where('s.sessionID', '=', sessionID)
    .where('s.userID', '=', userID)
    .where('u.timeDeleted', 'is', null)
    .where('u.isDisabled', '=', false)
    .where(isSessionAlive('s', life))
    .returning(['s.sessionID', 's.userID', 's.organizationID', actingClaim.as('acting')])
    .executeTakeFirst();
}

/**
 * Ends sessions at once, on every server (T5): one session and those that act from it, or all sessions of a
 * user, if wanted except the one that asks. Tells how many ended.
 */
export async function endSessions(
  db: DbOrTrx,
  { userID, only, except }: { userID: number; only?: string; except?: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ timeEnded: sql`now()`, address: null })
    .where('userID', '=', userID)
    .where('timeEnded', 'is', null)
    .$if(only !== undefined, (query) =>
      query.where(
        sql<boolean>`("sessionID" = ${only}::uuid or "sessionID" in (
          select a."sessionID" from "actingSessions" a where a."parentSessionID" = ${only}::uuid))`,
      ),
    )
    .$if(except !== undefined, (query) => query.where('sessionID', '!=', String(except)))
    .executeTakeFirst();
  // A sign-in that is halfway would be one more session.
  if (only === undefined) await db.deleteFrom('signInSteps').where('userID', '=', userID).execute();
  return Number(numUpdatedRows);
}

/** As if the user had never had a session on these devices; without them, on any. */
export async function forgetDevices(trx: DbOrTrx, userID: number, hashes?: Buffer[]) {
  await trx
    .updateTable('sessions')
    .set({ deviceHash: Buffer.alloc(0) })
    .where('userID', '=', userID)
    .$if(hashes !== undefined, (query) => query.where('deviceHash', 'in', hashes ?? []))
    .execute();
}

/**
 * Removes the addresses of sessions that are over, and the hashes of devices that have not been used for long
 * (SEC-08, SEC-09). Tells how many sessions lost something.
 */
export async function forgetOldDevices(db: DbOrTrx, life: SessionLife): Promise<number> {
  const { numUpdatedRows: addresses } = await db
    .updateTable('sessions as s')
    .set({ address: null })
    .where('s.address', 'is not', null)
    .where(sql<boolean>`not ${isSessionAlive('s', life)}`)
    .executeTakeFirst();
  const { numUpdatedRows: devices } = await db
    .updateTable('sessions')
    .set({ deviceHash: Buffer.alloc(0) })
    .where(sql<boolean>`"deviceHash" <> ''`)
    .where('timeLastUsed', '<=', sql<string>`now() - ${sql.lit(knownFor)}::interval`)
    .executeTakeFirst();
  return Number(addresses + devices);
}

/**
 * Deletes sessions unused since their devices were forgotten. The latest of each user stays as the last
 * sign-in, and so do sessions that acted as exhibitors, with what was done in them. Tells how many were
 * deleted.
 */
export async function forgetOldSessions(db: DbOrTrx, life: SessionLife): Promise<number> {
  return sweepAll(async () => {
    const { numAffectedRows } = await sql`
      delete from sessions where "sessionID" in (
        select "sessionID" from sessions s
        where s."timeLastUsed" <= now() - ${sql.lit(knownFor)}::interval and ${isOwnSession('s')}
          and not ${isOpen('s', life)} and exists (
            select from sessions later where later."userID" = s."userID" and ${isOwnSession('later')}
              and (later."timeCreated", later."sessionID") > (s."timeCreated", s."sessionID"))
        limit ${sweptAtOnce})`.execute(db);
    return Number(numAffectedRows);
  });
}

/**
 * Whether the session of the call is still alive. Asked after the wait for a lock: whatever ended it may have
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

/** How long a password or a passkey proves who sits there (SRV-15, T3). */
const freshMinutes = 10;

/** SQL: password or passkey was given in the session under this alias within `freshMinutes`. */
export const isProvedLately = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.timeProved`)} > now() - make_interval(mins => ${freshMinutes}))`;

/** Notes that password or passkey was given in a session just now. */
export async function freshen(trx: DbOrTrx, sessionID: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ timeProved: sql`now()` })
    .where('sessionID', '=', sessionID)
    .execute();
}
