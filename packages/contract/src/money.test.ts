import { expect, test } from 'vitest';
import { formatDecimal, formatMoney, formatPercent, formatPrice, unitIn } from './money.ts';

test.each([
  ['0.00', '0,00 €', '0.00 €'],
  ['7.5', '7,50 €', '7.50 €'],
  ['999.99', '999,99 €', '999.99 €'],
  ['1096.26', '1 096,26 €', '1,096.26 €'],
  ['1254987.45', '1 254 987,45 €', '1,254,987.45 €'],
  ['10.0049', '10,00 €', '10.00 €'],
  ['10.0050', '10,01 €', '10.01 €'],
  ['999.9950', '1 000,00 €', '1,000.00 €'],
])('UX-07: %s is money as each language writes it', (amount, fi, en) => {
  expect(formatMoney(amount, 'fi')).toBe(fi.replaceAll(' ', '\u00a0'));
  expect(formatMoney(amount, 'en')).toBe(en.replaceAll(' ', '\u00a0'));
});

test.each([
  ['10.0000', '10,00 €', '10.00 €'],
  ['10', '10,00 €', '10.00 €'],
  ['1.0049', '1,0049 €', '1.0049 €'],
  ['1234.5050', '1 234,505 €', '1,234.505 €'],
])('UX-07: a price of %s shows the decimals that it has', (price, fi, en) => {
  expect(formatPrice(price, 'fi')).toBe(fi.replaceAll(' ', '\u00a0'));
  expect(formatPrice(price, 'en')).toBe(en.replaceAll(' ', '\u00a0'));
});

test('UX-07: percents, whole numbers and units are of their language', () => {
  expect([formatPercent('25.50', 'fi'), formatPercent('14', 'fi')]).toEqual([
    '25,5\u00a0%',
    '14\u00a0%',
  ]);
  expect([formatPercent('25.50', 'en'), formatPercent('14', 'en')]).toEqual(['25.5%', '14%']);
  expect(formatDecimal('1000', 'fi')).toBe('1\u00a0000');
  expect([unitIn('kpl', 'en'), unitIn('kpl', 'fi')]).toEqual(['pcs', 'kpl']);
  expect([unitIn('m²', 'en'), unitIn('m²', 'fi')]).toEqual(['m²', 'm²']);
});

test('UX-07, ORG-52: money below nothing has the sign of a minus', () => {
  expect(formatMoney('-1443.33', 'fi')).toBe('−1\u00a0443,33\u00a0€');
  expect(formatMoney('-0.05', 'en')).toBe('−0.05\u00a0€');
});
