import type { ErrorRow, Language } from '@portal/contract/errors';
import { formatPrice } from '@portal/contract/money';
import { changedPrice, isSameAmount, rowAmounts } from '@portal/contract/prices';
import { mostInCart } from '@portal/contract/orderRules';
import { failForRows } from '../../http/errors.ts';
import { isBeingOrdered, isRaised, type CartLine, type CartProduct } from './cartLines.ts';

const rowOf = ({ orderRowID, productID, product: { name } }: CartLine): ErrorRow => ({
  orderRowID,
  productID,
  name,
});

/** Whatever is put into the cart or ordered has to be on sale. */
export function checkOnSale(lines: CartLine[]): void {
  const gone = lines.filter(
    (line) => (isRaised(line) || isBeingOrdered(line)) && !line.product.active,
  );
  if (gone.length === 0) return;
  const products = gone.map(({ product }) => product.name).join(', ');
  failForRows('productsUnavailable', gone.map(rowOf), { products });
}

const totalOf = (priced: { price: string; taxPercent: string }, { productCount }: CartLine) =>
  rowAmounts({ ...priced, productCount }).totalPriceIncludingProductCount;

/** The pair of prices that the screen shows too: without tax, or with it where only the tax changed. */
function inWords(line: CartLine, language: Language): string {
  const { before, now, isWithTax } = changedPrice(line, line.product);
  const [then, today] = [before, now].map((price) => formatPrice(price, language));
  return `${line.product.name} ${then} → ${today} ${taxWords[language][isWithTax ? 'with' : 'without']}`;
}
const taxWords = {
  en: { with: 'incl. VAT', without: 'excl. VAT' },
  fi: { with: 'sis. alv', without: 'alv 0\u00a0%' },
};

/** Whether the buyer says what a row may cost, by ordering it or by what they saw; one that goes costs nothing. */
const isPriced = (line: CartLine) =>
  isBeingOrdered(line) || (line.seenTotal !== undefined && !line.isRemoved);

const seenOf = (line: CartLine) => line.seenTotal ?? totalOf(line, line);

/**
 * Nobody orders more or less than they have seen, of a cart that several fill (PERM-02): a row that somebody
 * took out, or changed the count of, is told as it is now.
 */
export function checkSeen(lines: CartLine[]): void {
  const changed = lines.filter(
    (line) =>
      line.isMissed ||
      (isBeingOrdered(line) &&
        isSameAmount(totalOf(line, line), totalOf(line.product, line)) &&
        !isSameAmount(seenOf(line), totalOf(line, line))),
  );
  if (changed.length === 0) return;
  const rows = changed.map((line) => ({
    ...rowOf(line),
    productCount: line.isMissed ? 0 : line.productCount,
  }));
  const told = rows.map(({ name, productCount }) => `${productCount} × ${name}`).join('; ');
  failForRows('cartChanged', rows, { rows: told });
}

/**
 * Nobody buys at a price that they have not seen (SRV-39): what the buyer saw a row cost, or else the
 * price that they accepted last, has to be the product’s.
 */
export function checkPrices(lines: CartLine[]): void {
  const differing = lines.filter(
    (line) => isPriced(line) && !isSameAmount(seenOf(line), totalOf(line.product, line)),
  );
  if (differing.length === 0) return;
  const told = (language: Language) => differing.map((line) => inWords(line, language)).join('; ');
  failForRows(
    'priceChanged',
    differing.map((line) => ({
      ...rowOf(line),
      price: line.product.price,
      taxPercent: line.product.taxPercent,
      originalPrice: line.price,
      originalTaxPercent: line.taxPercent,
      totalPriceIncludingProductCount: totalOf(line.product, line),
    })),
    { rows: { en: told('en'), fi: told('fi') } },
  );
}

/** The rows with the prices that the buyer accepts by this save. */
export const withAcceptedPrices = (lines: CartLine[]): CartLine[] =>
  lines.map((line) => {
    const { price, taxPercent } = line.product;
    return isPriced(line) ? { ...line, price, taxPercent } : line;
  });

/** What one unit of a product takes out of the stocks that are counted: its own and its parts’. */
export function* stocksOf({ productID, stock, parts }: CartProduct) {
  if (stock !== null) yield { productID, stock, quantity: 1 };
  for (const part of parts)
    if (part.stock !== null)
      yield { productID: part.productID, stock: part.stock, quantity: part.quantity };
}

/** Tickets that one row makes at most: each is a row of its own, and all come with the order (T15). */
const ticketsAtMost = 2000;

/** The tickets in one unit of a product. */
const ticketsIn = ({ isTicket, parts }: CartProduct) =>
  [{ isTicket, quantity: 1 }, ...parts]
    .filter((part) => part.isTicket)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** As many of a product as the stocks make, and as its tickets allow. */
function mostOf(product: CartProduct, left: Map<number, number>): number {
  const each = [...stocksOf(product)].map(({ productID, stock, quantity }) =>
    Math.floor((left.get(productID) ?? stock) / quantity),
  );
  const tickets = ticketsIn(product);
  if (tickets > 0) each.push(Math.floor(ticketsAtMost / tickets));
  return each.length > 0 ? Math.min(...each) : mostInCart(null);
}

function failShort(short: (ErrorRow & { productCount: number })[]): void {
  if (short.length === 0) return;
  const rows = short.map(({ name, productCount }) => `${name}: ${productCount}`).join('; ');
  failForRows('stockShort', short, { rows });
}

/**
 * What the rows that are ordered take out of each stock, bundles by their parts, summed (T6). Where there
 * is not enough nothing is taken, and each row that is short says how many it could have beside the others.
 *
 * @param returned How much comes back of which product before.
 */
export function demandOf(
  lines: CartLine[],
  returned: ReadonlyMap<number, number> = new Map(),
): Map<number, number> {
  const left = new Map<number, number>();
  for (const { productID, stock } of lines.flatMap(({ product }) => [...stocksOf(product)]))
    left.set(productID, stock + (returned.get(productID) ?? 0));
  const taken = new Map<number, number>();
  const short = lines.flatMap((line) => {
    const most = mostOf(line.product, left);
    const got = Math.min(line.productCount, most);
    for (const { productID, stock, quantity } of stocksOf(line.product)) {
      left.set(productID, (left.get(productID) ?? stock) - got * quantity);
      taken.set(productID, (taken.get(productID) ?? 0) + got * quantity);
    }
    return got < line.productCount ? [{ ...rowOf(line), productCount: got }] : [];
  });
  failShort(short);
  return taken;
}

/** All rows together make no more tickets than one may (T15), where a product stands in several. */
export function checkTickets(lines: CartLine[]): void {
  let left = ticketsAtMost;
  failShort(
    lines.flatMap((line) => {
      const each = ticketsIn(line.product);
      const got =
        each > 0 ? Math.min(line.productCount, Math.floor(left / each)) : line.productCount;
      left -= got * each;
      return got < line.productCount ? [{ ...rowOf(line), productCount: got }] : [];
    }),
  );
}

/** Nobody puts more into the cart than there is, or than one row can have (SRV-44). */
export function checkCounts(lines: CartLine[]): void {
  failShort(
    lines
      .filter(isRaised)
      .map((line) => ({ line, most: mostInCart(mostOf(line.product, new Map())) }))
      .filter(({ line, most }) => line.productCount > most)
      .map(({ line, most }) => ({ ...rowOf(line), productCount: most })),
  );
}
