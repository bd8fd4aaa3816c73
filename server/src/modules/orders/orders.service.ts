import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { contactFields, type orderRoutes } from '@portal/contract/orders';
import { isOrderOpen, mayMoveOrder, missingCheckoutFields } from '@portal/contract/orderRules';
import type { OrderStatus } from '@portal/contract/orderStatuses';
import { billingFields } from '@portal/contract/partners';
import { orderTotals } from '@portal/contract/prices';
import type { BodyOf } from '@portal/contract/route';
import { isPortalClosed, isShopOpen } from '@portal/contract/rules';
import { sql } from 'kysely';
import { fail } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { refuseAsChanged } from '../../db/saveRecord.ts';
import { acceptPrices, checkCounts, checkOnSale, demandOf } from './cartChecks.ts';
import { linesAfter, type Line, type SavedRow } from './cartLines.ts';
import { lockOrder } from './order.lock.ts';
import { readBuyer, readCart, type Cart, type Shop } from './order.read.ts';
import { moveRestToNewCart, writeOrder } from './order.write.ts';
import type { Trx } from '../../db/pool.ts';
import { checkoutFieldNames } from './checkoutFieldNames.ts';
import { makeTickets } from '../tickets/tickets.public.ts';
import { portalPeriod } from './portalPeriod.ts';

type Saved = BodyOf<(typeof orderRoutes)['saveOrder']>;

/** Nothing comes into a cart and nothing is ordered outside the period of the portal (SRV-45). */
function checkPeriod(shop: Shop, lines: Line[]): void {
  if (isPortalClosed(shop) && lines.some((line) => line.isRaised || line.isOrdered))
    fail('portalClosed', { period: portalPeriod(shop) });
}

/** The products that a save puts into an order. */
const productIDsOf = (saved: SavedRow[]) => saved.flatMap(({ productID }) => productID ?? []);

/** The rows of an order after a save that meets every rule, and what they take out of the stock. */
function planRows(
  shop: Shop,
  { rows, products }: Pick<Cart, 'rows' | 'products'>,
  saved: SavedRow[],
) {
  const known = new Map(products.map((each) => [each.productID, each]));
  const lines = linesAfter(rows, saved, known);
  checkPeriod(shop, lines);
  checkOnSale(lines);
  acceptPrices(lines);
  const ordered = lines.filter(({ isOrdered }) => isOrdered);
  checkCounts(lines.filter(({ isOrdered }) => !isOrdered));
  return { lines, ordered, demand: demandOf(ordered) };
}

/** The totals of an order as its columns hold them. */
function totalsOf(lines: Line[]) {
  return orderTotals(
    lines
      .filter(({ isRemoved }) => !isRemoved)
      .map((line) => ({
        ...line,
        ...(line.status === orderRowStatus.inCart && {
          ...{ price: line.product.price, taxPercent: line.product.taxPercent },
          status: line.isOrdered ? orderRowStatus.ordered : orderRowStatus.inCart,
        }),
      })),
  );
}

/** Contact and billing that the save says otherwise than they are. */
function changedDetails(order: Cart, saved: Saved) {
  const changed = [...contactFields, ...billingFields].flatMap((name) => {
    const value = saved[name];
    return value === undefined || value === order[name] ? [] : [[name, value] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** T10: what somebody else changed since is not overwritten; rows that came and went are no change of it. */
async function saveDetails(order: Cart, saved: Saved, trx: Trx, { userID }: Caller) {
  const details = changedDetails(order, saved);
  if (!details) return {};
  if (saved.timeModified && saved.timeModified < order.timeDetailsModified)
    await refuseAsChanged(trx, { table: 'orders', key: { orderID: order.orderID } });
  return { ...details, modifiedBy: userID, timeDetailsModified: sql<string>`now()` };
}

/** The step that the order takes: none, or a cart with what is ordered in it to an order (SRV-43). */
function checkStep(order: Cart, to: OrderStatus, ordered: Line[]): void {
  const from = order.status;
  if (!mayMoveOrder(from, to, order)) fail('stepRefused');
  const isCart = from === orderStatus.openCart;
  if (isCart && (to === orderStatus.ordered) !== ordered.length > 0) fail('stepRefused');
}

/** What is ordered needs somebody to invoice and to write to (SHOP-23). */
function checkDetails(details: Parameters<typeof missingCheckoutFields>[0]): void {
  const missing = missingCheckoutFields(details);
  if (missing.length === 0) return;
  const named = (language: 'en' | 'fi') =>
    missing.map((name) => checkoutFieldNames[name][language]).join(', ');
  fail('orderDetailsMissing', { fields: { en: named('en'), fi: named('fi') } });
}

/**
 * Saves an order (SRV-43): contact and billing, rows that come, change and go, and what is ordered of them,
 * all or nothing. Tells whether something was ordered.
 */
export async function saveOrder(
  trx: Trx,
  { orderID, saved, caller }: { orderID: number; saved: Saved; caller: Caller },
): Promise<{ isCheckout: boolean }> {
  const rows = saved.orderRows ?? [];
  const orderRowIDs = rows.flatMap((row) =>
    row.orderRowID && row.status === orderRowStatus.ordered ? [row.orderRowID] : [],
  );
  await lockOrder(trx, { orderID, orderRowIDs }, caller);
  const order = await readCart(trx, { orderID, productIDs: productIDsOf(rows) });
  if (!isShopOpen(order)) fail('forbidden');
  if (!isOrderOpen(order.status, order)) fail('orderClosed');
  const { lines, ordered, demand } = planRows(order, order, rows);
  const status = saved.status ?? order.status;
  checkStep(order, status, ordered);
  const details = await saveDetails(order, saved, trx, caller);
  const isCheckout = ordered.length > 0;
  if (isCheckout) checkDetails({ ...order, ...details });
  const isCart = order.status === orderStatus.openCart;
  const rest = lines.filter(
    (line) => line.status === orderRowStatus.inCart && !line.isOrdered && !line.isRemoved,
  );
  const isLeaving = isCart && isCheckout;
  await writeOrder(
    trx,
    { orderID, lines, demand, numberedBy: isLeaving && order.organizationID },
    {
      ...details,
      ...totalsOf(isLeaving ? lines.filter((line) => !rest.includes(line)) : lines),
      status,
      ...(isCheckout && { timeOrdered: sql<string>`now()` }),
    },
  );
  if (isLeaving && rest.length > 0)
    await moveRestToNewCart(trx, orderID, totalsOf(rest).totalWithTaxRounded);
  const admitting = ordered.filter(({ product }) =>
    [product, ...product.parts].some(({ isTicket }) => isTicket),
  );
  if (admitting.length > 0)
    await makeTickets(
      trx,
      admitting.map(({ orderRowID }) => Number(orderRowID)),
    );
  return { isCheckout };
}

/**
 * A new order (SRV-41): of an editor with its number, otherwise the user’s cart, which is made once however
 * many tabs ask for it. Its rows go into it.
 */
export async function createOrder(
  trx: Trx,
  { eventID, partnerID, userID }: { eventID: number; partnerID: number; userID: number },
  added: { productID: number; productCount: number }[],
): Promise<number> {
  const buyer = await readBuyer(trx, { eventID, partnerID, userID });
  if (!isShopOpen(buyer)) fail('forbidden');
  if (isPortalClosed(buyer)) fail('portalClosed', { period: portalPeriod(buyer) });
  const { organizationID, userCanEditOrders, event } = buyer;
  const details = Object.fromEntries(
    [...contactFields, ...billingFields].map((name) => [name, buyer[name]]),
  );
  const { orderID } = await trx
    .insertInto('orders')
    .values({
      ...details,
      ...{ organizationID, eventID, partnerID, userID, name: `${buyer.company} - ${event}` },
      status: userCanEditOrders ? orderStatus.open : orderStatus.openCart,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['userID', 'partnerID', 'eventID'])
        // As a literal: a generic plan cannot tell that a parameter fits the index.
        .where('status', '=', sql.lit(orderStatus.openCart))
        .where('timeDeleted', 'is', null)
        .doUpdateSet({ userID }),
    )
    .returning('orderID')
    .executeTakeFirstOrThrow();
  const cart = await readCart(trx, { orderID, productIDs: productIDsOf(added) });
  const { lines } = planRows(buyer, cart, added);
  const numberedBy = userCanEditOrders && organizationID;
  await writeOrder(trx, { orderID, lines, numberedBy }, totalsOf(lines));
  return orderID;
}
