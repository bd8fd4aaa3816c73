import { expect, test } from 'vitest';
import { isSame, mergeEdits } from './mergeEdits.ts';

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

test('U4: a text that is typed and taken back is no change', () => {
  expect(isSame(base, { ...base })).toBe(true);
  expect(isSame(base, mine)).toBe(false);
});
