import { expect, test } from 'vitest';
import { waitInWords } from './waitInWords.ts';

test('T13: how long is told in words', () => {
  expect([1, 61, 3600, 7300, 80_000].map((seconds) => waitInWords(seconds).en)).toEqual([
    'a minute',
    '2 minutes',
    '60 minutes',
    '3 hours',
    '23 hours',
  ]);
  expect(waitInWords(7300).fi).toBe('3 tunnin');
});
