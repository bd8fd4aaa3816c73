import type { ListQueryOf } from '@portal/contract/listQuery';
import type { organizerProductsList } from '@portal/contract/organizerProducts';

type Filter = NonNullable<ListQueryOf<typeof organizerProductsList>['filter']>[number];

/** What stands in the address for which products. */
export const productStates = {
  forSale: ['active', 'true'],
  offSale: ['active', 'false'],
  soldOut: ['isSoldOut', 'true'],
  textMissing: ['isTextMissing', 'true'],
} as const;

export const productFilterNames = ['state', 'category'];

/** The filter of the list for what stands in the address; what it does not know is left out. */
export function productFilterOf({ state = '', category = '' }: Record<string, string>): Filter[] {
  const condition = 'equals' as const;
  const filters: Filter[] = [];
  if (Object.hasOwn(productStates, state)) {
    const [column, value] = productStates[state as keyof typeof productStates];
    filters.push({ column, condition, values: [value] });
  }
  if (/^\d{1,15}$/.test(category))
    filters.push({ column: 'productCategoryId', condition, values: [category] });
  return filters;
}
