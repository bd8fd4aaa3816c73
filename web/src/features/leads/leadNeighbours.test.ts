import { expect, test } from 'vitest';
import { arrival, leadNeighbours } from './leadNeighbours.ts';

test('LEAD-03: of a lead on the page they are those beside it', () => {
  const beside = (at: number) => leadNeighbours([4, 3, 2, 1], { leadIDs: [4, 3, 2, 1], at });
  expect(beside(0)).toEqual({ previous: undefined, next: 3 });
  expect(beside(2)).toEqual({ previous: 3, next: 1 });
  expect(beside(3)).toEqual({ previous: 2, next: undefined });
});

test('LEAD-03: of one that the filters took out they are those that stood beside it', () => {
  const seen = { leadIDs: [4, 3, 2, 1], at: 1 };
  expect(leadNeighbours([4, 2, 1], seen)).toEqual({ previous: 4, next: 2 });
  expect(leadNeighbours([1], seen)).toEqual({ previous: undefined, next: 1 });
});

test('LEAD-03, CAP-06: what new leads push to the next page goes on there, and nothing is shown again', () => {
  // The last of its page; two came in.
  const seen = { leadIDs: [4, 3, 2, 1], at: 3 };
  expect(leadNeighbours([6, 5, 4, 3], seen)).toEqual({ previous: 3, next: undefined });
  expect(arrival([2, 1, 0, -1], 'first', seen)).toBe(0);
  // Pushed over more than a page: those that follow are what is not known yet.
  expect(arrival([0, -1], 'first', seen)).toBe(0);
  expect(arrival([2, 1], 'first', seen)).toBeUndefined();
});

test('LEAD-03: back on the page before one arrives at its last that was not passed', () => {
  const seen = { leadIDs: [2, 1], at: 0 };
  expect(arrival([4, 3], 'last', seen)).toBe(3);
  expect(arrival([5, 4, 3, 2], 'last', seen)).toBe(3);
});

test('LEAD-03: one that was opened from elsewhere is before the list', () => {
  const nowhere = { leadIDs: [], at: 0 };
  expect(leadNeighbours([4, 3], nowhere)).toEqual({ previous: undefined, next: 4 });
  expect(arrival([4, 3], 'first', nowhere)).toBe(4);
});
