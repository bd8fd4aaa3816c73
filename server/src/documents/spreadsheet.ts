import type { Language } from '@portal/contract/errors';
import { placeOf, wallTime } from '@portal/contract/eventTime';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Download } from '../http/download.ts';
import type { Cell, FromWriter, SpreadsheetOptions, Task, ToWriter } from './spreadsheetWriter.ts';
import { documentThread, sheetsAtOnce } from './thread.ts';

export interface SpreadsheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  cell: (row: Row) => Cell;
  /** `DD.MM.YYYY HH:mm` (UX-06), as `timeColumn` makes it. */
  isTime?: boolean;
  /** Its cells may have several lines, which are all seen. */
  hasLines?: boolean;
}

/** How a sheet is told: in which language, and by the clocks of which place (UX-06). */
export interface Told {
  language: Language;
  timeZone: string;
}

const quarter = 15 * 60_000;

/**
 * Moments as the clock on the wall of a place shows them: a sheet knows no time zones. No zone
 * changes its clock within a quarter of an hour, so that is how often the calendar is asked.
 */
function wallClock(timeZone: string): (iso: string) => Date {
  const offsets = new Map<number, number>();
  return (iso) => {
    const at = Date.parse(iso);
    const offset = offsets.getOrInsertComputed(
      Math.floor(at / quarter),
      () => wallTime(iso, timeZone).offset * 60_000,
    );
    return new Date(at + offset);
  };
}

/** A moment as the clock on the wall of a place shows it, in a sheet of several places that tells of each. */
export const clockOf = (iso: string, timeZone: string): Date => wallClock(timeZone)(iso);

/** A column of times by the clocks of a place, which its header names: `Scanned (Helsinki)` (UX-06). */
export function timeColumn<Row>(
  title: string,
  timeZone: string,
  timeOf: (row: Row) => string | null,
): SpreadsheetColumn<Row> {
  const clock = wallClock(timeZone);
  const header = `${title} (${placeOf(timeZone)})`;
  const width = Math.max(17, header.length + 2);
  const cell = (row: Row) => {
    const time = timeOf(row);
    return time === null ? null : clock(time);
  };
  return { header, width, isTime: true, cell };
}

const writing = pLimit(sheetsAtOnce);
const { href: filename } = new URL('./spreadsheetWriter.ts', import.meta.url);
/** What is written ahead of its reader: a slow one holds up nobody else, but with the longest. */
const written = 8 * 1024 * 1024;
/**
 * After so many batches of a sheet there is a rest before each, in milliseconds: a long one would take all that the
 * database can, and others wait (S5). One of 10,000 rows is over sooner than that would help anybody.
 */
const [restsAfter, rest] = [40, 6];

/**
 * An XLSX file of one sheet with a header that stays in view, written while it is read: `batches` is
 * asked for more only when somebody takes what there is. It is packed in another thread, so that
 * other calls do not wait for it (S5), and that goes on with several in turns: a short one does not
 * wait until a long one is over.
 */
export function writeSpreadsheet<Row>(
  { name, columns }: { name: string; columns: SpreadsheetColumn<Row>[] },
  batches: AsyncIterable<Row[]>,
): Readable {
  // Beside several lines everything else stands at the first of them.
  const isTall = columns.some(({ hasLines }) => hasLines);
  const options: SpreadsheetOptions = {
    name: name.slice(0, 31),
    columns: columns.map(({ header, width, isTime, hasLines }) => ({
      header,
      width,
      ...(isTime && { numFmt: 'dd.mm.yyyy hh:mm' }),
      ...(isTall && {
        style: { alignment: { vertical: 'top', ...(hasLines && { wrapText: true }) } },
      }),
    })),
    freezePane: { rows: 1 },
  };
  const rows = batches[Symbol.asyncIterator]();
  /** The next batch is on its way while this one is written. */
  let ahead: Promise<IteratorResult<Row[], undefined>> | undefined;
  let batchesRead = 0;
  const nextCells = async () => {
    const { value, done } = await (ahead ?? rows.next());
    if (done) return undefined;
    batchesRead += 1;
    ahead = batchesRead > restsAfter ? setTimeout(rest).then(() => rows.next()) : rows.next();
    // Told when it is its turn.
    ahead.catch(() => undefined);
    return value.map((row) => columns.map(({ cell }) => cell(row)));
  };
  let writer: MessagePort | undefined;
  const tell = (message: ToWriter) => writer?.postMessage(message);
  const sheet = new Readable({
    highWaterMark: written,
    construct: (ready) => void writing(() => run(ready)),
    read: () => tell('chunk'),
    destroy: (error, done) => {
      // The thread hears of that, and lets go of the sheet.
      writer?.close();
      void rows.return?.();
      done(error);
    },
  });
  /** Until all is written, or nobody wants it any more. */
  const run = async (ready: () => void) => {
    if (sheet.destroyed) return ready();
    const { port1, port2: port } = new MessageChannel();
    writer = port1;
    writer.on('message', (message: FromWriter) => {
      if (message !== 'rows') sheet.push(message.chunk ?? null);
      else
        nextCells()
          .then((cells) => tell({ rows: cells }))
          .catch((error: unknown) => sheet.destroy(error as Error));
    });
    const task: Task = { options, port };
    // To its types a port is one of the browser's.
    const done = documentThread.run(task, { filename, transferList: [port] as never });
    ready();
    await done.catch((error: unknown) => sheet.destroy(error as Error));
  };
  return sheet;
}

/** The same as a reply; what it is about stands behind its name in that of the file. */
export function spreadsheetOf<Row>(
  name: string,
  columns: SpreadsheetColumn<Row>[],
  batches: AsyncIterable<Row[]>,
  about?: string,
): Download {
  const title = about === undefined ? name : `${name} ${about}`;
  return Download.spreadsheet(title, writeSpreadsheet({ name, columns }, batches));
}
