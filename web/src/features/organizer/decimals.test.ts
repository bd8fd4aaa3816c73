import { centsPattern } from '@portal/contract/fields';
import { expect, test } from 'vitest';
import { decimalIn, decimalOf, priceIn, writtenDecimal } from './decimals.ts';

test('ORG-49: a price to the cent is what was typed: a thousand with a mark of thousands is none', () => {
  const areCents = (...typed: string[]) =>
    typed.map((each) => centsPattern.test(writtenDecimal(each)));
  expect(areCents('190', '190,5', ' 1 250.50 ', '0')).toEqual([true, true, true, true]);
  expect(areCents('1,250', '1.000', '1,250.50', '', '-1', 'free')).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

test('ORG-44: decimals go out without zeros that say nothing, and come in as the language writes them', () => {
  expect(['95,00', '95.5', ' 1 200,00'].map((typed) => decimalOf(typed))).toEqual([
    '95',
    '95.5',
    '1200',
  ]);
  expect([priceIn('95.0000', 'fi'), priceIn('95.125', 'en'), decimalIn('25.50', 'fi')]).toEqual([
    '95,00',
    '95.125',
    '25,5',
  ]);
});
