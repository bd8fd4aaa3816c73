import { sql } from 'kysely';

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
