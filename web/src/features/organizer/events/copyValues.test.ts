import { tasksWith } from '@portal/contract/organizerCopies';
import { expect, test } from 'vitest';
import { isWeekend, movedDates, withOpening, type CopyValues } from './copyValues.ts';

const dates = {
  opens: '2027-03-04T09:00',
  closes: '2027-03-06T17:00',
  portalOpens: '2026-11-02T08:00',
  portalCloses: '2027-03-12T23:59',
  namesFrozen: '2027-02-26T12:00',
  scanningCloses: '2027-03-06T20:00',
};
const moved = {
  opens: '2028-03-02T10:00',
  closes: '2028-03-04T17:00',
  portalOpens: '2027-11-01T08:00',
  portalCloses: '2028-03-10T23:59',
  namesFrozen: '2028-02-25T12:00',
  scanningCloses: '2028-03-04T20:00',
};

test('ORG-17: all dates move by the distance of the opening days, and keep their time of day', () => {
  expect(movedDates(dates, moved.opens)).toEqual(moved);
  expect(movedDates({ ...dates, portalOpens: '' }, moved.opens).portalOpens).toBe('');
  expect(movedDates(dates, '')).toEqual({
    opens: '',
    closes: '',
    portalOpens: '',
    portalCloses: '',
    namesFrozen: '',
    scanningCloses: '',
  });
});

test('ORG-17: what was written over stays, all else follows the opening', () => {
  const parts = {
    settings: true,
    products: true,
    packages: true,
    tasks: true,
    template: true,
    exhibitors: true,
    stands: true,
  };
  const written: CopyValues = {
    name: 'Copy',
    ...moved,
    portalCloses: '2028-03-13T12:00',
    ...parts,
  };
  expect(withOpening(dates, written, '2028-03-09T10:00')).toEqual({
    opens: '2028-03-09T10:00',
    closes: '2028-03-11T17:00',
    portalOpens: '2027-11-08T08:00',
    namesFrozen: '2028-03-03T12:00',
    scanningCloses: '2028-03-11T20:00',
  });
});

test('ORG-17: a weekend', () => {
  expect(isWeekend('2028-03-10T23:59')).toBe(false);
  expect(isWeekend('2028-03-11T00:00')).toBe(true);
});

test('ORG-16: tasks of a category or of packages are counted with these alone', () => {
  const source = { taskNeeds: [[], ['products'], ['packages'], ['products', 'packages']] } as const;
  const counted = (...parts: Parameters<typeof tasksWith>[1]) =>
    tasksWith({ taskNeeds: source.taskNeeds.map((needs) => [...needs]) }, parts);
  expect([
    counted('tasks'),
    counted('tasks', 'products'),
    counted('tasks', 'packages'),
    counted('products', 'packages', 'tasks'),
  ]).toEqual([1, 2, 2, 4]);
});
