import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { Download } from '../http/download.ts';
import { timeColumn, writeSpreadsheet } from './spreadsheet.ts';

/** Whatever some spreadsheet takes for the beginning of a formula. */
const signs = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const formulas = signs.map((sign) => `${sign}SUM(A1)`);
const texts = [...formulas, '+358 40', 'a\u0000b\ud800', 'å ä ö 🦊'];

async function* batches() {
  yield texts.slice(0, 3);
  yield texts.slice(3);
}

test('T14: every cell is text, a number or a date, never a formula; what XML cannot hold is left out', async () => {
  const at = new Date(Date.UTC(2026, 9, 21, 9, 5));
  const stream = writeSpreadsheet(
    {
      name: 'A name that is longer than a sheet may have',
      columns: [
        { header: '=Text', width: 20, cell: (text: string) => text },
        { header: 'Length', width: 8, cell: (text) => text.length },
        { header: 'Time', width: 16, isTime: true, cell: () => at },
        { header: 'Nothing', width: 8, cell: () => null },
      ],
    },
    batches(),
  );
  // With styles every cell is told, not the formulas alone.
  const file = new Uint8Array(await buffer(stream));
  const { sheets } = await readXlsx(file, { readStyles: true });
  const [head, ...rows] = sheets[0]!.rows;
  expect(head).toEqual(['=Text', 'Length', 'Time', 'Nothing']);
  expect(rows.map(([text]) => text)).toEqual([...texts.slice(0, -2), 'ab\ufffd', 'å ä ö 🦊']);
  expect(rows.map(([, length]) => length)).toEqual(texts.map(({ length }) => length));
  expect(rows.map((row) => (row[2] as Date).toISOString())).toEqual(
    texts.map(() => at.toISOString()),
  );
  const { cells } = sheets[0]!;
  expect(cells?.size).toBeGreaterThan(texts.length);
  for (const cell of cells?.values() ?? []) expect(cell.formula).toBeUndefined();
});

test('CAP-16, LOG-04: of a column with several lines all are seen, and what is beside them stands at the first', async () => {
  const columns = [
    { header: 'Who', width: 20, cell: () => 'Aino' },
    { header: 'When', width: 20, isTime: true, cell: () => new Date(0) },
    { header: 'Notes', width: 60, hasLines: true, cell: (note: string) => note },
  ];
  const alignments = async (some: typeof columns) => {
    async function* notes() {
      yield ['Call back\nWants a quote'];
    }
    const file = await buffer(writeSpreadsheet({ name: 'Notes', columns: some }, notes()));
    const { sheets } = await readXlsx(new Uint8Array(file), { readStyles: true });
    return some.map((_, at) => sheets[0]?.cells?.get(`1,${at}`)?.style?.alignment);
  };
  expect(await alignments(columns)).toEqual([
    { vertical: 'top' },
    { vertical: 'top' },
    { vertical: 'top', wrapText: true },
  ]);
  expect(await alignments(columns.slice(0, 2))).toEqual([undefined, undefined]);
});

test('UX-06: times are those of the clocks of a place, which the header names', () => {
  const { header, cell } = timeColumn('Scanned', 'Europe/Helsinki', (iso: string) => iso);
  expect(header).toBe('Scanned (Helsinki)');
  const shown = (iso: string) => (cell(iso) as Date).toISOString().slice(0, 16);
  expect(shown('2026-10-25T00:59:00.000Z')).toBe('2026-10-25T03:59');
  expect(shown('2026-10-25T01:00:00.000Z')).toBe('2026-10-25T03:00');
  expect(shown('2026-01-15T22:30:00.000Z')).toBe('2026-01-16T00:30');
});

test('U10: a download tells its name in plain letters and as it is', () => {
  const { disposition } = Download.spreadsheet('Skannaukset: Pääovi "A" 🦊', null as never);
  expect(disposition).toBe(
    `attachment; filename="Skannaukset Paaovi A __.xlsx"; filename*=UTF-8''Skannaukset%20P%C3%A4%C3%A4ovi%20A%20%F0%9F%A6%8A.xlsx`,
  );
});

const oneColumn = {
  name: 'Sheet',
  columns: [{ header: 'Text', width: 20, cell: (text: string) => text }],
};

test('S13: four are written at once, the others wait; who has left is passed over', async () => {
  const begun: number[] = [];
  const gate = Promise.withResolvers<void>();
  async function* held(i: number) {
    begun.push(i);
    await gate.promise;
    yield [`row of ${i}`];
  }
  const sheets = [0, 1, 2, 3, 4, 5, 6].map((i) => writeSpreadsheet(oneColumn, held(i)));
  const files = sheets.toSpliced(4, 1).map((sheet) => buffer(sheet));
  await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(4);
  sheets[4]?.destroy();
  // Nobody else begins meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(new Set(begun)).toEqual(new Set([0, 1, 2, 3]));
  gate.resolve();
  await Promise.all(files);
  expect(new Set(begun)).toEqual(new Set([0, 1, 2, 3, 5, 6]));
});

test('S13: they are written in one thread in turns; one that fails or whose reader leaves ends alone', async () => {
  async function* endless() {
    for (;;) yield Array.from({ length: 1000 }, (_, i) => `row ${i}`);
  }
  async function* broken() {
    yield ['a row'];
    throw new Error('the database is away');
  }
  async function* unwritable() {
    yield ['a row'];
    // What no thread can be told.
    yield [(() => 'a cell') as never];
  }
  const long = writeSpreadsheet(oneColumn, endless());
  long.resume();
  await expect(buffer(writeSpreadsheet(oneColumn, broken()))).rejects.toThrow('away');
  await expect(buffer(writeSpreadsheet(oneColumn, unwritable()))).rejects.toThrow('cloned');
  // A short one does not wait for the end of a long one.
  async function* short() {
    yield ['a row'];
  }
  expect((await buffer(writeSpreadsheet(oneColumn, short()))).length).toBeGreaterThan(1000);
  expect(long.destroyed).toBe(false);
  long.destroy();
  // Whoever leaves makes room: there is some for as many again.
  for (let i = 0; i < 8; i += 1) {
    const left = writeSpreadsheet(oneColumn, endless());
    left.once('data', () => left.destroy());
    await new Promise((resolve) => left.once('close', resolve));
  }
  expect((await buffer(writeSpreadsheet(oneColumn, short()))).length).toBeGreaterThan(1000);
});

test('T19: whoever asks for a file and does not read it holds up nobody', async () => {
  async function* short() {
    yield ['a row'];
  }
  const unread = [1, 2, 3, 4, 5].map(() => writeSpreadsheet(oneColumn, short()));
  for (const sheet of unread) sheet.once('readable', () => undefined);
  expect((await buffer(writeSpreadsheet(oneColumn, short()))).length).toBeGreaterThan(1000);
  for (const sheet of unread) sheet.destroy();
});
