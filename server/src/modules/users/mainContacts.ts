import { sql } from 'kysely';

/** SQL: the link of this alias is of the main contact of its exhibitor, or that has none: all are written to then. */
export const isWrittenFirst = (
  alias: string,
) => sql`(${sql.ref(`${alias}.isMainContact`)} or not exists (
  select from "partnersUsers" main where main."partnerID" = ${sql.ref(`${alias}.partnerID`)}
    and main."isListed" and main."isMainContact"))`;
