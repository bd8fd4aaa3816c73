import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Anna Virtanen', 'AV'],
  ['  Anna   Maria Virtanen ', 'AM'],
  ['Pohjola', 'P'],
  ['ääkköset öy', 'ÄÖ'],
  ['👩🏽‍🚀 🇫🇮 Oy', '👩🏽‍🚀🇫🇮'],
  ['e\u0301lan Vital', 'E\u0301V'],
  ['', ''],
])('U12: the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
