import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { loggedAtOnce, slices } from '../../db/slices.ts';
import type { Keys } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { keyed, type KeyedTable } from './references.ts';
import type { Scope } from './scope.ts';
import type { Trx } from '../../db/pool.ts';

type Table = keyof Schema;
type Column<T extends Table> = keyof Schema[T] & string;
/** A row as JSON; the database reads it by the types of its columns. A column left out stays. */
export type RowOf<T extends Table> = { [Name in Column<T>]?: unknown };

export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
}
/** What a load did, by table. */
export type Summary = Partial<Record<Table, Counts>>;

export interface Target {
  trx: Trx;
  keys: Keys;
  summary: Summary;
  /** Of a load of the console: whose data it may touch, and what it does to each row. */
  scope?: Scope;
  ledger?: Ledger;
}

interface How<T extends Table> {
  /** What tells rows apart; the data set's key where nothing else is said. */
  by?: Column<T>[];
  /** What the unique index of `by` says of its rows. */
  where?: RawBuilder<unknown>;
  /** Only living rows are told apart; one that was deleted in the portal stays deleted. */
  amongLiving?: boolean;
  /** Columns that are written into new rows only, or `all`. */
  once?: Column<T>[] | 'all';
}

const rowsPerStatement = 4000;
/** Set by triggers when a row changes, so a later load must not set them back. */
const setOnce = ['timeCreated', 'timeModified'];

/** Rows with the same columns go together, so that what a row leaves out is not touched. */
function* batches<T extends Table>(
  rows: RowOf<T>[],
  size: number,
): Generator<[Column<T>[], RowOf<T>[]]> {
  const byShape = Map.groupBy(rows, (row) =>
    Object.entries(row)
      .flatMap(([name, value]) => (value === undefined ? [] : [name]))
      .join(),
  );
  for (const [shape, alike] of byShape)
    for (const some of slices(alike, size)) yield [shape.split(',') as Column<T>[], some];
}

function conflictAction(changeable: string[]) {
  if (changeable.length === 0) return sql`do nothing`;
  const set = changeable.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const stored = changeable.map((name) => sql`t.${sql.ref(name)}`);
  const given = changeable.map((name) => sql`excluded.${sql.ref(name)}`);
  return sql`do update set ${sql.join(set)}
    where (${sql.join(stored)}) is distinct from (${sql.join(given)})`;
}

/**
 * Creates rows and changes those that differ; equal ones are not touched, so that `timeModified`
 * stays. Notes the ids of rows with a key and counts. The keys of the rows that are new come back.
 */
export async function upsert<T extends Table>(
  target: Target,
  table: T,
  rows: RowOf<T>[],
  how: How<T> = {},
): Promise<Set<string>> {
  const { trx, keys, summary, ledger } = target;
  const by: string[] = how.by ?? ['externalKey'];
  const created = new Set<string>();
  const idColumn = how.by ? undefined : keyed[table as KeyedTable];
  const counts = (summary[table] ??= { created: 0, changed: 0, unchanged: 0 });
  const where = how.amongLiving ? sql`"timeDeleted" is null` : how.where;
  const indexed = where ? sql`where ${where}` : sql``;
  const keyPairs = by.map((name) => sql`dead.${sql.ref(name)} = given.${sql.ref(name)}`);
  const notDead = how.amongLiving
    ? sql`where not exists (select from ${sql.table(table)} dead
        where ${sql.join(keyPairs, sql` and `)} and dead."timeDeleted" is not null)`
    : sql``;

  for (const [columns, given] of batches(rows, ledger ? loggedAtOnce : rowsPerStatement)) {
    const once: readonly string[] =
      how.once === 'all' ? columns : [...setOnce, ...(how.once ?? [])];
    const changeable = columns.filter((name) => !by.includes(name) && !once.includes(name));
    const looked = { table, by, changeable, amongLiving: how.amongLiving };
    const batch = (await ledger?.merge(target, looked, given)) ?? given;
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const id = idColumn ? sql`"externalKey" as key, ${sql.ref(idColumn)} as id,` : sql``;
    const { rows: written } = await sql<{ key: string; id: number; isNew: boolean }>`
      insert into ${sql.table(table)} as t (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb) given
      ${notDead}
      on conflict (${sql.join(by.map((name) => sql.ref(name)))}) ${indexed}
      ${conflictAction(changeable)}
      returning ${id} (t.xmax = 0) as "isNew"`.execute(trx);
    for (const row of written) {
      counts[row.isNew ? 'created' : 'changed'] += 1;
      if (!idColumn) continue;
      keys.set(table as KeyedTable, row.key, row.id);
      if (row.isNew) created.add(row.key);
    }
    counts.unchanged += batch.length - written.length;
    await ledger?.remember(target, looked, given);
  }
  return created;
}
