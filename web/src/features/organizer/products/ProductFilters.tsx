import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import type { ListState } from '../../../ui/listState.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { treeOf } from './categoryTree.ts';
import { productStates } from './productFilters.ts';
import { categoriesQuery, nameIn } from './productQueries.ts';

/** What the products of an event are narrowed to; kept in the address. */
export function ProductFilters({ state }: { state: ListState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID } = useOrganizerEvent();
  const { data } = useQuery(categoriesQuery(eventID));
  const categories = treeOf(data?.data.productCategories ?? []);
  const choice = (name: string, any: string, choices: { value: string; label: string }[]) => (
    <FilterSelect
      state={state}
      name={name}
      any={any}
      choices={choices}
      searchable={choices.length > 10}
      nothingFoundMessage={t('list.no_match')}
      flex="1 1 188px"
      maw={{ base: 'none', sm: 220 }}
      hasWideChoices
    />
  );
  return (
    <>
      {categories.length > 0 &&
        choice(
          'category',
          t('organizer_orders.any_category'),
          categories.map(({ category, path }) => ({
            value: String(category.productCategoryId),
            label: path.map((one) => nameIn(one, language)).join(' › '),
          })),
        )}
      {choice(
        'state',
        t('organizer_products.any_state'),
        Object.keys(productStates).map((value) => ({
          value,
          label: t(`organizer_products.state_${value}` as 'organizer_products.state_forSale'),
        })),
      )}
    </>
  );
}
