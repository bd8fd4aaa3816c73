import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { periods } from '../../../shared/periods.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import type { ListState } from '../../../ui/listState.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { statusChoices } from './orderFilters.ts';

/** What the orders of an event are narrowed to; kept in the address. */
export function OrderFilters({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { data } = useQuery(read(organizerOrderRoutes.orderChoices, { eventID }));
  const {
    partners = [],
    products = [],
    productCategories = [],
    invoiceBatches = [],
  } = data?.data.choices ?? {};
  const choice = (name: string, any: string, choices: { value: string; label: string }[]) => (
    <FilterSelect
      key={name}
      state={state}
      name={name}
      any={any}
      choices={choices}
      searchable={choices.length > 10}
      nothingFoundMessage={t('list.no_match')}
      flex="1 1 188px"
      maw={{ base: 'none', sm: 200 }}
      hasWideChoices
    />
  );
  const named = (id: number, label: string) => ({ value: String(id), label });
  return (
    <>
      {choice(
        'status',
        t('organizer_orders.any_status'),
        Object.keys(statusChoices).map((value) => ({
          value,
          label: t(`organizer_orders.status_${value}` as 'organizer_orders.status_paid'),
        })),
      )}
      {choice(
        'exhibitor',
        t('organizer_orders.any_exhibitor'),
        partners.map(({ partnerID, name }) => named(partnerID, name)),
      )}
      {choice(
        'product',
        t('organizer_orders.any_product'),
        products.map(({ productID, name }) => named(productID, name)),
      )}
      {productCategories.length > 0 &&
        choice(
          'category',
          t('organizer_orders.any_category'),
          productCategories.map(({ productCategoryId, name }) => named(productCategoryId, name)),
        )}
      {invoiceBatches.length > 0 &&
        choice(
          'batch',
          t('invoice_batches.any'),
          invoiceBatches.map(({ invoiceBatchID, batchNumber: number }) =>
            named(invoiceBatchID, t('invoice_batches.batch', { number })),
          ),
        )}
      {choice(
        'days',
        t('log.any_time'),
        periods.map((days) => ({ value: days, label: t(`log.days_${days}`) })),
      )}
    </>
  );
}
