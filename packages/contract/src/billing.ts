import { missingCheckoutFields } from './orderRules.ts';
import { billingFields, type BillingField } from './partners.ts';

/**
 * What is odd about a number: its check digit, or its form. A warning, never a wall: companies abroad
 * and new standards have numbers that this file does not know.
 */
export type BillingWarning = 'checkDigit' | 'form';

const compact = (written: string) => written.replaceAll(/[\s.-]/g, '').toUpperCase();

/** The check digit that the first seven digits of a Finnish business id ask for; undefined: there is none. */
function checkDigitOf(digits: string): number | undefined {
  const weights = [7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = sum % 11;
  if (rest === 1) return undefined;
  return rest === 0 ? 0 : 11 - rest;
}

const isBusinessDigits = (eight: string) => checkDigitOf(eight) === Number(eight[7]);

/** A Finnish business id: 1234567-1. Old ones have six digits before the dash. */
export function businessIDWarning(written: string): BillingWarning | undefined {
  const finnish = /^(\d{6,7})-(\d)$/.exec(written.trim());
  if (!finnish) return /^\d{7,8}$/.test(compact(written)) ? 'form' : undefined;
  const [, number = '', digit = ''] = finnish;
  return isBusinessDigits(number.padStart(7, '0') + digit) ? undefined : 'checkDigit';
}

/** What follows the letters of the country in the VAT numbers of the EU, and of its neighbours. */
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** A VAT number of the EU: FI12345671. Those of other countries are not known here. */
function vatWarning(written: string): BillingWarning | undefined {
  const [, country = '', number = ''] = /^([A-Z]{2})(.+)$/.exec(compact(written)) ?? [];
  const form = vatForms[country];
  if (!form) return country ? undefined : 'form';
  if (!form.test(number)) return 'form';
  return country === 'FI' && !isBusinessDigits(number) ? 'checkDigit' : undefined;
}

/** ISO 13616: the rest of the number, letters as 10 to 35, by 97; written without spaces. */
export function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(number)) return false;
  const turned = number.slice(4) + number.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** ISO 9362: bank, country, place, and perhaps the branch. */
export const isBic = (written: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(written);

/**
 * An address for e-invoices: an OVT code (0037, the business id, up to five characters of the company’s own),
 * the same with its Peppol scheme, or an IBAN. Others have forms of their own.
 */
function eInvoiceWarning(written: string): BillingWarning | undefined {
  const number = compact(written).replace(/^0216:/, '');
  const ovt = /^0037(\d{8})[A-Z0-9]{0,5}$/.exec(number);
  if (ovt) return isBusinessDigits(ovt[1] ?? '') ? undefined : 'checkDigit';
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(number))
    return isIban(number) ? undefined : 'checkDigit';
  return /^\d{4}:\S+$/.test(compact(written)) ? undefined : 'form';
}

const rules: Partial<Record<BillingField, (written: string) => BillingWarning | undefined>> = {
  invoiceCompanyBusinessID: businessIDWarning,
  vatNumber: vatWarning,
  eInvoiceAddress: eInvoiceWarning,
};

type Billing = Partial<Record<BillingField, string | null | undefined>> & {
  isInvoiceReferenceRequired?: boolean;
};

/** What looks odd among the billing details, by field; an empty field never does. */
export function billingWarnings(values: Billing): Partial<Record<BillingField, BillingWarning>> {
  const found = Object.entries(rules).flatMap(([name, warn]) => {
    const written = values[name as BillingField]?.trim();
    const warning = written ? warn(written) : undefined;
    return warning ? [[name, warning]] : [];
  });
  return Object.fromEntries(found) as Partial<Record<BillingField, BillingWarning>>;
}

/**
 * What an invoice lacks: what a checkout asks for, the reference that the exhibitor said it needs, and of an e-invoice
 * its address or its operator (ORG-56).
 */
export function missingBilling(values: Billing): BillingField[] {
  const [address, operator] = [values.eInvoiceAddress, values.eInvoiceOperator];
  const hasOperator = Boolean(operator?.trim() || values.eInvoiceIntermediateId?.trim());
  const missing = new Set<string>(missingCheckoutFields(values));
  if (address?.trim() && !hasOperator) missing.add('eInvoiceOperator');
  if (!address?.trim() && hasOperator) missing.add('eInvoiceAddress');
  return billingFields.filter((name) => missing.has(name));
}

/** What billing details lack, and what of them looks wrong, in the order of the fields (ORG-56). */
export interface BillingFlaws {
  missing: BillingField[];
  odd: BillingField[];
}

export function billingFlaws(values: Billing): BillingFlaws {
  const warnings = billingWarnings(values);
  return {
    missing: missingBilling(values),
    odd: billingFields.filter((name) => warnings[name]),
  };
}

export const isFlawed = ({ missing, odd }: BillingFlaws): boolean =>
  missing.length + odd.length > 0;

const payer = ['invoiceCompany', 'invoiceCompanyBusinessID'] as const;
/** Fields that say something only together: an order that says one of them says whose they are. */
const together: readonly (readonly BillingField[])[] = [
  payer,
  ['invoiceStreetAddress', 'invoicePostalCode', 'invoiceCity'],
  ['eInvoiceAddress', 'eInvoiceOperator', 'eInvoiceIntermediateId'],
  ['invoiceReference'],
];

/**
 * What an order takes over from its exhibitor’s details so that it lacks nothing any more (ORG-56): of fields that
 * belong together the blank ones, where the others say what the exhibitor’s do. Undefined: that does not
 * make it whole, or it is for another payer.
 */
export function completedBilling(
  order: Billing,
  exhibitor: Billing,
): Partial<Record<BillingField, string>> | undefined {
  const said = (of: Billing, name: BillingField) => of[name]?.trim() ?? '';
  const isSame = (names: readonly BillingField[]) =>
    names.every((name) => ['', said(exhibitor, name)].includes(said(order, name)));
  if (!isSame(payer)) return undefined;
  const missing = missingBilling(order);
  const taken = Object.fromEntries(
    together
      .filter((names) => names.some((name) => missing.includes(name)) && isSame(names))
      .flat()
      .filter((name) => !said(order, name) && said(exhibitor, name))
      .map((name) => [name, said(exhibitor, name)]),
  );
  return missingBilling({ ...order, ...taken }).length === 0 ? taken : undefined;
}
