import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../db/pool.ts';
import { fail } from '../http/errors.ts';

/** Who works for an organiser, and whether at all of its events or at chosen ones: as values, or as SQL. */
type Worker = Record<'organizationID' | 'userID' | 'isForAllEvents', unknown>;

/** SQL: this event is one of the organiser’s, and one that the user works for. */
export const isOwnEvent = (
  eventID: RawBuilder<unknown>,
  { organizationID, userID, isForAllEvents }: Worker,
) => sql<boolean>`(exists (
    select from events own where own."eventID" = ${eventID} and own."timeDeleted" is null
      and own."organizationID" = ${organizationID}::bigint)
  and (${isForAllEvents}::boolean or exists (
    select from "organizationsUsersEvents" chosen where chosen."eventID" = ${eventID}
      and chosen."organizationID" = ${organizationID}::bigint and chosen."userID" = ${userID}::bigint)))`;

/** Refuses to give somebody events that the caller does not work for. */
export async function refuseForeignEvents(
  trx: Trx,
  caller: Worker,
  eventIDs: number[],
): Promise<void> {
  const { rows } = await sql<{ isForeign: boolean }>`
    select exists (
      select from unnest(${eventIDs}::bigint[]) as given(id)
      where not ${isOwnEvent(sql.ref('given.id'), caller)}) as "isForeign"`.execute(trx);
  if (rows[0]?.isForeign) fail('notFound');
}
