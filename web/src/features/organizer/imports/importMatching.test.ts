import { importField, importFieldsOf, importKinds } from '@portal/contract/importSheets';
import { expect, test } from 'vitest';
import { readSheets } from '../../../shared/tableFile.ts';
import { guessTable, headingsOf, rowsAsTheyStand, tableOf, withField } from './importMatching.ts';

const read = (text: string) => readSheets(new File([text], 'exhibitors.csv', { type: 'text/csv' }));

test.each([';', ',', '\t'])(
  'ORG-39: headings in Finnish and English are known, parted by %j',
  async (mark) => {
    const lines = [
      ['Messut 2027'],
      ['Yritys', 'Business ID', 'm²', 'Etunimi', 'Sähköposti'],
      ['=Äly Oy', '0112038-9', '"12,5 m²"', 'Eero', 'eero@example.com'],
    ];
    const sheets = await read(`\uFEFF${lines.map((line) => line.join(mark)).join('\r\n')}`);
    const guess = guessTable(sheets, { kind: 'exhibitors', said: [] });
    expect(guess).toMatchObject({
      header: 1,
      isSure: true,
      fields: ['name', 'businessID', 'standArea', 'userFirstNames', 'userEmail'],
    });
    expect(tableOf(sheets, guess).rows).toEqual([
      { row: 3, cells: ['=Äly Oy', '0112038-9', '12,5 m²', 'Eero', 'eero@example.com'] },
    ]);
  },
);

test('ORG-39: what is not known is asked once, and known by its heading from then on', async () => {
  const sheets = await read('Firma;Väri;Halli\nÄly Oy;punainen;6\n');
  const guess = guessTable(sheets, { kind: 'exhibitors', said: [] });
  expect(guess).toMatchObject({ isSure: false, fields: [null, null, 'standHall'] });
  const chosen = withField(guess, 0, 'name');
  const headings = headingsOf(sheets[0]!, chosen, { kind: 'exhibitors', said: [] });
  expect(guessTable(sheets, { kind: 'exhibitors', said: headings })).toMatchObject({
    isSure: true,
    fields: ['name', null, 'standHall'],
  });
});

test('ORG-39: a column says one thing, and what another held is let go of', async () => {
  const sheets = await read('Nimi;Yritys\nA;B\n');
  const guess = guessTable(sheets, { kind: 'exhibitors', said: [] });
  expect(guess).toMatchObject({ isSure: false, fields: ['name', null] });
  expect(withField(guess, 1, 'name').fields).toEqual([null, 'name']);
});

test('ORG-39: a contact whose name is in one piece is two fields of one column, which is looked at first', async () => {
  const sheets = await read(
    'Yritys;Yhteyshenkilö;Sähköposti;Puhelin;Näytteilleasettajakortit\nÄly Oy;Ludwig van Beethoven;l@example.com;040 1234567;8\n',
  );
  const guess = guessTable(sheets, { kind: 'exhibitors', said: [] });
  expect(guess).toMatchObject({
    isSure: false,
    fields: ['name', 'contact', 'userEmail', 'userPhone', 'personnelQuota'],
  });
  const { columns, rows } = tableOf(sheets, guess);
  expect(columns.slice(1, 3)).toEqual([
    { field: 'userFirstNames', at: 1 },
    { field: 'userLastName', at: 1 },
  ]);
  expect(rows[0]?.cells.slice(1, 3)).toEqual(['Ludwig', 'van Beethoven']);
  const turned = withField(guess, 1, 'contactLastFirst');
  expect(tableOf(sheets, turned).rows[0]?.cells.slice(1, 3)).toEqual(['van Beethoven', 'Ludwig']);
  // A name of its own takes the place of the whole one, and the other way round.
  expect(withField(guess, 4, 'userLastName').fields[1]).toBeNull();
  expect(withField(withField(guess, 4, 'userLastName'), 1, 'contact').fields[4]).toBeNull();
  // What the server remembers are fields.
  const headings = headingsOf(sheets[0]!, guess, { kind: 'exhibitors', said: [] });
  expect(headings.map(({ heading }) => heading)).not.toContain('yhteyshenkilö');
});

test('ORG-39: what was only guessed, or stands under one of two equal headings, is not remembered', async () => {
  const none = { kind: 'exhibitors', said: [] } as const;
  const toRemember = async (text: string) => {
    const sheets = await read(text);
    return headingsOf(sheets[0]!, guessTable(sheets, { ...none, said: [] }), { ...none, said: [] });
  };
  const twice = 'Yritys;Sähköposti;Etunimi;Sukunimi;Sähköposti\nÄly;i@a.example;E;Ö;e@a.example\n';
  expect(await toRemember(twice)).toEqual([]);
  expect(await toRemember('Nimi;Yritys\nA;B\n')).toEqual([]);
  expect(await toRemember('Company;First name;Email;Signed on\nA;E;e@a.example;1.1.\n')).toEqual([
    { heading: 'signed on', field: null },
  ]);
  const sheets = await read('Company;Email\nA;a@a.example\n');
  const chosen = withField(guessTable(sheets, { ...none, said: [] }), 1, 'userEmail');
  expect(headingsOf(sheets[0]!, chosen, { ...none, said: [] })).toEqual([
    { heading: 'email', field: 'userEmail' },
  ]);
});

test('ORG-43: so are people of many exhibitors', async () => {
  const sheets = await read('Exhibitor;Name;Email\nÄly Oy;Anna Virtanen;a@example.com\n');
  const guess = guessTable(sheets, { kind: 'persons', said: [] });
  expect(guess).toMatchObject({ isSure: false, fields: ['name', 'person', 'email'] });
  expect(tableOf(sheets, guess).rows[0]?.cells).toEqual([
    'Äly Oy',
    'Anna',
    'Virtanen',
    'a@example.com',
  ]);
});

test('ORG-39: without headings or rows nothing is read', async () => {
  const sheets = await read('Nimi\n;\n');
  expect(() => tableOf(sheets, guessTable(sheets, { kind: 'exhibitors', said: [] }))).toThrow(
    'empty',
  );
});

test.each([
  [
    'products' as const,
    'Koodi;Tuote;Tuoteryhmä;Yksikkö;Hinta (alv 0);ALV %;Varasto',
    ['sku', 'name', 'category', 'unitType', 'price', 'taxPercent', 'stock'],
  ],
  [
    'persons' as const,
    'Exhibitor;First name;Surname;E-mail;Job title;Company;Checked in',
    ['name', 'firstNames', 'lastName', 'email', 'jobTitle', 'company', 'arrived'],
  ],
])('ORG-43: the headings of tables of %s are known', async (kind, headings, fields) => {
  const sheets = await read(`${headings}\na;b;c;d;e;f;g\n`);
  expect(guessTable(sheets, { kind, said: [] })).toMatchObject({ isSure: true, fields });
});

test.each([
  ['Hinta (sis. alv)', null],
  ['Hinta (alv 25,5 %)', null],
  ['Hinta (sis. 25,0 % alv)', null],
  ['Hinta (verollinen)', null],
  ['Price (incl. VAT)', null],
  ['Price (excl. freight, incl. VAT)', null],
  ['Hinta (€)', 'price'],
  ['Hinta (alv 0 %)', 'price'],
  ['Hinta (0 % alv)', 'price'],
  ['Hinta (ilman alv)', 'price'],
  ['Hinta (ei sis. alv)', 'price'],
  ['Hinta (€, veroton)', 'price'],
  ['Price (excl. VAT)', 'price'],
])('ORG-39: whether tax is in a price is not guessed: %s', async (heading, field) => {
  const sheets = await read(`Tuote;${heading};Vero (%)\na;1;24\n`);
  const guess = guessTable(sheets, { kind: 'products', said: [] });
  expect(guess).toMatchObject({
    isSure: field !== null,
    fields: ['name', field, 'taxPercent'],
  });
});

test.each(importKinds)('ORG-43: a template of %s is read by its own headings', async (kind) => {
  for (const language of ['en', 'fi'] as const) {
    const fields = importFieldsOf(kind);
    const headings = fields.map((name) => importField(kind, name).label[language]);
    const sheets = await read(`${headings.join(';')}\n${fields.map(() => 'x').join(';')}\n`);
    expect(guessTable(sheets, { kind, said: [] })).toMatchObject({ isSure: true, fields });
  }
});

test('ORG-42: rows that are refused stand as in the table, without the reasons of an earlier round', async () => {
  const [first] = await read('Messut\nYritys;Väri;\nÄly Oy;punainen;7;8\nOy;;\n');
  expect(rowsAsTheyStand(first!, 1, [3])).toEqual({
    headings: ['Yritys', 'Väri', '', ''],
    rows: [{ row: 3, cells: ['Äly Oy', 'punainen', '7', '8'] }],
  });
  const [second] = await read('Yritys;Syy\nÄly Oy;A2 puuttuu\n');
  expect(rowsAsTheyStand(second!, 0, [2])).toEqual({
    headings: ['Yritys'],
    rows: [{ row: 2, cells: ['Äly Oy'] }],
  });
});
