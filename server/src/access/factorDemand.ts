import { sql, type RawBuilder } from 'kysely';

/** SQL: the day from which on the organiser `o` asks for a second factor has come by its clocks (ORG-11). */
export const isDemanded = sql<boolean>`(o."secondFactorFrom" is not null
  and o."secondFactorFrom" <= (now() at time zone o."timeZone")::date)`;

/** SQL: since when the user has a second factor; null: has none. */
export const factorSince = (userID: RawBuilder<unknown>) => sql<string | null>`least(
  (select min(k."timeCreated") from passkeys k where k."userID" = ${userID}),
  (select a."timeCreated" from totps a where a."userID" = ${userID} and a.secret is not null))`;

/** SQL: the console of the organiser `o` is closed to the user, as they have none (ORG-11). */
export const isFactorMissing = (userID: RawBuilder<unknown>) =>
  sql<boolean>`case when ${isDemanded} then ${factorSince(userID)} is null else false end`;

/** SQL: what the organiser `o` asks of the user and they have not got, from when on; null: nothing. */
export const missingFactor = (userID: RawBuilder<unknown>) => sql`
  case when o."secondFactorFrom" is not null and ${factorSince(userID)} is null
    then jsonb_build_object('from', o."secondFactorFrom", 'isDue', ${isDemanded}) end`;
