import { expect, test } from 'vitest';
import { isSame, mergeEdits, mergeEditsAndLists } from './mergeEdits.ts';

const base = { name: 'Aurora', city: 'Turku', phone: '', isOpen: false };
const mine = { ...base, name: 'Aurora Oy', phone: '0401234567' };
const theirs = { ...base, name: 'Aurora Ab', city: 'Åbo' };

test('T10: what I edited stays mine, what they edited becomes theirs', () => {
  expect(mergeEdits(base, mine, theirs).values).toEqual({
    name: 'Aurora Oy',
    city: 'Åbo',
    phone: '0401234567',
    isOpen: false,
  });
  const opened = { ...base, isOpen: true };
  expect(mergeEdits(base, opened, theirs).values).toEqual({ ...theirs, isOpen: true });
  expect(mergeEdits(base, base, theirs).values).toEqual(theirs);
});

test('T10: fields that both changed to something else are told', () => {
  expect(mergeEdits(base, mine, theirs).hidden).toEqual({ name: 'Aurora Ab' });
  expect(mergeEdits(base, { ...base, city: 'Åbo' }, theirs).hidden).toEqual({});
  expect(mergeEdits(base, mine, base).hidden).toEqual({});
});

test('T10: of lists what two have added and taken out stays, and neither hides the other', () => {
  const merge = mergeEditsAndLists<{ title: string; to: string }>({
    to: (line) => line.split('\t')[0] ?? '',
  });
  const of = (...to: string[]) => ({ title: 'Hi', to: to.join('\n') });
  const start = of('a', 'b', 'c');
  const merged = (own: typeof start, others: typeof start) => merge(start, own, others);
  expect(merged(of('a', 'b', 'c', 'mine'), of('a', 'b', 'c', 'theirs'))).toEqual({
    values: of('a', 'b', 'c', 'theirs', 'mine'),
    hidden: {},
  });
  expect(merged(of('b', 'c'), of('a', 'b')).values).toEqual(of('b'));
  expect(merged(of('a', 'b\tBea', 'c'), of('a', 'b', 'c', 'd')).values).toEqual(
    of('a', 'b\tBea', 'c', 'd'),
  );
  expect(merge(of(), of('mine'), of()).values).toEqual(of('mine'));
  expect(merge(of('a'), of(), of('a')).values).toEqual(of());
  const both = merge(start, { ...start, title: 'Mine' }, { ...of('a'), title: 'Theirs' });
  expect(both).toEqual({ values: { title: 'Mine', to: 'a' }, hidden: { title: 'Theirs' } });
});

test('U4: a text that is typed and taken back is no change', () => {
  expect(isSame(base, { ...base })).toBe(true);
  expect(isSame(base, mine)).toBe(false);
});
