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

type ChangeLine = Record<'orderRowID' | 'productID' | 'productCount' | 'price', string>;
/** An order in a form: its rows as lines, and those that come. */
export type ChangeValues = LineValues<ChangeLine>;

/** The lines of an order with so many rows. */
export const changeLines = (rowCount: number) =>
  lineKit<ChangeLine>(
    { orderRowID: '', productID: '', productCount: '1', price: '' },
    rowCount + rowsAtMost,
    ({ orderRowID, productID }) => orderRowID || productID,
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

/** Lines that can be computed with: of the order, or with a product that is on sale. */
const whole = (
  lines: ChangeLines,
  values: ChangeValues,
  { orderRows }: OrganizerOrderDetails,
  products: OrderableProduct[],
) =>
  lines.linesOf(values).flatMap(({ orderRowID, productID, productCount, price }) => {
    const row = rowOf(orderRows, orderRowID);
    const sold = row ?? productIn(products, productID);
    if (!sold || !isOrderCount(productCount) || !isPrice(price)) return [];
    const asked = decimalOf(price);
    const isOwn = !isSameAmount(asked, sold.price);
    return {
      row,
      sold,
      productCount: Number(productCount),
      price: isOwn ? asked : sold.price,
      isOwn,
    };
  });

/** What an order comes to as it is typed, and what of that the server is told. */
export function changeIn(...given: Parameters<typeof whole>) {
  const [, , { orderRows }] = given;
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
