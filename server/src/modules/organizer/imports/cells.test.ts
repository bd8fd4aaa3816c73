import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import { describe, expect, test } from 'vitest';
import { readTable } from './cells.ts';
import { exhibitorRules } from './exhibitorCells.ts';
import { tableOf } from './imports.testing.ts';
import { personRules } from './personCells.ts';
import { productRules } from './productCells.ts';

const rules = { exhibitors: exhibitorRules, persons: personRules, products: productRules };
const read = (kind: ImportKind, field: ImportFieldName, cell: string) =>
  readTable({ kind, rules: rules[kind] }, tableOf([{ [field]: cell }]))[0]!;

test.each([
  '#N/A',
  '#REF!',
  '#DIV/0!',
  '#name?',
  '#PUUTTUU!',
  '#ARVO!',
  '########',
  '3,58401E+11',
  '3.6E+11',
])('ORG-40: what stands in the place of a value is none: %s', (cell) => {
  for (const [kind, field] of [
    ['exhibitors', 'name'],
    ['products', 'price'],
    ['persons', 'firstNames'],
  ] as const)
    expect(read(kind, field, cell)).toMatchObject({
      values: {},
      problems: [{ cell: 'A2', what: { en: expect.stringContaining('formula') }, right: null }],
    });
  expect(read('exhibitors', 'name', `${cell} Oy`).problems).toEqual([]);
});

describe('ORG-40: what is likely to be meant otherwise is taken, and told', () => {
  test.each([
    ['exhibitors', 'standNumber', '2027-05-01', '2027-05-01'],
    ['exhibitors', 'standHall', '2027-05-01', '2027-05-01'],
    ['exhibitors', 'standNumber', '1.5.2027', '1.5.2027'],
    ['exhibitors', 'standNumber', '1.5.', '1.5.'],
    ['exhibitors', 'standNumber', '1.touko', '1.touko'],
    ['exhibitors', 'standNumber', '5-Jan', '5-Jan'],
    ['exhibitors', 'standNumber', 'Kesä.05', 'Kesä.05'],
    ['exhibitors', 'standNumber', 'C4; C5', 'C4; C5'],
    ['exhibitors', 'standNumber', 'C4 ja C5', 'C4 ja C5'],
    ['exhibitors', 'name', 'Yhteensä 500 kpl', 'Yhteensä 500 kpl'],
    ['exhibitors', 'name', 'TOTAL', 'TOTAL'],
    ['exhibitors', 'businessID', '0 1 1 2 0 3 8 – 8', '0112038-8'],
    ['products', 'sku', '2027-05-01', '2027-05-01'],
    ['products', 'taxPercent', '0,14', '0.14'],
    ['products', 'price', '1.200', '1.2'],
    ['products', 'price', '1,200 €', '1.2'],
    ['exhibitors', 'standArea', '1.200 m²', 1.2],
    ['exhibitors', 'postalCode', '100', '100'],
    ['exhibitors', 'postalCode', '1730', '1730'],
    ['exhibitors', 'phone', '401234567', '401234567'],
    ['persons', 'phone', '358 40 1234567', '358 40 1234567'],
  ] as const)('%s: %s %s', (kind, field, cell, value) => {
    expect(read(kind, field, cell)).toMatchObject({
      values: { [field]: value },
      problems: [],
      warnings: [{ cell: 'A2' }],
    });
  });

  test.each([
    ['exhibitors', 'standNumber', '1-5'],
    ['exhibitors', 'standNumber', '6f21/2'],
    ['exhibitors', 'standNumber', '1.5'],
    ['exhibitors', 'standNumber', 'MAR5'],
    ['exhibitors', 'standNumber', '1E5'],
    ['exhibitors', 'name', 'Totaltek Oy'],
    ['exhibitors', 'name', 'Oy Summa Ab'],
    ['exhibitors', 'businessID', '0112038 - 9'],
    ['products', 'taxPercent', '0'],
    ['products', 'taxPercent', '0,0'],
    ['products', 'taxPercent', '1'],
    ['products', 'taxPercent', '25,5 %'],
    ['products', 'price', '1 200'],
    ['products', 'price', '1200,500'],
    ['products', 'price', '0,125'],
    ['products', 'price', '1,20'],
    ['products', 'price', '1.2000'],
    ['exhibitors', 'postalCode', '00100'],
    ['exhibitors', 'postalCode', 'SE-114 55'],
    ['exhibitors', 'phone', '040 123 4567'],
    ['exhibitors', 'userPhone', '+358 40 1234567'],
    ['exhibitors', 'phone', '(09) 123 4567'],
  ] as const)('not %s: %s %s', (kind, field, cell) => {
    expect(read(kind, field, cell)).toMatchObject({ problems: [], warnings: [] });
  });
});

test('ORG-40: an address may be written as a link', () => {
  for (const [kind, field, value] of [
    ['exhibitors', 'contactEmail', 'Info@example.com'],
    ['exhibitors', 'userEmail', 'info@example.com'],
    ['persons', 'email', 'info@example.com'],
  ] as const)
    expect(read(kind, field, 'mailto:Info@example.com')).toMatchObject({
      values: { [field]: value },
      problems: [],
    });
});

test('ORG-40: a letter is the same one however it is written', () => {
  expect(read('exhibitors', 'name', 'Höyläämö'.normalize('NFD')).values).toEqual({
    name: 'Höyläämö'.normalize('NFC'),
  });
});
