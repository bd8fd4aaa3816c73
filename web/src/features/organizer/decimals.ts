import type { Language } from '@portal/contract/errors';

/** A decimal without zeros that say nothing. */
const bare = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

/** What was typed, as a decimal is written on the wire: with a point, and all its decimals. */
export const writtenDecimal = (typed = ''): string => typed.replaceAll(/\s/g, '').replace(',', '.');

/** What was typed as a decimal, with a comma or a point. */
export const decimalOf = (typed?: string): string => bare(writtenDecimal(typed));

const written = (decimal: string, language: Language) =>
  language === 'fi' ? decimal.replace('.', ',') : decimal;

/** A decimal as a field shows it: "25,5". */
export const decimalIn = (decimal: string, language: Language): string =>
  written(bare(decimal), language);

/** A price as a field shows it, with two decimals at least: "95,00". */
export const priceIn = (price: string, language: Language): string => {
  const [whole = '', cents = ''] = bare(price).split('.');
  return written(`${whole}.${cents.padEnd(2, '0')}`, language);
};
