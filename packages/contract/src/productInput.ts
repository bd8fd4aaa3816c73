import * as z from 'zod/mini';
import { amountPattern } from './dataset.fields.ts';
import { percentPattern } from './dataset.shop.ts';
import { longText, optional, text } from './fields.ts';

/** What a product may say, by whichever door it comes: a data set, a table or the console's form (ORG-04). */
export const productInput = {
  sku: text(100),
  name: text(255),
  unitType: text(50),
  description: optional(longText(100_000)),
  price: z.string().check(z.regex(amountPattern)),
  taxPercent: z.string().check(z.regex(percentPattern)),
  /** What is given of it, or left. */
  stock: z.int().check(z.nonnegative()),
};

/** A product by what tells it apart from others of its event. */
interface Coded {
  productID: number;
  sku: string;
}

const lowered = (written: string) => written.normalize('NFC').toLowerCase();

/** The other product of the event that has this code already: nobody is given it anew. */
export function ownerOfSku<Known extends Coded>(
  products: readonly Known[],
  sku: string,
  own: Coded | null,
): Known | undefined {
  const written = lowered(sku);
  if (!written || (own && lowered(own.sku) === written)) return undefined;
  return products.find((one) => one.productID !== own?.productID && lowered(one.sku) === written);
}

/** Nothing that packages include becomes a ticket: what they give is at 0.00, and guests have a quota (ORG-29). */
export const isTicketIncluded = (
  known: { isIncluded: boolean; isTicket: unknown } | null,
  isTicket: unknown,
): boolean => known !== null && known.isIncluded && isTicket === true && known.isTicket !== true;
