import { expect, test } from 'vitest';
import { upcomingSince } from './upcoming.ts';

const ends = '2026-12-03T16:00:00.000Z';
const dayAfter = Date.parse(ends) + 24 * 60 * 60 * 1000;

test('DASH-02, CONST-13: to the millisecond, an event is upcoming until a day after its end', () => {
  // The list asks for what ends after that moment.
  const isUpcoming = (now: number) => ends > upcomingSince(now);
  expect([dayAfter - 1, dayAfter].map(isUpcoming)).toEqual([true, false]);
});

test('S11: who asks within the same minute asks the same', () => {
  expect(upcomingSince(dayAfter + 59_999)).toBe(upcomingSince(dayAfter));
});
