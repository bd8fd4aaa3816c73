import { sql } from 'kysely';
import type { ImportKind } from '@portal/contract/importSheets';
import type { DbOrTrx } from '../../../db/pool.ts';
import { keptTables, type KeptTable, type Scope } from './keptTables.ts';
import { hasAddress } from './persons.queries.ts';
import { trace } from './sheet.ts';

export type Cells = Record<string, unknown>;
export interface Step {
  table: string;
  key: Record<string, number | string>;
  /** What stood there, of a row that was changed only what was; null: the import made the row. */
  before: Cells | null;
  /** What stands there since; null: the import took it away. */
  after: Cells | null;
}

/** Rows by their table and key. */
export type Picture = Map<string, Pick<Step, 'table' | 'key'> & { row: Cells }>;

export const stepKey = ({ table, key }: Pick<Step, 'table' | 'key'>): string =>
  `${table} ${JSON.stringify(Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
export const keptTable = (kind: ImportKind, name: string): KeptTable => {
  const found = keptTables[kind].find((one) => one.name === name);
  if (!found) throw new Error(`Imports of ${kind} keep nothing of ${name}`);
  return found;
};

const pairs = (columns: readonly string[], isText: boolean) =>
  columns.flatMap((name) => [
    sql`${sql.lit(name)}::text`,
    isText ? sql`t.${sql.ref(name)}::text` : sql`t.${sql.ref(name)}`,
  ]);

/** The ids of the users or people that have one of these addresses, or of the products of the event. */
async function readIDs(
  db: DbOrTrx,
  kind: ImportKind,
  { eventID, organizationID, emails }: Omit<Scope, 'ids'> & { emails: string[] },
): Promise<number[]> {
  const each = {
    exhibitors: sql<{ id: number }>`select "userID" as id from users
      where email = any(${emails}::text[]) and "timeDeleted" is null`,
    products: sql<{
      id: number;
    }>`select "productID" as id from products where "eventID" = ${eventID}`,
    persons: sql<{
      id: number;
    }>`select "personID" as id from persons where "organizationID" = ${organizationID}
      and ${hasAddress(emails)} and "timeDeleted" is null`,
  };
  return (await each[kind].execute(db)).rows.map(({ id }) => id);
}

/** A row beside who wrote it and when: whoever takes a later import back leaves it as it was. */
const allOf = sql`|| jsonb_build_object('all', md5((to_jsonb(t) - '{timeModified,modifiedBy}'::text[])::text))`;

/** All that an import of a kind can reach, as it is now; values as texts, so that none is rounded. */
export async function readPicture(
  db: DbOrTrx,
  kind: ImportKind,
  given: Omit<Scope, 'ids'> & ({ emails: string[] } | { ids: number[] }),
): Promise<Picture> {
  const scope = { ...given, ids: 'ids' in given ? given.ids : await readIDs(db, kind, given) };
  const each = keptTables[kind].map(
    ({ name, key, columns, json = [], ofMade = [], isToldByAll, reach }) => sql`
      select ${sql.lit(name)}::text as "table", jsonb_build_object(${sql.join(pairs(key, false))}) as key,
        jsonb_build_object(${sql.join([...pairs([...columns, ...ofMade], true), ...pairs(json, false)])})
          ${isToldByAll ? allOf : sql``} as row
      from ${sql.table(name)} t where ${reach(scope)}`,
  );
  const { rows } = await sql<{ table: string; key: Step['key']; row: Cells }>`
    ${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [stepKey(row), row]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const only = (row: Cells, names: readonly string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** As it is kept of a value beside which the present one is laid later. */
export const keptValue = ({ isPersonal }: KeptTable, value: unknown): unknown =>
  isPersonal ? trace(JSON.stringify(value)) : value;

/** What an import made of what there was, row by row. */
export function stepsBetween(kind: ImportKind, before: Picture, after: Picture): Step[] {
  const steps: Step[] = [];
  for (const [at, { table, key, row }] of after) {
    const kept = keptTable(kind, table);
    const then = before.get(at)?.row;
    const settable = [...kept.columns, ...(kept.json ?? [])];
    const changed = then ? settable.filter((name) => !isSame(then[name], row[name])) : [];
    if (then && changed.length === 0) continue;
    const told = kept.isWhole ? settable : changed;
    const now = then ? only(row, told) : row;
    steps.push({
      table,
      key,
      before: then ? only(then, told) : null,
      after: Object.fromEntries(
        Object.entries(now).map(([name, value]) => [name, keptValue(kept, value)]),
      ),
    });
  }
  for (const [at, { table, key, row }] of before)
    if (!after.has(at)) steps.push({ table, key, before: row, after: null });
  return steps;
}
