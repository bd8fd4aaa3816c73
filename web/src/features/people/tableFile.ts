import type { TableRow } from '@portal/contract/people.bulk';
import { mostRows } from '@portal/contract/people.bulk';

/** What a column of the table may be called, in the languages of the portal and without capitals. */
const headers = {
  firstNames: ['first names', 'first name', 'firstname', 'given name', 'etunimet', 'etunimi'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'sukunimi'],
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'sähköposti', 'sähköpostiosoite'],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'telephone',
    'puhelin',
    'puhelinnumero',
    'matkapuhelin',
  ],
  jobTitle: ['job title', 'title', 'position', 'tehtävänimike', 'nimike', 'titteli'],
  company: ['company', 'organisation', 'organization', 'yritys', 'organisaatio'],
} satisfies Record<keyof TableRow, string[]>;

type ColumnName = keyof typeof headers;
/** The columns in their order, where a table has no header. */
export const columnNames = Object.keys(headers) as ColumnName[];

/** A row with its number in the table, as a spreadsheet shows it. */
export interface NumberedRow {
  number: number;
  cells: Record<ColumnName, string>;
}

/** Why a table cannot be taken; the last part of a text's key. */
export class TableProblem extends Error {
  readonly kind: 'unreadable' | 'empty' | 'too_long' | 'no_email';
  constructor(kind: TableProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Larger than any table of a thousand people. */
const largestFile = 5 * 1024 * 1024;

/** Text of whatever program wrote it: UTF-8, or as Excel for Windows saves CSV in Finland. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A cell as text: a telephone number that Excel took for a number too. */
function written(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  const isWord = typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean';
  return isWord ? `${cell}`.trim() : '';
}

/** The cells of a CSV text, or of a table copied from a spreadsheet. */
async function cellsOfText(text: string): Promise<unknown[][]> {
  const { parseCsv } = await import('hucre/csv');
  return parseCsv(text, text.includes('\t') ? { delimiter: '\t' } : {});
}

async function cellsOfFile(file: File): Promise<unknown[][]> {
  if (file.size > largestFile) throw new TableProblem('too_long');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && bytes.includes(0)) throw new TableProblem('unreadable');
  if (!isZip) return cellsOfText(decode(bytes));
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes);
  return sheets[0]?.rows ?? [];
}

/** Which column holds what, by the words of the first row; undefined where that is no header. */
function columnsOf(first: unknown[]): Partial<Record<ColumnName, number>> | undefined {
  const words = first.map((cell) => written(cell).toLowerCase().replaceAll(/[*:]/g, '').trim());
  const found = columnNames.flatMap((name): [ColumnName, number][] => {
    const index = words.findIndex((word) => headers[name].includes(word));
    return index < 0 ? [] : [[name, index]];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Reads a table of people out of a file (XLSX, CSV) or a pasted text; throws a TableProblem. */
export async function readTable(source: File | string): Promise<NumberedRow[]> {
  let cells: unknown[][];
  try {
    cells = await (typeof source === 'string' ? cellsOfText(source) : cellsOfFile(source));
  } catch (error) {
    throw error instanceof TableProblem ? error : new TableProblem('unreadable');
  }
  const known = columnsOf(cells[0] ?? []);
  if (known && known.email === undefined) throw new TableProblem('no_email');
  const at = (name: ColumnName) => (known ? known[name] : columnNames.indexOf(name)) ?? -1;
  const rows = cells
    .map((row, index) => ({
      number: index + 1,
      cells: Object.fromEntries(
        columnNames.map((name) => [name, written(row[at(name)])]),
      ) as NumberedRow['cells'],
    }))
    .slice(known ? 1 : 0)
    .filter((row) => Object.values(row.cells).some(Boolean));
  if (rows.length === 0) throw new TableProblem('empty');
  if (rows.length > mostRows) throw new TableProblem('too_long');
  return rows;
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
