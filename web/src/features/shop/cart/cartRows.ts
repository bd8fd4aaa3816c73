import { orderRowStatus } from '@portal/contract/codes';
import { mostInCart } from '@portal/contract/orderRules';
import type { Order, orderRoutes, OrderRow } from '@portal/contract/orders';
import { changedPrice, rowAmounts } from '@portal/contract/prices';
import type { BodyInputOf } from '@portal/contract/route';
import type { Product } from '@portal/contract/shop';
import type { TFunction } from 'i18next';
import { formatPrice } from '../../../shared/money.ts';

/** A row of the cart as it shows; `orderRowID` is null until it is stored. */
export type CartRow = Omit<
  OrderRow,
  'orderRowID' | 'orderID' | 'createdFrom' | 'timeCreated' | 'timeDeleted' | 'tickets'
> & { orderRowID: number | null };

/** Which row in the cart: by its key, or by its product while it has none. */
export type RowKey = Pick<CartRow, 'orderRowID' | 'productID'>;

/** What a user does to the cart. */
export type CartChange =
  | { kind: 'add'; product: Product; count: number }
  | { kind: 'set'; row: RowKey; count: number }
  | { kind: 'remove'; row: RowKey };

export const isInCart = ({ status }: { status: number }) => status === orderRowStatus.inCart;

/** SHOP-12, SHOP-13: which rows count, and show: for editors those in the cart, at checkout all. */
export function countedRows(
  rows: readonly CartRow[],
  { userCanEditOrders, isCheckout = false }: { userCanEditOrders: boolean; isCheckout?: boolean },
): CartRow[] {
  return rows.filter((row) => isInCart(row) || isCheckout || !userCanEditOrders);
}

/** SHOP-07: more than ten are not counted on the button. */
export const badgeOf = (count: number): string => (count > 10 ? '10+' : String(count));

function rowIn(rows: readonly CartRow[], { orderRowID, productID }: RowKey): CartRow | undefined {
  const inCart = rows.filter(isInCart);
  return orderRowID === null
    ? inCart.find((row) => row.productID === productID)
    : inCart.find((row) => row.orderRowID === orderRowID);
}

const withCount = (row: CartRow, productCount: number): CartRow => {
  const { taxAmount, totalPriceIncludingProductCount } = rowAmounts({ ...row, productCount });
  return { ...row, productCount, taxAmount, totalPriceIncludingProductCount };
};

/** What the row of a product will be once it is stored. */
function newRow(product: Product, count: number): CartRow {
  const { price, priceRounded, taxPercent } = product;
  const row: CartRow = {
    ...product,
    orderRowID: null,
    product,
    originalPrice: price,
    originalTaxPercent: taxPercent,
    productBundleID: null,
    priceWithoutTaxRounded: priceRounded,
    originalPriceWithoutTaxRounded: priceRounded,
    status: orderRowStatus.inCart,
    orderRowStatusText: '',
    productCount: count,
    creditedCount: 0,
    taxAmount: '',
    totalPriceIncludingProductCount: '',
  };
  return withCount(row, count);
}

/** SHOP-10, SHOP-11: a row's count after a change; undefined: the change does nothing. */
function countAfter(row: CartRow | undefined, change: CartChange): number | undefined {
  if (change.kind === 'remove') return undefined;
  const most = mostInCart(
    change.kind === 'add' ? change.product.stock : (row?.product.stock ?? null),
  );
  const wished = change.kind === 'add' ? (row?.productCount ?? 0) + change.count : change.count;
  const count = Math.min(Math.max(1, wished), most);
  return count < 1 || count === row?.productCount ? undefined : count;
}

const keyOf = (change: CartChange): RowKey =>
  change.kind === 'add' ? { orderRowID: null, productID: change.product.productID } : change.row;

/** The rows after a change. */
export function applyChange(rows: readonly CartRow[], change: CartChange): CartRow[] {
  const row = rowIn(rows, keyOf(change));
  if (change.kind === 'remove') return rows.filter((each) => each !== row);
  const count = countAfter(row, change);
  if (count === undefined) return [...rows];
  if (row) return rows.map((each) => (each === row ? withCount(row, count) : each));
  return change.kind === 'add' ? [...rows, newRow(change.product, count)] : [...rows];
}

type OrderRowInput = NonNullable<
  BodyInputOf<(typeof orderRoutes)['saveOrder']>['orderRows']
>[number];

/** The row that tells the server of a change; undefined: there is nothing to tell. */
export function savedRow({ orderRows }: Order, change: CartChange): OrderRowInput | undefined {
  const row = rowIn(orderRows, keyOf(change));
  if (change.kind === 'remove')
    return row && { orderRowID: row.orderRowID, timeDeleted: new Date().toISOString() };
  const count = countAfter(row, change);
  if (count === undefined) return undefined;
  if (change.kind === 'set') return row && { orderRowID: row.orderRowID, productCount: count };
  const { productID } = change.product;
  // The server puts it on top of what lies there by then.
  return {
    productID,
    productCount: count - (row?.productCount ?? 0),
    status: orderRowStatus.inCart,
  };
}

/** A price or tax that changed since it was put into the cart, before and now; undefined: the row costs the same. */
export function priceChange(row: CartRow): ReturnType<typeof changedPrice> | undefined {
  if (!isInCart(row)) return undefined;
  const before = { price: row.originalPrice, taxPercent: row.originalTaxPercent };
  const [then, today] = [{ ...row, ...before }, row].map(
    (priced) => rowAmounts(priced).totalPriceIncludingProductCount,
  );
  return then === today ? undefined : changedPrice(before, row);
}

/** “10.00 € → 12.00 € excl. VAT” */
export function changeText(
  { before, now, isWithTax }: ReturnType<typeof changedPrice>,
  t: TFunction,
): string {
  const tax = t(isWithTax ? 'products.tax_included' : 'orders.without_tax');
  return `${formatPrice(before)} → ${formatPrice(now)} ${tax}`;
}
