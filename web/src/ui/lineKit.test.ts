import { expect, test } from 'vitest';
import { lineKit } from './lineKit.ts';

const stand = (number: string, area = '', isShared = false) => ({ number, area, isShared });
const kit = lineKit(stand(''), 5, ({ number }) => number);
const form = (...lines: ReturnType<typeof stand>[]) => ({ note: 'old', ...kit.valuesOf(lines) });

const base = form(stand('A1', '9'), stand('A2', '12'), stand('A3', '20'));

test('ORG-28: lines are the first of their places, and what is beside them stays', () => {
  expect(base).toMatchObject({ number0: 'A1', area2: '20', number3: '', count: '3' });
  expect(kit.linesOf(kit.with(base))).toHaveLength(4);
  const left = kit.without({ ...base, note: 'new' }, 1);
  expect(kit.linesOf(left)).toEqual([stand('A1', '9'), stand('A3', '20')]);
  expect(left['note']).toBe('new');
});

test('T10: lines are merged by what they are of, not by where they stand', () => {
  const mine = { ...kit.without(base, 0), note: 'mine' };
  const theirs = form(stand('A0', '6'), stand('A1', '9'), stand('A2', '15'), stand('A3', '20'));
  const { values, hidden } = kit.merge(base, mine, theirs);
  expect(kit.linesOf(values)).toEqual([stand('A0', '6'), stand('A2', '15'), stand('A3', '20')]);
  expect(values['note']).toBe('mine');
  expect(hidden).toEqual({});
});

test('T10: of a line that both changed mine stays, and theirs is told where it stands now', () => {
  const mine = form(stand('A1', '9'), stand('A2', '13', true), stand('A3', '20'));
  const theirs = form(stand('A2', '14'), stand('A3', '20'));
  const { values, hidden } = kit.merge(base, mine, theirs);
  expect(kit.linesOf(values)).toEqual([stand('A2', '13', true), stand('A3', '20')]);
  expect(hidden).toEqual({ area0: '14' });
});

test('T10: a change outweighs the removal of the same line', () => {
  const without = kit.without(base, 2);
  const changed = form(stand('A1', '9'), stand('A2', '12'), stand('A3', '21'));
  for (const [mine, theirs] of [
    [without, changed],
    [changed, without],
  ] as const)
    expect(kit.linesOf(kit.merge(base, mine, theirs).values)).toContainEqual(stand('A3', '21'));
});

test('T10: what both added is there once, and lines that are not typed yet stay', () => {
  const mine = form(stand('A1', '9'), stand('A2', '12'), stand('A3', '20'), stand('B1'), stand(''));
  const theirs = form(stand('A1', '9'), stand('A2', '12'), stand('A3', '20'), stand('B1', '8'));
  const { values, hidden } = kit.merge(base, mine, theirs);
  expect(kit.linesOf(values).map(({ number }) => number)).toEqual(['A1', 'A2', 'A3', 'B1', '']);
  expect(hidden).toEqual({ area3: '8' });
});
