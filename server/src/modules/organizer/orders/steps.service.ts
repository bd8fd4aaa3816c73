import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { statusesBefore, type OrganizerStep } from '@portal/contract/orderSteps';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { isOutOfCart } from '../../orders/orders.public.ts';

/** Which orders of an event take which step. */
export interface Moving {
  eventID: number;
  status: OrganizerStep;
  orderIDs?: number[];
  scanPointOrderIDs?: number[];
  /** Why it is cancelled. */
  reason?: string | undefined;
  /** Of what is cancelled the stock is what it was before. */
  isStockReturned?: boolean | undefined;
}

/** SQL: products that orders took from the stock, and of bundles the parts, as each row took them. */
const taken = (orderIDs: number[]) => sql`
  taken as (
    select r."productID", r."productCount" as count from "orderRows" r
    where r."orderID" = any(${orderIDs}::bigint[]) and ${isOutOfCart}
    union all
    select part."productID", r."productCount" * part.quantity
    from "orderRows" r, jsonb_to_recordset(r."bundledProducts") part ("productID" bigint, quantity int)
    where r."orderID" = any(${orderIDs}::bigint[]) and ${isOutOfCart})`;

/** Locks what comes back before the orders, by the ids of products, as a checkout does (T6). */
const lockTaken = (trx: Trx, orderIDs: number[]) =>
  sql`
    with ${taken(orderIDs)}
    select from products p where p."productID" in (select "productID" from taken)
    order by p."productID" for no key update`.execute(trx);

const giveBack = (trx: Trx, orderIDs: number[]) =>
  sql`
    with ${taken(orderIDs)}
    update products p set stock = p.stock + back.count
    from (select "productID", sum(count)::int as count from taken group by 1) back
    where p."productID" = back."productID" and p.stock is not null`.execute(trx);

/** SQL: whether the order `o` stands before the step. */
const before = ({ status }: Moving) => sql`o.status = any(${statusesBefore(status)}::int[])`;

/** What a step writes; the reason is that of a cancellation alone. */
const step = ({ status, reason = '' }: Moving) =>
  sql`status = ${status}, "cancellationReason" = nullif(${reason}, '')`;

async function moveOrders(trx: Trx, moving: Moving & { orderIDs: number[] }): Promise<number[]> {
  const { eventID, status, orderIDs, isStockReturned = false } = moving;
  const isCancelled = status === orderStatus.cancelled;
  if (isCancelled && isStockReturned) await lockTaken(trx, orderIDs);
  const isConfirmed = sql`(${status === orderStatus.confirmed} and r.status = ${orderRowStatus.ordered})`;
  const isLeft = sql`r.status = ${orderRowStatus.inCart}`;
  const { rows } = await sql<{ orderID: number }>`
    with locked as (
      select o."orderID" from orders o
      where o."orderID" = any(${orderIDs}::bigint[]) and o."eventID" = ${eventID}
        and o."timeDeleted" is null and ${before(moving)}
        and not (${isCancelled}::boolean and (o."creditedOrderID" is not null or o."isCredited"
          or (o."isOfPackage" and o.status = ${orderStatus.confirmed})))
        and exists (select from "orderRows" r where r."orderID" = o."orderID" and ${isOutOfCart})
      order by o."orderID" for no key update
    )
    update orders o set ${step(moving)}, "totalWithTaxRounded" = "totalConfirmed"
    from locked where o."orderID" = locked."orderID" returning o."orderID"`.execute(trx);
  const moved = rows.map(({ orderID }) => orderID);
  // Apart, as rows came while it waited. What lies in the cart beside them can be ordered no more.
  await sql`
    update "orderRows" r set
      status = case when ${isConfirmed} then ${orderRowStatus.confirmed} else r.status end,
      "timeDeleted" = case when ${isLeft} then now() end
    where r."orderID" = any(${moved}::bigint[]) and r."timeDeleted" is null
      and (${isConfirmed} or ${isLeft})`.execute(trx);
  if (isCancelled && isStockReturned) await giveBack(trx, moved);
  return moved;
}

async function moveScanPointOrders(
  trx: Trx,
  moving: Moving & { scanPointOrderIDs: number[] },
): Promise<number[]> {
  const { rows } = await sql<{ scanPointOrderID: number }>`
    with locked as (
      select o."scanPointOrderID" from "scanPointOrders" o
      where o."scanPointOrderID" = any(${moving.scanPointOrderIDs}::bigint[])
        and o."eventID" = ${moving.eventID} and ${before(moving)}
      order by o."scanPointOrderID" for no key update)
    update "scanPointOrders" o set ${step(moving)} from locked
    where o."scanPointOrderID" = locked."scanPointOrderID"
    returning o."scanPointOrderID"`.execute(trx);
  return rows.map(({ scanPointOrderID }) => scanPointOrderID);
}

/**
 * Takes orders one step, those that stand before it (ORG-51): others stay as they are. Tells which took it.
 * Tickets of what is cancelled are void by its state, and what its rows took of the stock comes back where
 * that is wished.
 */
export async function takeStep(trx: Trx, moving: Moving) {
  const { orderIDs = [], scanPointOrderIDs = [] } = moving;
  return {
    orderIDs: orderIDs.length > 0 ? await moveOrders(trx, { ...moving, orderIDs }) : [],
    scanPointOrderIDs:
      scanPointOrderIDs.length > 0
        ? await moveScanPointOrders(trx, { ...moving, scanPointOrderIDs })
        : [],
  };
}
