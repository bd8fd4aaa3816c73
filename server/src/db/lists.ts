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
import type { Db } from './pool.ts';

/** SQL for that one of the values of a column meets a condition. */
type OneMeets = (meets: (value: RawBuilder<unknown>) => RawBuilder<SqlBool>) => RawBuilder<SqlBool>;

/** A filter column of which a row has several values. */
class MultiValued {
  readonly oneMeets: OneMeets;
  constructor(oneMeets: OneMeets) {
    this.oneMeets = oneMeets;
  }
}
export const multiValued = (oneMeets: OneMeets) => new MultiValued(oneMeets);

/** Every column that the contract names for a list, as SQL; one that is missing does not compile. */
type ColumnsOf<L extends ListColumns> = {
  [Column in L['order'][number] | L['search'][number]]: Expression<unknown>;
} & { [Column in keyof NonNullable<L['filter']>]: Expression<unknown> | MultiValued };
type Columns = Record<string, Expression<unknown> | MultiValued>;

/** A column to order by or to search in. */
function valueOf(columns: Columns, name: string): Expression<unknown> {
  const column = columns[name];
  if (!column || column instanceof MultiValued) throw new Error(`The list has no column ${name}`);
  return column;
}

/**
 * How one list of the contract is read.
 *
 * - `columns`: the list's order, search and filter columns as SQL
 * - `scope`: from, joins and where of all rows that the caller may see here; selects nothing
 * - `key`: the primary key of a row, also the last word in its order (SRV-06)
 * - `rows`: the full row for a key, read for the rows of one page only
 * - `searchText`: all search columns in one text, in lower case, where a list may be long: a row without
 *   the searched value in it is passed over at a tenth of the cost
 */
export interface ListSource<Tables, Name extends keyof Tables, Row, L extends ListColumns> {
  columns: ColumnsOf<L>;
  scope: SelectQueryBuilder<Tables, Name, object>;
  key: Expression<number>;
  rows: (key: RawBuilder<number>) => Expression<Row>;
  searchText?: Expression<string | null>;
  /**
   * How many rows the scope has, where that is known: then a plain page is read from the nearer end of
   * the index that has the order, and nothing is counted.
   */
  total?: number;
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
  columns: Columns,
  searchText: Expression<string | null> | undefined,
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
            (column) => sql<SqlBool>`${valueOf(columns, column)} collate finnish ilike ${pattern}`,
          ),
        );
        return searchText
          ? [sql<SqlBool>`${searchText} like lower(${pattern} collate finnish)`, inColumns]
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

function conditionOn(
  expression: Expression<unknown>,
  { condition, values }: Filter,
): RawBuilder<SqlBool> {
  if (condition === 'is_null')
    return values[0] === 'false' ? sql`${expression} is not null` : sql`${expression} is null`;
  const operator = operators[condition];
  if (operator) return sql`${expression} ${operator} ${values[0]}`;
  const among = sql<SqlBool>`(${expression} in (${sql.join(values)}))`;
  return condition === 'not_equals' ? sql`${among} is not true` : among;
}

function filterTerm(filter: Filter, columns: Columns): RawBuilder<SqlBool> {
  const { condition } = filter;
  const column = columns[filter.column];
  if (!(column instanceof MultiValued)) return conditionOn(valueOf(columns, filter.column), filter);
  const { oneMeets } = column;
  if (condition === 'is_null') {
    const has = oneMeets((value) => sql`${value} is not null`);
    return filter.values[0] === 'false' ? has : sql`not ${has}`;
  }
  if (condition === 'not_equals')
    return sql`not ${oneMeets((value) => conditionOn(value, { ...filter, condition: 'equals' }))}`;
  return oneMeets((value) => conditionOn(value, filter));
}

/** The order asked for, or the list's own; last by key, so that no two rows can swap (SRV-06). */
function orderOf(
  query: ListQuery,
  list: ListColumns,
  source: { columns: Columns; key: Expression<number> },
) {
  const given = Object.entries(query.order ?? {}).filter(([, direction]) => direction);
  const order = given.length > 0 ? given : Object.entries(list.defaultOrder);
  const terms = [
    ...order.map(([column, direction]) => ({
      expression: valueOf(source.columns, column),
      direction,
    })),
    { expression: source.key, direction: 'desc' as const },
  ].map(({ expression, direction }, i) => {
    const name = sql.ref(`order${i}`);
    return {
      selected: sql`${expression}`.as(`order${i}`),
      by: direction === 'desc' ? sql`${name} desc nulls last` : sql`${name} asc nulls last`,
      backwards:
        direction === 'desc' ? sql`${name} asc nulls first` : sql`${name} desc nulls first`,
    };
  });
  return {
    selected: terms.map((term) => term.selected),
    by: sql.join(terms.map((term) => term.by)),
    backwards: sql.join(terms.map((term) => term.backwards)),
  };
}

interface Plan {
  narrow: Expression<unknown>;
  by: RawBuilder<unknown>;
  backwards: RawBuilder<unknown>;
  limit: number;
  offset: number;
}

/** SQL: scope, search and filter are worked out once over narrow rows. */
const countedPage = ({ narrow, by, limit, offset }: Plan) => sql`
  with scope as materialized (${narrow}),
    counts as (
      select count(*) as "rowsTotal", count(*) filter (where hit) as "rowsFiltered" from scope
    ),
    page as (
      select * from scope where hit order by ${by} limit ${limit}::bigint offset ${offset}::bigint
    )`;

/** SQL: the page alone, from the front, or, where it is nearer, from the end (S4). */
function pageFromAnEnd({ narrow, by, backwards, limit, offset }: Plan, total: number) {
  const isNearFront = offset * 2 <= total;
  const taken = isNearFront ? limit : Math.max(0, Math.min(limit, total - offset));
  const skipped = isNearFront ? offset : Math.max(0, total - offset - limit);
  return sql`
  with counts as (select ${total}::bigint as "rowsTotal", ${total}::bigint as "rowsFiltered"),
    page as materialized (
      select * from (${narrow}) scope order by ${isNearFront ? by : backwards}
      limit ${taken}::bigint offset ${skipped}::bigint
    )`;
}

/** What of a list a query asks for, as narrow rows with what they are ordered by. */
function narrowed<Tables, Name extends keyof Tables, Row, L extends ListColumns>(
  list: L,
  { scope, key, searchText, columns: typed }: ListSource<Tables, Name, Row, L>,
  query: ListQuery,
) {
  const columns: Columns = typed;
  const terms = [
    searchTerm(query.search ?? [], columns, searchText),
    ...(query.filter ?? []).map((filter) => filterTerm(filter, columns)),
  ].filter((term) => term !== undefined);
  const isWhole = terms.length === 0;
  const hit = isWhole ? sql<boolean>`true` : sql<boolean>`coalesce(${all(terms)}, false)`;
  const { selected, ...order } = orderOf(query, list, { columns, key });
  const narrow = scope.select([sql<number>`${key}`.as('key'), hit.as('hit'), ...selected]);
  return { narrow, isWhole, ...order };
}

/**
 * Reads one page of a list in one round trip; only the page's rows are widened.
 */
export async function readList<
  Tables,
  Name extends keyof Tables,
  Row extends object,
  L extends ListColumns,
>(
  db: Db,
  list: L,
  source: ListSource<Tables, Name, Row, L>,
  query: ListQuery & { page: number; limit: number },
): Promise<{ rows: Row[]; meta: ListMeta }> {
  const { rows, total } = source;
  const { isWhole, ...narrow } = narrowed(list, source, query);
  const plan: Plan = { ...narrow, limit: query.limit, offset: (query.page - 1) * query.limit };
  const read = sql<Row & { rowsTotal: number; rowsFiltered: number; key: number | null }>`
    ${isWhole && total !== undefined ? pageFromAnEnd(plan, total) : countedPage(plan)}
    select counts.*, page.key, wide.*
    from counts left join (page join lateral (
      -- Row by row, however many the planner thinks there may be.
      select * from ${rows(sql<number>`page.key`)} one offset 0
    ) wide on true) on true
    order by ${plan.by}`;
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

const batchSize = 1000;

/**
 * All rows of a list that a query asks for, whatever its page, in batches: their keys first, as they
 * are at that moment, then the rows as somebody takes them. No statement and no connection waits for
 * a slow reader.
 */
export async function* readAll<
  Tables,
  Name extends keyof Tables,
  Row extends object,
  L extends ListColumns,
>(
  db: Db,
  list: L,
  source: ListSource<Tables, Name, Row, L>,
  query: ListQuery,
): AsyncGenerator<Row[]> {
  const { narrow, by } = narrowed(list, source, query);
  const found = await sql<{ keys: number[] }>`
    select coalesce(array_agg(key order by ${by}), '{}') as keys
    from (${narrow}) scope where hit`.execute(db);
  const keys = found.rows[0]?.keys ?? [];
  for (let start = 0; start < keys.length; start += batchSize) {
    const batch = keys.slice(start, start + batchSize);
    const { rows } = await sql<Row>`
      select wide.* from unnest(${batch}::bigint[]) with ordinality as page (key, place)
      join lateral ${source.rows(sql<number>`page.key`)} wide on true order by page.place`.execute(
      db,
    );
    yield rows;
  }
}
