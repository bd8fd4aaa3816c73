import type { Direction, ListColumns, ListQuery } from '@portal/contract/listQuery';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { Nullable, valueOf, type Columns } from './listTerms.ts';

/** The order of a list, cut so that an index can serve it. */
export interface Order {
  /**
   * Read one after the other they give the whole list. An index has empty values at one end, while a list has
   * them last in both directions.
   */
  ranges: { where?: RawBuilder<SqlBool>; by: RawBuilder<unknown>; byName: RawBuilder<unknown> }[];
  /** The values that are ordered by, under the names that `byName` uses. */
  names: Record<string, Expression<unknown>>;
  byName: RawBuilder<unknown>;
  /** The ranges for reading the list from its end. */
  reversed: Order['ranges'];
}

const opposite = { asc: 'desc', desc: 'asc' } as const;
const word = { asc: sql`asc`, desc: sql`desc` };

interface Term {
  expression: Expression<unknown>;
  name: RawBuilder<unknown>;
  direction: Direction;
  isNullable: boolean;
}

/** SQL: several terms with empty values last, or first when the list is read from its end. */
const sorted = (terms: Term[], of: 'expression' | 'name', fromEnd: boolean) =>
  sql.join(
    terms.map((term) => {
      const direction = fromEnd ? opposite[term.direction] : term.direction;
      return sql`${term[of]} ${word[direction]} ${fromEnd ? sql`nulls first` : sql`nulls last`}`;
    }),
  );

/**
 * SQL: several terms as an index of these columns has them, where it does not matter at which end empty
 * values stand.
 */
const asIndexed = (terms: Term[], of: 'expression' | 'name', fromEnd: boolean) =>
  sql.join(
    terms.map((term) => {
      const direction = fromEnd ? opposite[term.direction] : term.direction;
      return sql`${term[of]} ${word[direction]}`;
    }),
  );

function rangesOf(terms: Term[], fromEnd: boolean): Order['ranges'] {
  const written = (write: typeof sorted, of: Term[]) => ({
    by: write(of, 'expression', fromEnd),
    byName: write(of, 'name', fromEnd),
  });
  const [first, ...rest] = terms;
  if (!first || rest.length > 1) return [written(sorted, terms)];
  // Ascending, an index ends with what is empty.
  if (first.direction === 'asc' || !first.isNullable) return [written(asIndexed, terms)];
  const filled = {
    where: sql<SqlBool>`${first.expression} is not null`,
    ...written(asIndexed, terms),
  };
  const empty = { where: sql<SqlBool>`${first.expression} is null`, ...written(asIndexed, rest) };
  return fromEnd ? [empty, filled] : [filled, empty];
}

/**
 * The order asked for, or the list’s own. The key comes last, in the direction of the column before it, so
 * that no two rows can swap (SRV-06).
 */
export function orderOf(
  query: ListQuery,
  list: ListColumns,
  { columns, key }: { columns: Columns; key: Expression<number> },
): Order {
  const given = Object.entries(query.order ?? {}).filter(([, direction]) => direction);
  const order = given.length > 0 ? given : Object.entries(list.defaultOrder);
  const asked = order.map(([column, direction = 'asc'], i) => ({
    expression: valueOf(columns, column),
    name: sql.ref(`order${i}`),
    direction,
    isNullable: columns[column] instanceof Nullable,
  }));
  const direction = asked.at(-1)?.direction ?? 'desc';
  const terms: Term[] = [
    ...asked,
    { expression: key, name: sql.ref('key'), direction, isNullable: false },
  ];
  return {
    ranges: rangesOf(terms, false),
    reversed: rangesOf(terms, true),
    names: Object.fromEntries(asked.map(({ expression }, i) => [`order${i}`, expression])),
    byName: sorted(terms, 'name', false),
  };
}

export const backwards = ({ ranges, reversed, ...order }: Order): Order => ({
  ...order,
  ranges: reversed,
  reversed: ranges,
});
