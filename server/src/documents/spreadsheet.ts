import { placeOf, wallTime } from '@portal/contract/eventTime';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
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
  const writer = new Worker(new URL('./spreadsheetWriter.ts', import.meta.url), { workerData });
  const rows = batches[Symbol.asyncIterator]();
  const tell = (message: ToWriter) => writer.postMessage(message);
  const sheet = new Readable({
    highWaterMark: 256 * 1024,
    read: () => tell('chunk'),
    destroy: (error, done) => {
      void writer.terminate();
      void rows.return?.();
      done(error);
    },
  });
  /** The next batch is on its way while this one is written. */
  let ahead: Promise<IteratorResult<Row[], undefined>> | undefined;
  const sendRows = async () => {
    const { value, done } = await (ahead ?? rows.next());
    if (!done) {
      ahead = rows.next();
      // Told when it is its turn.
      ahead.catch(() => undefined);
    }
    const cells = done ? undefined : value.map((row) => columns.map(({ cell }) => cell(row)));
    tell({ rows: cells });
  };
  writer.on('message', (message: FromWriter) => {
    if (message !== 'rows') sheet.push(message.chunk ?? null);
    else sendRows().catch((error: unknown) => sheet.destroy(error as Error));
  });
  writer.on('error', (error: Error) => sheet.destroy(error));
  return sheet;
}
