import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import {
  contactFields,
  isOrderOpen,
  mayMoveOrder,
  missingCheckoutFields,
} from '@portal/contract/orderRules';
import type { OrderRowStatus, OrderStatus } from '@portal/contract/orderStatuses';
import { billingFields } from '@portal/contract/partners';
import { orderTotals, rowAmounts } from '@portal/contract/prices';
import { isPortalClosed, isShopOpen } from '@portal/contract/rules';
import { failAsChanged } from '../../db/saveRecord.ts';
import { fail, found } from '../../http/errors.ts';
import {
  checkCounts,
  checkOnSale,
  checkPrices,
  checkSeen,
  checkTickets,
  demandOf,
  withAcceptedPrices,
} from './cartChecks.ts';
import {
  isBeingOrdered,
  isChanged,
  isRaised,
  linesAfter,
  type CartLine,
  type CartProduct,
  type OrderInput,
} from './cartLines.ts';
import { checkoutFieldNames } from './checkoutFieldNames.ts';
import type { Cart, Details, Shop } from './order.read.ts';
import { portalPeriod } from './portalPeriod.ts';

/** What a save that meets every rule writes. */
export interface OrderPlan {
  orderID: number;
  status: OrderStatus;
  /** Something in it is ordered. */
  isCheckout: boolean;
  /** Contact and billing. */
  details: Partial<Details>;
  /** Who changes them; null: nobody. */
  editedBy: number | null;
  totals: ReturnType<typeof orderTotals>;
  /** Rows that change, go or come. */
  changed: CartLine[];
  /** How much is taken of the stock of which product. */
  demand: Map<number, number>;
  /** The organisation whose next number the order gets; null: it keeps what it has. */
  numberedBy: number | null;
  /** What is left in a cart that is ordered comes to so much; null: nothing is left. */
  totalOfRest: string | null;
  /** What is ordered now, of an order in which something was before. */
  addedIDs: Set<number> | undefined;
  /** Ordered rows of which there are tickets. */
  ticketRowIDs: number[];
}

/** Nothing comes into a cart and nothing is ordered outside the period of the portal (SRV-45). */
function checkPeriod(shop: Shop, lines: CartLine[]): void {
  if (isPortalClosed(shop) && lines.some((line) => isRaised(line) || isBeingOrdered(line)))
    fail('portalClosed', { period: portalPeriod(shop) });
}

/** The rows of an order after the save. */
function planLines(cart: Cart, inputs: OrderInput['orderRows'] = []): CartLine[] {
  const lines = linesAfter(cart, inputs);
  checkPeriod(cart, lines);
  checkOnSale(lines);
  checkSeen(lines);
  checkPrices(lines);
  checkCounts(lines.filter((line) => !isBeingOrdered(line)));
  return withAcceptedPrices(lines);
}

/** The step that the order takes: none, or a cart with what is ordered in it to an order (SRV-43). */
function checkStep(cart: Cart, to: OrderStatus, isCheckout: boolean): void {
  if (!mayMoveOrder(cart.status, to, cart)) fail('stepRefused');
  const isCart = cart.status === orderStatus.openCart;
  if (isCart && (to === orderStatus.ordered) !== isCheckout) fail('stepRefused');
}

const detailNames = [...contactFields, ...billingFields];

/** Contact and billing after the save; what somebody else changed since is not overwritten (T10). */
function planDetails(cart: Cart, input: OrderInput) {
  const edited = detailNames.filter(
    (name) => input[name] !== undefined && input[name] !== cart[name],
  );
  const isEdited = edited.length > 0;
  // Rows that came and went are no change of it.
  if (isEdited && input.timeModified && input.timeModified < cart.timeDetailsModified)
    failAsChanged(cart.lastEditor, cart.editedAs);
  const details: Details = isEdited
    ? { ...cart, ...Object.fromEntries(edited.map((name) => [name, input[name]])) }
    : cart;
  return { details, isEdited };
}

/** What is ordered needs somebody to invoice and to write to (SHOP-23). */
function checkDetails(details: Details, { isInvoiceReferenceRequired }: Cart): void {
  const missing = missingCheckoutFields({ ...details, isInvoiceReferenceRequired });
  if (missing.length === 0) return;
  const named = (language: 'en' | 'fi') =>
    missing.map((name) => checkoutFieldNames[name][language]).join(', ');
  fail('orderDetailsMissing', { fields: { en: named('en'), fi: named('fi') } });
}

export const isInCart = (line: CartLine) =>
  line.status === orderRowStatus.inCart && !line.isRemoved;

/** The totals of an order as its columns hold them: what is in the cart costs what its product costs. */
export function totalsOf(lines: CartLine[]) {
  return orderTotals(
    lines
      .filter(({ isRemoved }) => !isRemoved)
      .map((line) => {
        const { price, taxPercent } = isInCart(line) ? line.product : line;
        return { ...line, price, taxPercent };
      }),
  );
}

/** Something was ordered before this save. */
const wasOrdered = ({ before }: CartLine) =>
  before !== undefined && !before.isRemoved && before.status !== orderRowStatus.inCart;

const idsOf = (lines: CartLine[]) => lines.map(({ orderRowID }) => Number(orderRowID));

const admits = ({ product }: CartLine) =>
  [product, ...product.parts].some(({ isTicket }) => isTicket);

/** What a save by this user makes of an order (SRV-43); fails where it breaks a rule. */
export function planOrder(cart: Cart, input: OrderInput, userID: number): OrderPlan {
  if (!isShopOpen(cart)) fail('forbidden');
  if (!isOrderOpen(cart.status, cart)) fail('orderClosed');
  const lines = planLines(cart, input.orderRows);
  const ordered = lines.filter(isBeingOrdered);
  const demand = demandOf(ordered);
  const isCheckout = ordered.length > 0;
  const status = input.status ?? cart.status;
  checkStep(cart, status, isCheckout);
  const { details, isEdited } = planDetails(cart, input);
  if (isCheckout) checkDetails(details, cart);
  const isLeaving = isCheckout && cart.status === orderStatus.openCart;
  const rest = isLeaving ? lines.filter(isInCart) : [];
  return {
    orderID: cart.orderID,
    status,
    isCheckout,
    details,
    demand,
    editedBy: isEdited ? userID : null,
    totals: totalsOf(lines.filter((line) => !rest.includes(line))),
    changed: lines.filter(isChanged),
    numberedBy: isLeaving ? cart.organizationID : null,
    totalOfRest: rest.length > 0 ? totalsOf(rest).totalWithTaxRounded : null,
    addedIDs: lines.some(wasOrdered) ? new Set(idsOf(ordered)) : undefined,
    ticketRowIDs: idsOf(ordered.filter(admits)),
  };
}

/** A row that the organiser orders. */
export interface GivenRow {
  productID: number;
  productCount: number;
  /** What one unit was seen to cost. */
  price: string;
  taxPercent: string;
  /** What it is to cost, whatever its product costs. */
  ownPrice?: string | undefined;
}

/** The row as a line of an order, at the price that is agreed; fails where its product is not on sale at that. */
export function linesOf(
  rows: GivenRow[],
  products: CartProduct[],
  status: OrderRowStatus,
): CartLine[] {
  const lines = rows.map(({ ownPrice, ...row }): CartLine => {
    const product = found(products.find(({ productID }) => productID === row.productID));
    const line = { ...row, orderRowID: null, product, status, isRemoved: false };
    return ownPrice === undefined
      ? { ...line, seenTotal: rowAmounts(row).totalPriceIncludingProductCount }
      : { ...line, price: ownPrice, taxPercent: product.taxPercent };
  });
  checkOnSale(lines);
  checkPrices(lines);
  return withAcceptedPrices(lines);
}

/**
 * What the organiser orders for an exhibitor, confirmed (ORG-53), whatever the period of the portal; fails where it
 * breaks another rule of a checkout.
 */
export function planOrderFor(cart: Cart, rows: GivenRow[]): OrderPlan {
  const lines = linesOf(rows, cart.products, orderRowStatus.confirmed);
  checkDetails(cart, cart);
  checkTickets(lines);
  return {
    orderID: cart.orderID,
    status: cart.status,
    isCheckout: true,
    details: cart,
    demand: demandOf(lines),
    editedBy: null,
    totals: totalsOf(lines),
    changed: lines,
    numberedBy: cart.organizationID,
    totalOfRest: null,
    addedIDs: undefined,
    // Known once they are written.
    ticketRowIDs: [],
  };
}
