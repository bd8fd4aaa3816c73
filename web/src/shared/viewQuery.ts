import {
  defaultSortOf,
  parseSort,
  writeSort,
  type ListState,
  type ScreenList,
} from '../ui/listState.ts';

/** What of a list is kept as a view: only what differs from the list's own choices. */
type Viewed = Pick<ListState, 'filters' | 'sort' | 'search'>;

/** Filters, order and search as they stand in the address, always in the same order (ORG-05). */
export function queryOf({ sort, search, ...filters }: Record<string, string>): string {
  return new URLSearchParams([
    ...Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)),
    ...(sort ? [['sort', sort]] : []),
    ...(search ? [['search', search]] : []),
  ] as [string, string][]).toString();
}

/** The list as it is now, in that form; empty where nothing was chosen. */
export function writeView({ filters, sort, search }: Viewed, { columns }: ScreenList): string {
  const written = writeSort(sort);
  const isDefault = written === writeSort(defaultSortOf(columns));
  return queryOf({ ...filters, ...(!isDefault && { sort: written }), search });
}

/**
 * What a kept view puts into the address, and what of it the list no longer has. `isKnown` tells of a
 * filter whether its value is still there.
 */
export function readView(
  query: string,
  { columns, filters = [] }: ScreenList,
  isKnown: (name: string, value: string) => boolean,
): { search: Record<string, string>; dropped: [name: string, value: string][] } {
  const search: Record<string, string> = {};
  const dropped: [string, string][] = [];
  for (const [name, value] of new URLSearchParams(query)) {
    const fits =
      name === 'search' ||
      (name === 'sort'
        ? parseSort(value, columns)
        : filters.includes(name) && isKnown(name, value));
    if (fits) search[name] = value;
    else dropped.push([name, value]);
  }
  return { search, dropped };
}
