import { Readable } from 'node:stream';

/** What stands in a cell: text, a number or a moment. Never a formula, whatever the text begins with (T14). */
export type Cell = string | number | Date | null;

export interface SheetColumn<Row> {
  header: string;
  /** In characters. */
  width: number;
  cell: (row: Row) => Cell;
  /** `DD.MM.YYYY HH:mm` (UX-06); its cells are what `wallClock` makes. */
  isTime?: boolean;
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

const quarter = 15 * 60_000;

/**
 * Moments as the clock on the wall of a place shows them: a sheet knows no time zones. No zone
 * changes its clock within a quarter of an hour, so that is how often the calendar is asked.
 */
export function wallClock(timeZone: string): (iso: string) => Date {
  const offsets = new Map<number, number>();
  return (iso) => {
    const at = Date.parse(iso);
    const offset = offsets.getOrInsertComputed(Math.floor(at / quarter), () => {
      const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      return there.offsetNanoseconds / 1_000_000;
    });
    return new Date(at + offset);
  };
}

/**
 * An XLSX file of one sheet with a header that stays in view, written while it is read: `batches`
 * is asked for more only when somebody takes what there is.
 */
export async function writeSheet<Row>(
  { name, columns }: { name: string; columns: SheetColumn<Row>[] },
  batches: AsyncIterable<Row[]>,
): Promise<Readable> {
  // Its code is fetched with the first sheet.
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* lines() {
    for await (const batch of batches)
      for (const row of batch) yield columns.map(({ cell }) => writable(cell(row)));
  }
  const stream = writeXlsxStream(lines(), {
    name: name.slice(0, 31),
    columns: columns.map(({ header, width, isTime }) => ({
      header,
      width,
      ...(isTime && { numFmt: 'dd.mm.yyyy hh:mm' }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as never);
}
