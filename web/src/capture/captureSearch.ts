import type { StoredCapture } from './storedCaptures.ts';

/** Without case, accents and the ways to write them (U12). */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** However somebody parts the digits of a code. */
const digitsOf = (code: string) => fold(code).replaceAll(/[\s-]/g, '');

/** Whether a capture has each of these words in its name, company, code or comment (CAP-14). */
export function isFound({ person, code, comment }: StoredCapture, search: string): boolean {
  const { firstNames, lastName, company } = person ?? {};
  const text = fold([firstNames, lastName, company, code, comment].join('\n'));
  // What lies between two spaces is in every text.
  const words = fold(search).split(/\s/);
  if (words.every((word) => text.includes(word))) return true;
  const digits = digitsOf(search);
  return digits.length > 3 && digitsOf(code).includes(digits);
}
