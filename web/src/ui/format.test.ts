import { expect, test } from 'vitest';
import { i18n } from '../i18n.ts';
import { formatDate, formatDates, formatSize, formatTime } from './format.ts';

test('UX-06: dates are DD.MM.YYYY, times DD.MM.YYYY HH:mm', () => {
  const local = new Date(2027, 2, 4, 7, 5).toISOString();
  expect(formatDate(local)).toBe('04.03.2027');
  expect(formatTime(local)).toBe('04.03.2027 07:05');
});

test('UX-06: one day is written once', () => {
  const morning = new Date(2027, 2, 4, 9).toISOString();
  const evening = new Date(2027, 2, 4, 18).toISOString();
  const nextDay = new Date(2027, 2, 5, 18).toISOString();
  expect(formatDates(morning, evening)).toBe('04.03.2027');
  expect(formatDates(morning, nextDay)).toBe('04.03.2027 – 05.03.2027');
});

test('UX-11: sizes go in steps of 1024, with two decimals at most', () => {
  const written = [0, 1, 1023, 1024, 1536, 1_048_576, 20_000_000, 3 * 1024 ** 3, 5 * 1024 ** 5];
  expect(written.map(formatSize)).toEqual([
    ...['0 Bytes', '1 Bytes', '1023 Bytes', '1 KB', '1.5 KB', '1 MB', '19.07 MB', '3 GB'],
    '5120 TB',
  ]);
});

test('UX-07: a size in Finnish has a decimal comma', async () => {
  await i18n.init({ lng: 'fi' });
  expect([formatSize(1536), formatSize(20_000_000), formatSize(3)]).toEqual([
    ...['1,5 KB', '19,07 MB', '3 Bytes'],
  ]);
});
