/** A decimal text as a whole number of 10^-digits. */
function scaled(written: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = written.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

const halfUp = (amount: bigint, unit: bigint) => (amount + unit / 2n) / unit;

function written(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface Amounts {
  withoutTax: bigint;
  tax: bigint;
}

/** A row in cents: without tax, and its tax, each rounded half up, so that rows sum to totals. */
export function rowAmounts(price: string, taxPercent: string, productCount: number): Amounts {
  const withoutTax = halfUp(scaled(price, 4) * BigInt(productCount), 100n);
  return { withoutTax, tax: halfUp(withoutTax * scaled(taxPercent, 2), 10_000n) };
}

/** What the columns of one row hold. */
export function rowColumns({ withoutTax, tax }: Amounts) {
  return { taxAmount: written(tax), totalPriceIncludingProductCount: written(withoutTax + tax) };
}

/** The totals of an order (SRV-40): rows 3 and 4 are confirmed, a row in the cart is not. */
export function orderTotals(rows: (Amounts & { isConfirmed: boolean })[]) {
  const sum = (of: typeof rows, part: (row: Amounts) => bigint) =>
    written(of.reduce((total, row) => total + part(row), 0n));
  const confirmed = rows.filter((row) => row.isConfirmed);
  const withTax = (row: Amounts) => row.withoutTax + row.tax;
  return {
    totalConfirmed: sum(confirmed, withTax),
    totalTaxConfirmed: sum(confirmed, (row) => row.tax),
    totalWithoutTaxConfirmed: sum(confirmed, (row) => row.withoutTax),
    totalWithTaxRounded: sum(rows, withTax),
  };
}
