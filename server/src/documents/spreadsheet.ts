import { placeOf, wallTime } from '@portal/contract/eventTime';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Cell, FromWriter, SpreadsheetOptions, ToWriter } from './spreadsheetWriter.ts';

export interface SpreadsheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  cell: (row: Row) => Cell;
  /** `DD.MM.YYYY HH:mm` (UX-06), as `timeColumn` makes it. */
  isTime?: boolean;
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

/** Each thread that writes takes some 50 MB: however many are asked for, these write and the others wait. */
const writing = pLimit(2);
/** What a thread writes ahead of its reader: a slow one holds up nobody else, but with the longest. */
const written = 8 * 1024 * 1024;

/**
 * An XLSX file of one sheet with a header that stays in view, written while it is read: `batches` is
 * asked for more only when somebody takes what there is. It is packed in a thread of its own, so that
 * other calls do not wait for it (S5).
 */
export function writeSpreadsheet<Row>(
  { name, columns }: { name: string; columns: SpreadsheetColumn<Row>[] },
  batches: AsyncIterable<Row[]>,
): Readable {
  const workerData: SpreadsheetOptions = {
    name: name.slice(0, 31),
    columns: columns.map(({ header, width, isTime }) => ({
      header,
      width,
      ...(isTime && { numFmt: 'dd.mm.yyyy hh:mm' }),
    })),
    freezePane: { rows: 1 },
  };
  const rows = batches[Symbol.asyncIterator]();
  /** The next batch is on its way while this one is written. */
  let ahead: Promise<IteratorResult<Row[], undefined>> | undefined;
  const nextCells = async () => {
    const { value, done } = await (ahead ?? rows.next());
    if (done) return undefined;
    ahead = rows.next();
    // Told when it is its turn.
    ahead.catch(() => undefined);
    return value.map((row) => columns.map(({ cell }) => cell(row)));
  };
  let writer: Worker | undefined;
  const tell = (message: ToWriter) => writer?.postMessage(message);
  const sheet = new Readable({
    highWaterMark: written,
    construct: (ready) => void writing(() => run(ready)),
    read: () => tell('chunk'),
    destroy: (error, done) => {
      void writer?.terminate();
      void rows.return?.();
      done(error);
    },
  });
  /** Until all is written, or nobody wants it any more. */
  const run = (ready: () => void) =>
    new Promise<void>((resolve) => {
      if (sheet.destroyed) {
        ready();
        resolve();
        return;
      }
      writer = new Worker(new URL('./spreadsheetWriter.ts', import.meta.url), { workerData });
      writer.once('exit', () => resolve());
      writer.on('error', (error: Error) => sheet.destroy(error));
      writer.on('message', (message: FromWriter) => {
        if (message === 'rows')
          nextCells().then(
            (cells) => tell({ rows: cells }),
            (error: unknown) => sheet.destroy(error as Error),
          );
        else {
          if (!message.chunk) void writer?.terminate();
          sheet.push(message.chunk ?? null);
        }
      });
      ready();
    });
  return sheet;
}
