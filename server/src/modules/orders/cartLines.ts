import { orderRowStatus } from '@portal/contract/codes';
import { mayMoveRow } from '@portal/contract/orderRules';
import type { orderRoutes } from '@portal/contract/orders';
import type { OrderRowStatus } from '@portal/contract/orderStatuses';
import type { BodyOf } from '@portal/contract/route';
import { fail, found } from '../../http/errors.ts';

export type SavedRow = NonNullable<BodyOf<(typeof orderRoutes)['saveOrder']>['orderRows']>[number];

/** A part of a bundle. */
interface Part {
  productID: number;
  name: string;
  sku: string;
  quantity: number;
  stock: number | null;
  isTicket: boolean;
}

/** What the shop knows of a product as somebody buys it. */
export interface CartProduct {
  productID: number;
  name: string;
  description: string | null;
  sku: string;
  unitType: string;
  price: string;
  taxPercent: string;
  active: boolean;
  /** Its own; its parts have theirs. */
  stock: number | null;
  isTicket: boolean;
  parts: Part[];
}

/** A row of an order as it is stored. */
export interface StoredLine {
  orderRowID: number | null;
  productID: number;
  status: OrderRowStatus;
  productCount: number;
  /** In the cart: those that the buyer has accepted. */
  price: string;
  taxPercent: string;
  isRemoved: boolean;
}

/** A row as a save leaves it, and what the save does to it. */
export interface Line extends StoredLine {
  product: CartProduct;
  /** What the buyer saw it cost in all. */
  seenTotal?: string | undefined;
  isChanged: boolean;
  /** There are more of the product than before. */
  isRaised: boolean;
  isOrdered: boolean;
}

const { inCart, ordered } = orderRowStatus;

/** Changes a row of the order as a client sent it back; what a client may not change is refused. */
function change(line: Line, { productCount, status, timeDeleted, seenTotal }: SavedRow): void {
  if (line.isRemoved) {
    // Another tab took it out: one that would order it has to look again.
    if (status === ordered && !timeDeleted) fail('stepRefused');
    return;
  }
  if (status !== undefined && !mayMoveRow(line.status, status)) fail('stepRefused');
  const counted = productCount ?? line.productCount;
  if (line.status !== inCart) {
    if (timeDeleted || counted !== line.productCount) fail('stepRefused');
    return;
  }
  line.isOrdered = status === ordered && !timeDeleted;
  line.isChanged ||= Boolean(timeDeleted) || line.isOrdered || counted !== line.productCount;
  line.isRaised = counted > line.productCount && !timeDeleted;
  line.isRemoved = Boolean(timeDeleted);
  line.productCount = counted;
  line.seenTotal = seenTotal;
}

/** Puts a product into the cart: where it lies there already its count rises (SHOP-11). */
function add(lines: Line[], product: CartProduct, { productCount = 1, status }: SavedRow): void {
  if (status !== undefined && status !== inCart) fail('stepRefused');
  const there = lines.find(
    (line) =>
      line.productID === product.productID &&
      line.status === inCart &&
      !line.isRemoved &&
      !line.isOrdered,
  );
  if (there) {
    there.productCount += productCount;
    there.isRaised = true;
    there.isChanged = true;
    return;
  }
  const { productID, price, taxPercent } = product;
  lines.push({
    ...{ orderRowID: null, productID, product, status: inCart, productCount, price, taxPercent },
    ...{ isChanged: true, isRaised: true, isRemoved: false, isOrdered: false },
  });
}

/**
 * The rows of an order after a save. Those that it does not send stay as they are, so two tabs on one
 * cart lose nothing of each other; ids that are not of this order, or this event, are a 404.
 */
export function linesAfter(
  stored: StoredLine[],
  saved: SavedRow[],
  products: Map<number, CartProduct>,
): Line[] {
  const lines = stored.map((line): Line => ({
    ...line,
    product: found(products.get(line.productID)),
    ...{ isChanged: false, isRaised: false, isOrdered: false },
  }));
  for (const row of saved) {
    if (!row.orderRowID) continue;
    const line = found(lines.find(({ orderRowID }) => orderRowID === row.orderRowID));
    if (row.productID !== undefined && row.productID !== line.productID) fail('notFound');
    change(line, row);
  }
  for (const row of saved)
    if (!row.orderRowID && !row.timeDeleted)
      add(lines, found(products.get(Number(row.productID))), row);
  return lines;
}
