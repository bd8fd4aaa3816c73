import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readSheets } from './tableFile.ts';

test.each([
  [0.14, '0%', '14%'],
  [0.255, '0.0 %', '25.5%'],
  [0.07, '[Red]0.00%', '7%'],
  [14, '0"%"', '14'],
  [14, '0\\%', '14'],
  [100, '00000', '00100'],
  [401234567, '[$-40B]0000000000', '0401234567'],
  [100, '0', '100'],
  [0.5, '00', '0.5'],
  [-7, '000', '-7'],
  [1200, '# ##0.00', '1200'],
  // As formulas reckon them: 19.9 * 3, 0.1 + 0.2, ten times 0.7.
  [59.699999999999996, '0.00', '59.7'],
  [0.30000000000000004, 'General', '0.3'],
  [6.999999999999999, '0.0', '7'],
  [-59.699999999999996, '0.00', '-59.7'],
  [10.0101, '0.00', '10.0101'],
  [6412345678901, '0', '6412345678901'],
])(
  'ORG-39: the number %d in the format %s is read as a spreadsheet shows it',
  async (value, numFmt, text) => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [['Otsikko'], [value]],
          cells: new Map([['1,0', { style: { numFmt } }]]),
        },
      ],
    });
    const [sheet] = await readSheets(new File([bytes as BlobPart], 'a.xlsx'));
    expect(sheet?.rows).toEqual([['Otsikko'], [text]]);
  },
);

test('ORG-39: a formula whose result is not in the file is told from an empty cell', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Otsikko', 'Kiintiö'],
          ['Aurora', null],
        ],
        cells: new Map([['1,1', { formula: '5+5' }]]),
      },
    ],
  });
  const [sheet] = await readSheets(new File([bytes as BlobPart], 'a.xlsx'));
  expect(sheet?.rows[1]).toEqual(['Aurora', '#CALC!']);
});

test.each(['sep=;\nYritys;Hinta\nEka;1', 'sep=;\r\nYritys;Hinta\r\nEka;1'])(
  'ORG-40: rows are counted as a spreadsheet counts them, without the line that names the separator',
  async (text) => {
    const [sheet] = await readSheets(text);
    expect(sheet?.rows).toEqual([
      ['Yritys', 'Hinta'],
      ['Eka', '1'],
    ]);
  },
);

test('ORG-39: a file that is too large is told apart from a table of too many rows', async () => {
  const file = new File([new Uint8Array(6 * 1024 * 1024)], 'a.csv');
  await expect(readSheets(file)).rejects.toMatchObject({ kind: 'too_large' });
});

const workbook = async () =>
  (await writeXlsx({ sheets: [{ name: 'A', rows: [['Yritys'], ['Aurora']] }] })) as BlobPart;

test.each(['exhibitors.xlsx', 'EXHIBITORS.XLSX'])(
  'T12, ORG-39: what is no workbook is refused under the name %s, and not read as CSV',
  async (name) => {
    for (const content of [
      'Yritys;Hinta\nEka;1',
      '%PDF-1.7\n',
      '',
      new Uint8Array([0xd0, 0xcf, 0x11]),
    ])
      await expect(readSheets(new File([content], name))).rejects.toMatchObject({
        kind: 'not_xlsx',
      });
  },
);

test.each(['exhibitors.xls', 'exhibitors.csv', 'exhibitors.xlsx', 'exhibitors'])(
  'T12, ORG-39: a workbook of the old format, or a locked one, is told as that under the name %s',
  async (name) => {
    const file = new File(
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])],
      name,
    );
    await expect(readSheets(file)).rejects.toMatchObject({ kind: 'old_excel' });
  },
);

test('T12, ORG-39: a table is read as what it is, whatever it is called', async () => {
  const rows = [['Yritys'], ['Aurora']];
  for (const file of [
    new File([await workbook()], 'a.csv'),
    new File([await workbook()], 'a.xlsx'),
    new File(['Yritys\nAurora'], 'a.csv'),
    new File(['Yritys\nAurora'], 'a'),
  ])
    expect((await readSheets(file))[0]?.rows).toEqual(rows);
});

test('ORG-39, U6: of letters that were guessed three words are told, once each', async () => {
  const rows = ['Yritys;Tila', 'Äly Oy;Ä', 'Aurora;Ä', 'Östman;Ä', 'Åbo;Ä', 'Ölö;Ä'];
  const latin = new File([Buffer.from(rows.join('\n'), 'latin1')], 'a.csv');
  expect((await readSheets(latin))[0]).toMatchObject({ guessed: ['Äly Oy', 'Ä', 'Östman'] });
  for (const sure of [new File([rows.join('\n')], 'a.csv'), new File([await workbook()], 'a.csv')])
    expect((await readSheets(sure))[0]).not.toHaveProperty('guessed');
});

test('ORG-39, U6: rows that the spreadsheet does not show are counted, and read', async () => {
  const rows = [['Yritys'], ['Alfa'], ['Beeta'], [null], ['Gamma']];
  const hidden = new Map([2, 3].map((at) => [at, { hidden: true }]));
  const bytes = await writeXlsx({
    sheets: [
      { name: 'A', rows, rowDefs: hidden },
      { name: 'B', rows },
    ],
  });
  const [filtered, whole] = await readSheets(new File([bytes as BlobPart], 'a.xlsx'));
  expect(filtered).toMatchObject({ hiddenCount: 1 });
  expect(filtered?.rows).toEqual(whole?.rows);
  expect(whole).not.toHaveProperty('hiddenCount');
});

test('ORG-39, U6: a cell over several rows tells the same of each, one over columns is a title', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Messut 2027', null, null],
          ['Yritys', 'Halli', 'Osasto'],
          ['Aurora', 'Halli 1', 'A1'],
          ['Aurora', null, 'A2'],
          ['Pohjola', 'Halli 2', null],
          [null, null, 'B2'],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
          { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
          { startRow: 4, startCol: 0, endRow: 5, endCol: 0 },
        ],
      },
    ],
  });
  const [sheet] = await readSheets(new File([bytes as BlobPart], 'a.xlsx'));
  expect(sheet?.rows).toEqual([
    ['Messut 2027', '', ''],
    ['Yritys', 'Halli', 'Osasto'],
    ['Aurora', 'Halli 1', 'A1'],
    ['Aurora', 'Halli 1', 'A2'],
    ['Pohjola', 'Halli 2', ''],
    ['Pohjola', '', 'B2'],
  ]);
});
