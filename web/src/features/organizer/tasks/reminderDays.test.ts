import { expect, test } from 'vitest';
import { daysOf, daysText } from './reminderDays.ts';

test('ORG-86: the days of reminders are typed with commas or spaces, each once', () => {
  expect(daysOf('14, 7,2  -1')).toEqual([14, 7, 2, -1]);
  expect(daysOf(' 7; 7 −3 –4')).toEqual([7, -3, -4]);
  expect(daysText([14, -1])).toBe('14, -1');
  for (const wrong of ['', ' , ', 'two', '1.5', '61', '-31', '1,2,3,4,5,6,7,8,9', '7-1'])
    expect(daysOf(wrong), wrong).toBeUndefined();
});
