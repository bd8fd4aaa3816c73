import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orders';
import { billingFields } from '@portal/contract/partners';
import { isPortalClosed, isShopOpen } from '@portal/contract/rules';
import { sql } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import type { Trx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import { makeTickets } from '../tickets/tickets.public.ts';
import type { OrderInput, OrderRowInput } from './cartLines.ts';
import { lockOrder } from './order.lock.ts';
import { readBuyer, readCart } from './order.read.ts';
import { moveRestToNewCart, writeOrder } from './order.write.ts';
import { planOrder } from './orderPlan.ts';
import { portalPeriod } from './portalPeriod.ts';

/** The products that a save puts into an order. */
const productIDsOf = (inputs: OrderRowInput[]) =>
  inputs.flatMap(({ productID }) => productID ?? []);

/** The rows that it orders. */
const orderedIDsOf = (inputs: OrderRowInput[]) =>
  inputs.flatMap(({ orderRowID, status }) =>
    orderRowID && status === orderRowStatus.ordered ? [orderRowID] : [],
  );

/**
 * Saves an order (SRV-43): contact and billing, rows that come, change and go, and what is ordered of them,
 * all or nothing. Tells whether something was ordered.
 */
export async function saveOrder(
  trx: Trx,
  { orderID, input, caller }: { orderID: number; input: OrderInput; caller: Caller },
): Promise<{ isCheckout: boolean }> {
  const inputs = input.orderRows ?? [];
  await lockOrder(trx, { orderID, orderRowIDs: orderedIDsOf(inputs) }, caller);
  const cart = await readCart(trx, { orderID, productIDs: productIDsOf(inputs) });
  const plan = planOrder(cart, input, caller.userID);
  await writeOrder(trx, plan);
  if (plan.totalOfRest) await moveRestToNewCart(trx, orderID, plan.totalOfRest);
  if (plan.ticketRowIDs.length > 0) await makeTickets(trx, plan.ticketRowIDs);
  return { isCheckout: plan.isCheckout };
}

/** The row of a new order, or of the user’s cart, which is locked with that. */
async function openOrder(
  trx: Trx,
  place: { eventID: number; partnerID: number; userID: number },
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
      ...place,
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
        .doUpdateSet({ userID: place.userID }),
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
  place: { eventID: number; partnerID: number; userID: number },
  orderRows: { productID: number; productCount: number }[],
): Promise<number> {
  const buyer = await readBuyer(trx, place);
  if (!isShopOpen(buyer)) fail('forbidden');
  if (isPortalClosed(buyer)) fail('portalClosed', { period: portalPeriod(buyer) });
  const orderID = await openOrder(trx, place, buyer);
  const cart = await readCart(trx, { orderID, productIDs: productIDsOf(orderRows) });
  const plan = planOrder(cart, { orderRows }, place.userID);
  const numberedBy = buyer.userCanEditOrders ? buyer.organizationID : null;
  await writeOrder(trx, { ...plan, numberedBy });
  return orderID;
}
