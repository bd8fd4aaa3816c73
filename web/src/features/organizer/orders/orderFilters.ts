import { orderStatus } from '@portal/contract/codes';
import { uninvoiced } from '@portal/contract/orderSteps';
import type { ListQueryOf } from '@portal/contract/listQuery';
import type { organizerOrdersList } from '@portal/contract/organizerOrders';
import { sinceOf } from '../../../shared/periods.ts';

type Filter = NonNullable<ListQueryOf<typeof organizerOrdersList>['filter']>[number];

const { open, ordered, confirmed, invoiced, paid, cancelled } = orderStatus;

/** What stands in the address for which states. */
export const statusChoices = {
  notConfirmed: [open, ordered],
  notInvoiced: uninvoiced,
  confirmed: [confirmed],
  invoiced: [invoiced],
  paid: [paid],
  cancelled: [cancelled],
} as const;

/** The columns that are narrowed by the id in the address. */
const ofIDs = {
  exhibitor: 'partnerID',
  product: 'productID',
  category: 'productCategoryId',
  batch: 'invoiceBatchID',
} as const;

export const orderFilterNames = ['status', ...Object.keys(ofIDs), 'days'];

/** The filter of the list for what stands in the address; what it does not know is left out. */
export function orderFilterOf(given: Record<string, string>): Filter[] {
  const { status = '', days } = given;
  const since = sinceOf(days);
  return [
    ...(Object.hasOwn(statusChoices, status)
      ? [
          {
            column: 'status' as const,
            condition: 'in' as const,
            values: statusChoices[status as keyof typeof statusChoices].map(String),
          },
        ]
      : []),
    ...Object.entries(ofIDs).flatMap(([name, column]) => {
      const value = given[name] ?? '';
      return /^\d{1,15}$/.test(value)
        ? [{ column, condition: 'equals' as const, values: [value] }]
        : [];
    }),
    ...(since
      ? [{ column: 'timeOrdered' as const, condition: 'greater_than' as const, values: [since] }]
      : []),
  ];
}
