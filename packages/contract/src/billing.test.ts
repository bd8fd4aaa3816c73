import { expect, test } from 'vitest';
import { billingWarnings } from './billing.ts';

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

test('SHOP-22: what is not given is not warned of', () => {
  expect(billingWarnings({ vatNumber: null, invoiceCompanyBusinessID: '  ' })).toEqual({});
});
