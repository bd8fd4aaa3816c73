import type { ImportFieldName } from '@portal/contract/importSheets';
import { exhibitorColumns, type KnownUser } from './exhibitors.queries.ts';
import type { Group } from './groups.ts';
import { rowRemarks } from './rowRemarks.ts';
import { lowered, type ReadRow, type Remark, type Value } from './sheet.ts';

/** By which a number is the same one, however it is written (ORG-28). */
export const standKey = (number: Value) => String(number).replaceAll(/\s/g, '').toUpperCase();

/** A row that says the same as an earlier one of its exhibitor, or contradicts it. */
export function clashOf(row: ReadRow, group: Group, earlier: ReadRow[]): Remark | undefined {
  const written = JSON.stringify(row.values);
  const twin = earlier.find((one) => JSON.stringify(one.values) === written);
  if (twin) return rowRemarks.double(row, twin);
  for (const column of exhibitorColumns) {
    const said = group.said[column];
    const value = row.values[column];
    if (!said || said === row || value === undefined) continue;
    if (group.isChosen && column === 'name') continue;
    const other = said.values[column];
    if (column === 'name' ? lowered(String(value)) !== lowered(String(other)) : value !== other)
      return rowRemarks.otherwise('exhibitors', row, column, said);
  }
  const { standNumber, userEmail } = row.values;
  const stand =
    standNumber !== undefined &&
    earlier.find(
      ({ values }) =>
        values.standNumber !== undefined && standKey(values.standNumber) === standKey(standNumber),
    );
  const contact = userEmail && earlier.find(({ values }) => values.userEmail === userEmail);
  const differs = (other: ReadRow, fields: ImportFieldName[]) =>
    fields.find(
      (field) => row.values[field] !== undefined && row.values[field] !== other.values[field],
    );
  const stands = stand && differs(stand, ['standHall', 'standArea', 'standShared']);
  if (stand && stands) return rowRemarks.otherwise('exhibitors', row, stands, stand);
  const names = contact && differs(contact, ['userFirstNames', 'userLastName', 'userPhone']);
  return contact && names ? rowRemarks.otherwise('exhibitors', row, names, contact) : undefined;
}

/** Whether a row tells of a contact by another name or phone than it has. */
export function isToldOtherwise({ values }: ReadRow, user: KnownUser): boolean {
  const plain = (value: Value | null | undefined) =>
    lowered(String(value ?? '')).replaceAll(/\s/gu, '');
  return (
    [
      ['userFirstNames', user.firstNames],
      ['userLastName', user.lastName],
      ['userPhone', user.phone],
    ] as const
  ).some(
    ([field, stored]) => values[field] !== undefined && plain(values[field]) !== plain(stored),
  );
}
