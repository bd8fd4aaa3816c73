import type { Language } from '@portal/contract/errors';
import type { orderChangeRoutes } from '@portal/contract/orderChanges';
import { rowsAtMost, type OrderableProduct } from '@portal/contract/ordersForExhibitors';
import type { OrganizerOrderDetails, OrganizerOrderRow } from '@portal/contract/organizerOrders';
import { isSameAmount } from '@portal/contract/prices';
import type { BodyInputOf } from '@portal/contract/route';
import { lineKit, type LineValues } from '../../../ui/lineKit.ts';
import { decimalOf, priceIn } from '../decimals.ts';
import { isPrice } from '../products/productValues.ts';
import { isOrderCount, productIn } from './newOrderValues.ts';

/** A line that comes costs what its product costs, where no price is typed. */
type ChangeLine = Record<'orderRowID' | 'productID' | 'productCount' | 'price', string>;
/** An order in a form: its rows as lines, and those that come. */
export type ChangeValues = LineValues<ChangeLine>;

/** The lines of an order with so many rows. */
export const changeLines = (rowCount: number) =>
  lineKit<ChangeLine>(
    { orderRowID: '', productID: '', productCount: '1', price: '' },
    rowCount + rowsAtMost,
    ({ orderRowID, productID }) => (orderRowID ? `row ${orderRowID}` : productID),
  );
export type ChangeLines = ReturnType<typeof changeLines>;

export const changeValues = (
  lines: ChangeLines,
  { orderRows }: OrganizerOrderDetails,
  language: Language,
): ChangeValues => ({
  ...lines.valuesOf(
    orderRows.map(({ orderRowID, productID, productCount, price }) => ({
      orderRowID: String(orderRowID),
      productID: String(productID),
      productCount: String(productCount),
      price: priceIn(price, language),
    })),
  ),
  reason: '',
  isStockReturned: 'yes',
});

export const rowOf = (rows: OrganizerOrderRow[], orderRowID: string | undefined) =>
  rows.find((row) => String(row.orderRowID) === orderRowID);

/** What a line is of: a row of the order, or a product that is on sale. */
export const soldIn = (
  { orderRowID, productID }: Pick<ChangeLine, 'orderRowID' | 'productID'>,
  { orderRows }: Pick<OrganizerOrderDetails, 'orderRows'>,
  products: OrderableProduct[],
) => rowOf(orderRows, orderRowID) ?? productIn(products, productID);

/** Whether a price can be computed with; of a line that comes none has to be typed. */
export const isLinePrice = ({ orderRowID, price }: Pick<ChangeLine, 'orderRowID' | 'price'>) =>
  isPrice(price) || (!orderRowID && !price.trim());

/** Lines that can be computed with. */
const whole = (
  lines: ChangeLines,
  values: ChangeValues,
  order: OrganizerOrderDetails,
  products: OrderableProduct[],
) =>
  lines.linesOf(values).flatMap((line) => {
    const sold = soldIn(line, order, products);
    if (!sold || !isOrderCount(line.productCount) || !isLinePrice(line)) return [];
    const asked = line.price.trim() ? decimalOf(line.price) : sold.price;
    const isOwn = !isSameAmount(asked, sold.price);
    return {
      row: rowOf(order.orderRows, line.orderRowID),
      sold,
      productCount: Number(line.productCount),
      price: isOwn ? asked : sold.price,
      isOwn,
    };
  });

/**
 * What an order comes to as it is typed over what was loaded, and what of that the server is told: a row that came
 * since is none of it.
 */
export function changeIn(base: ChangeValues, ...given: Parameters<typeof whole>) {
  const [lines, , order] = given;
  const loaded = new Set(lines.linesOf(base).map(({ orderRowID }) => orderRowID));
  const orderRows = order.orderRows.filter(({ orderRowID }) => loaded.has(String(orderRowID)));
  const now = whole(...given);
  const kept = new Map(now.flatMap((line) => (line.row ? [[line.row.orderRowID, line]] : [])));
  const rows = orderRows.flatMap(({ orderRowID, productCount }) => {
    const line = kept.get(orderRowID);
    if (!line) return { orderRowID, productCount: 0 };
    if (line.productCount === productCount && !line.isOwn) return [];
    return {
      orderRowID,
      productCount: line.productCount,
      ...(line.isOwn && { price: line.price }),
    };
  });
  const added = now.flatMap(({ row, sold, productCount, price, isOwn }) =>
    row
      ? []
      : {
          productID: sold.productID,
          productCount,
          price: sold.price,
          taxPercent: sold.taxPercent,
          ...(isOwn && { ownPrice: price }),
        },
  );
  return {
    rows: rows satisfies BodyInputOf<(typeof orderChangeRoutes)['changeOrder']>['rows'],
    added,
    priced: now.map(({ sold: { taxPercent }, productCount, price }) => ({
      taxPercent,
      productCount,
      price,
    })),
    hasOwnPrice: now.some(({ isOwn }) => isOwn),
    hasLess: orderRows.some(
      ({ orderRowID, productCount }) => (kept.get(orderRowID)?.productCount ?? 0) < productCount,
    ),
  };
}
