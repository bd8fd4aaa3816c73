import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: how many leads the participation has, all tags together. The row without a tag counts them all; that its
 * tag is also told as the index has it, with `coalesce`, is what finds that row without reading those of all tags.
 */
export const leadTotal = (participation: string): RawBuilder<number> => sql`(
  select coalesce(sum(c."leadCount"), 0) from "leadCounts" c
  where c."partnerID" = ${sql.ref(`${participation}.partnerID`)}
    and c."eventID" = ${sql.ref(`${participation}.eventID`)}
    and coalesce(c.tag, '') = '' and c.tag is null)`;
