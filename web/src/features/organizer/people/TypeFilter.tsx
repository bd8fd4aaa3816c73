import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import type { ListState } from '../../../ui/listState.ts';
import { typeChoices, type TypeChoice } from './peopleFilters.ts';

/** Personnel, guests, or both. */
export function TypeFilter({ state }: { state: ListState }) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      state={state}
      name="type"
      any={t('exhibitors.any_type')}
      choices={Object.keys(typeChoices).map((value) => ({
        value,
        label: t(`exhibitors.type_${value as TypeChoice}`),
      }))}
      flex="1 1 140px"
      maw={{ base: 'none', sm: 200 }}
    />
  );
}
