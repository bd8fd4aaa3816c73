import { sql } from 'kysely';

interface Stock {
  eventID: number;
  /** Products that are ordered, with the parts that they have now. */
  productIDs: number[];
  /** Rows that change, with the parts that they were ordered with. */
  orderRowIDs?: number[];
}

/** Locks the stock of products of an event, with that of parts, by their ids, as a checkout does (T6). */
export const lockStock = ({ eventID, productIDs, orderRowIDs = [] }: Stock) => sql`
  with changing as (
    select r."productID", r."bundledProducts" from "orderRows" r where r."orderRowID" = any(${orderRowIDs}::bigint[]))
  select from products p
  where p."eventID" = ${eventID} and (p."productID" = any(${productIDs}::bigint[]) or p."productID" in (
    select b."bundledProductID" from "productBundles" b where b."productID" = any(${productIDs}::bigint[])
    union all
    select "productID" from changing
    union all
    select part."productID"
    from changing, jsonb_to_recordset(changing."bundledProducts") part ("productID" bigint)))
  order by p."productID" for no key update of p`;
