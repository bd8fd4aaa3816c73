import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  euros,
  isSameAmount,
  orderTotals,
  priceWithTax,
  roundedPercent,
  roundedPrice,
  rowAmounts,
  taxByRate,
} from './prices.ts';

const cents = (written: string) => {
  if (!/^\d+\.\d\d$/.test(written)) throw new Error(`${written} is no amount`);
  return BigInt(written.replace('.', ''));
};
/** Half up, told in another way: twice the error lies above -1 unit, and is 1 at most. */
const isHalfUp = (rounded: bigint, exact: bigint, unit: bigint) => {
  const error = 2n * (rounded * unit - exact);
  return error > -unit && error <= unit;
};
const whole = (decimal: string) => BigInt(decimal.replace('.', ''));

const row = fc.record({
  price: fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9999 }))
    .map(([euro, part]) => `${euro}.${String(part).padStart(4, '0')}`),
  taxPercent: fc.constantFrom('0.00', '10.00', '13.50', '14.00', '24.00', '25.50', '100.00'),
  productCount: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 99_999 })),
  status: fc.constantFrom(3, 4, 5),
});

test('T7, SRV-39, SRV-40: in 10,000 carts rows, taxes and totals agree to the cent', () => {
  const agrees = fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
    const amounts = rows.map((one) => ({ ...one, ...rowAmounts(one) }));
    const rowsAgree = amounts.every((one) => {
      const [withoutTax, tax] = [cents(one.totalWithoutTax), cents(one.taxAmount)];
      return (
        withoutTax + tax === cents(one.totalPriceIncludingProductCount) &&
        isHalfUp(withoutTax, whole(one.price) * BigInt(one.productCount), 100n) &&
        isHalfUp(tax, withoutTax * whole(one.taxPercent), 10_000n)
      );
    });
    const sum = (of: typeof amounts, name: 'taxAmount' | 'totalWithoutTax') =>
      euros(of.reduce((total, one) => total + cents(one[name]), 0n));
    const totals = orderTotals(rows);
    const confirmed = amounts.filter(({ status }) => status !== 5);
    const { totalConfirmed, totalTaxConfirmed, totalWithoutTaxConfirmed } = totals;
    const rates = taxByRate(rows);
    const ofRates = (name: 'tax' | 'withTax') =>
      euros(rates.reduce((total, rate) => total + cents(rate[name]), 0n));
    return (
      rowsAgree &&
      totalTaxConfirmed === sum(confirmed, 'taxAmount') &&
      totalWithoutTaxConfirmed === sum(confirmed, 'totalWithoutTax') &&
      cents(totalConfirmed) === cents(totalTaxConfirmed) + cents(totalWithoutTaxConfirmed) &&
      ofRates('withTax') === totals.totalWithTaxRounded &&
      ofRates('tax') === sum(amounts, 'taxAmount')
    );
  });
  expect(fc.check(agrees, { numRuns: 10_000 })).toMatchObject({ failed: false, numRuns: 10_000 });
});

test('CONST-10, UX-07: rounded half up, by row', () => {
  expect(rowAmounts({ price: '0.1250', taxPercent: '24.00', productCount: 1 })).toEqual({
    totalWithoutTax: '0.13',
    taxAmount: '0.03',
    totalPriceIncludingProductCount: '0.16',
  });
  expect(rowAmounts({ price: '19.9900', taxPercent: '25.50', productCount: 3 })).toEqual({
    totalWithoutTax: '59.97',
    taxAmount: '15.29',
    totalPriceIncludingProductCount: '75.26',
  });
  expect([roundedPrice('1.0050'), roundedPrice('7'), priceWithTax('100.0000', '25.50')]).toEqual([
    '1.01',
    '7.00',
    '125.50',
  ]);
  expect(['25.50', '0.00', '10.00'].map(roundedPercent)).toEqual(['25.5', '0', '10']);
  expect([isSameAmount('1', '1.0000'), isSameAmount('1.01', '1.0')]).toEqual([true, false]);
});

test('SRV-40: tax by rate, the lowest first', () => {
  const rows = [
    { price: '10.0000', taxPercent: '25.50', productCount: 2 },
    { price: '5.0000', taxPercent: '13.50', productCount: 1 },
    { price: '1.0000', taxPercent: '25.5', productCount: 1 },
  ];
  expect(taxByRate(rows)).toEqual([
    { taxPercent: '13.5', withoutTax: '5.00', tax: '0.68', withTax: '5.68' },
    { taxPercent: '25.5', withoutTax: '21.00', tax: '5.36', withTax: '26.36' },
  ]);
});

test('ORG-52, T7: what is credited of a row is what it came to, below nothing', () => {
  const isOpposite = fc.property(row, (one) => {
    const { totalWithoutTax, taxAmount, totalPriceIncludingProductCount } = rowAmounts(one);
    const below = (amount: string) => (amount === '0.00' ? amount : `-${amount}`);
    expect(rowAmounts({ ...one, productCount: -one.productCount })).toEqual({
      totalWithoutTax: below(totalWithoutTax),
      taxAmount: below(taxAmount),
      totalPriceIncludingProductCount: below(totalPriceIncludingProductCount),
    });
  });
  fc.assert(isOpposite, { numRuns: 1000 });
  expect(euros(-5n)).toBe('-0.05');
  expect(roundedPrice('-0.005')).toBe('-0.01');
});
