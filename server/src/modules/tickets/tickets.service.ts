import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';

/**
 * The tickets of rows that were ordered (SRV-49): one for each unit of a ticket product, and for each in a
 * unit of a bundle. Tells how many there are; `isImport`: they are as old as their rows.
 */
export async function makeTickets(
  trx: DbOrTrx,
  orderRowIDs: number[],
  { isImport = false } = {},
): Promise<number> {
  const { numAffectedRows } = await sql`
    with units as (
      select r."orderRowID", r."orderID", r."timeCreated", r."productCount" as count, r.name
      from "orderRows" r join products p on p."productID" = r."productID" and p."isTicket"
      where r."orderRowID" = any(${orderRowIDs}::bigint[])
      union all
      select r."orderRowID", r."orderID", r."timeCreated", r."productCount" * b.quantity, part.name
      from "orderRows" r
      join "productBundles" b on b."productID" = r."productID"
      join products part on part."productID" = b."bundledProductID" and part."isTicket"
      where r."orderRowID" = any(${orderRowIDs}::bigint[])
    )
    insert into tickets ("orderRowID", "eventID", "partnerID", "productName", "timeCreated")
    select u."orderRowID", o."eventID", o."partnerID", u.name,
      case when ${isImport}::boolean then u."timeCreated" else now() end
    from units u join orders o on o."orderID" = u."orderID"
    cross join generate_series(1, u.count)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
