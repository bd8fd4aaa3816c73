import type { Text } from './errors.ts';

/** A field of a table that is imported. */
export interface ImportField {
  /** Of what it tells: the exhibitor as such, one of its stands or contacts; a product; somebody at the fair. */
  part: 'exhibitor' | 'stand' | 'contact' | 'product' | 'person';
  label: Text;
  /** What a column with it may be called besides, without capitals and signs. */
  headings: readonly string[];
}

export const field = (
  part: ImportField['part'],
  [en, fi]: [string, string],
  headings: string,
): ImportField => ({ part, label: { en, fi }, headings: headings.split('|') });
