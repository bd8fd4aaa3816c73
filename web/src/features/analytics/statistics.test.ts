import type { Visitor } from '@portal/contract/analytics';
import { expect, test } from 'vitest';
import { daysOf, figuresOf, hoursOf, seenAt, timeSpentBy, topCompanies } from './statistics.ts';

const from = (companies: (string | null)[]) => companies.map((company) => ({ company }) as Visitor);

test('VIS-03: a company is one however it is written, and stands as most of its visitors write it', () => {
  const visitors = from([
    'nordwind oy',
    'Nordwind Oy',
    ' Nordwind  Oy ',
    'NORDWIND OY',
    'Nordwind Oy',
    'Äijä Oy',
    'äijä oy',
    'A\u0308ija\u0308 Oy',
    'aalto oy',
    'Aalto Oy',
    'Zeta',
    '',
    ' ',
    null,
  ]);
  expect(topCompanies(visitors)).toEqual([
    { company: 'Nordwind Oy', count: 5 },
    { company: 'Äijä Oy', count: 3 },
    { company: 'Aalto Oy', count: 2 },
    { company: 'Zeta', count: 1 },
  ]);
  expect(topCompanies(visitors, 1)).toHaveLength(1);
});

test('VIS-03: the company of most visitors stands first, of as many by name; other words are others', () => {
  expect(
    topCompanies(from(['Zeta', 'Öberg', 'Beta Oy', 'BetaOy', 'Öberg', 'Nord', 'nord'])),
  ).toEqual([
    { company: 'Nord', count: 2 },
    { company: 'Öberg', count: 2 },
    { company: 'Beta Oy', count: 1 },
    { company: 'BetaOy', count: 1 },
    { company: 'Zeta', count: 1 },
  ]);
});

const visitor = (timeCreated: string, timeLatestActivity = timeCreated, activityTime = 0) =>
  ({ timeCreated, timeLatestActivity, activityTime }) as Visitor;

/** Of a day and a night in Helsinki: one who came back after midnight there, and who is seen in UTC alone. */
const seen = seenAt(
  [
    visitor('2027-03-04T20:30:00.000Z', '2027-03-04T22:10:00.000Z', 600),
    visitor('2027-03-04T07:00:00.000Z', '2027-03-04T21:59:00.000Z', 30),
    visitor('2027-03-05T05:00:00.000Z', undefined, 90),
    visitor('2027-03-04T07:59:59.000Z'),
  ],
  'Europe/Helsinki',
);

test('UX-06: visitors are seen on the days and hours of the event', () => {
  expect(seen[0]).toEqual({
    ...visitor('2027-03-04T20:30:00.000Z', '2027-03-04T22:10:00.000Z', 600),
    first: { day: '2027-03-04', hour: 22 },
    last: { day: '2027-03-05', hour: 0 },
    cameBack: true,
  });
  expect(seen.map(({ cameBack }) => cameBack)).toEqual([true, false, false, false]);
  expect(daysOf([...seen.slice(2), ...seen])).toEqual(['2027-03-04', '2027-03-05']);
  expect(daysOf(seen.slice(0, 1))).toEqual(['2027-03-04', '2027-03-05']);
  expect(daysOf(seen.slice(1, 2))).toEqual(['2027-03-04']);
});

test('VIS-03: how many came, came back, and how long half of them stayed', () => {
  expect(figuresOf(seen)).toEqual({ count: 4, returningShare: 25, medianTime: 90 });
  expect(figuresOf(seen.slice(0, 3))).toEqual({ count: 3, returningShare: 33, medianTime: 90 });
  expect(figuresOf([])).toEqual({ count: 0, returningShare: 0, medianTime: 0 });
});

test('UX-06: the hours from the first to the last with visitors, of all days or of one', () => {
  const hours = hoursOf(seen);
  expect(hours).toHaveLength(23);
  expect(hours.filter((each) => each.new + each.returning > 0)).toEqual([
    { hour: 0, new: 0, returning: 1 },
    { hour: 7, new: 1, returning: 0 },
    { hour: 9, new: 2, returning: 0 },
    { hour: 22, new: 1, returning: 0 },
  ]);
  const second = hoursOf(seen, '2027-03-05');
  expect([second[0], second.at(-1), second.length]).toEqual([
    { hour: 0, new: 0, returning: 1 },
    { hour: 7, new: 1, returning: 0 },
    8,
  ]);
  expect(hoursOf(seen.slice(2))[0]).toEqual({ hour: 7, new: 1, returning: 0 });
  expect(hoursOf([])).toEqual([]);
});

test('VIS-03: how many stayed how long, from a whole minute on', () => {
  const times = [0, 59, 60, 299, 300, 899, 900, 3599, 3600, 3601, 90_000];
  const stayed = timeSpentBy(
    times.map((time) => visitor('2027-03-04T07:00:00.000Z', undefined, time)),
  );
  expect(stayed).toEqual([
    { name: 'under_1', count: 2 },
    { name: 'from_1', count: 2 },
    { name: 'from_5', count: 2 },
    { name: 'from_15', count: 2 },
    { name: 'from_60', count: 3 },
  ]);
});
