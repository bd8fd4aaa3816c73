import type { exhibitorBillingsList } from '@portal/contract/exhibitorBilling';
import type { ListQueryOf } from '@portal/contract/listQuery';

type Filter = NonNullable<ListQueryOf<typeof exhibitorBillingsList>['filter']>[number];

const of = (condition: Filter['condition'], value: string): Filter => ({
  column: 'state',
  condition,
  values: [value],
});

/** What the billing of exhibitors is narrowed to, by the values of the address. */
export const billingFilters = {
  lacking: of('not_equals', 'whole'),
  orders: of('equals', 'ordersLack'),
  whole: of('equals', 'whole'),
} as const;

/** The filter of the list for what stands in the address; what it does not know narrows nothing. */
export const billingFilterOf = (given = ''): Filter[] =>
  Object.hasOwn(billingFilters, given)
    ? [billingFilters[given as keyof typeof billingFilters]]
    : [];
