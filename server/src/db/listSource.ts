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
    Expression<unknown> | MultiValued;
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
  /** All search columns in one text, folded, kept by the database: found at a tenth of the cost. */
  searchText?: Expression<string | null>;
  /** What is read of a row on the way to its page: the form in which it comes says it. */
  carried?: Record<string, Expression<unknown>>;
  /** How many rows the scope has, where that is known without counting. */
  total?: Expression<number>;
  /** Ids over each of which the scope is read, in order, as `each.id`: those of several owners. */
  each?: Expression<number[]>;
}

/** A list of rows: `rows` is the full row for a key, read for the rows of one page only. */
export interface ListSource<Row, L extends ListColumns> extends Omit<ListScope<L>, 'carried'> {
  rows: (key: RawBuilder<number>) => Expression<Row>;
}

/**
 * A list whose rows leave the database as JSON and the server as these bytes: `json` is one of the scope,
 * by `jsonOf`. Of the first page it is read on the way, of others by key: `at` is from and where of a
 * row, under the names of the scope.
 */
export interface WrittenSource<L extends ListColumns> extends Omit<ListScope<L>, 'carried'> {
  json: Expression<string>;
  at: (key: RawBuilder<number>) => RawBuilder<unknown>;
  /** `json` looks into other tables: then it is read for the rows of a page only, of the first one too. */
  looksFurther?: true;
}
