import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { isOwnEvent } from '../../../access/ownEvents.ts';
import type { DbOrTrx } from '../../../db/pool.ts';

/** SQL: the partner `p` takes part in a coming event that the caller does not work for. */
export const isElsewhere = (caller: Organizer) => sql<boolean>`(
  not ${caller.isForAllEvents}::boolean and exists (
    select from "eventsPartners" other join events e on e."eventID" = other."eventID"
    where other."partnerID" = p."partnerID" and other."isListed" and e."timeDeleted" is null
      and e."eventEnds" > now() and not ${isOwnEvent(sql.ref('e.eventID'), caller)}))`;

/** Whether what a partner has at all of its events is another’s to change, too: who works at chosen ones leaves it. */
export async function takesPartElsewhere(
  db: DbOrTrx,
  partnerID: number,
  caller: Organizer,
): Promise<boolean> {
  const { rows } = await sql`
    select from partners p where p."partnerID" = ${partnerID} and ${isElsewhere(caller)}`.execute(
    db,
  );
  return rows.length > 0;
}
