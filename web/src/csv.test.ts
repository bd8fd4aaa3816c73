import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** What a spreadsheet makes of a cell. */
const cellOf = (value: string) => csvOf([[value]]).slice('\uFEFF"'.length, -'"\r\n'.length);

// With a Japanese or Chinese keyboard the full-width signs begin a formula too.
test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'T14, VIS-09: text that begins with %j is text, no formula',
  (sign) => {
    expect(cellOf(`${sign}SUM(A1)`)).toBe(`'${sign}SUM(A1)`);
    expect(cellOf(sign)).toBe(`'${sign}`);
    expect(cellOf(`a${sign}b`)).toBe(`a${sign}b`);
  },
);

test('T14, VIS-09: a phone number is told as it is, and nothing else that begins with a plus', () => {
  for (const phone of ['+358 40 123 4567', '+358401234567']) expect(cellOf(phone)).toBe(phone);
  for (const other of ['+1+1', '+SUM(A1)', '+358 40;1', '+', '+358\n=1', '-358 40', '＋358 40'])
    expect(cellOf(other)).toBe(`'${other}`);
  // What some write numbers with is a sum or a product to a spreadsheet.
  for (const sum of ['+358-40-1234567', '+1-2', '+1 (555) 010-0199', '+44(0)20', '+ '])
    expect(cellOf(sum)).toBe(`'${sum}`);
});
