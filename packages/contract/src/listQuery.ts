import * as z from 'zod/mini';

/**
 * What a list can be ordered, searched and filtered by. Names are those of the entity's fields. The
 * server's query, the URL of the screen and its controls are all built from this one value.
 */
export interface ListColumns {
  readonly order: readonly string[];
  readonly defaultOrder: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly search: readonly string[];
  /** Filter columns with the schema that a value of the query string has to fit. */
  readonly filter?: Readonly<Record<string, FilterValue>>;
}

/** Takes a string of the query string (or makes a number of it). */
export type FilterValue = z.ZodMiniType<string | number | boolean, string>;

export const conditions = [
  'equals',
  'not_equals',
  'greater_than',
  'less_than',
  'in',
  'is_null',
] as const;
export type Condition = (typeof conditions)[number];
export type Direction = 'asc' | 'desc';

export const defaultLimit = 25;
export const maximumLimit = 1000;
/** Shorter searches act as none (LIST-04); of a script whose signs are words or syllables one is enough. */
export const searchMinimum = 2;
const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const listMeta = z.object({
  rowsTotal: z.int(),
  rowsFiltered: z.int(),
  limit: z.int(),
});
/** rowsTotal: in scope, before search and filter; rowsFiltered: after them (SRV-06). */
export type ListMeta = z.output<typeof listMeta>;

type OrderOf<L extends ListColumns> = L['order'][number];
type SearchOf<L extends ListColumns> = L['search'][number];
type FilterOf<L extends ListColumns> = keyof NonNullable<L['filter']> & string;

export interface Search<Column extends string = string> {
  column: Column;
  values: string[];
}
export interface Filter<Column extends string = string> {
  column: Column;
  condition: Condition;
  values: (string | number | boolean)[];
}
export interface ListQuery<
  Order extends string = string,
  SearchColumn extends string = string,
  FilterColumn extends string = string,
> {
  page?: number | undefined;
  limit?: number | undefined;
  order?: { [Column in Order]?: Direction | undefined } | undefined;
  search?: Search<SearchColumn>[] | undefined;
  filter?: Filter<FilterColumn>[] | undefined;
}
export type ListQueryOf<L extends ListColumns> = ListQuery<OrderOf<L>, SearchOf<L>, FilterOf<L>>;

const values = z.pipe(
  z.union([z.array(z.string()).check(z.maxLength(100)), z.string()]),
  z.transform((given: string | string[]) => (typeof given === 'string' ? [given] : given)),
);

const columnsOf = (names: readonly string[]) =>
  names.length > 0 ? z.enum(names as [string, ...string[]]) : z.never();

function filterSchema(filter: Readonly<Record<string, FilterValue>>) {
  const kinds = Object.entries(filter).map(([column, value]) =>
    z.object({
      column: z.literal(column),
      condition: z.enum(conditions),
      values: z._default(z.pipe(values, z.array(value)), []),
    }),
  );
  const filled = z
    .discriminatedUnion('column', kinds as [(typeof kinds)[number]])
    .check(
      z.refine(
        (given) => given.condition === 'is_null' || (given.values as unknown[]).length > 0,
        'filterWithoutValue',
      ),
    );
  return z.array(filled).check(z.maxLength(20));
}

/**
 * The schema of a list's query string after `qs` has taken it apart. Unknown columns and parameters
 * are refused; `limit` is clamped to 1,000 (T15). Bare `filter[0][values]=x` is taken too (LIST-01).
 */
export function listQuerySchema(columns: ListColumns, { spreadsheet = false } = {}) {
  const direction = z.enum(['asc', 'desc']);
  const filters = columns.filter ?? {};
  return z.strictObject({
    ...(spreadsheet && { format: z.optional(z.literal('xlsx')) }),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    limit: z.pipe(
      z._default(z.coerce.number().check(z.int(), z.gte(1)), defaultLimit),
      z.transform((limit: number) => Math.min(limit, maximumLimit)),
    ),
    // A record keeps the columns in the order in which they were asked for.
    order: z.optional(z.partialRecord(columnsOf(columns.order), direction)),
    search: z.optional(
      z.array(z.strictObject({ column: columnsOf(columns.search), values })).check(z.maxLength(20)),
    ),
    filter: z.optional(
      Object.keys(filters).length > 0 ? filterSchema(filters) : z.array(z.never('noFilters')),
    ),
  });
}

/** Writes a list query as LIST-01 has it; searches under two characters are left out (LIST-04). */
export function listQueryString(query: ListQuery): string {
  const pairs: [string, string][] = [];
  if (query.page !== undefined) pairs.push(['page', String(query.page)]);
  if (query.limit !== undefined) pairs.push(['limit', String(query.limit)]);
  for (const [column, direction] of Object.entries(query.order ?? {}))
    if (direction) pairs.push([`order[${column}]`, direction]);
  const searches = (query.search ?? [])
    .map((search) => ({ ...search, values: longEnough(search.values) }))
    .filter((search) => search.values.length > 0);
  searches.forEach((search, i) => {
    pairs.push([`search[${i}][column]`, search.column]);
    search.values.forEach((value, j) => pairs.push([`search[${i}][values][${j}]`, value]));
  });
  (query.filter ?? []).forEach((filter, i) => {
    pairs.push([`filter[${i}][column]`, filter.column]);
    pairs.push([`filter[${i}][condition]`, filter.condition]);
    filter.values.forEach((value, j) => pairs.push([`filter[${i}][values][${j}]`, String(value)]));
  });
  return new URLSearchParams(pairs).toString();
}

/** Whether a search is long enough to be one; spaces around it do not count (LIST-04). */
export const isLongEnough = (value: string): boolean =>
  value.trim().length >= searchMinimum || sign.test(value);

/** The search values that count, trimmed: beside one that is long enough also those that would be too short alone. */
export function longEnough(searched: readonly string[]): string[] {
  const trimmed = searched.map((value) => value.trim()).filter(Boolean);
  return trimmed.some(isLongEnough) ? trimmed : [];
}

/**
 * One text searched in several columns: each of its words has to be in one of them, as first and last names are (LIST-04).
 * Where all of them are too short it is one word.
 */
export function searchIn<Column extends string>(
  columns: readonly Column[],
  text: string,
): Search<Column>[] {
  const words = longEnough(text.split(/\s+/));
  const searched = words.length > 0 ? words : longEnough([text]);
  return searched.length > 0 ? columns.map((column) => ({ column, values: searched })) : [];
}
