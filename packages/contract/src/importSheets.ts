import type { ImportField } from './importField.ts';
import { exhibitorFields } from './importFields.exhibitors.ts';
import { personFields } from './importFields.persons.ts';
import { productFields } from './importFields.products.ts';

/** What tables are imported of, in the order of the tabs (ORG-39, ORG-43). */
export const importKinds = ['exhibitors', 'products', 'persons'] as const;
export type ImportKind = (typeof importKinds)[number];

export type ExhibitorFieldName = keyof typeof exhibitorFields;
export type ProductFieldName = keyof typeof productFields;
export type PersonFieldName = keyof typeof personFields;
export type ImportFieldName = ExhibitorFieldName | ProductFieldName | PersonFieldName;

type Fields = Readonly<Partial<Record<ImportFieldName, ImportField>>>;

interface ImportSheet {
  fields: Fields;
  /** One of them says whom or what a row is about. */
  named: readonly ImportFieldName[];
  /** By these something comes back that people took away: unless ticked, all of it stays away (ORG-41). */
  returns: readonly ImportFieldName[];
}

/** What each kind of table may tell. */
export const importSheets: Readonly<Record<ImportKind, ImportSheet>> = {
  exhibitors: {
    fields: exhibitorFields,
    named: ['name', 'importKey', 'partnerID'],
    returns: ['partnerID'],
  },
  products: {
    fields: productFields,
    named: ['name', 'sku', 'importKey', 'productID'],
    returns: [],
  },
  persons: {
    fields: personFields,
    named: ['name', 'importKey', 'partnerID'],
    returns: ['email'],
  },
};

const namesOf = (fields: Fields) => Object.keys(fields) as [ImportFieldName, ...ImportFieldName[]];

/** The fields of a kind of table, in the order of its template. */
export const importFieldsOf = (kind: ImportKind) => namesOf(importSheets[kind].fields);

/** Those of all kinds. */
export const importFieldNames = [...new Set(importKinds.flatMap(importFieldsOf))] as [
  ImportFieldName,
  ...ImportFieldName[],
];

/** What is said of a field of a kind of table. */
export function importField(kind: ImportKind, name: ImportFieldName): ImportField {
  const found = importSheets[kind].fields[name];
  if (!found) throw new Error(`A table of ${kind} has no ${name}`);
  return found;
}

/** Whether what a field holds is about a person: a report keeps nothing of it. */
export const isPersonal = (kind: ImportKind, name: ImportFieldName): boolean =>
  ['contact', 'person'].includes(importField(kind, name).part);
