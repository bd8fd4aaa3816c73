import type { ListColumns } from '@portal/contract/listQuery';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { backwards, type Order } from './listOrder.ts';
import type { ListScope } from './listSource.ts';
import {
  all,
  filterTerm,
  groupsOf,
  searchTerm,
  shapeOf,
  type Asked,
  type Columns,
} from './listTerms.ts';
import { standIns } from './statement.ts';

/** How many rows a page has and how many come before it, as SQL. */
export interface Paging {
  limit: RawBuilder<unknown>;
  offset: RawBuilder<unknown>;
}

/**
 * Which page, and whether its rows tell their place: the rows of a first page may be taken in the order in
 * which they come.
 */
export interface PageAsked extends Paging {
  isFirst: boolean;
  isPlaced: boolean;
}

export const isPlain = ({ searches, filters }: Asked) => searches.length + filters.length === 0;

/** The rows of a list reduced to a few columns: the key, what is carried, and what the query needs. */
export function narrowed<L extends ListColumns>(
  { key, carried = {}, scope }: ListScope<L>,
  more: Record<string, Expression<unknown>> = {},
) {
  return scope.select([
    sql<number>`${key}`.as('key'),
    ...Object.entries({ ...carried, ...more }).map(([name, value]) => sql`${value}`.as(name)),
  ]);
}

/** SQL: a select from the scope for each of its owners, or once where the scope has a single owner. */
export const overEach = <L extends ListColumns>(
  { each }: ListScope<L>,
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

/** SQL: a number of rows of the scope in an order, each range read from its index. */
function inOrder<L extends ListColumns>(
  source: ListScope<L>,
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
function plainPage<L extends ListColumns>(
  source: ListScope<L>,
  order: Order,
  { limit, offset, isFirst, isPlaced }: PageAsked,
) {
  const one = source.scope.select(sql`1`.as('one'));
  const total = source.total ?? sql`(select count(*) from ${overEach(source, one)} counted)`;
  const counted = sql`select ${total}::bigint as total`;
  const countsOf = (from: RawBuilder<unknown>) =>
    sql`counts as (select total as "rowsTotal", total as "rowsFiltered" from ${from})`;
  const front = inOrder(source, order, { take: limit, skip: offset });
  if (isFirst && !isPlaced)
    return sql`with ${countsOf(sql`(${counted} offset 0) counted`)}, page as (${front})`;
  const counts = sql`counted as materialized (${counted}), ${countsOf(sql`counted`)}`;
  if (isFirst)
    return sql`with ${counts}, page as materialized (
      select *, row_number() over () as place from ${front} front)`;
  // From the nearer end; the other one then reads nothing (S3, S4).
  const n = sql`(select total from counted)`;
  const isNear = sql`${offset} * 2 <= ${n}`;
  const near = inOrder(source, order, {
    take: sql`case when ${isNear} then ${limit} else 0 end`,
    skip: offset,
  });
  const far = inOrder(source, backwards(order), {
    take: sql`case when ${isNear} then 0 else greatest(0, least(${limit}, ${n} - ${offset})) end`,
    skip: sql`greatest(0, ${n} - ${offset} - ${limit})`,
  });
  return sql`with ${counts}, page as materialized (
    select *, row_number() over () as place from ${near} front
    union all
    select *, -row_number() over () as place from ${far} back)`;
}

/** SQL: whether a row of the scope is what the query asks for. */
export function hitOf<L extends ListColumns>(
  contract: L,
  { columns: typed, searchText }: ListScope<L>,
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

/**
 * SQL: one page of a list with search or filter: scope, search and filter are worked out once, over narrow
 * rows.
 */
function searchedPage<L extends ListColumns>(
  contract: L,
  source: ListScope<L>,
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
        limit ${limit} offset ${offset}) found
    )`;
}

/** SQL: one page of a list with its counts, `page` and `counts`. */
export const pageOf = <L extends ListColumns>(
  contract: L,
  source: ListScope<L>,
  order: Order,
  asked: Asked,
  paging: PageAsked,
) =>
  isPlain(asked)
    ? plainPage(source, order, paging)
    : searchedPage(contract, source, order, asked, paging);
