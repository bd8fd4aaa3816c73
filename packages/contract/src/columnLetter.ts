/** A, B … Z, AA: a column's name in a spreadsheet. */
export const columnLetter = (at: number): string =>
  (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));
