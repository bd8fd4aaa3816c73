import { expect, test } from 'vitest';
import { i18n } from '../i18n.ts';
import { formatSize } from './format.ts';

test('UX-11: sizes go in steps of 1024, with two decimals at most', () => {
  const written = [0, 1, 1023, 1024, 1536, 1_048_576, 20_000_000, 3 * 1024 ** 3, 5 * 1024 ** 5];
  expect(written.map(formatSize)).toEqual([
    '0 Bytes',
    '1 Byte',
    '1023 Bytes',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '19.07 MB',
    '3 GB',
    '5120 TB',
  ]);
});

test('UX-07, UX-11: a size in Finnish has a decimal comma and Finnish units', async () => {
  await i18n.init({ lng: 'fi' });
  expect([1536, 20_000_000, 3, 1, 0].map(formatSize)).toEqual([
    '1,5 kt',
    '19,07 Mt',
    '3 tavua',
    '1 tavu',
    '0 tavua',
  ]);
});
