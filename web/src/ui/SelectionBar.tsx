import { Button, Checkbox, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from './useSelection.ts';

/** What the ticks of a list are for. */
export interface Ticks<Row> {
  selection: Selection<Row>;
  /** Names a row, for its tick. */
  label: (row: Row) => string;
  /** What can be done with the ticked rows, as buttons. */
  actions: ReactNode;
}

/** Over the list while rows are ticked: how many, and what can be done with them. */
export function SelectionBar<Row>({ selection, actions }: Ticks<Row>) {
  const { t } = useTranslation();
  const count = selection.rows.length;
  if (count === 0) return null;
  return (
    <Group gap="sm" mb="sm">
      <Text fw={550} className="tabular" role="status">
        {t('common.selected', { count })}
      </Text>
      {actions}
      <Button variant="subtle" onClick={selection.clear}>
        {t('common.clear_selection')}
      </Button>
    </Group>
  );
}

interface TickProps<Row> {
  ticks: Ticks<Row>;
  row: Row;
  rowKey: (row: Row) => number;
}

export function RowTick<Row>({ ticks: { selection, label }, row, rowKey }: TickProps<Row>) {
  return (
    <Checkbox
      aria-label={label(row)}
      checked={selection.has(rowKey(row))}
      onChange={() => selection.toggle(row)}
    />
  );
}

export function PageTick<Row>({
  ticks,
  rows,
  rowKey,
}: Omit<TickProps<Row>, 'row'> & { rows: Row[] }) {
  const { t } = useTranslation();
  const { selection } = ticks;
  const ticked = rows.filter((row) => selection.has(rowKey(row))).length;
  return (
    <Checkbox
      aria-label={t('common.select_all')}
      checked={ticked > 0 && ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={() => selection.toggleAll(rows)}
    />
  );
}
