import { Group, Select, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListMeta } from '@portal/contract/listQuery';
import { IconArrowDown, IconArrowsSort, IconArrowUp, type Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataList.module.css';
import { useExistingPage, type ListState } from './listState.ts';
import { Pager } from './Pager.tsx';
import { RowList } from './RowList.tsx';
import { RowMenu, type RowMenuItem } from './RowMenu.tsx';
import { SearchInput } from './SearchInput.tsx';

export interface Column<Row> {
  header: string;
  render: (row: Row) => ReactNode;
  /** The list's order column that a click on the header sorts by. */
  order?: string;
  align?: 'right';
}

interface Props<Row> {
  /** What the list holds, for those who cannot see it. */
  label: string;
  searchLabel: string;
  state: ListState;
  result: UseQueryResult<{ rows: Row[]; meta: ListMeta }>;
  columns: Column<Row>[];
  /** The row on a phone, where columns have no room. */
  compact: (row: Row) => ReactNode;
  rowKey: (row: Row) => number;
  empty: { icon: Icon; text: string };
  /** The button that makes a new one. */
  create?: ReactNode;
  /** What can be done with a row. */
  menu?: { label: (row: Row) => string; items: (row: Row) => RowMenuItem[] };
}

/**
 * The list of every list screen (U3): search, sort, size and page in the URL, skeleton, empty and
 * error state; a table where there is room, cards on a phone.
 */
export function DataList<Row>(props: Props<Row>) {
  const { label, searchLabel, state, result, columns, compact, rowKey, empty, menu } = props;
  const { t } = useTranslation();
  const { data, isPending, isPlaceholderData } = result;
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const found = data?.meta.rowsFiltered ?? 0;
  const pages = Math.ceil(found / state.limit);
  useExistingPage(state, isPlaceholderData ? undefined : data && pages);
  const menuOf = (row: Row) => menu && <RowMenu label={menu.label(row)} items={menu.items(row)} />;
  return (
    <section aria-label={label} aria-busy={isPending || isPlaceholderData}>
      <div className={styles['tools']}>
        <SearchInput
          label={searchLabel}
          value={state.search}
          onChange={(search) => state.change({ search })}
        />
        {isPhone && <SortSelect columns={columns} state={state} />}
        <Text c="dimmed" className="tabular" role="status" ml="auto">
          {data && t('common.rows', { count: found })}
        </Text>
        {props.create}
      </div>
      <div className={styles['frame']}>
        {isPhone || !data || data.rows.length === 0 ? (
          <RowList
            result={result}
            rowKey={rowKey}
            render={(row) => (
              <>
                {compact(row)}
                {menuOf(row)}
              </>
            )}
            empty={{ ...empty, ...(data?.meta.rowsTotal && { text: t('common.no_match') }) }}
            expected={8}
          />
        ) : (
          <Table className={styles['table']} data-waiting={isPlaceholderData || undefined}>
            <Table.Thead className={styles['head']}>
              <Table.Tr>
                {columns.map((column) => (
                  <Header key={column.header} column={column} state={state} />
                ))}
                {menu && (
                  <Table.Th>
                    <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <Table.Td key={column.header} data-align={column.align}>
                      {column.render(row)}
                    </Table.Td>
                  ))}
                  {menu && <Table.Td className={styles['menu']}>{menuOf(row)}</Table.Td>}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
      {data && data.meta.rowsTotal > 0 && (
        <Group justify="space-between" mt="md" gap="sm">
          <Pager page={state.page} pages={pages} onChange={(page) => state.change({ page })} />
          <PageSize state={state} />
        </Group>
      )}
    </section>
  );
}

function Header<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { order, header, align } = column;
  if (!order) return <Table.Th data-align={align}>{header}</Table.Th>;
  const direction = state.sort.column === order ? state.sort.direction : undefined;
  const SortIcon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[
    direction ?? 'none'
  ];
  return (
    <Table.Th
      data-align={align}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <UnstyledButton
        className={styles['sort']}
        data-active={direction !== undefined || undefined}
        onClick={() => state.change({ sort: `${order}.${direction === 'asc' ? 'desc' : 'asc'}` })}
      >
        {header}
        <SortIcon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

/** On a phone there are no headers to click. */
function SortSelect<Row>({ columns, state }: { columns: Column<Row>[]; state: ListState }) {
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

function PageSize({ state: { limit, limits, change } }: { state: ListState }) {
  const { t } = useTranslation();
  return (
    <Select
      size="sm"
      w={150}
      ml="auto"
      aria-label={t('common.page_size')}
      data={limits.map((size) => ({
        value: String(size),
        label: t('common.per_page', { count: size }),
      }))}
      value={String(limit)}
      onChange={(size) => change({ limit: Number(size) })}
    />
  );
}
