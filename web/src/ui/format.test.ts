import { expect, test } from 'vitest';
import { i18n } from '../i18n.ts';
import { formatSize } from './format.ts';

test('UX-11: sizes go in steps of 1024, with two decimals at most', () => {
  const written = [0, 1, 1023, 1024, 1536, 1_048_576, 20_000_000, 3 * 1024 ** 3, 5 * 1024 ** 5];
  expect(written.map(formatSize)).toEqual([
    '0 Bytes',
    '1 Bytes',
    '1023 Bytes',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '19.07 MB',
    '3 GB',
    '5120 TB',
  ]);
});

test('UX-07: a size in Finnish has a decimal comma', async () => {
  await i18n.init({ lng: 'fi' });
  expect([formatSize(1536), formatSize(20_000_000), formatSize(3)]).toEqual([
    '1,5 KB',
    '19,07 MB',
    '3 Bytes',
  ]);
});
