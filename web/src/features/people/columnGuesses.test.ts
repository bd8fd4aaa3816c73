import { mostRows } from '@portal/contract/people.bulk';
import { describe, expect, test } from 'vitest';
import {
  guessTable,
  ignoredIn,
  kindsUnder,
  missingIn,
  rowsOf,
  withKind,
  type Matching,
} from './columnMatching.ts';
import type { Sheet } from '../../shared/tableFile.ts';
import { bodyOf, deepestHeader } from '../../shared/tableRows.ts';

const nothing = () => undefined;
const sheet = (...rows: string[][]): Sheet => ({ name: '', rows });
const headerOf = (...rows: string[][]) => guessTable([sheet(...rows)], nothing).header;
const headings = ['First name', 'Last name', 'Email'];
const bo = ['Bo', 'Mäki', 'bo@firma.fi'];

describe('U6: the row of the headings', () => {
  test('stands among the first twenty', () => {
    const titles = (count: number) => Array.from({ length: count }, (_, at) => [`Note ${at}`]);
    expect(headerOf(...titles(deepestHeader - 1), headings, bo)).toBe(deepestHeader - 1);
    expect(headerOf(...titles(deepestHeader), headings, bo)).toBeNull();
  });

  test('is not below a person', () => {
    expect(headerOf(bo, headings)).toBeNull();
  });

  test('is the first one that says most, whatever stands below it', () => {
    expect(headerOf(headings, ['Etunimi', 'Sukunimi', 'Sähköposti'], bo)).toBe(0);
    expect(headerOf(headings, ['Anna', 'Virtanen', 'Company'], ['Aino', 'Ek', ''], bo)).toBe(0);
    expect(headerOf(['Company', 'Acme', 'Expo', '2026', 'Hall 6'], headings, bo)).toBe(1);
  });

  test('is rather one that says more than one that says it for sure', () => {
    expect(headerOf(['Osallistujan sähköposti'], ['Email'], bo)).toBe(1);
    expect(headerOf(['Osallistujan sähköposti', 'Etunimi'], ['Email'], bo)).toBe(0);
  });
});

describe('U6: without headings', () => {
  const kindsOf = (...rows: string[][]) => kindsUnder(sheet(...rows), null, nothing);

  test('a column is of what most of its cells are, empty rows left out', () => {
    const rows = [bo, ['Åsa', '', 'asa@firma.fi'], ['', '', ''], ['', '', ''], ['', '', '']];
    expect(kindsOf(...rows)).toEqual({ kinds: [null, null, 'email'], isSure: false });
    expect(kindsOf(bo, ['Åsa', 'Ek', 'none']).kinds).toEqual([null, null, null]);
  });

  test('fifty rows tell it', () => {
    const fifty = Array.from({ length: 50 }, () => bo);
    const others = Array.from({ length: 60 }, () => ['Åsa', 'Ek', '']);
    expect(kindsOf(...fifty, ...others).kinds).toEqual([null, null, 'email']);
  });

  test.each(['tel0401234567', '0401234567 work', '040-12'])('%s is no phone', (cell) => {
    expect(kindsOf([cell, 'x']).kinds).toEqual([null, null]);
  });
});

describe('U6: of several sheets', () => {
  const first = (...sheets: Sheet[]) => guessTable(sheets, nothing).sheet;

  test('one is proposed that needs no look, or else in which most is recognised', () => {
    const sure = sheet(headings, bo);
    const unsure = sheet([...headings, 'Company', 'Phone', 'Email 2'], [...bo, '', '', '']);
    const wide = sheet(['Email', 'Shoe', 'Hat', 'Coat', 'Bag'], ['a@firma.fi', '1', '2', '3', '4']);
    expect(first(unsure, sure)).toBe(1);
    expect(first(wide, sheet(['First name', 'Email'], ['Bo', 'a@firma.fi']))).toBe(1);
    expect(first(sure, sure)).toBe(0);
  });
});

test('U6: whole names that somebody has matched before need no look', () => {
  const table = [sheet(['Name', 'Email'], ['Bo Mäki', 'bo@firma.fi'])];
  expect(guessTable(table, nothing).isSure).toBe(false);
  expect(guessTable(table, () => ['name', 'email']).isSure).toBe(true);
});

test('U6: what is missing is an address, or a name said in one of three ways', () => {
  const said: [Matching['kinds'], string[]][] = [
    [[], ['email', 'name']],
    [
      ['firstNames', 'phone'],
      ['email', 'name'],
    ],
    [['firstNames', 'lastName'], ['email']],
    [['email', 'lastName'], ['name']],
    [['name', 'email'], []],
    [['email', 'lastNameFirst'], []],
  ];
  for (const [kinds, missing] of said) expect(missingIn(kinds)).toEqual(missing);
});

test('U6: parts of a name and a whole one let go of each other, nothing lets go of all', () => {
  const matching: Matching = { sheet: 0, header: 0, kinds: ['lastNameFirst', null, 'email'] };
  expect(withKind(matching, 1, 'firstNames').kinds).toEqual([null, 'firstNames', 'email']);
  expect(withKind(matching, 1, 'name').kinds).toEqual([null, 'name', 'email']);
  expect(withKind(matching, 2, null).kinds).toEqual(['lastNameFirst', null, null]);
});

describe('U6: what is read', () => {
  const emails: Matching = { sheet: 0, header: null, kinds: ['email', null] };

  test('begins below the headings, at the first row where there are none', () => {
    const table = sheet(['a', ''], ['', ''], ['', 'b']);
    expect(bodyOf(table, null)).toEqual([
      { number: 1, cells: ['a', ''] },
      { number: 3, cells: ['', 'b'] },
    ]);
    expect(bodyOf(table, 0)).toEqual([{ number: 3, cells: ['', 'b'] }]);
  });

  test('leaves out rows with nothing in a column that is read', () => {
    const rows = rowsOf([sheet(['a@x.fi', ''], ['', 'note'])], emails);
    expect(rows.map(({ number }) => number)).toEqual([1]);
  });

  test('may be as many rows as an import takes', () => {
    const many = (count: number) => [sheet(...Array.from({ length: count }, () => ['a@x.fi']))];
    expect(rowsOf(many(mostRows), emails)).toHaveLength(mostRows);
    expect(() => rowsOf(many(mostRows + 1), emails)).toThrow(
      expect.objectContaining({ kind: 'too_long' }),
    );
  });

  test('tells which headings are left out', () => {
    const sheets = [
      sheet(),
      sheet(['First name', '', 'Shoes', 'Email'], ['Bo', 'x', '42', 'a@x.fi']),
    ];
    const matching: Matching = { sheet: 1, header: 0, kinds: ['firstNames', null, null, 'email'] };
    expect(ignoredIn({ sheets, matching })).toEqual(['Shoes']);
    expect(ignoredIn({ sheets, matching: { ...matching, header: null } })).toEqual([]);
    for (const none of [{ sheet: 2 }, { header: 7 }])
      expect(ignoredIn({ sheets, matching: { ...matching, ...none } })).toEqual([]);
  });
});
