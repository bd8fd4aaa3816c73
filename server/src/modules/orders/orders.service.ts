import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orderRules';
import { billingFields } from '@portal/contract/partners';
import { isPortalClosed, isShopOpen } from '@portal/contract/rules';
import { sql } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import type { Trx } from '../../db/pool.ts';
import { inOneGo } from '../../db/inOneGo.ts';
import { fail, found } from '../../http/errors.ts';
import { makeTickets } from '../tickets/tickets.public.ts';
import type { OrderInput, OrderRowInput } from './cartLines.ts';
import { lockOrder } from './order.lock.ts';
import { readBuyer, readCart } from './order.read.ts';
import { moveRestToNewCart, writeOrder } from './order.write.ts';
import { planOrder, type OrderPlan } from './orderPlan.ts';
import { readAnyOrder, type PlacedOrder } from './orders.queries.ts';
import { portalPeriod } from './portalPeriod.ts';

/** The products that a save puts into an order. */
const productIDsOf = (inputs: OrderRowInput[]) =>
  inputs.flatMap(({ productID }) => productID ?? []);

/** The rows that it orders. */
const orderedIDsOf = (inputs: OrderRowInput[]) =>
  inputs.flatMap(({ orderRowID, status }) =>
    orderRowID && status === orderRowStatus.ordered ? [orderRowID] : [],
  );

/** Writes what was planned, and tells the order as it is then. */
async function write(trx: Trx, plan: OrderPlan): Promise<PlacedOrder> {
  const { orderID, totalOfRest, ticketRowIDs } = plan;
  const rest = totalOfRest ? [moveRestToNewCart(orderID, totalOfRest)] : [];
  const tickets = ticketRowIDs.length > 0 ? [makeTickets(ticketRowIDs)] : [];
  const told = await inOneGo(trx, writeOrder(plan), ...rest, ...tickets, readAnyOrder(orderID));
  const [order] = told.at(-1) as PlacedOrder[];
  return found(order);
}

/**
 * Saves an order (SRV-43): contact and billing, rows that come, change and go, and what is ordered of them,
 * all or nothing. Tells the order, and whether something was ordered.
 */
export async function saveOrder(
  trx: Trx,
  { orderID, input, caller }: { orderID: number; input: OrderInput; caller: Caller },
): Promise<{ isCheckout: boolean; order: PlacedOrder }> {
  const inputs = input.orderRows ?? [];
  const [[locked], [cart]] = await inOneGo(
    trx,
    lockOrder({ orderID, orderRowIDs: orderedIDsOf(inputs) }, caller),
    readCart({ orderID, productIDs: productIDsOf(inputs) }),
  );
  found(locked);
  const plan = planOrder(found(cart), input, caller.userID);
  return { isCheckout: plan.isCheckout, order: await write(trx, plan) };
}

/** The row of a new order, or of the user’s cart, which is locked with that. */
async function openOrder(
  trx: Trx,
  participation: { eventID: number; partnerID: number; userID: number },
  buyer: Awaited<ReturnType<typeof readBuyer>>,
): Promise<number> {
  const { organizationID, userCanEditOrders, company, event } = buyer;
  const details = Object.fromEntries(
    [...contactFields, ...billingFields].map((name) => [name, buyer[name]]),
  );
  const { orderID } = await trx
    .insertInto('orders')
    .values({
      ...details,
      ...participation,
      organizationID,
      name: `${company} - ${event}`,
      status: userCanEditOrders ? orderStatus.open : orderStatus.openCart,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['userID', 'partnerID', 'eventID'])
        // As a literal: a generic plan cannot tell that a parameter fits the index.
        .where('status', '=', sql.lit(orderStatus.openCart))
        .where('timeDeleted', 'is', null)
        .doUpdateSet({ userID: participation.userID }),
    )
    .returning('orderID')
    .executeTakeFirstOrThrow();
  return orderID;
}

/**
 * A new order (SRV-41): of an editor with its number, otherwise the user’s cart, which is made once however
 * many tabs ask for it. Its rows go into it.
 */
export async function createOrder(
  trx: Trx,
  participation: { eventID: number; partnerID: number; userID: number },
  orderRows: { productID: number; productCount: number }[],
): Promise<PlacedOrder> {
  const buyer = await readBuyer(trx, participation);
  if (!isShopOpen(buyer)) fail('forbidden');
  if (isPortalClosed(buyer)) fail('portalClosed', { period: portalPeriod(buyer) });
  const orderID = await openOrder(trx, participation, buyer);
  const productIDs = productIDsOf(orderRows);
  const [cart] = (await readCart({ orderID, productIDs }).execute(trx)).rows;
  const plan = planOrder(found(cart), { orderRows }, participation.userID);
  const numberedBy = buyer.userCanEditOrders ? buyer.organizationID : null;
  return write(trx, { ...plan, numberedBy });
}
