import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: the organiser `o` asks for a second factor, and by its clocks the day from which it does has come
 * (ORG-11).
 */
export const isDemanded = sql<boolean>`(o."secondFactorFrom" is not null
  and o."secondFactorFrom" <= (now() at time zone o."timeZone")::date)`;

/** SQL: when the user set up the first second factor; null: there is none. */
export const factorSince = (userID: RawBuilder<unknown>) => sql<string | null>`least(
  (select min(k."timeCreated") from passkeys k where k."userID" = ${userID}),
  (select a."timeCreated" from totps a where a."userID" = ${userID} and a.secret is not null))`;

/** SQL: the console of the organiser `o` is closed to the user, as they have none (ORG-11). */
export const isFactorMissing = (userID: RawBuilder<unknown>) =>
  sql<boolean>`case when ${isDemanded} then ${factorSince(userID)} is null else false end`;

/**
 * SQL: the day from which the organiser `o` asks for a second factor that the user lacks; null: the user
 * lacks none.
 */
export const missingFactor = (userID: RawBuilder<unknown>) => sql`
  case when o."secondFactorFrom" is not null and ${factorSince(userID)} is null
    then jsonb_build_object('from', o."secondFactorFrom", 'isDue', ${isDemanded}) end`;
