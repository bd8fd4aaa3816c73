import { orderRowStatus } from '@portal/contract/codes';
import { mayMoveRow } from '@portal/contract/orderRules';
import type { orderRoutes } from '@portal/contract/orders';
import type { OrderRowStatus } from '@portal/contract/orderStatuses';
import type { BodyOf } from '@portal/contract/route';
import { fail, found } from '../../http/errors.ts';

export type OrderInput = BodyOf<(typeof orderRoutes)['saveOrder']>;
export type OrderRowInput = NonNullable<OrderInput['orderRows']>[number];

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
export interface CartRow {
  orderRowID: number;
  productID: number;
  status: OrderRowStatus;
  productCount: number;
  /** In the cart: those that the buyer has accepted. */
  price: string;
  taxPercent: string;
  isRemoved: boolean;
}

/** A row as a save leaves it. */
export interface CartLine extends Omit<CartRow, 'orderRowID'> {
  /** null: it is new. */
  orderRowID: number | null;
  /** As it was; a new one was not. */
  before?: CartRow;
  product: CartProduct;
  /** What the buyer saw it cost in all. */
  seenTotal?: string | undefined;
  /** Somebody took it out whom its buyer has not heard of yet. */
  isMissed?: boolean;
}

const { inCart, ordered } = orderRowStatus;

export const isBeingOrdered = ({ before, status }: CartLine): boolean =>
  before?.status === inCart && status === ordered;

/** There are more of the product than before. */
export const isRaised = ({ before, productCount, isRemoved }: CartLine): boolean =>
  !isRemoved && productCount > (before?.productCount ?? 0);

const changing = ['productCount', 'status', 'price', 'taxPercent', 'isRemoved'] as const;

/** There is something to write. */
export const isChanged = (line: CartLine): boolean =>
  changing.some((name) => line[name] !== line.before?.[name]);

/** A row of the order as a client sent it back; what a client may not change is refused. */
function changed(line: CartLine, input: OrderRowInput): CartLine {
  const { productCount = line.productCount, status = line.status, timeDeleted, seenTotal } = input;
  // Where another tab took it out, one that would order it has to look again.
  if (line.isRemoved) return { ...line, isMissed: status === ordered && !timeDeleted };
  if (!mayMoveRow(line.status, status)) fail('stepRefused');
  if (line.status !== inCart) {
    if (timeDeleted || productCount !== line.productCount) fail('stepRefused');
    return line;
  }
  return timeDeleted
    ? { ...line, isRemoved: true, productCount, seenTotal }
    : { ...line, status, productCount, seenTotal };
}

/** The lines with a product more: where it lies in the cart already its count rises (SHOP-11). */
function withMore(
  lines: CartLine[],
  product: CartProduct,
  { productCount = 1, status = inCart }: OrderRowInput,
): CartLine[] {
  if (status !== inCart) fail('stepRefused');
  const { productID, price, taxPercent } = product;
  const at = lines.findIndex(
    (line) => line.productID === productID && !line.isRemoved && line.status === inCart,
  );
  const there = lines[at];
  if (there) return lines.with(at, { ...there, productCount: there.productCount + productCount });
  const known = { product, productID, price, taxPercent };
  return [...lines, { orderRowID: null, ...known, status, productCount, isRemoved: false }];
}

/**
 * The rows of an order after a save. Those that it does not send stay as they are, so two tabs on one
 * cart lose nothing of each other; ids that are not of this order, or this event, are a 404.
 */
export function linesAfter(
  { rows, products }: { rows: CartRow[]; products: CartProduct[] },
  inputs: OrderRowInput[],
): CartLine[] {
  const known = new Map(products.map((product) => [product.productID, product]));
  const productOf = (productID: number | undefined) => found(known.get(Number(productID)));
  let lines = rows.map((row): CartLine => ({
    ...row,
    before: row,
    product: productOf(row.productID),
  }));
  for (const input of inputs.filter(({ orderRowID }) => orderRowID)) {
    const at = lines.findIndex(({ orderRowID }) => orderRowID === input.orderRowID);
    const line = found(lines[at]);
    if (input.productID !== undefined && input.productID !== line.productID) fail('notFound');
    lines = lines.with(at, changed(line, input));
  }
  for (const input of inputs)
    if (!input.orderRowID && !input.timeDeleted)
      lines = withMore(lines, productOf(input.productID), input);
  return lines;
}
