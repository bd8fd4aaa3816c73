import type { ImportFieldName } from '@portal/contract/importSheets';
import { exhibitorColumns, type KnownUser } from './exhibitors.queries.ts';
import type { Group } from './groups.ts';
import { rowRemarks } from './rowRemarks.ts';
import { lowered, type ReadRow, type Remark, type Value } from './sheet.ts';

/** By which a number is the same one, however it is written (ORG-28). */
export const standKey = (number: Value) => String(number).replaceAll(/\s/g, '').toUpperCase();

/** The rows of one exhibitor that were accepted, found by what a later one may say again: there may be thousands. */
export class EarlierRows {
  readonly #by = new Map<string, ReadRow>();

  add(row: ReadRow): void {
    for (const wordOf of Object.values(words)) {
      const word = wordOf(row);
      if (word !== undefined && !this.#by.has(word)) this.#by.set(word, row);
    }
  }

  /** The first one that has all of this row, its stand, or its contact. */
  find(row: ReadRow, what: keyof typeof words): ReadRow | undefined {
    const word = words[what](row);
    return word === undefined ? undefined : this.#by.get(word);
  }
}

const words = {
  all: ({ values }: ReadRow) => `all ${JSON.stringify(values)}`,
  stand: ({ values: { standNumber } }: ReadRow) =>
    standNumber === undefined ? undefined : `stand ${standKey(standNumber)}`,
  contact: ({ values: { userEmail } }: ReadRow) =>
    userEmail ? `contact ${String(userEmail)}` : undefined,
};

/** A row that says the same as an earlier one of its exhibitor, or contradicts it. */
export function clashOf(row: ReadRow, group: Group, earlier: EarlierRows): Remark | undefined {
  const twin = earlier.find(row, 'all');
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
  const stand = earlier.find(row, 'stand');
  const contact = earlier.find(row, 'contact');
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
