import type { ListColumns } from '@portal/contract/listQuery';
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { MultiValued, Nullable } from './listTerms.ts';

/** Every column that the contract names for a list, as SQL; one that is missing does not compile. */
type ColumnsOf<L extends ListColumns> = {
  [Column in L['order'][number]]: Expression<unknown> | Nullable;
} & {
  [Column in Exclude<L['search'][number], L['order'][number]>]: Expression<unknown>;
} & {
  [Column in Exclude<keyof NonNullable<L['filter']>, L['order'][number] | L['search'][number]>]:
    | Expression<unknown>
    | MultiValued;
};

/**
 * Which rows a list of the contract has, and in what order they can stand.
 *
 * - `columns`: the list's order, search and filter columns as SQL. An index that begins with what the
 *   scope is narrowed by and goes on with an order column and the key serves that order both ways
 * - `scope`: from, joins and where of all rows that the caller may see here; selects nothing
 * - `key`: the primary key of a row, also the last word in its order (SRV-06)
 */
export interface ListScope<L extends ListColumns> {
  columns: ColumnsOf<L>;
  // Which tables a scope is of is nobody's business here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  scope: SelectQueryBuilder<any, any, object>;
  key: Expression<number>;
  /** All search columns in one folded text that the database maintains: searching it costs a tenth. */
  searchText?: Expression<string | null>;
  /** What is read of each row while its page is looked for; the form of the rows decides. */
  carried?: Record<string, Expression<unknown>>;
  /** How many rows the scope has, where that is known without counting them. */
  total?: Expression<number>;
  /** What can be added up over all rows that a query matches (`readSums`). */
  sums?: Record<string, Expression<unknown>>;
  /** The ids of several owners: the scope is read for each of them, in order, as `each.id`. */
  each?: Expression<number[]>;
}

/** A list of rows: `rows` is the full row for a key, read for the rows of one page only. */
export interface ListSource<Row, L extends ListColumns> extends Omit<ListScope<L>, 'carried'> {
  rows: (key: RawBuilder<number>) => Expression<Row>;
}

/**
 * A list whose rows leave the database as JSON and the server as the same bytes: `json` writes a row of the
 * scope, by `jsonOf`. For a first page it is read with the keys, for others by key; `at` is `from` and
 * `where` for a row, under the names of the scope.
 */
export interface WrittenSource<L extends ListColumns> extends Omit<ListScope<L>, 'carried'> {
  json: Expression<string>;
  at: (key: RawBuilder<number>) => RawBuilder<unknown>;
  /** `json` reads other tables, so it is read for the rows of a page only, even for the first page. */
  looksFurther?: true;
}
