import { expect, test } from 'vitest';
import { isFound } from './captureSearch.ts';
import type { StoredCapture } from './storedCaptures.ts';

const stored = {
  code: '3F2A91BC-07DE-4C55-9A61-0B7C44D1E2F3',
  person: { firstNames: 'Aino Åsa', lastName: 'Öberg', company: 'Nordwind Oy', jobTitle: 'Buyer' },
  comment: 'Wants a quote by Friday',
} as StoredCapture;

test.each([
  '',
  '  ',
  'öberg',
  'OBERG',
  'o\u0308berg',
  'åsa aino',
  'nordwind',
  'öberg nord',
  'quote',
  '3f2a',
  '3F2A-91BC-07DE',
  '3f2a 91bc 07de',
  'bc07',
  'öberg quote friday',
])('CAP-14: a capture is found by name, company, code and comment: %j', (search) => {
  expect(isFound(stored, search)).toBe(true);
});

test.each(['berger', 'nordwind ab', '3F2B', 'bc0', 'åsaöberg', 'öberg monday', 'buyer'])(
  'CAP-14: and not by what is not there: %j',
  (search) => expect(isFound(stored, search)).toBe(false),
);

test('CAP-14: one that waits has no name yet, and is found by what there is', () => {
  const waiting = { code: 'ABC', person: null, comment: null } as StoredCapture;
  expect(isFound(waiting, 'abc')).toBe(true);
  expect(isFound(waiting, 'null')).toBe(false);
});
