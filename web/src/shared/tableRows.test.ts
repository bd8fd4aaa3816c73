import { expect, test } from 'vitest';
import { deepestHeader, headerRows } from './tableRows.ts';

test('U6, ORG-39: the headings are chosen among the first twenty rows, empty ones left out', () => {
  const rows = [['Staff', '', '2027'], ['', ''], ['x'.repeat(90)], ['', 'Email']];
  expect(headerRows({ name: '', rows })).toEqual([
    [0, 'Staff, 2027'],
    [2, 'x'.repeat(80)],
    [3, 'Email'],
  ]);
  const many = Array.from({ length: deepestHeader + 1 }, () => ['a']);
  expect(headerRows({ name: '', rows: many })).toHaveLength(deepestHeader);
});
