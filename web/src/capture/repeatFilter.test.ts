import { expect, test } from 'vitest';
import { createRepeatFilter } from './repeatFilter.ts';

test('CAP-04: a badge held before the camera is one scan, one that comes again another', () => {
  let now = 0;
  const { isNew } = createRepeatFilter(() => now);
  const seenAt = (time: number, code = 'A') => {
    now = time;
    return isNew(code);
  };
  expect(seenAt(0)).toBe(true);
  for (let time = 100; time < 20_000; time += 2000) expect(seenAt(time)).toBe(false);
  expect(seenAt(20_500, 'B')).toBe(true);
  expect(seenAt(25_000)).toBe(true);
});

test('CAP-04: to the millisecond, a badge is another visit once it was out of sight for two and a half seconds', () => {
  let now = 0;
  const { isNew } = createRepeatFilter(() => now);
  const againAfter = [2499, 2500, 2501].map((pause) => {
    now += 10_000;
    isNew('A');
    now += pause;
    return isNew('A');
  });
  expect(againAfter).toEqual([false, false, true]);
});
