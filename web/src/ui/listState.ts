import type { Direction, ListColumns, ListQueryOf } from '@portal/contract/listQuery';
import { searchIn, searchMinimum } from '@portal/contract/listQuery';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** A list's state as it stands in the URL: only what differs from the list's own choices. */
export interface ListSearch {
  page?: number;
  limit?: number;
  /** `column.direction` */
  sort?: string;
  search?: string;
}

/** A list of the contract as one screen shows it. */
export interface ScreenList<Columns extends ListColumns = ListColumns> {
  columns: Columns;
  limits: readonly number[];
  defaultLimit: number;
  /** Each word of a search has to match, in whichever column (SCAN-04). */
  words?: boolean;
}

export interface Sort {
  column: string;
  direction: Direction;
}

/** The router reads `search=123` as a number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

function parseSort(written: string, { order }: ListColumns): Sort | undefined {
  const [column, direction] = written.split('.');
  return column && order.includes(column) && (direction === 'asc' || direction === 'desc')
    ? { column, direction }
    : undefined;
}

/** Reads the URL of a list; what it does not know is left out, so an old link still opens. */
function readSearch({ columns, limits }: ScreenList, given: Record<string, unknown>): ListSearch {
  const page = Number(given['page']);
  const limit = Number(given['limit']);
  const sort = parseSort(textOf(given['sort']), columns);
  const search = textOf(given['search']);
  return {
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(limits.includes(limit) && { limit }),
    ...(sort && { sort: `${sort.column}.${sort.direction}` }),
    ...(search && { search }),
  };
}

export interface ListState {
  page: number;
  limit: number;
  limits: readonly number[];
  sort: Sort;
  search: string;
  /** Search, sort and size go back to page 1 (LIST-06). */
  change: (next: ListSearch, options?: { replace?: boolean }) => void;
}

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
  const { columns, limits, defaultLimit, words = false } = list;
  const given = readSearch(list, useSearch({ strict: false }));
  const navigate = useNavigate();
  const [column, direction] = Object.entries(columns.defaultOrder)[0] as [string, Direction];
  const sort = parseSort(given.sort ?? '', columns) ?? { column, direction };
  const { page = 1, limit = defaultLimit, search = '' } = given;
  return {
    page,
    limit,
    limits,
    sort,
    search,
    change: (next, options) => {
      const { page: _, ...kept } = given;
      const merged = readSearch(list, { ...kept, ...next });
      // Typing is one step of the history, not one a letter.
      const replace = options?.replace ?? (next.search !== undefined && given.search !== undefined);
      void navigate({ to: '.', search: merged as never, replace });
    },
    query: {
      page,
      limit,
      order: { [sort.column]: sort.direction },
      ...(search.trim().length >= searchMinimum && {
        search: searchIn(columns.search, search, { words }),
      }),
    } as ListQueryOf<Columns>,
  };
}
