import { sql } from 'kysely';
import { prepared } from '../../db/statement.ts';
import type { Asking } from '../../db/participationOf.ts';
import { isVisibleToAsking } from './orders.queries.ts';

/** An order, and its rows that are about to be ordered. */
interface ToLock {
  orderID: number;
  orderRowIDs: number[];
}

type Asked = ToLock & Asking;

interface Locked {
  orderID: number;
  /** The address of who asks, where something is about to be ordered. */
  ownEmail?: string;
}

/** SQL: locks the order, once it has asked for something more. */
const locked = (given: Asked, { tells = sql``, more = sql`true` } = {}) => sql<Locked>`
    select o."orderID" ${tells} from orders o
    where o."orderID" = ${given.orderID} and ${isVisibleToAsking(given)} and ${more}
    for no key update of o`;

const lock = prepared((given: Asked) => locked(given));

const lockWithStock = prepared(
  (given: Asked) => sql<Locked>`
    with bought as (
      select r."productID" from "orderRows" r join orders o on o."orderID" = r."orderID"
      where r."orderID" = ${given.orderID} and r."orderRowID" = any(${given.orderRowIDs}::bigint[])
        and ${isVisibleToAsking(given)}
    ), stock as materialized (
      select p."productID" from products p
      where p."productID" in (select "productID" from bought) or p."productID" in (
        select b."bundledProductID" from "productBundles" b join bought using ("productID"))
      order by p."productID" for no key update of p
    )
    ${locked(given, {
      tells: sql`, (select email from users where "userID" = ${given.userID}) as "ownEmail"`,
      more: sql`(select count(*) from stock) is not null`,
    })}`,
);

/**
 * Locks an order that whoever asks may see, before the guard has told that they may, against all who would save it,
 * or take of the stock of its rows that are about to be ordered. The stock comes first, with that of the parts, always in the order of
 * their ids: two checkouts that share some wait for each other and never in a circle (T6).
 *
 * Of the order it tells no more than whether there is one: a statement sees what was there when it began, so one
 * that waited here would tell of before. The next one sees all that was saved meanwhile.
 */
export const lockOrder = (asked: ToLock, { userID, sessionID }: Asking) =>
  (asked.orderRowIDs.length > 0 ? lockWithStock : lock)({ ...asked, userID, sessionID });
