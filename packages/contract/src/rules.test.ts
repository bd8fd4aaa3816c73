import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSeconds, scanPointOrderTotal, scanPointPrice, scanPointSalesType } from './rules.ts';

test('SCAN-12, CONST-11: 190 for the first scan point of an order, 99 for each other', () => {
  expect([0, 1, 2, 3].map(scanPointOrderTotal)).toEqual(['0.00', '190.00', '289.00', '388.00']);
  expect([0, 1, 2].map(scanPointPrice)).toEqual(['190.00', '99.00', '99.00']);
});

const inCents = (written: string) => {
  expect(written).toMatch(/^\d+\.\d\d$/);
  return BigInt(written.replace('.', ''));
};

test('SCAN-12, T7: the prices of the points come to the total to the cent, in any order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (count) => {
      const prices = Array.from({ length: count }, (_, position) =>
        inCents(scanPointPrice(position)),
      );
      const sum = prices.reduce((total, price) => total + price, 0n);
      expect(inCents(scanPointOrderTotal(count))).toBe(sum);
    }),
  );
});

test('SCAN-12, SCAN-14: one more point costs 99 more, and only the first is the partner’s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const more = inCents(scanPointOrderTotal(count + 1)) - inCents(scanPointOrderTotal(count));
      expect(more).toBe(9900n);
      expect(scanPointSalesType(count)).toBe('partnerAdditional');
    }),
  );
  expect(scanPointSalesType(0)).toBe('partner');
});

test('VIS-05: active time is HH:mm:ss, with hours beyond 24', () => {
  expect([0, 59, 3599, 86_399, 93_784, 360_000].map(formatSeconds)).toEqual([
    ...['00:00:00', '00:00:59', '00:59:59', '23:59:59', '26:03:04', '100:00:00'],
  ]);
});
