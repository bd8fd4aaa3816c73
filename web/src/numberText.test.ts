import { expect, test } from 'vitest';
import { numberText } from './numberText.ts';

test.each(['fi', 'en', 'sv'])('UX-07, S11: numbers are as Intl writes them in %s', (language) => {
  for (const number of [
    0, 7, 999, 1000, 1200, 99_999, 100_000, 1_234_567, -3, -1200, 2.5, 12_345.678,
  ])
    expect(numberText(number, language)).toBe(new Intl.NumberFormat(language).format(number));
});
