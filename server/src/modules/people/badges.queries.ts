import type { PersonType } from '@portal/contract/codes';
import { sql, type RawBuilder } from 'kysely';
import { partnerName } from '../../db/partnerName.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { takesPart, type Participation } from '../../db/participationOf.ts';

/** What stands on a badge, and in the mail that brings it. */
export interface Badge {
  eventsPersonID: number;
  badgeCode: string;
  personType: PersonType;
  firstNames: string;
  lastName: string;
  /** null: none; a data set may bring such. */
  email: string | null;
  jobTitle: string | null;
  company: string | null;
  eventID: number;
  partnerID: number;
  /** The name that the partner shows. */
  partner: string;
  contactEmail: string | null;
  /** Where the organiser has put the partner; null: nowhere yet. */
  stand: string | null;
  event: string;
  venue: string | null;
  /** Of the event. */
  color: string;
  eventStarts: string;
  eventEnds: string;
  timeZone: string;
}

function readWhere(db: DbOrTrx, condition: RawBuilder<boolean>): Promise<Badge[]> {
  return sql<Badge>`
    select ep."eventsPersonID", ep."badgeCode", ep."personType", h."firstNames", h."lastName",
      h.email, h."jobTitle", h.company, ep."eventID", ep."partnerID", ${partnerName} as partner, p."contactEmail",
      "standText"(ep."partnerID", ep."eventID") as stand,
      e.name as event, e."venueName" as venue, e."primaryColor" as color, e."eventStarts", e."eventEnds", e."timeZone"
    from "eventsPersons" ep
    join persons h on h."personID" = ep."personID"
    join partners p on p."partnerID" = ep."partnerID"
    join events e on e."eventID" = ep."eventID"
    where ${condition} order by ep."eventsPersonID"`
    .execute(db)
    .then(({ rows }) => rows);
}

/** The badge of a place, also of one that has ended since. */
export async function readBadge(db: DbOrTrx, eventsPersonID: number): Promise<Badge | undefined> {
  const [badge] = await readWhere(db, sql`ep."eventsPersonID" = ${eventsPersonID}`);
  return badge;
}

/** The badges of persons who have a place with one of the partners at the event now. */
export function readBadges(
  db: DbOrTrx,
  eventID: number,
  personIDs: number[],
  partnerIDs: number[],
): Promise<Badge[]> {
  return readWhere(
    db,
    sql`ep."eventID" = ${eventID} and ep."personID" = any(${personIDs}::bigint[])
      and ep."partnerID" = any(${partnerIDs}::bigint[]) and ep."timeDeleted" is null
      and ${takesPart('ep')}`,
  );
}

/** The same of one partner's. */
export const readBadgesOf = (
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
  personIDs: number[],
) => readBadges(db, eventID, personIDs, [partnerID]);
