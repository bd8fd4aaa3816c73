import { describe, expect, test } from 'vitest';
import { daysApart, daysLater, isTimeZone, localAt, momentAt, weekdayOf } from './eventMoments.ts';

const helsinki = 'Europe/Helsinki';

describe('ORG-15: a time as the clocks of a place show it', () => {
  test.each([
    ['2027-03-04T07:00:00.000Z', helsinki, '2027-03-04T09:00'],
    ['2027-07-01T20:59:00.000Z', helsinki, '2027-07-01T23:59'],
    ['2027-03-04T07:00:00.000Z', 'America/New_York', '2027-03-04T02:00'],
    ['2027-03-04T07:00:00.000Z', 'Asia/Kathmandu', '2027-03-04T12:45'],
    ['2026-12-31T23:30:00.000Z', 'Pacific/Kiritimati', '2027-01-01T13:30'],
  ])('%s in %s', (iso, zone, local) => {
    expect(localAt(iso, zone)).toBe(local);
    expect(momentAt(local, zone)).toBe(iso);
  });

  test('an hour that the clocks skip, and one that they show twice', () => {
    expect(momentAt('2027-03-28T03:30', helsinki)).toBe('2027-03-28T01:30:00.000Z');
    expect(momentAt('2027-10-31T03:30', helsinki)).toBe('2027-10-31T00:30:00.000Z');
    expect(momentAt('2027-03-28T02:59', helsinki)).toBe('2027-03-28T00:59:00.000Z');
    expect(momentAt('2027-03-28T04:00', helsinki)).toBe('2027-03-28T01:00:00.000Z');
  });
});

test('ORG-17: days later it is the same time of day, over a change of clocks too', () => {
  expect(daysLater('2027-03-20T23:59', 10)).toBe('2027-03-30T23:59');
  expect(daysLater('2027-03-30T23:59', -10)).toBe('2027-03-20T23:59');
  expect(momentAt('2027-03-20T23:59', helsinki)).toBe('2027-03-20T21:59:00.000Z');
  expect(momentAt(daysLater('2027-03-20T23:59', 10), helsinki)).toBe('2027-03-30T20:59:00.000Z');
  expect(daysLater('2028-02-28T09:00', 2)).toBe('2028-03-01T09:00');
});

test('ORG-17: how far two days are apart, and which of the week they are', () => {
  expect(daysApart('2027-03-04T23:59', '2028-03-09T00:00')).toBe(371);
  expect(daysApart('2027-03-27T09:00', '2027-03-29T09:00')).toBe(2);
  expect(daysApart('2027-03-04T09:00', '2027-03-03T10:00')).toBe(-1);
  expect(
    ['2027-03-01', '2027-03-06', '2027-03-07'].map((each) => weekdayOf(`${each}T09:00`)),
  ).toEqual([1, 6, 7]);
});

test('ORG-04: what is a time zone and what is none', () => {
  expect(['Europe/Helsinki', 'UTC', 'Asia/Tokyo'].every(isTimeZone)).toBe(true);
  expect(['', 'Helsinki', 'Europe/Nowhere'].some(isTimeZone)).toBe(false);
  // PostgreSQL would read these the other way round.
  expect(['+02:00', '-0530', 'UTC+3'].some(isTimeZone)).toBe(false);
});
