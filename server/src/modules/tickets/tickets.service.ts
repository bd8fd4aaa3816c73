import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';

/**
 * SQL that makes the tickets of rows that were ordered (SRV-49): one for each unit of a ticket product, and
 * for each in a unit of a bundle. `isImport`: they are as old as their rows.
 */
export const makeTickets = (orderRowIDs: number[], { isImport = false } = {}) => sql`
    with units as (
      select r."orderRowID", r."orderID", r."timeCreated", r."productCount" as count, r.name
      from "orderRows" r join products p on p."productID" = r."productID" and p."isTicket"
      where r."orderRowID" = any(${orderRowIDs}::bigint[])
      union all
      select r."orderRowID", r."orderID", r."timeCreated", r."productCount" * b.quantity,
        -- As the row that was ordered calls it.
        coalesce((select f.name from jsonb_to_recordset(r."bundledProducts") f ("productID" bigint, name text)
          where f."productID" = part."productID"), part.name)
      from "orderRows" r
      join "productBundles" b on b."productID" = r."productID"
      join products part on part."productID" = b."bundledProductID" and part."isTicket"
      where r."orderRowID" = any(${orderRowIDs}::bigint[])
    )
    insert into tickets ("orderRowID", "eventID", "partnerID", "productName", "timeCreated")
    select u."orderRowID", o."eventID", o."partnerID", u.name,
      case when ${isImport}::boolean then u."timeCreated" else now() end
    from units u join orders o on o."orderID" = u."orderID"
    cross join generate_series(1, u.count)`;

/** How many units a row of an order had and has. */
export interface UnitChange {
  orderRowID: number;
  before: number;
  after: number;
}

/**
 * Makes tickets for units that came to rows which have some, and voids the newest of those that went (ORG-52): as many a
 * unit as it has now. Tells the keys of what is void.
 */
export async function adjustTickets(trx: Trx, changes: UnitChange[]): Promise<string[]> {
  const { rows } = await sql<{ ticketKey: string }>`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) c ("orderRowID" bigint, before int, after int)
    ), valid as (
      select t.*, row_number() over (partition by t."orderRowID", t."productName" order by t."ticketID") as nth,
        count(*) over (partition by t."orderRowID", t."productName") / c.before * c.after as wanted
      from changed c join tickets t on t."orderRowID" = c."orderRowID" and t."timeVoided" is null
    ), made as (
      insert into tickets ("orderRowID", "eventID", "partnerID", "productName")
      select v."orderRowID", v."eventID", v."partnerID", v."productName"
      from (select distinct on ("orderRowID", "productName") * from valid order by "orderRowID", "productName", nth desc) v
      cross join generate_series(v.nth + 1, v.wanted)
    )
    update tickets t set "timeVoided" = now() from valid v
    where t."ticketID" = v."ticketID" and v.nth > v.wanted returning t."ticketKey"`.execute(trx);
  return rows.map(({ ticketKey }) => ticketKey);
}
