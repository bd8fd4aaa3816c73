import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { isSameAmount } from '@portal/contract/prices';
import { uninvoiced } from '@portal/contract/orderSteps';
import { failAsChanged } from '../../db/saveRecord.ts';
import { fail, found } from '../../http/errors.ts';
import type { UnitChange } from '../tickets/tickets.public.ts';
import { checkTickets, demandOf, stocksOf } from './cartChecks.ts';
import { isChanged, isRaised, type CartLine, type CartProduct } from './cartLines.ts';
import type { ChangingOrder, ChangingRow } from './orderChange.read.ts';
import { isInCart, linesOf, totalsOf, type GivenRow, type OrderPlan } from './orderPlan.ts';

/** What becomes of a row that was ordered. */
interface ChangedRow {
  orderRowID: number;
  /** 0: it is cancelled. */
  productCount: number;
  price?: string | undefined;
}

export interface OrderChange {
  /** Of the order, as it was seen: a change since then refuses this one (T10). */
  timeModified?: string | undefined;
  rows: ChangedRow[];
  added: GivenRow[];
  isStockReturned?: boolean | undefined;
}

type Counted = Pick<CartLine, 'productCount' | 'price'>;
/** A row that came, went or changed, as people are told. */
export interface ToldChange {
  name: string;
  unitType: string;
  before: Counted | null;
  after: Counted | null;
}

export interface ChangePlan {
  plan: OrderPlan;
  /** Of rows that were there. */
  counts: UnitChange[];
  told: ToldChange[];
  totals: { before: string; after: string };
}

/** What one unit costs is written as it was where it is the same money. */
function lineAfter({ product, creditedCount: _none, ...before }: ChangingRow, rows: ChangedRow[]) {
  const line: CartLine = { ...before, before, product };
  const given = rows.find(({ orderRowID }) => orderRowID === before.orderRowID);
  if (!given) return line;
  const { productCount, price = before.price } = given;
  if (productCount === 0) return { ...line, isRemoved: true };
  return { ...line, productCount, price: isSameAmount(price, before.price) ? before.price : price };
}

const countOf = ({ productCount, isRemoved }: CartLine) => (isRemoved ? 0 : productCount);
const countBefore = ({ before }: CartLine) => before?.productCount ?? 0;

/** How much comes back of the stock of which product. */
export function returnedOf(gone: { product: CartProduct; count: number }[]): Map<number, number> {
  const returned = new Map<number, number>();
  for (const { product, count } of gone)
    for (const { productID, quantity } of stocksOf(product))
      returned.set(productID, (returned.get(productID) ?? 0) + count * quantity);
  return returned;
}

/** What the stock loses by the change, or below nothing gains; fails where there is not enough. */
function demandAfter(lines: CartLine[], isStockReturned: boolean): Map<number, number> {
  const gone = lines
    .map((line) => ({ product: line.product, count: countBefore(line) - countOf(line) }))
    .filter(({ count }) => count > 0);
  const returned = isStockReturned ? returnedOf(gone) : new Map<number, number>();
  const raised = lines.filter(isRaised);
  checkTickets(raised);
  const more = raised.map((line) => ({
    ...line,
    productCount: line.productCount - countBefore(line),
  }));
  const demand = demandOf(more, returned);
  for (const [productID, count] of returned)
    demand.set(productID, (demand.get(productID) ?? 0) - count);
  return demand;
}

const toldOf = (line: CartLine): ToldChange => ({
  name: line.product.name,
  unitType: line.product.unitType,
  before: line.before ?? null,
  after: line.isRemoved ? null : line,
});

/**
 * What the organiser makes of an order that is not invoiced (ORG-52); undefined: nothing changes. Fails where it is
 * no longer as it was seen, where nothing would be left of it, and where it breaks a rule of a checkout.
 */
export function planChange(
  orderID: number,
  order: ChangingOrder,
  products: CartProduct[],
  { timeModified, rows, added, isStockReturned = false }: OrderChange,
): ChangePlan | undefined {
  const there = order.rows.filter(({ status }) => status !== orderRowStatus.inCart);
  for (const { orderRowID } of rows) found(there.find((row) => row.orderRowID === orderRowID));
  for (const { productID } of added) found(products.find((one) => one.productID === productID));
  if (!uninvoiced.includes(order.status) || order.isOfPackage || order.isCredit) fail('orderFixed');
  if (timeModified && order.timeChanged && timeModified < order.timeChanged)
    failAsChanged(order.lastEditor);
  const isConfirmed = order.status === orderStatus.confirmed;
  const status = isConfirmed ? orderRowStatus.confirmed : orderRowStatus.ordered;
  const lines = [
    ...order.rows.map((row) => lineAfter(row, rows)),
    ...linesOf(added, products, status),
  ];
  const changed = lines.filter(isChanged);
  if (changed.length === 0) return undefined;
  if (lines.every((line) => line.isRemoved || isInCart(line))) fail('orderEmptied');
  const plan: OrderPlan = {
    orderID,
    status: order.status,
    isCheckout: added.length > 0,
    details: {},
    demand: demandAfter(changed, isStockReturned),
    editedBy: null,
    totals: totalsOf(lines),
    changed,
    numberedBy: null,
    totalOfRest: null,
    addedIDs: undefined,
    // Known once they are written.
    ticketRowIDs: [],
  };
  return {
    plan,
    counts: changed.flatMap((line) =>
      line.orderRowID === null
        ? []
        : { orderRowID: line.orderRowID, before: countBefore(line), after: countOf(line) },
    ),
    told: changed.map(toldOf),
    totals: {
      before: totalsOf(order.rows.map((row) => lineAfter(row, []))).totalConfirmed,
      after: plan.totals.totalConfirmed,
    },
  };
}
