import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './DataList.module.css';
import type { ListState } from './listState.ts';

export interface Column<Row> {
  header: string;
  render: (row: Row) => ReactNode;
  /** The list's order column that a click on the header sorts by. */
  order?: string;
  align?: 'right';
  /** Its share of the width in a list of many rows, which are not measured against each other. */
  share?: number;
}

/** What a column holds; a click on it sorts by it. */
export function ColumnHeader<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { order, header, align } = column;
  if (!order)
    return (
      <Table.Th role="columnheader" data-align={align}>
        {header}
      </Table.Th>
    );
  const direction = state.sort.column === order ? state.sort.direction : undefined;
  const SortIcon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[
    direction ?? 'none'
  ];
  return (
    <Table.Th
      role="columnheader"
      data-align={align}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <UnstyledButton
        className={styles.sort}
        data-active={direction !== undefined || undefined}
        onClick={() => state.change({ sort: `${order}.${direction === 'asc' ? 'desc' : 'asc'}` })}
      >
        {header}
        <SortIcon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
