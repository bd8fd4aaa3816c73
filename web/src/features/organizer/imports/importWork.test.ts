import type { ImportChange, ImportPreviewRow } from '@portal/contract/organizerImports';
import { expect, test } from 'vitest';
import { changeKey, workIn } from './importWork.ts';

const change = (field: ImportChange['field'], isKept = false): ImportChange => {
  return { field, from: null, to: 'x', isKept };
};
const row = (
  number: number,
  outcome: ImportPreviewRow['outcome'],
  changes: ImportChange[],
  recordID: number | null = number,
): ImportPreviewRow => ({
  row: number,
  name: `Row ${number}`,
  recordID,
  outcome,
  changes,
  problems: [],
  warnings: [],
  candidates: [],
  mayBeNew: false,
  isLike: false,
});

test('ORG-40, ORG-41: what is counted is what would be written: nothing of what is kept, refused or waits', () => {
  const rows = [
    row(2, 'new', [change('name')], null),
    row(3, 'changed', [change('city', true), change('homepage')]),
    row(4, 'changed', [change('city', true)]),
    row(5, 'same', []),
    row(6, 'waiting', [change('city')]),
    row(7, 'refused', []),
  ];
  expect([...workIn('exhibitors', rows, new Set())]).toEqual([2, 3]);
  expect([...workIn('exhibitors', rows, new Set([changeKey(4, 'city')]))]).toEqual([2, 3, 4]);
});

test('ORG-41: whoever was taken out stays out with all rows, unless that is ticked', () => {
  const exhibitors = [
    row(2, 'new', [change('partnerID', true), change('city')], 1),
    row(3, 'changed', [change('standNumber')], 1),
    row(4, 'new', [change('partnerID')], 2),
  ];
  expect([...workIn('exhibitors', exhibitors, new Set())]).toEqual([4]);
  expect([...workIn('exhibitors', exhibitors, new Set([changeKey(2, 'partnerID')]))]).toEqual([
    2, 3, 4,
  ]);
  const persons = [
    row(2, 'new', [change('email', true), change('phone')], 1),
    row(3, 'new', [change('email')], 1),
  ];
  expect([...workIn('persons', persons, new Set())]).toEqual([3]);
});
