import type { ListColumns, ListMeta, ListQuery } from '@portal/contract/listQuery';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  all,
  askedBy,
  filterTerm,
  groupsOf,
  searchTerm,
  shapeOf,
  valuesOf,
  type Asked,
  type Columns,
  type MultiValued,
  type Nullable,
} from './listTerms.ts';
import { backwards, orderOf, type Order } from './listOrder.ts';
import type { Db } from './pool.ts';
import { standIns, Statement } from './statement.ts';

export { multiValued, nullable } from './listTerms.ts';

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
 * How one list of the contract is read.
 *
 * - `columns`: the list's order, search and filter columns as SQL. An index that begins with what the
 *   scope is narrowed by and goes on with an order column and the key serves that order both ways
 * - `scope`: from, joins and where of all rows that the caller may see here; selects nothing
 * - `key`: the primary key of a row, also the last word in its order (SRV-06)
 * - `rows`: the full row for a key, read for the rows of one page only
 */
export interface ListSource<Row, L extends ListColumns> {
  columns: ColumnsOf<L>;
  // Which tables a scope is of is nobody's business here.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  scope: SelectQueryBuilder<any, any, object>;
  key: Expression<number>;
  rows: (
    key: RawBuilder<number>,
    carried: (name: string) => RawBuilder<unknown>,
  ) => Expression<Row>;
  /** All search columns in one text, folded, kept by the database: found at a tenth of the cost. */
  searchText?: Expression<string | null>;
  /** What `rows` needs besides the key and the index of the order has at hand. */
  carried?: Record<string, Expression<unknown>>;
  /** How many rows the scope has, where that is known without counting. */
  total?: Expression<number>;
  /** Ids over each of which the scope is read, in order, as `each.id`: those of several owners. */
  each?: Expression<number[]>;
}

/** A list of the contract that can be read: `Given` is what its scope is narrowed by. */
export class List<Given extends object, Row extends object, L extends ListColumns> {
  readonly contract: L;
  readonly write: (given: Given, db: Db) => ListSource<Row, L>;
  /** What was asked for before, by its shape. */
  readonly statements = new Map<string, Statement<unknown>>();
  constructor(contract: L, write: (given: Given, db: Db) => ListSource<Row, L>) {
    this.contract = contract;
    this.write = write;
  }
}

/** Says how a list of the contract is read; `given` are stand-ins, so it is written once. */
export const defineList = <Given extends object, Row extends object, L extends ListColumns>(
  contract: L,
  write: (given: Given, db: Db) => ListSource<Row, L>,
) => new List(contract, write);

const shapesAtMost = 200;

/** The statement of a list for queries of this shape; past the bound it is written anew each time. */
function statementFor<Given extends object, Row extends object, L extends ListColumns>(
  db: Db,
  list: List<Given, Row, L>,
  shape: string,
  write: (source: ListSource<Row, L>) => RawBuilder<unknown>,
): Statement<unknown> {
  const known = list.statements.get(shape);
  if (known) return known;
  const written = new Statement(db, write(list.write(standIns<Given>(), db)));
  if (list.statements.size < shapesAtMost) list.statements.set(shape, written);
  return written;
}

const isPlain = ({ searches, filters }: Asked) => searches.length + filters.length === 0;

/** What of a query its statement depends on. */
const shapeOfQuery = (query: ListQuery, asked: Asked) =>
  JSON.stringify([query.order, groupsOf(asked.searches), asked.filters.map(shapeOf)]);

/** The rows of a list as narrow ones: the key, what is carried, and what the query needs. */
function narrowed<Row, L extends ListColumns>(
  { key, carried = {}, scope }: ListSource<Row, L>,
  more: Record<string, Expression<unknown>> = {},
) {
  return scope.select([
    sql<number>`${key}`.as('key'),
    ...Object.entries({ ...carried, ...more }).map(([name, value]) => sql`${value}`.as(name)),
  ]);
}

/** SQL: a select from the scope over each of its owners, or of itself where it has one. */
const overEach = <Row, L extends ListColumns>(
  { each }: ListSource<Row, L>,
  selected: Expression<unknown>,
) =>
  each
    ? sql`(select part.* from unnest(${each}::bigint[]) each (id) cross join lateral (${selected}) part)`
    : sql`(${selected})`;

/** How many rows a page takes, and how many before them it passes over, as SQL. */
interface Window {
  take: RawBuilder<unknown>;
  skip: RawBuilder<unknown>;
}

/** SQL: so many rows of the scope in an order, each range of it read from its index. */
function inOrder<Row, L extends ListColumns>(
  source: ListSource<Row, L>,
  { ranges, names }: Order,
  { take, skip }: Window,
) {
  const upTo = sql`limit (${take}) + (${skip})`;
  const parts = ranges.map(({ where, by, byName }) => {
    const rows = narrowed(source, names);
    const inRange = where ? rows.where(where) : rows;
    // Of each owner no more than could be shown; they are merged after that.
    return source.each
      ? sql`(select * from ${overEach(source, sql`${inRange} order by ${by} ${upTo}`)} merged
          order by ${byName})`
      : sql`(${inRange} order by ${by})`;
  });
  // PostgreSQL reads the parts one after the other and stops where the limit is reached.
  return sql`(select * from (${sql.join(parts, sql` union all `)}) ordered
    limit ${take} offset ${skip})`;
}

/** SQL: one page with its `place`, and the count, of a list without search and filter. */
function plainPage<Row, L extends ListColumns>(
  source: ListSource<Row, L>,
  order: Order,
  isFirst: boolean,
  { limit, offset }: Paging,
) {
  const one = source.scope.select(sql`1`.as('one'));
  const total = source.total ?? sql`(select count(*) from ${overEach(source, one)} counted)`;
  const counts = sql`counted as materialized (select ${total}::bigint as total),
    counts as (select total as "rowsTotal", total as "rowsFiltered" from counted)`;
  const limited = sql`${limit}::bigint`;
  const front = inOrder(source, order, { take: limited, skip: sql`${offset}::bigint` });
  if (isFirst)
    return sql`with ${counts}, page as materialized (
      select *, row_number() over () as place from ${front} front)`;
  // From the nearer end; the other one then reads nothing (S3, S4).
  const n = sql`(select total from counted)`;
  const isNear = sql`${offset}::bigint * 2 <= ${n}`;
  const near = inOrder(source, order, {
    take: sql`case when ${isNear} then ${limited} else 0 end`,
    skip: sql`${offset}::bigint`,
  });
  const far = inOrder(source, backwards(order), {
    take: sql`case when ${isNear} then 0 else greatest(0, least(${limited}, ${n} - ${offset}::bigint)) end`,
    skip: sql`greatest(0, ${n} - ${offset}::bigint - ${limited})`,
  });
  return sql`with ${counts}, page as materialized (
    select *, row_number() over () as place from ${near} front
    union all
    select *, -row_number() over () as place from ${far} back)`;
}

/** SQL: whether a row of the scope is what the query asks for. */
function hitOf<Row, L extends ListColumns>(
  contract: L,
  { columns: typed, searchText }: ListSource<Row, L>,
  { searches, filters }: Asked,
) {
  const columns: Columns = typed;
  const values = standIns<Record<string, unknown>>();
  const terms = [
    ...searchTerm(groupsOf(searches), {
      columns,
      searchText,
      isWhole: (searched) => contract.search.every((column) => searched.includes(column)),
      values,
    }),
    ...filters.map((filter, i) => {
      const standing = filter.values.map((_, j) => values[`filter.${i}.${j}`]);
      return filterTerm({ ...shapeOf(filter), values: standing }, columns);
    }),
  ];
  return terms.length > 0 ? sql<boolean>`coalesce(${all(terms)}, false)` : sql<boolean>`true`;
}

/** SQL: scope, search and filter are worked out once over narrow rows. */
function searchedPage<Row, L extends ListColumns>(
  contract: L,
  source: ListSource<Row, L>,
  order: Order,
  asked: Asked,
  { limit, offset }: Paging,
) {
  const narrow = narrowed(source, { ...order.names, hit: hitOf(contract, source, asked) });
  return sql`
    with scope as materialized (select * from ${overEach(source, narrow)} narrow),
    counts as (
      select count(*) as "rowsTotal", count(*) filter (where hit) as "rowsFiltered" from scope
    ),
    page as (
      select *, row_number() over () as place from (
        select * from scope where hit order by ${order.byName}
        limit ${limit}::bigint offset ${offset}::bigint) found
    )`;
}

interface Paging {
  limit: number;
  offset: number;
}

/**
 * Reads one page of a list in one round trip; only the page's rows are widened.
 */
export async function readList<Given extends object, Row extends object, L extends ListColumns>(
  db: Db,
  list: List<Given, Row, L>,
  given: Given,
  query: ListQuery & { page: number; limit: number },
): Promise<{ rows: Row[]; meta: ListMeta }> {
  const { page, limit } = query;
  const asked = askedBy(query);
  const isFirst = page === 1;
  const shape = `${isFirst ? 'first' : 'page'} ${shapeOfQuery(query, asked)}`;
  const read = statementFor(db, list, shape, (source) => {
    const paging = standIns<Paging>();
    const order = orderOf(query, list.contract, source);
    return sql`
      ${
        isPlain(asked)
          ? plainPage(source, order, isFirst, paging)
          : searchedPage(list.contract, source, order, asked, paging)
      }
      select counts.*, page.key, wide.*
      from counts left join (page join lateral (
        -- Row by row, however many the planner thinks there may be.
        select * from ${source.rows(sql<number>`page.key`, (name) => sql.ref(`page.${name}`))} one
        offset 0
      ) wide on true) on true
      order by page.place`;
  }) as Statement<Row & { rowsTotal: number; rowsFiltered: number; key: number | null }>;
  const values = { ...given, ...valuesOf(asked), limit, offset: (page - 1) * limit };
  const rows = await read.send(db, values);
  return {
    rows: rows.filter((row) => row.key !== null),
    meta: {
      rowsTotal: rows[0]?.rowsTotal ?? 0,
      rowsFiltered: rows[0]?.rowsFiltered ?? 0,
      limit,
    },
  };
}

const batchSize = 1000;

/**
 * All rows of a list that a query asks for, whatever its page, in batches: their keys first, as they
 * are at that moment, then the rows as somebody takes them. No statement and no connection waits for
 * a slow reader.
 */
export async function* readAll<Given extends object, Row extends object, L extends ListColumns>(
  db: Db,
  list: List<Given, Row, L>,
  given: Given,
  query: ListQuery,
): AsyncGenerator<Row[]> {
  const asked = askedBy(query);
  const found = statementFor(db, list, `keys ${shapeOfQuery(query, asked)}`, (source) => {
    const { byName, names } = orderOf(query, list.contract, source);
    const narrow = narrowed(source, { ...names, hit: hitOf(list.contract, source, asked) });
    return sql`
      select coalesce(array_agg(key order by ${byName}), '{}') as keys
      from ${overEach(source, narrow)} scope where hit`;
  }) as Statement<{ keys: number[] }>;
  const wide = statementFor(db, list, 'batch', (source) => {
    const carried = Object.keys(source.carried ?? {});
    if (carried.length > 0) throw new Error('What an index carries is not there for all rows');
    const { batch } = standIns<{ batch: number[] }>();
    return sql`
      select wide.* from unnest(${batch}::bigint[]) with ordinality as page (key, place)
      join lateral ${source.rows(sql<number>`page.key`, () => sql`null`)} wide on true
      order by page.place`;
  }) as Statement<Row>;
  const values = { ...given, ...valuesOf(asked) };
  const keys = (await found.send(db, values))[0]?.keys ?? [];
  for (let start = 0; start < keys.length; start += batchSize)
    yield wide.send(db, { ...values, batch: keys.slice(start, start + batchSize) });
}
