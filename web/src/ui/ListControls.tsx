import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './ColumnHeader.tsx';
import type { ListState } from './listState.ts';

/** On a phone there are no headers to click. */
export function SortSelect<Row>({ columns, state }: { columns: Column<Row>[]; state: ListState }) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.order);
  return (
    <Select
      flex="1 1 160px"
      aria-label={t('common.sort')}
      data={sortable.flatMap(({ order, header }) => [
        { value: `${order}.asc`, label: `${header} ↑` },
        { value: `${order}.desc`, label: `${header} ↓` },
      ])}
      value={`${state.sort.column}.${state.sort.direction}`}
      onChange={(sort) => sort && state.change({ sort })}
    />
  );
}

export function PageSize({ state }: { state: ListState }) {
  const { limit, limits, isWhole, change } = state;
  const { t } = useTranslation();
  return (
    <Select
      size="sm"
      w={150}
      ml="auto"
      aria-label={t('common.page_size')}
      disabled={isWhole}
      data={[...new Set([...limits, limit])].map((size) => ({
        value: String(size),
        label: t('common.per_page', { count: size }),
      }))}
      value={String(limit)}
      onChange={(size) => change({ limit: Number(size) })}
    />
  );
}
