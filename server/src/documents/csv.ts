import type { Language } from '@portal/contract/errors';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Download } from '../http/download.ts';
import type { SpreadsheetColumn } from './spreadsheet.ts';
import type { Cell } from './spreadsheetWriter.ts';

/** What a spreadsheet program of the language takes for columns and numbers. */
const forms = {
  en: { delimiter: ',', point: '.' },
  fi: { delimiter: ';', point: ',' },
} as const satisfies Record<Language, object>;

/** A text that no spreadsheet program takes for a formula (T14); a number below nothing is none. */
const harmless = (text: string) => (/^[=+\-@|\t\r\n\0]/.test(text) ? `'${text}` : text);

function written(cell: Cell, language: Language): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof cell === 'number') return String(cell).replace('.', forms[language].point);
  return typeof cell === 'string' ? harmless(cell) : cell;
}

/** The rows as CSV in UTF-8, written while they are read; no cell is a formula (T14). */
export async function csvOf<Row>(
  title: string,
  columns: SpreadsheetColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  language: Language,
): Promise<Download> {
  // The start does without it (S9).
  const { writeCsvStream } = await import('hucre/csv');
  async function* rows() {
    for await (const batch of batches)
      for (const row of batch) yield columns.map(({ cell }) => written(cell(row), language));
  }
  const text = writeCsvStream(rows(), {
    headers: columns.map(({ header }) => header),
    delimiter: forms[language].delimiter,
    bom: true,
  });
  return Download.csv(title, Readable.fromWeb(text as ReadableStream));
}
