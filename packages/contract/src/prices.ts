import { orderRowStatus } from './codes.ts';

/**
 * Money in whole numbers (T7): prices have four decimals, percents and amounts two, and every amount
 * is rounded half up once, in its row. Both ends compute with these.
 */

/** A decimal text as a whole number of 10^-digits. */
function scaled(written: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = written.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** Of what is below nothing the amount is rounded: what is credited is what was charged (ORG-52). */
const halfUp = (amount: bigint, unit: bigint): bigint =>
  amount < 0n ? -halfUp(-amount, unit) : (amount + unit / 2n) / unit;

/** Cents as they stand on the wire: 19000 → "190.00". */
export function euros(cents: bigint | number): string {
  const digits = cents.toString().replace('-', '').padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What makes the amounts of a row: the price of one unit without tax, the tax on it, the count. */
export interface Priced {
  price: string;
  taxPercent: string;
  productCount: number;
}

interface Cents {
  withoutTax: bigint;
  tax: bigint;
}

function centsOf({ price, taxPercent, productCount }: Priced): Cents {
  const withoutTax = halfUp(scaled(price, 4) * BigInt(productCount), 100n);
  return { withoutTax, tax: halfUp(withoutTax * scaled(taxPercent, 2), 10_000n) };
}

/** The amounts of a whole row (SRV-39). */
export function rowAmounts(row: Priced) {
  const { withoutTax, tax } = centsOf(row);
  return {
    totalWithoutTax: euros(withoutTax),
    taxAmount: euros(tax),
    totalPriceIncludingProductCount: euros(withoutTax + tax),
  };
}

const sumOf = (rows: readonly Priced[]): Cents =>
  rows
    .map(centsOf)
    .reduce(
      (sum, row) => ({ withoutTax: sum.withoutTax + row.withoutTax, tax: sum.tax + row.tax }),
      { withoutTax: 0n, tax: 0n },
    );

/** What rows come to together, in the words of the three kinds of amounts. */
export function sumOfRows(rows: readonly Priced[]) {
  const { withoutTax, tax } = sumOf(rows);
  return { withoutTax: euros(withoutTax), tax: euros(tax), withTax: euros(withoutTax + tax) };
}

/** The totals of an order (SRV-40): rows 3 and 4 are confirmed, a row in the cart is not, nor one that was cancelled. */
export function orderTotals(
  rows: readonly (Priced & { status: number })[],
  { isCancelled = false } = {},
) {
  const confirmed = sumOfRows(
    rows.filter(({ status }) => !isCancelled && status !== orderRowStatus.inCart),
  );
  return {
    totalConfirmed: confirmed.withTax,
    totalTaxConfirmed: confirmed.tax,
    totalWithoutTaxConfirmed: confirmed.withoutTax,
    totalWithTaxRounded: sumOfRows(rows).withTax,
  };
}

/** The sums of the rows of each rate of tax, the lowest first. */
export function taxByRate(rows: readonly Priced[]) {
  const rates = Map.groupBy(rows, ({ taxPercent }) => roundedPercent(taxPercent));
  return [...rates]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([taxPercent, ofRate]) => ({ taxPercent, ...sumOfRows(ofRate) }));
}

/** A price to two decimals. */
export const roundedPrice = (price: string): string => euros(halfUp(scaled(price, 4), 100n));

/** What one unit costs with tax, to two decimals. */
export const priceWithTax = (price: string, taxPercent: string): string =>
  rowAmounts({ price, taxPercent, productCount: 1 }).totalPriceIncludingProductCount;

/** What one unit costs. */
type UnitPrice = Pick<Priced, 'price' | 'taxPercent'>;

/** What one unit cost and costs now, as people are told: without tax, or with it where only the tax is another. */
export function changedPrice(before: UnitPrice, now: UnitPrice) {
  const isWithTax = isSameAmount(before.price, now.price);
  const shown = ({ price, taxPercent }: UnitPrice) =>
    isWithTax ? priceWithTax(price, taxPercent) : price;
  return { before: shown(before), now: shown(now), isWithTax };
}

/** A percent without zeros that say nothing: "25.50" → "25.5". */
export const roundedPercent = (taxPercent: string): string => String(Number(taxPercent));

/** Whether two amounts are the same money, however many zeros they are written with. */
export const isSameAmount = (one: string, other: string): boolean =>
  scaled(one, 4) === scaled(other, 4);
