import { Button, Group, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SelectionBar.module.css';
import { Tick } from './Tick.tsx';
import type { Selection } from './useSelection.ts';

/** What the ticks of a list are for. */
export interface Ticks<Row> {
  selection: Selection<Row>;
  /** Names a row, for its tick. */
  label: (row: Row) => string;
  /** What can be done with the ticked rows, as buttons. */
  actions: ReactNode;
  /** Ticks all that match, on other pages too: how many those are, and the button’s words. */
  all?: { count: number; label: string; isPending: boolean; choose: () => void } | undefined;
}

/** Escape there is for what is open or typed. */
const ownsEscape = '[role="dialog"], [role="menu"], [role="listbox"], input:not([type="checkbox"])';

/** At the bottom of the screen while rows are ticked: how many, and what can be done with them. */
export function SelectionBar<Row>(ticks: Ticks<Row>) {
  return ticks.selection.rows.length > 0 && <Bar {...ticks} />;
}

/** Those of the rows on the page. */
const ticksBeside = (element: Element): HTMLInputElement[] => [
  ...(element.closest('section')?.querySelectorAll<HTMLInputElement>('[data-tick]') ?? []),
];

function Bar<Row>({ selection, actions, all }: Ticks<Row>) {
  const { t } = useTranslation();
  const count = selection.rows.length;
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => {
    // The bar goes, and takes the focus along.
    if (bar.current?.contains(document.activeElement)) {
      const ticks = ticksBeside(bar.current);
      (ticks.find(({ checked }) => checked) ?? ticks[0])?.focus();
    }
    selection.clear();
  };
  useWindowEvent('keydown', ({ key, defaultPrevented, target }) => {
    // A window that opens has the key before it has the focus.
    if (key !== 'Escape' || defaultPrevented || document.querySelector('[aria-modal]')) return;
    if (!(target instanceof Element && target.closest(ownsEscape))) clear();
  });
  return (
    <Group ref={bar} gap="xs" className={styles.bar} data-bottom-bar>
      <Text fw={550} className="tabular" role="status">
        {t('list.selected', { count })}
      </Text>
      {all && all.count > count && (
        <Button variant="subtle" loading={all.isPending} onClick={all.choose}>
          {all.label}
        </Button>
      )}
      <div className={styles.actions}>
        {actions}
        <Button variant="subtle" onClick={clear}>
          {t('list.clear_selection')}
        </Button>
      </div>
    </Group>
  );
}

interface TickProps<Row> {
  ticks: Ticks<Row>;
  row: Row;
  /** Those that are on the page, in their order. */
  rows: Row[];
  rowKey: (row: Row) => number;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from tick to tick; Enter ticks as the space bar does. */
function goByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: tick } = event;
  const step = steps[key];
  if (key !== 'Enter' && step === undefined) return;
  event.preventDefault();
  if (step === undefined) return tick.click();
  const ticks = ticksBeside(tick);
  ticks[ticks.indexOf(tick) + step]?.focus();
}

/** With Shift all from the one that was ticked before, as in any mailbox. */
export function RowTick<Row>({ ticks, row, rows, rowKey }: TickProps<Row>) {
  const { selection, label } = ticks;
  return (
    <Tick
      aria-label={label(row)}
      data-aside
      data-tick
      checked={selection.has(rowKey(row))}
      onKeyDown={goByKeys}
      onChange={({ nativeEvent }) => {
        const isRange = (nativeEvent as MouseEvent).shiftKey;
        selection.toggle(row, isRange ? rows : undefined);
        // Shift has marked the words in between.
        if (isRange) document.getSelection()?.removeAllRanges();
      }}
    />
  );
}

export function PageTick<Row>({ ticks, rows, rowKey }: Omit<TickProps<Row>, 'row'>) {
  const { t } = useTranslation();
  const { selection } = ticks;
  const ticked = rows.filter((row) => selection.has(rowKey(row))).length;
  return (
    <Tick
      aria-label={t('list.select_all')}
      checked={ticked > 0 && ticked === rows.length}
      isPartly={ticked > 0 && ticked < rows.length}
      onChange={() => selection.toggleAll(rows)}
    />
  );
}
