import { words, type Language } from '@portal/contract/errors';
import type { BillingField } from '@portal/contract/partners';
import { fieldLabels } from '../../../http/fieldLabels.ts';

const reference = words('Reference', 'Viite');

/** A billing field, as the organiser reads of an exhibitor’s. */
export const billingLabel = (name: BillingField, language: Language): string =>
  (name === 'invoiceReference' ? reference : fieldLabels[name])?.[language] ?? name;
