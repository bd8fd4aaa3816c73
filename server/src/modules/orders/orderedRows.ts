import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { sql, type RawBuilder } from 'kysely';

/** SQL: the row `r` of an order is there and no longer in the cart, whatever became of the order. */
export const isOutOfCart: RawBuilder<boolean> = sql`r."timeDeleted" is null
  and r.status <> ${sql.lit(orderRowStatus.inCart)}`;

/** SQL: how many of the row `r` of the order `o` were credited (ORG-52). */
export const creditedCount = sql<number>`case when o."isCredited" then (
  select -coalesce(sum(c."productCount"), 0)::int from "orderRows" c
  where c."creditedRowID" = r."orderRowID" and c."timeDeleted" is null) else 0 end`;

/** SQL: the order is there and was not cancelled. */
export const isStanding = (order: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${order}.timeDeleted`)} is null
    and ${sql.ref(`${order}.status`)} <> ${sql.lit(orderStatus.cancelled)}`;

/** SQL: the row `r` of the order is ordered: it counts in every total of what was ordered. */
export const isOrderedRow = (order: string): RawBuilder<boolean> =>
  sql`${isOutOfCart} and ${isStanding(order)}`;
