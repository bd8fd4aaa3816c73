import type { VisitorsSummary } from '@portal/contract/analytics';
import { expect, test } from 'vitest';
import { daysOf, hoursOf, returningShare } from './statistics.ts';

const hours = [
  { day: '2027-03-05', hour: 0, newCount: 0, returningCount: 1 },
  { day: '2027-03-05', hour: 7, newCount: 1, returningCount: 0 },
  { day: '2027-03-04', hour: 9, newCount: 2, returningCount: 0 },
  { day: '2027-03-04', hour: 22, newCount: 1, returningCount: 0 },
];

test('VIS-03: how many of a hundred came back', () => {
  const share = (visitorCount: number, returningCount: number) =>
    returningShare({ visitorCount, returningCount } as VisitorsSummary);
  expect([share(4, 1), share(3, 1), share(0, 0)]).toEqual([25, 33, 0]);
});

test('UX-06: the days with visitors stand in their order', () => {
  expect(daysOf(hours)).toEqual(['2027-03-04', '2027-03-05']);
});

test('UX-06: the hours from the first to the last with visitors, of all days or of one', () => {
  const all = hoursOf(hours);
  expect(all).toHaveLength(23);
  expect(all.filter((each) => each.new + each.returning > 0)).toEqual([
    { hour: 0, new: 0, returning: 1 },
    { hour: 7, new: 1, returning: 0 },
    { hour: 9, new: 2, returning: 0 },
    { hour: 22, new: 1, returning: 0 },
  ]);
  const second = hoursOf(hours, '2027-03-05');
  expect([second[0], second.at(-1), second.length]).toEqual([
    { hour: 0, new: 0, returning: 1 },
    { hour: 7, new: 1, returning: 0 },
    8,
  ]);
  expect(hoursOf([])).toEqual([]);
});
