import { folded } from '@portal/contract/folded';
import type { StoredCapture } from './storedCaptures.ts';

/** However somebody parts the digits of a code. */
const digitsOf = (code: string) => folded(code).replaceAll(/[\s-]/g, '');

/** Whether a capture has each of these words in its name, company, code or comment (CAP-14). */
export function isFound({ person, code, comment }: StoredCapture, search: string): boolean {
  const { firstNames, lastName, company } = person ?? {};
  const text = folded([firstNames, lastName, company, code, comment].join('\n'));
  // What lies between two spaces is in every text.
  const words = folded(search).split(/\s/);
  if (words.every((word) => text.includes(word))) return true;
  const digits = digitsOf(search);
  return digits.length > 3 && digitsOf(code).includes(digits);
}
