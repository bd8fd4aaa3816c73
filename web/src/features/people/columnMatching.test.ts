import { longestHeading } from '@portal/contract/people.bulk';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { headingsOf, guessTable, missingIn, rowsOf, withKind } from './columnMatching.ts';
import { readSheets, type Sheet } from '../../shared/tableFile.ts';

const nothing = () => undefined;
const guess = async (source: string) => {
  const sheets = await readSheets(source);
  return { sheets, found: guessTable(sheets, nothing) };
};
const sheet = (...rows: string[][]): Sheet => ({ name: '', rows });

test('U6: known headings are taken as they are, also with brackets, stars and two languages', async () => {
  const { sheets, found } = await guess(
    'Sukunimi*;Etunimi:;Sähköposti (työ);Puhelin / Phone;Kengännumero\nÄlä;Ilta;ilta@x.fi;0401234567;38',
  );
  expect(found).toEqual({
    sheet: 0,
    header: 0,
    kinds: ['lastName', 'firstNames', 'email', 'phone', null],
    isSure: true,
  });
  expect(rowsOf(sheets, found)).toEqual([
    {
      number: 2,
      cells: {
        firstNames: 'Ilta',
        lastName: 'Älä',
        email: 'ilta@x.fi',
        phone: '0401234567',
        jobTitle: '',
        company: '',
      },
    },
  ]);
});

test('U6: titles and notes above the headings are passed over, and rows keep their numbers', async () => {
  const { sheets, found } = await guess(
    'Acme Oy, henkilökunta 2026\n\nPäivitetty 3.11., yhteyshenkilö Anna\nNimi;Yritys;Sähköposti\n"Virtanen, Anna";Acme;anna@x.fi\n;;\n"Mäki, Bo";Acme;bo@x.fi',
  );
  expect(found).toMatchObject({ header: 3, kinds: ['name', 'company', 'email'], isSure: true });
  expect(rowsOf(sheets, found).map(({ number, cells }) => [number, cells.firstNames])).toEqual([
    [5, 'Anna'],
    [7, 'Bo'],
  ]);
});

test('U6: a title that sounds like a heading is none', () => {
  const table = sheet(
    ['Company', 'Acme'],
    [],
    ['First name', 'Last name', 'Email'],
    ['A', 'B', 'a@x.fi'],
  );
  expect(guessTable([table], nothing)).toMatchObject({ header: 2, isSure: true });
});

test('U6: whole names without a comma are to be looked at', async () => {
  const { sheets, found } = await guess('Name\tE-mail\nAnna Maria Virtanen\tanna@x.fi');
  expect(found).toMatchObject({ kinds: ['name', 'email'], isSure: false });
  expect(rowsOf(sheets, found)[0]?.cells).toMatchObject({
    firstNames: 'Anna Maria',
    lastName: 'Virtanen',
  });
  const turned = withKind(found, 0, 'lastNameFirst');
  expect(rowsOf(sheets, turned)[0]?.cells).toMatchObject({
    firstNames: 'Maria Virtanen',
    lastName: 'Anna',
  });
});

test.each([
  ['Etunimi;Sukunimi;Osallistujan sähköposti', ['firstNames', 'lastName', 'email', null]],
  ['Etunimi;Sukunimi;Sähköposti;Sähköposti 2', ['firstNames', 'lastName', 'email', null]],
  ['Etunimi;Sukunimi;Yhteystieto', ['firstNames', 'lastName', null, null]],
  ['Nimi;Etunimi;Sukunimi;Email', ['name', null, null, 'email']],
])('U6: the headings %j are not sure', async (headings, kinds) => {
  const { found } = await guess(`${headings}\nIlta;Älä;ilta@x.fi;x@x.fi`);
  expect(found).toMatchObject({ header: 0, kinds, isSure: false });
});

test('U6: without headings nothing is taken for granted', async () => {
  const { found } = await guess(
    'Anna;Virtanen;anna@x.fi;+358 40 123 4567\nBo;Mäki;bo@x.fi;0401234567',
  );
  expect(found).toEqual({
    sheet: 0,
    header: null,
    kinds: [null, null, 'email', 'phone'],
    isSure: false,
  });
  expect(missingIn(found.kinds)).toEqual(['name']);
});

test('U6: of several sheets the one with the people is proposed, and asked about', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Ohje', rows: [['Täytä toinen välilehti']] },
      { name: 'Tyhjä', rows: [] },
      {
        name: 'Väki',
        rows: [
          ['Etunimi', 'Sukunimi', 'Email'],
          ['Bo', 'Mäki', 'bo@x.fi'],
        ],
      },
    ],
  });
  const sheets = await readSheets(new File([bytes as BlobPart], 'väki.xlsx'));
  expect(sheets.map(({ name }) => name)).toEqual(['Ohje', 'Väki']);
  expect(guessTable(sheets, nothing)).toMatchObject({ sheet: 1, header: 0, isSure: false });
});

test('U6: what was chosen for the same headings is taken again, however little they say', () => {
  const table = sheet(['Väkeä'], ['A', 'B', 'C'], ['Bo', 'Mäki', 'bo@x.fi']);
  const chosen = ['firstNames', 'lastName', 'email'] as const;
  const remembered = (headings: string) =>
    headings === headingsOf(['a', 'B', 'C ']) ? [...chosen] : undefined;
  expect(guessTable([table], remembered)).toEqual({
    sheet: 0,
    header: 1,
    kinds: chosen,
    isSure: true,
  });
});

test('U6: headings are the same ones whatever empty columns follow, and however long they are', () => {
  const chosen = ['firstNames', 'lastName', 'email'] as const;
  const remembered = (headings: string) =>
    headings === headingsOf(['A', 'B']) ? [...chosen] : undefined;
  const kindsOf = (...rows: string[][]) => guessTable([sheet(...rows)], remembered).kinds;
  expect(kindsOf(['A', 'B', '', ''], ['Bo', 'Mäki', 'bo@x.fi', 'x'])).toEqual([...chosen, null]);
  expect(kindsOf(['A', 'B'], ['Bo', 'Mäki'])).toEqual(['firstNames', 'lastName']);
  expect(kindsOf(['', 'A', 'B'], ['', 'Bo', 'Mäki'])).toEqual([null, null, null]);
  for (const sign of ['a', '\u{20bb7}', '\u0958', 'İ']) {
    const [long, longer] = [150, 400].map((length) => headingsOf([`x ${sign.repeat(length)}`]));
    expect(long).toBe(longer);
    expect(long?.length).toBeLessThanOrEqual(longestHeading);
    expect(headingsOf([long ?? ''])).toBe(long);
    expect(long?.isWellFormed()).toBe(true);
  }
});

test('U6: a kind belongs to one column, and a name is said in one way', () => {
  const matching = {
    sheet: 0,
    header: 0,
    kinds: ['firstNames', 'lastName', null, 'email'],
  } as const;
  const given = { ...matching, kinds: [...matching.kinds] };
  expect(withKind(given, 2, 'email').kinds).toEqual(['firstNames', 'lastName', 'email', null]);
  expect(withKind(given, 2, 'name').kinds).toEqual([null, null, 'name', 'email']);
  expect(withKind(withKind(given, 2, 'name'), 0, 'firstNames').kinds).toEqual([
    'firstNames',
    null,
    null,
    'email',
  ]);
});

test.each([
  ['sep=;\nEtunimi;Sukunimi;Email\nBo;Mäki;bo@x.fi', 'Mäki'],
  ['"Nimi","Email"\n"Mäki, Bo","bo@x.fi"', 'Mäki'],
  ['Email|Nimi\nbo@x.fi|Mäki, Bo', 'Mäki'],
])('U6: cells are told apart in %j', async (text, lastName) => {
  const { sheets, found } = await guess(text);
  expect(rowsOf(sheets, found)[0]?.cells).toMatchObject({ email: 'bo@x.fi', lastName });
});

test('U6: a table of nothing, and one that is too long, are told', async () => {
  await expect(readSheets('\n ;;\n')).rejects.toMatchObject({ kind: 'empty' });
  const headings = await guess('Nimi;Email\n');
  expect(() => rowsOf(headings.sheets, headings.found)).toThrow(
    expect.objectContaining({ kind: 'empty' }),
  );
  const long = await guess(`Nimi;Email\n${'"M, B";a@x.fi\n'.repeat(1001)}`);
  expect(() => rowsOf(long.sheets, long.found)).toThrow(
    expect.objectContaining({ kind: 'too_long' }),
  );
});
