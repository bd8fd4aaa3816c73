import * as money from '@portal/contract/money';
import { shownLanguage } from '../i18n.ts';

/** Money as the language of the screen writes it (UX-07). */
export const formatMoney = (amount: string): string => money.formatMoney(amount, shownLanguage());

/** What one unit costs, with the decimals that it has. */
export const formatPrice = (price: string): string => money.formatPrice(price, shownLanguage());

export const formatPercent = (percent: string): string =>
  money.formatPercent(percent, shownLanguage());

/** The unit of a product. */
export const formatUnit = (unitType: string): string => money.unitIn(unitType, shownLanguage());
