const failures =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|PUUTTUU!|VIITTAUS!|ARVO!|JAKO\/0!|NIMI\?|TYHJÄ!|LUKU!)$/iu;
/** `########` of a narrow column, and `3,58401E+11` of a long number. */
const shortened = /^(?:#{2,}|\d(?:[.,]\d+)?e\+\d{2,})$/i;

/**
 * Whether a cell has what spreadsheets write in place of its value: where its formula came to nothing, in English or
 * in Finnish, or where it was saved as CSV as it was shown.
 */
export const isLostValue = (cell: string): boolean => failures.test(cell) || shortened.test(cell);
