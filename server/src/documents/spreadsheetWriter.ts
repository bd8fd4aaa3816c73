import type { MessagePort } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';

/**
 * What the thread does that writes sheets: asked for a chunk of one, it answers with one, and asks for rows
 * when it needs some. `spreadsheet.ts` speaks with it, over a port for each sheet.
 */

/** What stands in a cell: text, a number or a moment. Never a formula, whatever the text begins with (T14). */
export type Cell = string | number | Date | null;
/** What the thread is told: a batch of rows, none where they are over, or that a chunk is wanted. */
export type ToWriter = { rows: Cell[][] | undefined } | 'chunk';
/** What it tells: a chunk, none at the end, or that it wants rows. */
export type FromWriter = { chunk: Uint8Array | undefined } | 'rows';
export type SpreadsheetOptions = Parameters<typeof writeXlsxStream>[1];
export interface Task {
  options: SpreadsheetOptions;
  port: MessagePort;
}

/** Excel opens no longer one. */
const longestText = 32_767;
// XML has no way to write these.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const writable = (cell: Cell) =>
  typeof cell === 'string'
    ? cell.toWellFormed().replaceAll(unwritable, '').slice(0, longestText)
    : cell;

async function* linesFrom(ask: () => Promise<Cell[][] | undefined>) {
  let coming = ask();
  for (;;) {
    const rows = await coming;
    if (!rows) return;
    // On their way while these are written.
    coming = ask();
    for (const row of rows) yield row.map(writable);
  }
}

/** Until all of the sheet was taken, or the other end of the port was closed. */
export default async function writeSheet({ options, port }: Task): Promise<void> {
  const tell = (message: FromWriter) => port.postMessage(message);
  let arrived: ((rows: Cell[][] | undefined) => void) | undefined;
  const ask = () =>
    new Promise<Cell[][] | undefined>((resolve) => {
      arrived = resolve;
      tell('rows');
    });
  const reader = writeXlsxStream(linesFrom(ask), options).getReader();
  const over = Promise.withResolvers<void>();
  port.on('close', over.resolve);
  port.on('message', (message: ToWriter) => {
    if (message !== 'chunk') arrived?.(message.rows);
    else
      reader.read().then(({ value }) => {
        tell({ chunk: value });
        if (!value) port.close();
      }, over.reject);
  });
  try {
    await over.promise;
  } finally {
    port.close();
    arrived?.(undefined);
    await reader.cancel();
  }
}
