import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './DataList.module.css';
import type { Sortable } from './ListControls.tsx';
import type { ListState } from './listState.ts';

export interface Column<Row> extends Sortable {
  render: (row: Row) => ReactNode;
  /** What else it is sorted by, as a name by its last part. */
  also?: Sortable;
  align?: 'right';
  /** Its share of the width, at least so many times 100 px. */
  share?: number;
}

/** All that the columns of a list can be sorted by. */
export const sortsOf = (columns: readonly Column<never>[]): Sortable[] =>
  columns.flatMap((column) => (column.also ? [column, column.also] : [column]));

/** What a column holds; a click on it sorts by it. */
export function ColumnHeader<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { header, order, also, align } = column;
  const isSorted = [order, also?.order].includes(state.sort.column);
  return (
    <th
      role="columnheader"
      data-align={align}
      aria-sort={
        isSorted ? (state.sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
      }
    >
      {order ? <SortButton header={header} order={order} state={state} /> : header}{' '}
      {also?.order && <SortButton header={also.header} order={also.order} state={state} />}
    </th>
  );
}

interface SortProps extends Required<Sortable> {
  state: ListState;
}

function SortButton({ header, order, state: { sort, change } }: SortProps) {
  const direction = sort.column === order ? sort.direction : undefined;
  const SortIcon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[
    direction ?? 'none'
  ];
  return (
    <UnstyledButton
      className={styles.sort}
      data-active={direction !== undefined || undefined}
      onClick={() => change({ sort: `${order}.${direction === 'asc' ? 'desc' : 'asc'}` })}
    >
      {header}
      <SortIcon size={14} aria-hidden />
    </UnstyledButton>
  );
}
