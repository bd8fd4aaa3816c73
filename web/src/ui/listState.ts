import type { Direction, ListColumns, ListQueryOf } from '@portal/contract/listQuery';
import { searchIn, isLongEnough } from '@portal/contract/listQuery';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { textOf } from './addressText.ts';

/** A list's state as it stands in the URL: only what differs from the list's own choices. */
export interface ListSearch {
  page?: number;
  limit?: number;
  /** `column.direction` */
  sort?: string;
  search?: string;
  /** What the screen narrows it to, by the names of `ScreenList.filters`; '' takes one away. */
  filters?: Record<string, string>;
}

/** A list of the contract as one screen shows it. */
export interface ScreenList<Columns extends ListColumns = ListColumns> {
  columns: Columns;
  limits: readonly number[];
  defaultLimit: number;
  /** Names in the URL of what the screen filters by. */
  filters?: readonly string[];
  /** Orders that show the first hundred on one page (LIST-07). */
  hundredBy?: readonly string[];
}

/** By these names the state of a list stands in the URL, beside its filters. */
const own = ['page', 'limit', 'sort', 'search'];

/** CONST-07 */
const hundred = 100;

export interface Sort {
  column: string;
  direction: Direction;
}

/** An order as it stands in the URL; undefined: not one of the list’s. */
export function parseSort(written: string, { order }: ListColumns): Sort | undefined {
  const [column, direction] = written.split('.');
  return column && order.includes(column) && (direction === 'asc' || direction === 'desc')
    ? { column, direction }
    : undefined;
}

/** An order as `parseSort` reads it. */
export const writeSort = ({ column, direction }: Sort): string => `${column}.${direction}`;

/** How a list is sorted where nobody chose: by the first column of its default order, and then by the others. */
export function defaultSortOf({ defaultOrder }: ListColumns): Sort {
  const [column, direction] = Object.entries(defaultOrder)[0] as [string, Direction];
  return { column, direction };
}

/** Reads the URL of a list; what it does not know is left out, so an old link still opens. */
function readSearch(
  { columns, limits, filters = [] }: ScreenList,
  given: Record<string, unknown>,
): ListSearch {
  const page = Number(given['page']);
  const limit = Number(given['limit']);
  const sort = parseSort(textOf(given['sort']), columns);
  const search = textOf(given['search']);
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(limits.includes(limit) && { limit }),
    ...(sort && { sort: writeSort(sort) }),
    ...(search && { search }),
    filters: Object.fromEntries(
      filters.map((name) => [name, textOf(given[name])]).filter(([, value]) => value),
    ) as Record<string, string>,
  };
}

export interface ListState {
  page: number;
  limit: number;
  limits: readonly number[];
  sort: Sort;
  /** How the list is sorted where the address does not say. */
  defaultSort: Sort;
  search: string;
  filters: Record<string, string>;
  /** One page, whose size is not the reader's to choose (LIST-07). */
  isWhole: boolean;
  /** Search, sort, size and filters go back to page 1 (LIST-06). */
  change: (next: ListSearch, options?: { replace?: boolean }) => void;
}

/** Everything is shown again, where nothing matches; of the segment, which is a list of its own. */
export const withoutSearch = ({ filters }: ListState, segment?: string): ListSearch => ({
  search: '',
  filters: Object.fromEntries(
    Object.keys(filters)
      .filter((name) => name !== segment)
      .map((name) => [name, '']),
  ),
});

/** LIST-09: from a page that is gone, as its last row was deleted, to the last one there is. */
export function useExistingPage({ page, change }: ListState, pages: number | undefined): void {
  const goToLast = useEffectEvent(() => {
    if (pages !== undefined && page > Math.max(1, pages))
      change({ page: pages }, { replace: true });
  });
  useEffect(() => goToLast(), [page, pages]);
}

/** The state of the list on this screen, kept in the URL (U3): links, reload and Back restore it. */
export function useListState<Columns extends ListColumns>(
  list: ScreenList<Columns>,
): ListState & { query: ListQueryOf<Columns> } {
  const { columns, limits, defaultLimit, filters: filterNames = [] } = list;
  // What stands in the address beside it, as a window does, draws no list anew (S12).
  const given = useSearch({
    strict: false,
    select: (search) => readSearch(list, search),
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const defaultSort = defaultSortOf(columns);
  const sort = parseSort(given.sort ?? '', columns) ?? defaultSort;
  const isDefault = writeSort(sort) === writeSort(defaultSort);
  const isWhole = list.hundredBy?.includes(sort.column) ?? false;
  const { search = '', filters = {} } = given;
  const page = isWhole ? 1 : (given.page ?? 1);
  const limit = isWhole ? hundred : (given.limit ?? defaultLimit);
  return {
    page,
    limit,
    limits,
    sort,
    defaultSort,
    search,
    filters,
    isWhole,
    change: (next, options) => {
      const { page: _, filters: before, ...kept } = given;
      const { filters: changed, ...rest } = next;
      const { filters: narrowed, ...merged } = readSearch(list, {
        ...kept,
        ...before,
        ...rest,
        ...changed,
      });
      // Typing is one step of the history, not one a letter.
      const replace = options?.replace ?? (next.search !== undefined && given.search !== undefined);
      const none = Object.fromEntries([...own, ...filterNames].map((name) => [name, undefined]));
      void navigate({
        to: '.',
        search: ((now: object) => ({ ...now, ...none, ...merged, ...narrowed })) as never,
        replace,
      });
    },
    query: {
      page,
      limit,
      order: isDefault ? columns.defaultOrder : { [sort.column]: sort.direction },
      ...(isLongEnough(search) && {
        search: searchIn(columns.search, search),
      }),
    } as ListQueryOf<Columns>,
  };
}
