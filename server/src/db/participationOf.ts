import { sql, type Expression } from 'kysely';
import type { Caller } from '../access/guard.ts';

/** An event and who takes part in it. */
export interface Participation {
  eventID: number;
  partnerID: number;
}

type Partners = Pick<Caller, 'partnerIDs'>;

/** SQL: the place of the row under this alias is one where a partner of the caller takes part now. */
export function isParticipationOf({ partnerIDs }: Partners, alias: string): Expression<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.partnerID`)} = any(${partnerIDs}::bigint[])
    and exists (
      select from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
      where ep."eventID" = ${sql.ref(`${alias}.eventID`)}
        and ep."partnerID" = ${sql.ref(`${alias}.partnerID`)}
        and ep."timeDeleted" is null and e."timeDeleted" is null))`;
}

/** SQL: the event of the row under this alias is one in which a partner of the caller takes part now. */
export function isEventOf({ partnerIDs }: Partners, alias: string): Expression<boolean> {
  return sql<boolean>`exists (
    select from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
    where ep."eventID" = ${sql.ref(`${alias}.eventID`)}
      and ep."partnerID" = any(${partnerIDs}::bigint[])
      and ep."timeDeleted" is null and e."timeDeleted" is null)`;
}
