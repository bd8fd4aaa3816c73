import type { leadsList } from '@portal/contract/leads';
import type { ListQueryOf } from '@portal/contract/listQuery';

/** Names in the URL: `rating=4` is four or better, `rating=none` not rated. */
export const leadFilters = ['rating', 'tag', 'point', 'new'] as const;

type Filters = NonNullable<ListQueryOf<typeof leadsList>['filter']>;

/** What the URL says, as the list takes it. */
export function filtersOf(given: Record<string, string>): Filters {
  const { rating, tag, point } = given;
  const filters: Filters = [];
  if (rating === 'none') filters.push({ column: 'rating', condition: 'is_null', values: [] });
  else if (rating && Number(rating) > 0)
    filters.push({
      column: 'rating',
      condition: 'greater_than',
      values: [Math.floor(Number(rating)) - 1],
    });
  if (tag) filters.push({ column: 'tags', condition: 'equals', values: [tag] });
  if (point && Number.isInteger(Number(point)))
    filters.push({ column: 'scanPointID', condition: 'equals', values: [point] });
  if (given['new']) filters.push({ column: 'isNew', condition: 'equals', values: [true] });
  return filters;
}
