const separators: Record<string, string> = { en: ',', fi: '\u00a0' };

/** As `Intl` writes numbers, which takes a page longer to begin with than to draw its first rows (S11). */
export function numberText(value: unknown, language = 'en'): string {
  const number = Number(value);
  const separator = separators[language];
  if (separator === undefined || !Number.isSafeInteger(number) || number < 0)
    return new Intl.NumberFormat(language).format(number);
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
}
