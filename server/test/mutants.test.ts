import { expect, test } from 'vitest';
import { mutants } from './counterproofs/mutants/all.ts';
import { isThere } from './counterproofs/mutants/try.ts';

test('every mistake that the counter-proofs make can still be made', () => {
  expect(mutants.length).toBeGreaterThan(100);
  expect(mutants.filter((mutant) => !isThere(mutant))).toEqual([]);
});
