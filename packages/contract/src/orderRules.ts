import { orderRowStatus, orderStatus } from './codes.ts';
import type { OrderRowStatus, OrderStatus } from './orderStatuses.ts';

/** Who orders: what an order says beside its billing. */
export const contactFields = [
  'firstNames',
  'lastName',
  'email',
  'phone',
  'company',
  'streetAddress',
  'postalCode',
  'city',
  'countryCode',
] as const;

/** Of whom an event takes orders: users who may edit them, or users with a cart each (PERM-02, PERM-03). */
interface Kind {
  userCanEditOrders: boolean;
}

/** Whether rows, contact and billing of an order in this state can still be changed (SRV-43). */
export function isOrderOpen(status: OrderStatus, { userCanEditOrders }: Kind): boolean {
  return userCanEditOrders
    ? status === orderStatus.open || status === orderStatus.ordered
    : status === orderStatus.openCart;
}

/** The one step of an order that a user takes: a cart is ordered (SHOP-25). */
export function mayMoveOrder(from: OrderStatus, to: OrderStatus, kind: Kind): boolean {
  const isCheckout = from === orderStatus.openCart && to === orderStatus.ordered;
  return from === to || (isCheckout && !kind.userCanEditOrders);
}

/** The one step of a row that a user takes: what lies in the cart is ordered. */
export function mayMoveRow(from: OrderRowStatus, to: OrderRowStatus): boolean {
  return from === to || (from === orderRowStatus.inCart && to === orderRowStatus.ordered);
}

/** CONST-09: as many of a product as one row can have where nothing is counted. */
export const mostOfProduct = 99_999;

/** SHOP-10: as many of a product as a row can have now. */
export const mostInCart = (stock: number | null): number =>
  Math.min(stock ?? mostOfProduct, mostOfProduct);

/** How many of a row of an order can still be credited (ORG-52). */
export const leftToCredit = (row: { productCount: number; creditedCount: number }): number =>
  row.productCount - row.creditedCount;

/** What every order has to say before anything in it is ordered (SHOP-23). */
const checkoutFields = [
  'firstNames',
  'lastName',
  'email',
  'invoiceCompany',
  'invoiceCompanyBusinessID',
  'invoiceStreetAddress',
  'invoicePostalCode',
  'invoiceCity',
] as const;
export type CheckoutField = (typeof checkoutFields)[number] | 'invoiceReference';

/** What the exhibitor has said of its invoices (ORG-56). */
interface InvoiceWishes {
  isInvoiceReferenceRequired?: boolean;
}

/** The same, and the reference of an exhibitor whose invoices need one. */
export const requiredFields = ({
  isInvoiceReferenceRequired = false,
}: InvoiceWishes): readonly CheckoutField[] =>
  isInvoiceReferenceRequired ? [...checkoutFields, 'invoiceReference'] : checkoutFields;

/** Which of them are missing, in their order on the screen. */
export function missingCheckoutFields(
  values: Partial<Record<CheckoutField, string | null | undefined>> & InvoiceWishes,
): CheckoutField[] {
  return requiredFields(values).filter((name) => !values[name]?.trim());
}

/** What of an order is ordered. */
export const orderedRows = <Row extends { status: number }>({ orderRows }: { orderRows: Row[] }) =>
  orderRows.filter(({ status }) => status !== orderRowStatus.inCart);

/** Whether anything is, and so there is a confirmation; of a package that was taken back there is none (SRV-49). */
export const hasConfirmation = (order: { orderRows: { status: number }[] }): boolean =>
  orderedRows(order).length > 0;
