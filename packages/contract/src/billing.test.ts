import { expect, test } from 'vitest';
import { billingWarnings, completedBilling, missingBilling } from './billing.ts';
import { billing as whole } from './reference.ts';

const of = (name: Parameters<typeof billingWarnings>[0]) => Object.values(billingWarnings(name))[0];

test.each([
  ['0112038-9', undefined],
  [' 1927400-1 ', undefined],
  ['112038-9', undefined],
  ['0112038-8', 'checkDigit'],
  ['01120389', 'form'],
  ['556012-5790', undefined],
  ['HRB 86891', undefined],
  ['', undefined],
])('SHOP-22: business id %j: %s', (invoiceCompanyBusinessID, warning) => {
  expect(of({ invoiceCompanyBusinessID })).toBe(warning);
});

test.each([
  ['FI01120389', undefined],
  ['fi 0112038-9', undefined],
  ['FI01120388', 'checkDigit'],
  ['FI0112038', 'form'],
  ['SE556012579001', undefined],
  ['SE5560125790', 'form'],
  ['EE100931558', undefined],
  ['CHE123456788', undefined],
  ['12345678', 'form'],
])('SHOP-22: VAT number %j: %s', (vatNumber, warning) => {
  expect(of({ vatNumber })).toBe(warning);
});

test.each([
  ['003701120389', undefined],
  ['003701120389OLIV1', undefined],
  ['0216:003701120389', undefined],
  ['003701120388', 'checkDigit'],
  ['FI21 1234 5600 0007 85', undefined],
  ['FI2112345600000786', 'checkDigit'],
  ['0088:7300010000001', undefined],
  ['verkkolasku@example.com', 'form'],
])('SHOP-22: e-invoice address %j: %s', (eInvoiceAddress, warning) => {
  expect(of({ eInvoiceAddress })).toBe(warning);
});

/** The forms of each country, and around each one that is too short, too long or otherwise none. */
const vatNumbers: [country: string, right: string[], wrong: string[]][] = [
  ['AT', ['U12345678'], ['12345678', 'U1234567', 'U123456789', 'X12345678']],
  ['BE', ['0123456789', '1123456789'], ['2123456789', '012345678', '01234567890']],
  ['BG', ['123456789', '1234567890'], ['12345678', '12345678901']],
  ['CY', ['12345678X'], ['123456789', '1234567X', '123456789X', '12345678XX']],
  ['CZ', ['12345678', '123456789', '1234567890'], ['1234567', '12345678901']],
  ['DE', ['123456789'], ['12345678', '1234567890', '12345678A']],
  ['DK', ['12345678'], ['1234567', '123456789']],
  ['EE', ['123456789'], ['12345678', '1234567890']],
  ['EL', ['123456789'], ['12345678', '1234567890']],
  ['ES', ['X1234567X', '123456781'], ['X123456X', 'X12345678X', '+1234567X', 'X1234567+']],
  ['FI', ['01120389'], ['0112038', '011203890']],
  ['FR', ['XX123456789', '12123456789'], ['X123456789', 'XX1234567890', 'IX123456789']],
  [
    'GB',
    ['123456789', '123456789012', 'GD123', 'HA123'],
    ['1234567890', 'GD12', 'GD1234', 'XX123'],
  ],
  ['HR', ['12345678901'], ['1234567890', '123456789012']],
  ['HU', ['12345678'], ['1234567', '123456789']],
  ['IE', ['1234567W', '1234567WA', '1X12345W', '1+12345W'], ['1234567X', '1234567WJ', '11234567W']],
  ['IT', ['12345678901'], ['1234567890', '123456789012']],
  ['LT', ['123456789', '123456789012'], ['12345678', '1234567890', '1234567890123']],
  ['LU', ['12345678'], ['1234567', '123456789']],
  ['LV', ['12345678901'], ['1234567890', '123456789012']],
  ['MT', ['12345678'], ['1234567', '123456789']],
  ['NL', ['123456789B01'], ['123456789A01', '12345678B01', '1234567890B01', '123456789B0']],
  ['NO', ['123456789', '123456789MVA'], ['12345678', '123456789MV', '1234567890MVA']],
  ['PL', ['1234567890'], ['123456789', '12345678901']],
  ['PT', ['123456789'], ['12345678', '1234567890']],
  ['RO', ['12', '1234567890'], ['1', '12345678901']],
  ['SE', ['123456789001'], ['123456789002', '12345678901', '1234567890001']],
  ['SI', ['12345678'], ['1234567', '123456789']],
  ['SK', ['1234567890'], ['123456789', '12345678901']],
  ['XI', ['123456789', '123456789012', 'GD123', 'HA123'], ['1234567890', 'GD12', 'HA1234']],
];

test.each(vatNumbers)('SHOP-22: VAT numbers of %s: %j, but not %j', (country, right, wrong) => {
  const warned = (number: string) => of({ vatNumber: country + number });
  expect(right.map(warned)).toEqual(right.map(() => undefined));
  expect(wrong.map(warned)).toEqual(wrong.map(() => 'form'));
});

test.each([
  // The rest of the sum is 0: so is the digit. Where it is 1, no digit makes an id.
  ['0000000-0', undefined],
  ['0000000-1', 'checkDigit'],
  ['0000006-0', 'checkDigit'],
  ['1234567-1', undefined],
  ['1234567-11', undefined],
  ['A1234567-1', undefined],
  ['12345-1', undefined],
  ['1234567', 'form'],
  ['123456', undefined],
  ['123456789', undefined],
])(
  'SHOP-22: of business ids around the Finnish one, %j: %s',
  (invoiceCompanyBusinessID, warning) => {
    expect(of({ invoiceCompanyBusinessID })).toBe(warning);
  },
);

test.each([
  ['0037011203891234', undefined],
  ['00370112038912345', undefined],
  ['003701120389123456', 'form'],
  ['x003701120389', 'form'],
  ['x0216:003701120389', 'form'],
  ['GB82 WEST 1234 5698 7654 32', undefined],
  ['GB82 WEST 1234 5698 7654 33', 'checkDigit'],
  ['NO9386011117947', undefined],
  ['NO938601111', 'form'],
  ['XFI2112345600000785', 'form'],
  ['0088:', 'form'],
  ['10088:1', 'form'],
  ['088:1', 'form'],
])('SHOP-22: of e-invoice addresses, %j: %s', (eInvoiceAddress, warning) => {
  expect(of({ eInvoiceAddress })).toBe(warning);
});

test('SHOP-22: what is not given is not warned of', () => {
  expect(billingWarnings({ vatNumber: null, invoiceCompanyBusinessID: '  ' })).toEqual({});
});

test.each([
  [{}, []],
  [{ invoiceCity: ' ', invoiceCompany: null }, ['invoiceCompany', 'invoiceCity']],
  [{ eInvoiceOperator: null }, ['eInvoiceOperator']],
  [{ eInvoiceOperator: null, eInvoiceIntermediateId: '003723327487' }, []],
  [{ eInvoiceAddress: '' }, ['eInvoiceAddress']],
  [{ eInvoiceAddress: null, eInvoiceOperator: null }, []],
  [{ invoiceReference: null }, []],
  [{ invoiceReference: null, isInvoiceReferenceRequired: true }, ['invoiceReference']],
])('ORG-56: an invoice with %j lacks %j', (given, missing) => {
  expect(missingBilling({ ...whole, ...given })).toEqual(missing);
});

const own = { ...whole, invoiceCity: 'Turku', eInvoiceAddress: '003701120389' };
const blankEInvoice = { eInvoiceAddress: '', eInvoiceOperator: null, eInvoiceIntermediateId: ' ' };

test.each([
  [
    'what it lacks and nothing else',
    { invoiceCity: ' ', vatNumber: null },
    { invoiceCity: 'Turku' },
  ],
  [
    'the operator of its own address',
    { eInvoiceAddress: own.eInvoiceAddress, eInvoiceOperator: null },
    { eInvoiceOperator: own.eInvoiceOperator },
  ],
  ['no operator of another address', { eInvoiceOperator: null }, undefined],
  ['no city of another street', { invoiceCity: null, invoiceStreetAddress: 'Katu 2' }, undefined],
  ['nothing for another payer', { invoiceCity: null, invoiceCompany: 'Other Oy' }, undefined],
  ['who pays', { invoiceCompany: null, invoiceCompanyBusinessID: '' }, payerOf(own)],
  [
    'no e-invoice that was not asked for',
    { invoiceCity: '', ...blankEInvoice },
    { invoiceCity: 'Turku' },
  ],
  [
    'no reference that nobody needs',
    { invoiceCity: '', invoiceReference: null },
    { invoiceCity: 'Turku' },
  ],
  [
    'the reference that its invoices need',
    { invoiceReference: null, isInvoiceReferenceRequired: true },
    { invoiceReference: own.invoiceReference },
  ],
])('ORG-56: an order takes over %s', (_, given, taken) => {
  expect(completedBilling({ ...whole, ...given }, own)).toEqual(taken);
});

function payerOf({ invoiceCompany, invoiceCompanyBusinessID }: typeof own) {
  return { invoiceCompany, invoiceCompanyBusinessID };
}

test('ORG-56: where the exhibitor’s own details lack the same, an order takes over nothing', () => {
  const order = { ...whole, invoiceCity: null, invoicePostalCode: null };
  expect(completedBilling(order, { ...own, invoiceCity: ' ' })).toBeUndefined();
});
