/** A text without case, accents and the ways to write them: what is found by it is found however it is typed (U12). */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
