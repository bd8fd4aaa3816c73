import {
  rowsAtMost,
  type OrderableProduct,
  type OrderContact,
  type OrderParty,
} from '@portal/contract/ordersForExhibitors';
import { lineKit, type LineValues } from '../../../ui/lineKit.ts';

type OrderLine = Record<'productID' | 'productCount' | 'isFree', string>;
/** What the organiser orders for an exhibitor, in a form. */
export type NewOrderValues = LineValues<OrderLine>;

const empty: OrderLine = { productID: '', productCount: '1', isFree: '' };

/** The lines of an order: a product may stand in several, as some of it may be given. */
export const orderLines = lineKit<OrderLine>(empty, rowsAtMost, ({ productID }) => productID);

export const newOrderValues = (partnerID?: number): NewOrderValues => ({
  partnerID: partnerID === undefined ? '' : String(partnerID),
  userID: '',
  ...orderLines.valuesOf([empty]),
});

export const isOrderCount = (typed: string): boolean => /^[1-9]\d{0,4}$/.test(typed.trim());

export const productIn = (products: OrderableProduct[], chosen: string) =>
  products.find(({ productID }) => String(productID) === chosen);

/** The lines that are whole, as rows of an order: with what one unit costs. */
export const chosenRows = (values: NewOrderValues, products: OrderableProduct[]) =>
  orderLines.linesOf(values).flatMap(({ productID, productCount, isFree }) => {
    const product = productIn(products, productID);
    if (!product || !isOrderCount(productCount)) return [];
    const { price, taxPercent } = product;
    return {
      productID: product.productID,
      productCount: Number(productCount),
      isFree: isFree === 'yes',
      price,
      taxPercent,
    };
  });

/** Whom the order names: who was chosen, or else the main contact, or the only one. */
export function contactOf(
  { userID = '' }: NewOrderValues,
  party: OrderParty | undefined,
): OrderContact | undefined {
  const contacts = party?.contacts ?? [];
  if (userID) return contacts.find((one) => String(one.userID) === userID);
  return contacts.find(({ isMainContact }) => isMainContact || contacts.length === 1);
}
