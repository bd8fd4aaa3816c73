import { parentPort, workerData } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';

/**
 * The thread that writes one sheet: asked for a chunk, it answers with one, and asks for rows when it
 * needs some. `spreadsheet.ts` starts it and speaks with it.
 */

/** What stands in a cell: text, a number or a moment. Never a formula, whatever the text begins with (T14). */
export type Cell = string | number | Date | null;
/** What the thread is told: a batch of rows, none where they are over, or that a chunk is wanted. */
export type ToWriter = { rows: Cell[][] | undefined } | 'chunk';
/** What it tells: a chunk, none at the end, or that it wants rows. */
export type FromWriter = { chunk: Uint8Array | undefined } | 'rows';
export type SpreadsheetOptions = Parameters<typeof writeXlsxStream>[1];

/** Excel opens no longer one. */
const longestText = 32_767;
// XML has no way to write these.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const writable = (cell: Cell) =>
  typeof cell === 'string'
    ? cell.toWellFormed().replaceAll(unwritable, '').slice(0, longestText)
    : cell;

const tell = (message: FromWriter) => parentPort?.postMessage(message);

let arrived: ((rows: Cell[][] | undefined) => void) | undefined;
const askForRows = () =>
  new Promise<Cell[][] | undefined>((resolve) => {
    arrived = resolve;
    tell('rows');
  });

async function* lines() {
  let coming = askForRows();
  for (;;) {
    const rows = await coming;
    if (!rows) return;
    // On their way while these are written.
    coming = askForRows();
    for (const row of rows) yield row.map(writable);
  }
}

const reader = writeXlsxStream(lines(), workerData as SpreadsheetOptions).getReader();
parentPort?.on('message', (message: ToWriter) => {
  if (message !== 'chunk') arrived?.(message.rows);
  // A failure is the thread's, and ends it: `spreadsheet.ts` hears of it.
  else void reader.read().then(({ value }) => tell({ chunk: value }));
});
