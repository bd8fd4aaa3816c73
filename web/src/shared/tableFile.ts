import type { Cell, MergeRange } from 'hucre';
import { decodeText } from './decodeText.ts';

/** A sheet of a spreadsheet, its cells as text; a CSV file or pasted cells are one without a name. */
export interface Sheet {
  name: string;
  rows: string[][];
  /** Where it was guessed which letters the file has: some cells that are right or wrong by that. */
  guessed?: string[];
  /** How many rows with something in them the spreadsheet does not show: they are read as any other. */
  hiddenCount?: number;
}

/** Why a table cannot be taken; the last part of a text's key. */
export class TableProblem extends Error {
  readonly kind: 'unreadable' | 'not_xlsx' | 'old_excel' | 'empty' | 'too_long' | 'too_large';
  constructor(kind: TableProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** How a workbook of Excel 97 … 2003 begins, and one that is locked with a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/** Larger than any table of a thousand people. */
const largestFile = 5 * 1024 * 1024;

/** Of a spreadsheet's format of numbers what stands for digits, without texts, colours and what is of negative ones. */
const digitsOf = (format: string) =>
  format
    .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    .replace(/;.*/, '')
    .trim();

/** A number as it is meant: a formula makes 59.699999999999996 of 19.9 * 3. A long code is whole. */
const meant = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(12));

/** A number as a spreadsheet shows it. */
function formatted(cell: unknown, format = ''): unknown {
  if (typeof cell !== 'number') return cell;
  const digits = digitsOf(format);
  if (digits.includes('%')) return `${meant(cell * 100)}%`;
  const number = meant(cell);
  return /^0+$/.test(digits) && number >= 0 && Number.isInteger(number)
    ? `${number}`.padStart(digits.length, '0')
    : number;
}

/** A cell as text: a telephone number that Excel took for a number too. */
function written(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const isWord = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  return isWord ? `${cell}`.trim() : '';
}

/** A formula whose result the file has not, as programs write it that do not calculate: to be refused, and no empty cell. */
const uncalculated = '#CALC!';
const isUncalculated = (cell: Cell | undefined) => cell?.type === 'formula' && cell.value === null;

/** What stands between the cells: of the lines under a title, most have as many of it. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n|\r/).filter(Boolean);
  const [said] = lines;
  if (said && /^sep=.$/i.test(said)) return said.slice(4);
  const points = ['\t', ';', ',', '|'].map((delimiter) => {
    const counts = lines.slice(0, 50).map((line) => line.split(delimiter).length - 1);
    return { delimiter, points: counts.filter((count) => count > 0).length };
  });
  return points.reduce((best, each) => (each.points > best.points ? each : best)).delimiter;
}

/** The cells of a CSV text, or of a table copied from a spreadsheet. */
async function sheetsOfText(text: string): Promise<Sheet[]> {
  const { parseCsv } = await import('hucre/csv');
  const delimiter = delimiterOf(text);
  // A line that only says it is none of the table: spreadsheets do not count it either.
  const rows = parseCsv(text.replace(/^\uFEFF?sep=.\r?\n/i, ''), { delimiter });
  return [{ name: '', rows: rows.map((row) => row.map(written)) }];
}

/** Cells that are one over several rows tell the same of each of them; across columns it is a title. */
function fillDown(rows: string[][], merges: MergeRange[] = []): string[][] {
  for (const { startRow, endRow, startCol } of merges)
    for (const row of rows.slice(startRow + 1, endRow + 1))
      row[startCol] = rows[startRow]?.[startCol] ?? '';
  return rows;
}

/** Enough to see whether letters are right. */
const guessesShown = 3;

async function sheetsOfFile(file: File): Promise<Sheet[]> {
  if (file.size > largestFile) throw new TableProblem('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (compoundFile.every((byte, at) => bytes[at] === byte)) throw new TableProblem('old_excel');
  if (!isZip) {
    // A text would be read as CSV, and nobody would know that the spreadsheet is broken, locked or another file (T12).
    if (/\.xlsx$/i.test(file.name)) throw new TableProblem('not_xlsx');
    const decoded = decodeText(bytes);
    if (!decoded) throw new TableProblem('unreadable');
    const sheets = await sheetsOfText(decoded.text);
    if (!decoded.isGuessed) return sheets;
    return sheets.map((sheet) => {
      const told = sheet.rows.flat().filter((cell) => /\P{ASCII}/u.test(cell));
      return { ...sheet, guessed: [...new Set(told)].slice(0, guessesShown) };
    });
  }
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  return sheets.map(({ name, rows, cells, merges, rowDefs }) => {
    const shown = rows.map((row, y) =>
      [...row].map((value, x) => {
        const cell = cells?.get(`${y},${x}`);
        return isUncalculated(cell) ? uncalculated : written(formatted(value, cell?.style?.numFmt));
      }),
    );
    const hiddenCount = shown.filter(
      (row, y) => rowDefs?.get(y)?.hidden && row.some(Boolean),
    ).length;
    return { name, rows: fillDown(shown, merges), ...(hiddenCount > 0 && { hiddenCount }) };
  });
}

/** The sheets with something in them, of a file (XLSX, CSV) or a pasted text; throws a TableProblem. */
export async function readSheets(source: File | string): Promise<Sheet[]> {
  let sheets: Sheet[];
  try {
    sheets = await (typeof source === 'string' ? sheetsOfText(source) : sheetsOfFile(source));
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('unreadable');
  }
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some(Boolean)));
  if (filled.length === 0) throw new TableProblem('empty');
  return filled;
}

/** Makes an XLSX file of texts; none of them is ever a formula (T14). */
export async function writeTable(name: string, rows: string[][]): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx');
  const bytes = await writeXlsx({
    sheets: [{ name, rows, columns: (rows[0] ?? []).map(() => ({ width: 24 })) }],
  });
  return new Blob([bytes as BlobPart], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
