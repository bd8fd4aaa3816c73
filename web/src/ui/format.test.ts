import { expect, test } from 'vitest';
import { formatDate, formatDates, formatTime } from './format.ts';

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
