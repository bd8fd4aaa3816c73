import {
  longEnough,
  type Condition,
  type Filter,
  type ListColumns,
  type ListMeta,
  type ListQuery,
  type Search,
} from '@portal/contract/listQuery';
import {
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Db } from './db.ts';

type Columns = Record<string, Expression<unknown>>;

/**
 * How one list of the contract is read.
 *
 * - `columns`: the list's order, search and filter columns as SQL
 * - `scope`: from, joins and where of all rows that the caller may see here; selects nothing
 * - `key`: the primary key of a row, also the last word in its order (SRV-06)
 * - `rows`: the full row for a key, read for the rows of one page only
 * - `sieve`: all search columns in one text, in lower case, where a list may be long: a row without
 *   the searched value in it is passed over at a tenth of the cost
 */
export interface ListSource<Tables, Name extends keyof Tables, Row> {
  columns: Columns;
  scope: SelectQueryBuilder<Tables, Name, object>;
  key: Expression<number>;
  rows: (key: RawBuilder<number>) => Expression<Row>;
  sieve?: Expression<string | null>;
}

/** Lets `%`, `_` and `\` be letters (T15). */
function containing(value: string): string {
  return `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

const all = (terms: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(terms, sql` and `)})`;
const any = (terms: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(terms, sql` or `)})`;

/**
 * Columns are ORed, the values of one text ANDed, and each value may match in another column
 * (LIST-04, SCAN-04): searches with the same values belong together, others are alternatives.
 */
function searchTerm(
  searches: Search[],
  { columns, sieve }: { columns: Columns; sieve?: Expression<string | null> | undefined },
): RawBuilder<SqlBool> | undefined {
  const together = new Map<string, { values: string[]; columns: Set<string> }>();
  for (const search of searches) {
    const values = longEnough(search.values);
    if (values.length === 0) continue;
    const group = together.getOrInsertComputed(JSON.stringify(values), () => ({
      values,
      columns: new Set<string>(),
    }));
    group.columns.add(search.column);
  }
  const groups = [...together.values()].map((group) =>
    all(
      group.values.flatMap((value) => {
        const pattern = containing(value);
        const inColumns = any(
          [...group.columns].map(
            (column) => sql<SqlBool>`${columns[column]} collate finnish ilike ${pattern}`,
          ),
        );
        return sieve
          ? [sql<SqlBool>`${sieve} like lower(${pattern} collate finnish)`, inColumns]
          : [inColumns];
      }),
    ),
  );
  return groups.length > 0 ? any(groups) : undefined;
}

const operators: Partial<Record<Condition, RawBuilder<unknown>>> = {
  greater_than: sql`>`,
  less_than: sql`<`,
};

function filterTerm({ column, condition, values }: Filter, columns: Columns): RawBuilder<SqlBool> {
  const expression = columns[column];
  if (condition === 'is_null')
    return values[0] === 'false' ? sql`${expression} is not null` : sql`${expression} is null`;
  const operator = operators[condition];
  if (operator) return sql`${expression} ${operator} ${values[0]}`;
  const among = sql<SqlBool>`(${expression} in (${sql.join(values)}))`;
  return condition === 'not_equals' ? sql`${among} is not true` : among;
}

/** The order asked for, or the list's own; last by key, so that no two rows can swap (SRV-06). */
function orderOf(
  query: ListQuery,
  list: ListColumns,
  source: { columns: Columns; key: Expression<number> },
) {
  const given = Object.entries(query.order ?? {}).filter(([, direction]) => direction);
  const order = given.length > 0 ? given : Object.entries(list.defaultOrder);
  return [
    ...order.map(([column, direction]) => ({ expression: source.columns[column], direction })),
    { expression: source.key, direction: 'desc' as const },
  ].map(({ expression, direction }, i) => ({
    selected: sql`${expression}`.as(`order${i}`),
    by: sql`${sql.ref(`order${i}`)} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')} nulls last`,
  }));
}

/**
 * Reads one page of a list in one round trip: scope, search and filter are worked out once over
 * narrow rows, and only the page's rows are widened.
 */
export async function readList<Tables, Name extends keyof Tables, Row extends object>(
  db: Db,
  list: ListColumns,
  source: ListSource<Tables, Name, Row>,
  query: ListQuery & { page: number; limit: number },
): Promise<{ rows: Row[]; meta: ListMeta }> {
  const { columns, scope, key, rows } = source;
  const terms = [
    searchTerm(query.search ?? [], source),
    ...(query.filter ?? []).map((filter) => filterTerm(filter, columns)),
  ].filter((term) => term !== undefined);
  const hit = terms.length > 0 ? sql<boolean>`coalesce(${all(terms)}, false)` : sql<boolean>`true`;
  const order = orderOf(query, list, source);
  const by = sql.join(order.map((term) => term.by));
  const narrow = scope.select([
    sql<number>`${key}`.as('key'),
    hit.as('hit'),
    ...order.map((term) => term.selected),
  ]);
  const read = sql<Row & { rowsTotal: number; rowsFiltered: number; key: number | null }>`
    with scope as materialized (${narrow}),
      counts as (
        select count(*) as "rowsTotal", count(*) filter (where hit) as "rowsFiltered" from scope
      ),
      page as (
        select * from scope where hit order by ${by}
        limit ${query.limit}::bigint offset ${(query.page - 1) * query.limit}::bigint
      )
    select counts.*, page.key, wide.*
    from counts left join (page join lateral ${rows(sql<number>`page.key`)} wide on true) on true
    order by ${by}`;
  const result = await read.execute(db);
  return {
    rows: result.rows.filter((row) => row.key !== null),
    meta: {
      rowsTotal: result.rows[0]?.rowsTotal ?? 0,
      rowsFiltered: result.rows[0]?.rowsFiltered ?? 0,
      limit: query.limit,
    },
  };
}
