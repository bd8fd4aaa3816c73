import {
  longEnough,
  type Condition,
  type Filter,
  type ListQuery,
  type Search,
} from '@portal/contract/listQuery';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** SQL: one of the values of a column meets a condition. */
type OneMeets = (meets: (value: RawBuilder<unknown>) => RawBuilder<SqlBool>) => RawBuilder<SqlBool>;

/** A filter column of which a row has several values. */
export class MultiValued {
  readonly oneMeets: OneMeets;
  constructor(oneMeets: OneMeets) {
    this.oneMeets = oneMeets;
  }
}
export const multiValued = (oneMeets: OneMeets) => new MultiValued(oneMeets);

/** An order column that may be empty: such rows come last, in both directions. */
export class Nullable {
  readonly expression: Expression<unknown>;
  constructor(expression: Expression<unknown>) {
    this.expression = expression;
  }
}
export const nullable = (expression: Expression<unknown>) => new Nullable(expression);

export type Columns = Record<string, Expression<unknown> | MultiValued | Nullable>;

/** A column to order by or to search in. */
export function valueOf(columns: Columns, name: string): Expression<unknown> {
  const column = columns[name];
  if (!column || column instanceof MultiValued) throw new Error(`The list has no column ${name}`);
  return column instanceof Nullable ? column.expression : column;
}

/** The searches and filters of a list query that are not empty; a statement depends on their shape. */
export interface Asked {
  searches: Search[];
  filters: Filter[];
}

export const askedBy = ({ search = [], filter = [] }: ListQuery): Asked => ({
  searches: search
    .map(({ column, values }) => ({ column, values: longEnough(values) }))
    .filter(({ values }) => values.length > 0),
  filters: filter,
});

/** The values of a query, under the names of their stand-ins in the statement. */
export function valuesOf({ searches, filters }: Asked): Record<string, unknown> {
  const named = (kind: string, lists: unknown[][]) =>
    lists.flatMap((values, i) => values.map((value, j) => [`${kind}.${i}.${j}`, value]));
  return Object.fromEntries([
    ...named(
      'search',
      searches.map(({ values }) => values),
    ),
    ...named(
      'filter',
      filters.map(({ values }) => values),
    ),
  ]);
}

export const all = (terms: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(terms, sql` and `)})`;
const any = (terms: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(terms, sql` or `)})`;

/** Whether a searched text could match across two fields of those that are joined in one text. */
const reachesOver = (value: string) => /[\n\r]/.test(value);

/** Searches for the same values. Their SQL depends on this and on no value. */
interface SearchGroup {
  values: { name: string; reachesOver: boolean }[];
  columns: string[];
}

/**
 * Columns are ORed, the values of one text ANDed, and each value may match in another column
 * (LIST-04, SCAN-04): searches with the same values belong together, others are alternatives.
 */
export function groupsOf(searches: Search[]): SearchGroup[] {
  const together = new Map<string, SearchGroup>();
  for (const [i, { column, values }] of searches.entries()) {
    const group = together.getOrInsertComputed(JSON.stringify(values), () => ({
      values: values.map((value, j) => ({
        name: `search.${i}.${j}`,
        reachesOver: reachesOver(value),
      })),
      columns: [],
    }));
    if (!group.columns.includes(column)) group.columns.push(column);
  }
  return [...together.values()];
}

/** SQL: a text without case, accents, the two ways of composing letters and the many of apostrophes (U12). */
const folded = (text: Expression<unknown>) => sql`"searchFold"(${text})`;

/** SQL: whether a text contains the searched value, which is folded once and not for each row. */
const isIn = (text: RawBuilder<unknown> | Expression<unknown>, value: unknown) =>
  sql<SqlBool>`strpos(${text}, (select ${folded(sql`${value}::text`)})) > 0`;

/** SQL for the searches of a query; `searchText` has all searchable columns, folded. */
export function searchTerm(
  groups: SearchGroup[],
  { columns, searchText, isWhole, values: standIn }: SearchSource,
): RawBuilder<SqlBool>[] {
  if (groups.length === 0) return [];
  return [
    any(
      groups.map((group) =>
        all(
          group.values.flatMap(({ name, reachesOver: needsColumns }) => {
            const value = standIn[name];
            const inColumns = any(
              group.columns.map((column) => isIn(folded(valueOf(columns, column)), value)),
            );
            if (!searchText) return [inColumns];
            const inText = isIn(searchText, value);
            return isWhole(group.columns) && !needsColumns ? [inText] : [inText, inColumns];
          }),
        ),
      ),
    ),
  ];
}

interface SearchSource {
  columns: Columns;
  searchText: Expression<string | null> | undefined;
  /** Whether these are all columns that the list can be searched by. */
  isWhole: (columns: string[]) => boolean;
  values: Record<string, unknown>;
}

const operators: Partial<Record<Condition, RawBuilder<unknown>>> = {
  greater_than: sql`>`,
  less_than: sql`<`,
};

/** The shape of a filter: its SQL depends on this and on no value but that of `is_null`. */
export const shapeOf = ({ column, condition, values }: Filter) => ({
  column,
  condition,
  count: values.length,
  isNegated: condition === 'is_null' && values[0] === 'false',
});
type FilterShape = ReturnType<typeof shapeOf> & { values: unknown[] };

function conditionOn(
  expression: Expression<unknown>,
  { condition, isNegated, values }: FilterShape,
): RawBuilder<SqlBool> {
  if (condition === 'is_null')
    return isNegated ? sql`${expression} is not null` : sql`${expression} is null`;
  const operator = operators[condition];
  if (operator) return sql`${expression} ${operator} ${values[0]}`;
  const among = sql<SqlBool>`(${expression} in (${sql.join(values)}))`;
  return condition === 'not_equals' ? sql`${among} is not true` : among;
}

/** SQL for one filter of a query. */
export function filterTerm(filter: FilterShape, columns: Columns): RawBuilder<SqlBool> {
  const { condition } = filter;
  const column = columns[filter.column];
  if (!(column instanceof MultiValued)) return conditionOn(valueOf(columns, filter.column), filter);
  const { oneMeets } = column;
  if (condition === 'is_null') {
    const has = oneMeets((value) => sql`${value} is not null`);
    return filter.isNegated ? has : sql`not ${has}`;
  }
  if (condition === 'not_equals')
    return sql`not ${oneMeets((value) => conditionOn(value, { ...filter, condition: 'equals' }))}`;
  return oneMeets((value) => conditionOn(value, filter));
}
