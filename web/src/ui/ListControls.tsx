import { useTranslation } from 'react-i18next';
import { LaterSelect } from './LaterSelect.tsx';
import { writeSort, type ListState } from './listState.ts';

/** Something that a list may be sorted by, in the words of its column. */
export interface Sortable {
  header: string;
  order?: string;
}

/** On a phone, and over cards, there are no headers to click. An order of no column, as by place, has its word here. */
export function SortSelect({ sorts, state }: { sorts: Sortable[]; state: ListState }) {
  const { t } = useTranslation();
  const { sort, defaultSort, change } = state;
  const sortable = sorts.filter(({ order }) => order);
  const isOfNoColumn = sortable.every(({ order }) => order !== defaultSort.column);
  const data = [
    ...(isOfNoColumn ? [{ value: writeSort(defaultSort), label: t('list.default_sort') }] : []),
    ...sortable.flatMap(({ order, header }) => [
      { value: `${order}.asc`, label: `${header} ↑` },
      { value: `${order}.desc`, label: `${header} ↓` },
    ]),
  ];
  const longest = Math.max(...data.map(({ label }) => label.length));
  return (
    <LaterSelect
      // As wide as what may be chosen, with its arrow and the one of the field: what has no room beside it goes below.
      flex={`1 1 max(160px, ${longest}ch + 52px)`}
      maw={300}
      aria-label={t('list.sort')}
      placeholder={t('list.sort')}
      data={data}
      value={writeSort(sort)}
      onChange={(chosen) => change({ sort: chosen === writeSort(defaultSort) ? '' : chosen })}
    />
  );
}

export function PageSize({ state }: { state: ListState }) {
  const { limit, limits, isWhole, change } = state;
  const { t } = useTranslation();
  return (
    <LaterSelect
      size="sm"
      w={150}
      ml="auto"
      aria-label={t('list.page_size')}
      disabled={isWhole}
      data={[...new Set([...limits, limit])].map((size) => ({
        value: String(size),
        label: t('list.per_page', { count: size }),
      }))}
      value={String(limit)}
      onChange={(size) => change({ limit: Number(size) })}
    />
  );
}
