import { expect, test } from 'vitest';
import { strengthOf } from './passwordStrength.ts';

test.each([
  ['1', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['demo1234', 'weak'],
  ['koirakissa', 'fair'],
  ['koiranpesat', 'fair'],
  ['Kx9#mQ2!', 'fair'],
  ['Kx9#mQ2!vT', 'good'],
  ['correct horse battery', 'strong'],
  ['hyvää yötä kaikille', 'strong'],
] as const)('VAL-04: the strength of %s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
  expect(strengthOf(password.normalize('NFD'))).toBe(strength);
});
