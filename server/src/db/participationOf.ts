import { sql, type Expression } from 'kysely';
import { isPublished } from './eventParts.ts';
import type { DbOrTrx } from './pool.ts';

/** An event and who takes part in it. */
export interface Participation {
  eventID: number;
  partnerID: number;
}

/**
 * What a caller may reach: its partners, and only one event of theirs where it acts for an exhibitor
 * (ORG-34).
 */
export interface Reach {
  partnerIDs: number[];
  onlyEventID: number | null;
}

/** Whether the caller may reach this place, where they take part in it. */
export const reaches = (
  { partnerIDs, onlyEventID }: Reach,
  { partnerID, eventID }: Participation,
) => partnerIDs.includes(partnerID) && (onlyEventID === null || onlyEventID === eventID);

/** SQL: the event of the row under this alias is one that the caller may reach at all (ORG-34). */
export const isWithin = ({ onlyEventID }: Pick<Reach, 'onlyEventID'>, alias: string) =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.eventID`)} = ${onlyEventID}::bigint, true)`;

/** SQL: the exhibitor of the row under this alias has not been taken out, whether its event is published or not (ORG-33). */
export const takesPart = (alias: string) => sql<boolean>`exists (
  select from "eventsPartners" there where there."eventID" = ${sql.ref(`${alias}.eventID`)}
    and there."partnerID" = ${sql.ref(`${alias}.partnerID`)} and there."timeDeleted" is null)`;

/**
 * Keeps a partner's place in an event, which neither ends nor goes with its event before this transaction does;
 * whether there is one (ORG-20, ORG-33).
 */
export async function keepPlace(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
): Promise<boolean> {
  const { rows } = await sql`
    select from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
    where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID}
      and ep."timeDeleted" is null and e."timeDeleted" is null
    for key share`.execute(trx);
  return rows.length > 0;
}

/** SQL: the place of the row under this alias is one where its partner takes part now. */
export const isPlaceOf = (alias: string) =>
  sql<boolean>`exists (
      select from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
      where ep."eventID" = ${sql.ref(`${alias}.eventID`)}
        and ep."partnerID" = ${sql.ref(`${alias}.partnerID`)}
        and ep."timeDeleted" is null and ${isPublished})`;

/** SQL: the place of the row under this alias is one where a partner of the caller takes part now. */
export function isParticipationOf(caller: Reach, alias: string): Expression<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.partnerID`)} = any(${caller.partnerIDs}::bigint[])
    and ${isWithin(caller, alias)} and ${isPlaceOf(alias)})`;
}

/** Whom a token names, before anybody looked whether they still may anything. */
export interface Asking {
  userID: number;
  sessionID: string;
}

/**
 * SQL: the same for whoever asks before the guard has told what they reach: a partner that the user is linked to, or
 * that the session may act for. It keeps others from locking a row; who may change it the guard decides.
 */
export const isAskedBy = ({ userID, sessionID }: Asking, alias: string) =>
  sql<boolean>`((exists (
      select from "partnersUsers" l where l."userID" = ${userID}::bigint
        and l."partnerID" = ${sql.ref(`${alias}.partnerID`)} and l."timeDeleted" is null)
    or exists (
      select from sessions s join "actingSessions" a on a."actingSessionID" = s."actingSessionID"
      where s."sessionID" = ${sessionID}::uuid and s."userID" = ${userID}::bigint
        and a."partnerID" = ${sql.ref(`${alias}.partnerID`)}))
    and ${isPlaceOf(alias)})`;

/** SQL: the event of the row under this alias is one in which a partner of the caller takes part now. */
export function isEventOf(caller: Reach, alias: string): Expression<boolean> {
  return sql<boolean>`(exists (
    select from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
    where ep."eventID" = ${sql.ref(`${alias}.eventID`)}
      and ep."partnerID" = any(${caller.partnerIDs}::bigint[])
      and ep."timeDeleted" is null and ${isPublished}) and ${isWithin(caller, alias)})`;
}
