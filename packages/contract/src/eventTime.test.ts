import { describe, expect, test, vi } from 'vitest';
import { dayAt, daysAt, daysBetween, placeOf, timeAt, wallTime } from './eventTime.ts';

const helsinki = 'Europe/Helsinki';

test('UX-06: dates are DD.MM.YYYY, times DD.MM.YYYY HH:mm, where the event is', () => {
  const iso = '2026-12-03T22:05:59.999Z';
  expect(dayAt(iso, helsinki)).toBe('04.12.2026');
  expect(timeAt(iso, helsinki)).toBe('04.12.2026 00:05');
  expect(timeAt(iso, 'America/Los_Angeles')).toBe('03.12.2026 14:05');
  expect(timeAt(iso, 'Asia/Kolkata')).toBe('04.12.2026 03:35');
  expect(timeAt(iso, 'UTC')).toBe('03.12.2026 22:05');
  expect(wallTime(iso, helsinki)).toEqual({
    year: 2026,
    month: 12,
    dayOfMonth: 4,
    hour: 0,
    offset: 120,
    day: '04.12.2026',
    clock: '00:05',
  });
});

test('UX-06, S11: a browser without Temporal tells the same', () => {
  const zones = ['UTC', helsinki, 'America/St_Johns', 'Asia/Kathmandu', 'Etc/GMT-14', '-03:30'];
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1, 0, 17) + day * 86_400_000 * 2.51).toISOString(),
  );
  const told = () => zones.flatMap((zone) => days.map((iso) => wallTime(iso, zone)));
  const all = told();
  vi.stubGlobal('Temporal', undefined);
  expect(told()).toEqual(all);
  vi.unstubAllGlobals();
});

test('UX-06: without a time zone it is told as here', () => {
  const here = new Date(2027, 2, 4, 7, 5);
  expect(timeAt(here.toISOString(), undefined)).toBe('04.03.2027 07:05');
  expect(wallTime(here.toISOString(), undefined).offset).toBe(0 - here.getTimezoneOffset());
});

describe('UX-06: the days of an event', () => {
  const days = (eventStarts: string, eventEnds: string) =>
    daysAt({ eventStarts, eventEnds, timeZone: helsinki });

  test('are those at its place', () => {
    expect(days('2026-12-02T22:00:00.000Z', '2026-12-05T21:59:59.999Z')).toBe(
      '03.12.2026 – 05.12.2026',
    );
    expect(days('2026-12-02T21:59:59.999Z', '2026-12-05T22:01:00.000Z')).toBe(
      '02.12.2026 – 06.12.2026',
    );
  });

  test('are written once where there is one', () =>
    expect(days('2026-12-02T22:00:00.000Z', '2026-12-03T21:59:59.999Z')).toBe('03.12.2026'));

  test('do not include the one that begins as it ends', () => {
    expect(days('2026-12-02T22:00:00.000Z', '2026-12-03T22:00:00.000Z')).toBe('03.12.2026');
    expect(days('2026-12-02T22:00:00.000Z', '2026-12-02T22:00:00.000Z')).toBe('03.12.2026');
  });
});

test('UX-06: a day on which the clocks change', () => {
  const shown = (iso: string) => [timeAt(iso, helsinki), wallTime(iso, helsinki).offset];
  expect(shown('2027-03-28T00:59:00.000Z')).toEqual(['28.03.2027 02:59', 120]);
  expect(shown('2027-03-28T01:00:00.000Z')).toEqual(['28.03.2027 04:00', 180]);
  expect(shown('2026-10-25T00:30:00.000Z')).toEqual(['25.10.2026 03:30', 180]);
  expect(shown('2026-10-25T01:30:00.000Z')).toEqual(['25.10.2026 03:30', 120]);
});

test.each([
  [helsinki, 'Helsinki'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT-2', 'UTC+2'],
  ['+05:30', 'UTC+5:30'],
])('UX-06: beside a time %s is called %s', (timeZone, place) =>
  expect(placeOf(timeZone)).toBe(place),
);

test('NEXT-01: days are counted by the midnights of the place, also over a change of the clocks', () => {
  const days = (from: string, to: string) => daysBetween(from, to, helsinki);
  expect(days('2027-03-04T06:00:00.000Z', '2027-03-04T21:59:00.000Z')).toBe(0);
  expect(days('2027-03-04T21:59:00.000Z', '2027-03-04T22:00:00.000Z')).toBe(1);
  expect(days('2027-03-27T12:00:00.000Z', '2027-03-29T06:00:00.000Z')).toBe(2);
  expect(days('2026-12-30T12:00:00.000Z', '2027-01-02T06:00:00.000Z')).toBe(3);
  expect(days('2027-03-04T06:00:00.000Z', '2027-03-01T06:00:00.000Z')).toBe(-3);
});
