import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { requiredFields } from '@portal/contract/orderRules';
import type { Order, orderRoutes } from '@portal/contract/orders';
import { billingFields, type BillingField, type Partner } from '@portal/contract/partners';
import type { BodyInputOf } from '@portal/contract/route';
import type { User } from '@portal/contract/users';
import { isInCart, type CartRow } from '../cart/cartRows.ts';

export const personFields = ['firstNames', 'lastName', 'email', 'phone', 'company'] as const;
export type PersonField = (typeof personFields)[number];
export type CheckoutValues = Record<BillingField | PersonField, string>;

/** SHOP-23: what has to be there, beside the e-mail with its own rule. */
export const requiredTexts = (partner: Pick<Partner, 'isInvoiceReferenceRequired'>) =>
  requiredFields(partner).filter((name) => name !== 'email');

interface Known {
  order: Order;
  partner: Partner;
  user: User;
  /** The user is the organiser's, and here as the exhibitor (ORG-34). */
  isActing: boolean;
}

/**
 * SHOP-21, SHOP-22: whoever is signed in orders for the partner. An order in which something was
 * ordered before keeps its own details. Where the organiser orders, it is confirmed to the exhibitor.
 */
export function checkoutValues({ order, partner, user, isActing }: Known): CheckoutValues {
  const billing = order.timeOrdered ? order : partner;
  const email = (isActing && partner.contactEmail) || user.email;
  const contact = order.timeOrdered ? order : { ...user, email, company: partner.name };
  return Object.fromEntries([
    ...personFields.map((name) => [name, contact[name] ?? '']),
    ...billingFields.map((name) => [name, billing[name] ?? '']),
  ]) as CheckoutValues;
}

const addressFields = ['streetAddress', 'postalCode', 'city'] as const;

/** Where the exhibitor is now; the cart is older. */
const addressOf = (partner: Partner) =>
  Object.fromEntries(addressFields.map((name) => [name, partner[name]]));

/** SHOP-25: what is in the cart is ordered, where it costs what the screen says: a colleague may fill it too. */
export function checkoutBody(
  values: CheckoutValues,
  rows: readonly CartRow[],
  { order: { timeModified, timeOrdered }, partner }: Pick<Known, 'order' | 'partner'>,
  { userCanEditOrders }: { userCanEditOrders: boolean },
): BodyInputOf<(typeof orderRoutes)['saveOrder']> {
  return {
    ...values,
    ...(timeOrdered === null && addressOf(partner)),
    ...(!userCanEditOrders && { status: orderStatus.ordered }),
    timeModified,
    orderRows: rows.filter(isInCart).map((row) => ({
      orderRowID: row.orderRowID,
      productID: row.productID,
      status: orderRowStatus.ordered,
      seenTotal: row.totalPriceIncludingProductCount,
    })),
  };
}
