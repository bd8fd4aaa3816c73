import { importSheets, type ImportFieldName, type ImportKind } from '@portal/contract/importSheets';
import type { ImportChange, ImportPreviewRow } from '@portal/contract/organizerImports';

/** By which rows go together: those of one exhibitor; of others each is by itself. */
export const unitKey = (kind: ImportKind, { row, recordID, name }: ImportPreviewRow) =>
  kind !== 'exhibitors' ? `row ${row}` : recordID === null ? name.toLowerCase() : String(recordID);
export const changeKey = (row: number, field: ImportFieldName) => `${row} ${field}`;

/** The rows that would write something, with these ticks; what people took away stays away with all that it would get (ORG-41). */
export function workIn(
  kind: ImportKind,
  rows: ImportPreviewRow[],
  ticked: ReadonlySet<string>,
): ReadonlySet<number> {
  const isSet = (row: number) => (change: ImportChange) =>
    !change.isKept || ticked.has(changeKey(row, change.field));
  const away = new Set(
    rows
      .filter(({ row, changes }) =>
        changes.some((one) => importSheets[kind].returns.includes(one.field) && !isSet(row)(one)),
      )
      .map((row) => unitKey(kind, row)),
  );
  const isWork = ({ row, outcome, changes }: ImportPreviewRow) =>
    outcome === 'new' || (outcome === 'changed' && changes.some(isSet(row)));
  return new Set(
    rows.filter((row) => isWork(row) && !away.has(unitKey(kind, row))).map(({ row }) => row),
  );
}
