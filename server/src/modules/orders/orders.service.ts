import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import { contactFields } from '@portal/contract/orderRules';
import { billingFields } from '@portal/contract/partners';
import { isPortalClosed, isShopOpen } from '@portal/contract/rules';
import { sql } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import { reaches, type Asking } from '../../db/participationOf.ts';
import type { Trx } from '../../db/pool.ts';
import { inOneGo } from '../../db/inOneGo.ts';
import { sendAhead } from '../../db/transaction.ts';
import { fail, found } from '../../http/errors.ts';
import { writeEntryNow } from '../../http/audit.ts';
import { makeTickets } from '../tickets/tickets.public.ts';
import type { OrderInput, OrderRowInput } from './cartLines.ts';
import { lockOrder } from './order.lock.ts';
import { readBuyer, readCart } from './order.read.ts';
import { moveRestToNewCart, writeOrder } from './order.write.ts';
import { planOrder, type OrderPlan } from './orderPlan.ts';
import { savedOrder } from './orders.queries.ts';
import { portalPeriod } from './portalPeriod.ts';
import type { StoredOrder } from './shownOrder.ts';

/** The products that a save puts into an order. */
const productIDsOf = (inputs: OrderRowInput[]) =>
  inputs.flatMap(({ productID }) => productID ?? []);

/** The rows that it orders. */
const orderedIDsOf = (inputs: OrderRowInput[]) =>
  inputs.flatMap(({ orderRowID, status }) =>
    orderRowID && status === orderRowStatus.ordered ? [orderRowID] : [],
  );

/** Whether a save would order something. */
export const ordersSomething = ({ orderRows = [] }: OrderInput): boolean =>
  orderedIDsOf(orderRows).length > 0;

/** What was ordered, for the mails about it. */
export interface Ordered {
  order: StoredOrder;
  /** The rows that came now to those that were ordered before; undefined: nothing was. */
  addedIDs: OrderPlan['addedIDs'];
  /** The confirmation goes to another address than that of who orders. */
  isToOther: boolean;
}

/** Writes what was planned. */
async function write(trx: Trx, plan: OrderPlan): Promise<void> {
  const { orderID, totalOfRest, ticketRowIDs } = plan;
  await sendAhead(trx, writeOrder(plan));
  if (totalOfRest) await sendAhead(trx, moveRestToNewCart(orderID, totalOfRest));
  if (ticketRowIDs.length > 0) await sendAhead(trx, makeTickets(ticketRowIDs));
}

/** What was ordered, as it is once it was written. Nothing that the log tells of may follow. */
async function readOrdered(
  trx: Trx,
  { orderID, addedIDs }: OrderPlan,
  { ownEmail, language }: { ownEmail: string | undefined; language: Language },
): Promise<Ordered> {
  const asked = inOneGo(trx, savedOrder({ orderID, language }).reads);
  await writeEntryNow(trx);
  const [[saved]] = await asked;
  const { order } = found(saved).result;
  const isToOther = Boolean(order.email) && order.email?.toLowerCase() !== ownEmail;
  return { order, addedIDs, isToOther };
}

interface Save {
  orderID: number;
  input: OrderInput;
  /** Of who saves. */
  language: Language;
  asking: Asking;
  admitted: Promise<Caller>;
}

/**
 * Saves an order (SRV-43): contact and billing, rows that come, change and go, and what is ordered of them,
 * all or nothing. Tells what was ordered, if something was. It locks and reads while the guard looks.
 */
export async function saveOrder(
  trx: Trx,
  { orderID, input, language, asking, admitted }: Save,
): Promise<Ordered | undefined> {
  const inputs = input.orderRows ?? [];
  const [[locked], [cart]] = await inOneGo(
    trx,
    lockOrder({ orderID, orderRowIDs: orderedIDsOf(inputs) }, asking),
    readCart({
      orderID,
      productIDs: productIDsOf(inputs),
      language,
      isLoaded: input.timeModified !== undefined,
    }),
  );
  const caller = await admitted;
  const { ownEmail } = found(locked);
  const order = found(cart);
  if (!reaches(caller, order)) fail('notFound');
  const plan = planOrder(order, input, caller.userID);
  await write(trx, plan);
  return plan.isCheckout ? readOrdered(trx, plan, { ownEmail, language }) : undefined;
}

/** The row of a new order, or of the user’s cart, which is locked with that. */
async function ensureCart(
  trx: Trx,
  participation: { eventID: number; partnerID: number; userID: number },
  buyer: NonNullable<Awaited<ReturnType<typeof readBuyer>>>,
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
 * many tabs ask for it. Its rows go into it. Tells its id.
 */
export async function createOrder(
  trx: Trx,
  participation: { eventID: number; partnerID: number; userID: number },
  {
    orderRows,
    language,
  }: { orderRows: { productID: number; productCount: number }[]; language: Language },
): Promise<number> {
  const buyer = found(await readBuyer(trx, participation));
  if (!isShopOpen(buyer)) fail('forbidden');
  if (isPortalClosed(buyer)) fail('portalClosed', { period: portalPeriod(buyer) });
  const orderID = await ensureCart(trx, participation, buyer);
  const productIDs = productIDsOf(orderRows);
  const [[cart]] = await inOneGo(trx, readCart({ orderID, productIDs, language, isLoaded: false }));
  const plan = planOrder(found(cart), { orderRows }, participation.userID);
  const numberedBy = buyer.userCanEditOrders ? buyer.organizationID : null;
  await write(trx, { ...plan, numberedBy });
  return orderID;
}
