import { expect, test } from 'vitest';
import { likenessOf, nameKey } from './likeness.ts';

test.each([
  ['Aurora Robotics Oy', 'AURORA robotics'],
  ['Äänitekniikka Oy', 'Aanitekniikka Ab'],
  ['Oy Baltic-Audio Ab', 'Baltic Audio'],
])('ORG-27: %s and %s are one name', (one, other) => {
  expect(likenessOf({ name: one }, { name: other })).toBe('name');
});

test('ORG-27: a form alone is a name, and part of a word is no form', () => {
  expect(nameKey('Oy')).toBe('oy');
  expect(nameKey('Royal Oy')).toBe('royal');
  expect(likenessOf({ name: 'Kaso Oy' }, { name: 'Kas Oy' })).toBeUndefined();
});

test('ORG-27: a business ID tells more than a name, however it is written', () => {
  const one = { name: 'A', businessID: '1234567-1' };
  expect(likenessOf(one, { name: 'B', businessID: 'FI12345671' })).toBe('businessID');
  expect(likenessOf(one, { name: 'A', businessID: '1234568-1' })).toBe('name');
  expect(
    likenessOf({ name: 'A', businessID: '' }, { name: 'B', businessID: null }),
  ).toBeUndefined();
});

test('ORG-27: the domain of an address or a website, but for those of everybody', () => {
  const one = { name: 'A', email: 'eero@Aurora.fi' };
  expect(likenessOf(one, { name: 'B', email: 'info@aurora.fi' })).toBe('domain');
  expect(likenessOf(one, { name: 'B', homepage: 'https://www.aurora.fi/en' })).toBe('domain');
  expect(
    likenessOf({ name: 'A', email: 'a@gmail.com' }, { name: 'B', email: 'b@gmail.com' }),
  ).toBeUndefined();
});
