import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import { splitName } from '@portal/contract/splitName';

type Order = Parameters<typeof splitName>[1];
interface WholeNames {
  kind: ImportKind;
  /** Where both parts of the name go. */
  fields: readonly [first: ImportFieldName, last: ImportFieldName];
  order: Order;
}

const ofContact = { kind: 'exhibitors', fields: ['userFirstNames', 'userLastName'] } as const;
const ofPerson = { kind: 'persons', fields: ['firstNames', 'lastName'] } as const;

/** What a column with names in one piece may hold: tables keep them so more often than not. */
const wholeNames = {
  contact: { ...ofContact, order: 'firstNameFirst' },
  contactLastFirst: { ...ofContact, order: 'lastNameFirst' },
  person: { ...ofPerson, order: 'firstNameFirst' },
  personLastFirst: { ...ofPerson, order: 'lastNameFirst' },
} as const satisfies Record<string, WholeNames>;
type WholeName = keyof typeof wholeNames;

/** What a column holds: one field, or a name that is two. */
export type Held = ImportFieldName | WholeName;

const isWhole = (held: Held): held is WholeName => held in wholeNames;

/** The field of a column, where it is just one. */
export const fieldIn = (held: Held | null): ImportFieldName | null =>
  held && !isWhole(held) ? held : null;

/** The fields that a column fills. */
export const fieldsIn = (held: Held | null): readonly ImportFieldName[] => {
  if (!held) return [];
  return isWhole(held) ? wholeNames[held].fields : [held];
};

/** The same of a cell, one for each of those fields. */
export function valuesIn(held: Held, cell: string): string[] {
  if (!isWhole(held)) return [cell];
  const { firstNames, lastName } = splitName(cell, wholeNames[held].order);
  return [firstNames, lastName];
}

/** Those that a kind of table may have, with what stands first. */
export const wholeNamesOf = (kind: ImportKind): [WholeName, Order][] =>
  (Object.entries(wholeNames) as [WholeName, WholeNames][])
    .filter(([, whole]) => whole.kind === kind)
    .map(([name, { order }]) => [name, order]);

/** What such a column is called, by kind of table, without capitals and signs. */
const headings: Partial<Record<ImportKind, [WholeName, string[]]>> = {
  exhibitors: [
    'contact',
    'contact|contact person|contact name|name of the contact|yhteyshenkilö|yhteyshenkilön nimi'.split(
      '|',
    ),
  ],
  persons: ['person', 'name|full name|person|nimi|koko nimi|henkilö|henkilön nimi'.split('|')],
};

export function wholeNameOf(kind: ImportKind, heading: string): WholeName | undefined {
  const [name, known] = headings[kind] ?? [];
  return known?.includes(heading) ? name : undefined;
}
