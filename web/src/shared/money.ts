import type { Language } from '@portal/contract/errors';
import * as money from '@portal/contract/money';
import { i18n } from '../i18n.ts';

const language = () => i18n.language as Language;

/** Money as the language of the screen writes it (UX-07). */
export const formatMoney = (amount: string): string => money.formatMoney(amount, language());

/** What one unit costs, with the decimals that it has. */
export const formatPrice = (price: string): string => money.formatPrice(price, language());

export const formatPercent = (percent: string): string => money.formatPercent(percent, language());

/** The unit of a product. */
export const formatUnit = (unitType: string): string => money.unitIn(unitType, language());
