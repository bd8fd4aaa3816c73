import { hash } from 'node:crypto';
import type { Language, Text } from '@portal/contract/errors';
import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import type {
  ImportCandidate,
  ImportChange,
  ImportOutcome,
  ImportTable,
} from '@portal/contract/organizerImports';
import type * as z from 'zod/mini';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';

/** What is to be said of a cell, in both languages. */
export interface Remark {
  cell: string | null;
  what: Text;
  right: Text | null;
}

export type Value = string | number | boolean;
export type Values = Partial<Record<ImportFieldName, Value>>;

/** How the cells of a field are read. */
export interface Rule {
  /** The rule by which the same is refused where it is given by hand. */
  schema: z.ZodMiniType;
  read?: (written: string) => Value;
  right: Text;
  /** As many characters as it may have. */
  longest?: number;
  /** Breaks of lines are part of it. */
  hasLines?: true;
  /** What is odd, and taken all the same. */
  odd?: (written: string) => Omit<Remark, 'cell'> | undefined;
}

/** A row of a table as it was understood; what was empty is not there. */
export interface ReadRow {
  row: number;
  values: Values;
  problems: Remark[];
  warnings: Remark[];
  /** The name of a field's cell: `C5`. */
  cellOf: (field: ImportFieldName) => string | null;
}

/** Of a decision about a row: the record that it is; null: a new one. */
export type Decisions = ReadonlyMap<number, number | null>;

/** Where, by whom, and in whose words. */
export interface At {
  eventID: number;
  caller: Organizer;
  language: Language;
}

/** What becomes of a row, before it is put into a language. */
export interface JudgedRow<Unit extends object> {
  row: number;
  name: string;
  /** As a report keeps it, where that says nothing of people. */
  reportName?: string;
  recordID: number | null;
  outcome: ImportOutcome;
  changes: ImportChange[];
  problems: Remark[];
  warnings: Remark[];
  candidates: ImportCandidate[];
  mayBeNew: boolean;
  isLike: boolean;
  read: ReadRow;
  /** With what it is done or left out; null: the row was refused before it was known whose it is. */
  group: Unit | null;
}

/** A row and what of it is done. */
export interface Chosen<Unit extends object> {
  row: JudgedRow<Unit>;
  /** null: nothing is. */
  group: Unit | null;
  isLeft: boolean;
  changes: ImportChange[];
}

/** What is peculiar to a kind of table; everything else is the same for all. */
export interface Sheet<Known, Unit extends object> {
  kind: ImportKind;
  /** How cells are read, in the order of the template. */
  rules: Readonly<Partial<Record<ImportFieldName, Rule>>>;
  /** In which column the addresses stand that tell whose accounts or people there are. */
  emailField?: ImportFieldName;
  /** Locks what the table is judged by. */
  lock: (trx: Trx, at: At, emails: string[]) => Promise<void>;
  /** Reads what decides what becomes of the table. */
  read: (db: DbOrTrx, at: At, emails: string[]) => Promise<Known>;
  /** One function for the preview and the import (ORG-40). */
  judge: (rows: ReadRow[], decisions: Decisions, known: Known) => JudgedRow<Unit>[];
  write: (trx: Trx, at: At, doing: { chosen: Chosen<Unit>[]; known: Known }) => Promise<void>;
}

/** What is remembered of what a table said of people, contacts too: enough to see that it is another value. */
export const trace = (value: Value): string => hash('sha256', String(value), 'base64url');

/** A name as it names the same one: accents tell names apart, case does not. */
export const lowered = (name: string) => name.normalize('NFC').toLowerCase();

/** Those that have a name, to the letter; where nobody has it, those that tables called so last. */
export function namesOf<Entry extends { name: string }>(
  entries: Entry[],
  loadedName: (entry: Entry) => Value | null | undefined,
): (name: Value | undefined) => Entry[] {
  const byName = Map.groupBy(entries, ({ name }) => lowered(name));
  const byLoadedName = Map.groupBy(entries, (entry) => lowered(String(loadedName(entry) ?? '')));
  return (name) => {
    const key = lowered(String(name ?? ''));
    return key ? (byName.get(key) ?? byLoadedName.get(key) ?? []) : [];
  };
}

export const shown = (value: Value | null | undefined): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

/**
 * Whether people changed since what tables said last (ORG-41); undefined: no table told of the record yet. What those that did
 * left out is as it is without anybody: whatever else stands there by now, people set.
 */
export const isOther = (
  stored: Value | null | undefined,
  loaded: Value | null | undefined,
): boolean => loaded !== undefined && shown(loaded) !== shown(stored);

/** What a table says of a field beside what there is: nothing, or a change. What people changed is kept unless ticked. */
export function changeOf(
  field: ImportFieldName,
  given: Value | undefined,
  stored: Value | null | undefined,
  isKept: boolean,
): ImportChange[] {
  const [to, from] = [shown(given), shown(stored)];
  return to === null || to === from ? [] : [{ field, from, to, isKept }];
}

/** The values of a column of a table, as they are written, without spaces around. */
const writtenIn = ({ columns, rows }: ImportTable, field: ImportFieldName): string[] => {
  const at = columns.findIndex((column) => column.field === field);
  return [
    ...new Set(rows.map(({ cells }) => (cells[at] ?? '').normalize('NFC').trim()).filter(Boolean)),
  ];
};

/** The addresses of a table, which tell whose accounts or people there are. */
export const emailsIn = (table: ImportTable, field: ImportFieldName | undefined): string[] =>
  (field === undefined ? [] : writtenIn(table, field))
    .filter((email) => email.length <= 254)
    .map((email) => email.toLowerCase());
