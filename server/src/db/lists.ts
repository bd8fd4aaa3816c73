import type { ListColumns, ListMeta, ListQuery } from '@portal/contract/listQuery';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Gate } from './gate.ts';
import { orderOf } from './listOrder.ts';
import { hitOf, isPlain, narrowed, overEach, pageOf, type Paging } from './listPages.ts';
import type { ListScope, ListSource, WrittenSource } from './listSource.ts';
import { askedBy, groupsOf, shapeOf, valuesOf, type Asked } from './listTerms.ts';
import type { Db } from './pool.ts';
import { standIns, Statement } from './statement.ts';
import { WrittenRows } from './writtenRows.ts';

export { multiValued, nullable } from './listTerms.ts';

/** How a page is read. */
interface Reading {
  /** Whether it may read any column of the scope. */
  isDirect: boolean;
  /** SQL: the condition that rows have to meet. */
  where: RawBuilder<unknown>;
}

/** The form in which the rows of a page come: how they are selected, and what is answered. */
interface Form<Source, Answer extends object, Rows> {
  select: (
    source: Source,
    reading: Reading,
  ) => {
    carried: Record<string, Expression<unknown>>;
    isPlaced: boolean;
    select: RawBuilder<unknown>;
  };
  rowsOf: (answers: Answer[]) => Rows;
}

/** A list of the contract that can be read; `Given` are the values that narrow its scope. */
export class List<
  Given extends object,
  Row extends object,
  L extends ListColumns,
  Source extends ListScope<L> = ListSource<Row, L>,
  Rows = Row[],
> {
  readonly contract: L;
  readonly write: (given: Given, db: Db) => Source;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- its own answers
  readonly form: Form<Source, any, Rows>;
  /** The statements written so far, by the shape of their query. */
  readonly statements = new Map<string, Statement<unknown>>();
  constructor(
    contract: L,
    write: (given: Given, db: Db) => Source,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    form: Form<Source, any, Rows>,
  ) {
    this.contract = contract;
    this.write = write;
    this.form = form;
  }
}

/** Rows as objects: the full columns are read for the rows of the page only. */
function asObjects<Row extends object, L extends ListColumns>(): Form<
  ListSource<Row, L>,
  Row & { key: number | null },
  Row[]
> {
  return {
    select: ({ rows }, { where }) => ({
      carried: {},
      isPlaced: true,
      select: sql`
        select counts.*, page.key, wide.*
        from counts left join (page join lateral (
          -- Row by row, however many the planner thinks there may be.
          select * from ${rows(sql<number>`page.key`)} one
          offset 0
        ) wide on true) on true
        ${where}
        order by page.place`,
    }),
    rowsOf: (answers) => answers.filter(({ key }) => key !== null),
  };
}

/** Rows as one text of JSON. */
function asText<Row, L extends ListColumns>(): Form<
  WrittenSource<L>,
  { json: string },
  WrittenRows<Row>
> {
  return {
    select: ({ json, at, looksFurther }, { isDirect, where }) => {
      if (isDirect && !looksFurther)
        return {
          carried: { json },
          isPlaced: false,
          select: sql`select counts.*, (select string_agg(json, ',') from page) as json
            from counts ${where}`,
        };
      return {
        carried: {},
        isPlaced: true,
        select: sql`
          select counts.*, (
            select string_agg(one.json, ',' order by page.place) from page cross join lateral (
              select ${json} as json from ${at(sql<number>`page.key`)} offset 0) one) as json
          from counts ${where}`,
      };
    },
    rowsOf: ([answer]) => new WrittenRows<Row>(answer?.json ?? ''),
  };
}

/** Defines how a list of the contract is read. `given` are stand-ins, so that its SQL is written once. */
export const defineList = <Given extends object, Row extends object, L extends ListColumns>(
  contract: L,
  write: (given: Given, db: Db) => ListSource<Row, L>,
) => new List<Given, Row, L>(contract, write, asObjects<Row, L>());

/**
 * Defines a list whose rows pass through the server as the database wrote them; `Row` is the type of each.
 */
export const defineWrittenList =
  <Row extends object>() =>
  <Given extends object, L extends ListColumns>(
    contract: L,
    write: (given: Given, db: Db) => WrittenSource<L>,
  ) =>
    new List<Given, Row, L, WrittenSource<L>, WrittenRows<Row>>(contract, write, asText<Row, L>());

const shapesAtMost = 200;

/**
 * The statement of a list for queries of this shape; once too many are kept, further ones are written anew
 * each time.
 */
function statementFor<
  Given extends object,
  Row extends object,
  L extends ListColumns,
  Source extends ListScope<L>,
  Rows,
>(
  db: Db,
  list: List<Given, Row, L, Source, Rows>,
  shape: string,
  write: (source: Source) => RawBuilder<unknown>,
): Statement<unknown> {
  const known = list.statements.get(shape);
  if (known) return known;
  const written = new Statement(db, write(list.write(standIns<Given>(), db)));
  if (list.statements.size < shapesAtMost) list.statements.set(shape, written);
  return written;
}

/** The parts of a query that its statement depends on. */
const shapeOfQuery = (query: ListQuery, asked: Asked) =>
  JSON.stringify([query.order, groupsOf(asked.searches), asked.filters.map(shapeOf)]);

/**
 * Page lengths that screens ask for. They are written into the statement: PostgreSQL estimates badly for a
 * length given as a parameter, and would plan the statement anew for every call.
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
 * Reads one page of a list in one round trip. Where there is a gate the statement asks it first.
 */
export async function readList<
  Given extends object,
  Row extends object,
  L extends ListColumns,
  Source extends ListScope<L>,
  Rows,
>(
  db: Db,
  list: List<Given, Row, L, Source, Rows>,
  given: Given,
  query: ListQuery & { page: number; limit: number },
  gate?: Gate,
): Promise<{ rows: Rows; meta: ListMeta }> {
  const { page, limit } = query;
  const asked = askedBy(query);
  const isFirst = page === 1;
  const length = usualLimits.has(limit) ? limit : '';
  const kind = `${gate?.name ?? ''} ${isFirst ? 'first' : 'page'} ${length}`;
  const shape = `${kind} ${shapeOfQuery(query, asked)}`;
  const read = statementFor(db, list, shape, (source) => {
    const paging = pagingOf(page, limit);
    const order = orderOf(query, list.contract, source);
    // What comes before a page is passed over at its narrowest, and so is what a search does not find.
    const { carried, isPlaced, select } = list.form.select(source, {
      isDirect: isFirst && isPlain(asked),
      where: gate ? sql`where ${gate.condition}` : sql``,
    });
    const of = { ...source, carried };
    const found = pageOf(list.contract, of, order, asked, { ...paging, isFirst, isPlaced });
    return sql`${found} ${select}`;
  }) as Statement<{ rowsTotal: number; rowsFiltered: number }>;
  const values = {
    ...given,
    ...valuesOf(asked),
    ...gate?.values,
    limit,
    offset: (page - 1) * limit,
  };
  const send = () => read.send(db, values);
  const answers = await (gate ? gate.ask(send) : send());
  const { rowsTotal = 0, rowsFiltered = 0 } = answers[0] ?? {};
  return { rows: list.form.rowsOf(answers), meta: { rowsTotal, rowsFiltered, limit } };
}

/** What all rows that a query matches come to together, over every page: of each of the list’s `sums` as text. */
export async function readSums<
  Given extends object,
  Row extends object,
  L extends ListColumns,
  Source extends ListScope<L>,
  Rows,
>(
  db: Db,
  list: List<Given, Row, L, Source, Rows>,
  given: Given,
  query: ListQuery,
): Promise<Record<string, string>> {
  const asked = askedBy(query);
  const shape = JSON.stringify([groupsOf(asked.searches), asked.filters.map(shapeOf)]);
  const summed = statementFor(db, list, `sums ${shape}`, (source) => {
    const { sums = {} } = source;
    const narrow = narrowed(source, { ...sums, hit: hitOf(list.contract, source, asked) });
    const each = Object.keys(sums).map(
      (name) =>
        sql`coalesce(sum(${sql.ref(name)}) filter (where hit), 0)::text as ${sql.ref(name)}`,
    );
    return sql`select ${sql.join(each)} from ${overEach(source, narrow)} scope`;
  }) as Statement<Record<string, string>>;
  return (await summed.send(db, { ...given, ...valuesOf(asked) }))[0] ?? {};
}

const batchSize = 250;

/**
 * Reads all rows of a list that a query matches, in batches: first their keys, as they are at that moment,
 * then the rows as the reader takes them. No statement and no connection waits for a slow reader.
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
    const { batch } = standIns<{ batch: number[] }>();
    return sql`
      select wide.* from unnest(${batch}::bigint[]) with ordinality as page (key, place)
      join lateral (
        -- Row by row, as a page is read.
        select * from ${source.rows(sql<number>`page.key`)} one
        offset 0
      ) wide on true
      order by page.place`;
  }) as Statement<Row>;
  const values = { ...given, ...valuesOf(asked) };
  const keys = (await found.send(db, values))[0]?.keys ?? [];
  for (let start = 0; start < keys.length; start += batchSize)
    yield wide.send(db, { ...values, batch: keys.slice(start, start + batchSize) });
}
