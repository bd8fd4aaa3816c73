import type { exhibitorBillingsList } from '@portal/contract/exhibitorBilling';
import type { ListQueryOf } from '@portal/contract/listQuery';

type Filter = NonNullable<ListQueryOf<typeof exhibitorBillingsList>['filter']>[number];

/** What the billing of exhibitors is narrowed to, by the values of the address. */
export const billingFilters = {
  lacking: { column: 'state', condition: 'not_equals', values: ['whole'] },
  toAsk: { column: 'state', condition: 'equals', values: ['detailsLack'] },
  toComplete: { column: 'state', condition: 'equals', values: ['ordersLack'] },
  whole: { column: 'state', condition: 'equals', values: ['whole'] },
} as const satisfies Record<string, Filter>;

/** The filter of the list for what stands in the address; what it does not know narrows nothing. */
export const billingFilterOf = (given = ''): Filter[] =>
  Object.hasOwn(billingFilters, given)
    ? [billingFilters[given as keyof typeof billingFilters]]
    : [];
