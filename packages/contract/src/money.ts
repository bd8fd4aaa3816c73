import type { Language } from './errors.ts';
import { roundedPercent, roundedPrice } from './prices.ts';

/** How each language writes numbers (UX-07). Spaces do not break. */
const marks: Record<Language, { group: string; point: string; percent: string }> = {
  en: { group: ',', point: '.', percent: '%' },
  fi: { group: '\u00a0', point: ',', percent: '\u00a0%' },
};

/** A decimal of the wire as a language writes it: `1096.26` → `1 096,26`. */
export function formatDecimal(amount: string, language: Language): string {
  const { group, point } = marks[language];
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace('-', '\u2212').replaceAll(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + point + fraction;
}

/** Money in euros, rounded half up to cents: `1 096,26 €` in Finnish, `1,096.26 €` in English (UX-07). */
export const formatMoney = (amount: string, language: Language): string =>
  `${formatDecimal(roundedPrice(amount), language)}\u00a0€`;

/** What one unit costs, with the decimals below a cent where the price has some: `1,0049 €`. */
export function formatPrice(price: string, language: Language): string {
  const [whole = '', fraction = ''] = price.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${formatDecimal(`${whole}.${shown}`, language)}\u00a0€`;
}

/** `25,5 %` in Finnish, `25.5%` in English. */
export const formatPercent = (percent: string, language: Language): string =>
  `${formatDecimal(roundedPercent(percent), language)}${marks[language].percent}`;

/** The unit of a product; the default one has a name in each language (UX-07). */
export const unitIn = (unitType: string, language: Language): string =>
  unitType === 'kpl' && language === 'en' ? 'pcs' : unitType;
