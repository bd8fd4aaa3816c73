import type { ListColumns, ListMeta, ListQuery } from '@portal/contract/listQuery';
import { sql, type RawBuilder } from 'kysely';
import { orderOf } from './listOrder.ts';
import { hitOf, narrowed, overEach, pageOf, type Paging } from './listPages.ts';
import type { ListSource } from './listSource.ts';
import { askedBy, groupsOf, shapeOf, valuesOf, type Asked } from './listTerms.ts';
import type { Db } from './pool.ts';
import { standIns, Statement } from './statement.ts';

export { multiValued, nullable } from './listTerms.ts';

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

/** What of a query its statement depends on. */
const shapeOfQuery = (query: ListQuery, asked: Asked) =>
  JSON.stringify([query.order, groupsOf(asked.searches), asked.filters.map(shapeOf)]);

/**
 * Lengths of pages that screens ask for. They stand in the statement itself: PostgreSQL guesses badly at a
 * length that it is told later, and so would plan the statement anew for every call.
 */
const usualLimits = new Set([10, 25, 50, 100, 1000]);

function pagingOf(page: number, limit: number): Paging {
  const later = standIns<{ limit: number; offset: number }>();
  return {
    limit: usualLimits.has(limit) ? sql.lit(limit) : sql`${later.limit}::bigint`,
    offset: page === 1 ? sql`0` : sql`${later.offset}::bigint`,
  };
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
  const length = usualLimits.has(limit) ? limit : '';
  const shape = `${isFirst ? 'first' : 'page'} ${length} ${shapeOfQuery(query, asked)}`;
  const read = statementFor(db, list, shape, (source) => {
    const paging = pagingOf(page, limit);
    const order = orderOf(query, list.contract, source);
    return sql`
      ${pageOf(list.contract, source, order, asked, { ...paging, isFirst })}
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
