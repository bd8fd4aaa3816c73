const failures =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|PUUTTUU!|VIITTAUS!|ARVO!|JAKO\/0!|NIMI\?|TYHJÄ!|LUKU!)$/iu;

/** Whether a cell has what spreadsheets write where its formula came to nothing, in English or in Finnish. */
export const isFailedFormula = (cell: string): boolean => failures.test(cell);
