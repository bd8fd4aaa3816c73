import { describe, expect, test } from 'vitest';
import { axisOf, marksOf, placeOf, reachOf } from './dateLine.ts';

const zone = 'Europe/Helsinki';
const fair = { starts: '2027-03-04T07:00:00.000Z', ends: '2027-03-06T15:00:00.000Z' };
const at = (iso: string) => Date.parse(iso);

describe('ORG-23: the line of dates', () => {
  test('has all of them on it, and this moment', () => {
    const axis = axisOf(
      [fair, { starts: null, ends: '2027-02-01T00:00:00Z' }],
      '2026-11-01T00:00:00Z',
    );
    expect(axis.from).toBeLessThan(at('2026-11-01T00:00:00Z'));
    expect(axis.to).toBeGreaterThan(at(fair.ends));
    const alone = axisOf([{ starts: fair.starts, ends: fair.starts }], fair.starts);
    expect(alone.to - alone.from).toBe(2 * 86_400_000);
  });

  test('places them from its beginning to its end', () => {
    const axis = { from: 0, to: 200 };
    expect(placeOf(50, axis)).toBe(25);
    const iso = (moment: number) => new Date(moment).toISOString();
    expect(reachOf({ starts: iso(50), ends: iso(150) }, axis)).toEqual({ left: 25, width: 50 });
    expect(reachOf({ starts: null, ends: iso(100) }, axis)).toEqual({ left: 0, width: 50 });
    expect(reachOf({ starts: iso(100), ends: null }, axis)).toEqual({ left: 50, width: 50 });
    expect(reachOf({ starts: iso(100), ends: iso(50) }, axis)).toEqual({ left: 50, width: 0 });
  });

  test('is marked by months of the place, few enough to be read', () => {
    const between = (from: string, to: string) => marksOf({ from: at(from), to: at(to) }, zone);
    expect(between('2027-01-15T00:00:00Z', '2027-04-02T00:00:00Z')).toEqual([
      '2027-01-31T22:00:00.000Z',
      '2027-02-28T22:00:00.000Z',
      '2027-03-31T21:00:00.000Z',
    ]);
    expect(between('2027-03-02T00:00:00Z', '2027-03-20T00:00:00Z')).toEqual([]);
    const years = between('2020-03-02T00:00:00Z', '2031-03-20T00:00:00Z');
    expect(years.length).toBeLessThanOrEqual(6);
    expect(years.length).toBeGreaterThan(2);
    const year = between('2026-03-15T00:00:00Z', '2027-03-20T00:00:00Z');
    expect(year.map((iso) => iso.slice(0, 10))).toEqual([
      '2026-04-30',
      '2026-06-30',
      '2026-08-31',
      '2026-10-31',
      '2026-12-31',
      '2027-02-28',
    ]);
  });
});
