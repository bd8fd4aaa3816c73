import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ListMeta } from '@portal/contract/listQuery';
import { IconSearchOff, type Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnHeader, sortsOf, type Column } from './ColumnHeader.tsx';
import styles from './DataList.module.css';
import { Creating, ListFrame } from './ListFrame.tsx';
import { withoutSearch, type ListState } from './listState.ts';
import { useIsReadOnly } from './readOnly.tsx';
import { longFrom, RowList } from './RowList.tsx';
import { RowMenu, type RowMenuItem } from './RowMenu.tsx';
import { PageTick, RowTick, SelectionBar, type Ticks } from './SelectionBar.tsx';
import { useShownResult } from './useShownResult.ts';

interface Props<Row> {
  /** What the list holds, for those who cannot see it. */
  label: string;
  /** Where it can be searched. */
  searchLabel?: string;
  state: ListState;
  result: UseQueryResult<{ rows: Row[]; meta: ListMeta }>;
  columns: Column<Row>[];
  /** The row on a phone, where columns have no room. */
  compact: (row: Row) => ReactNode;
  rowKey: (row: Row) => number;
  empty: { icon: Icon; text: string; children?: ReactNode };
  /** See `ErrorState`. */
  errorTitle?: string;
  /** Sorting beside the search too, where there are headers to click (VIS-02). */
  hasSortSelect?: boolean;
  /** Under the search: what narrows the list further. */
  filters?: ReactNode;
  /** The filter that chooses another list rather than narrows this one: `empty` tells that it is empty. */
  segment?: string;
  /** The button that makes a new one. */
  create?: ReactNode;
  /** While there is none, that button stands where the rows would: it is the next step (U3). */
  isCreateNext?: boolean;
  /** Beside the number of rows. */
  note?: ReactNode;
  /** Where rows can be ticked, to do something with several at once. */
  ticks?: Ticks<Row>;
  /** What can be done with a row. */
  menu?: { label: (row: Row) => string; items: (row: Row) => RowMenuItem[] };
}

/** The link of a row lies over its cells: what one of them has no room for, it tells in its place. */
function tellWhatIsBeneath({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLAnchorElement && target.matches('[data-opens]'))) return;
  const beneath = document.elementsFromPoint(clientX, clientY);
  const cut = beneath.find((element) => element !== target && element.matches('[title]'));
  target.title = cut?.getAttribute('title') ?? '';
}

/**
 * The list of every list screen (U3): search, sort, size and page in the URL, skeleton, empty and
 * error state; a table where there is room, cards on a phone.
 */
export function DataList<Row>(props: Props<Row>) {
  const { label, searchLabel, state, columns, compact, rowKey, empty } = props;
  const result = useShownResult(props.result);
  const { filters, create, note } = props;
  const { t } = useTranslation();
  const { data, isPlaceholderData } = result;
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const isReadOnly = useIsReadOnly();
  // What is ticked is ticked to be changed.
  const ticks = isReadOnly ? undefined : props.ticks;
  const itemsOf = (row: Row) =>
    props.menu?.items(row).filter(({ isChange }) => !(isChange && isReadOnly)) ?? [];
  const menu = data?.rows.some((row) => itemsOf(row).length > 0) ? props.menu : undefined;
  const tracks = [
    ...(ticks ? ['var(--aside)'] : []),
    ...columns.map(({ share = 1 }) => `minmax(0, ${share}fr)`),
    ...(menu ? ['calc(var(--aside) + 12px)'] : []),
  ].join(' ');
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const menuOf = (row: Row) => menu && <RowMenu label={menu.label(row)} items={itemsOf(row)} />;
  // A list may leave out rows of its own accord: a cart is no order yet.
  const isFiltered = Object.entries(state.filters).some(
    ([name, value]) => value !== '' && name !== props.segment,
  );
  const isNarrowed = state.search !== '' || isPlaceholderData || isFiltered;
  const isNext = props.isCreateNext === true && data?.meta.rowsFiltered === 0 && !isNarrowed;
  const isFilteredOnly = isFiltered && state.search === '';
  const noMatch = {
    icon: IconSearchOff,
    text: t(isFilteredOnly ? 'list.no_filter_match' : 'list.no_match'),
    children: (
      <Button variant="default" onClick={() => state.change(withoutSearch(state, props.segment))}>
        {t(isFilteredOnly ? 'list.clear_filters' : 'list.clear_search')}
      </Button>
    ),
  };
  const emptyNow = () => {
    if (data?.meta.rowsTotal && isNarrowed) return noMatch;
    return isNext && create ? { ...empty, children: <Creating>{create}</Creating> } : empty;
  };
  return (
    <ListFrame
      label={label}
      {...(searchLabel && { searchLabel })}
      state={state}
      result={result}
      sorts={(isPhone || props.hasSortSelect === true) && sortsOf(columns)}
      filters={filters}
      create={!isNext && create}
      note={note}
    >
      {ticks && <SelectionBar {...ticks} />}
      <div className={styles.frame}>
        {isPhone || !data || data.rows.length === 0 ? (
          <RowList<Row>
            result={result}
            rowKey={rowKey}
            before={
              ticks &&
              ((row) => <RowTick ticks={ticks} row={row} rows={data?.rows ?? []} rowKey={rowKey} />)
            }
            render={compact}
            after={menuOf}
            empty={emptyNow()}
            errorTitle={props.errorTitle}
            expected={8}
          />
        ) : (
          // The roles say what the rows of a long list no longer are by their display.
          <table
            role="table"
            className={styles.table}
            data-waiting={isPlaceholderData || undefined}
            data-long={data.rows.length > longFrom || undefined}
            style={{ '--columns': tracks, '--shares': shares } as CSSProperties}
          >
            <thead role="rowgroup" className={styles.head}>
              <tr role="row">
                {ticks && (
                  <th role="columnheader" className={styles.tick}>
                    <PageTick ticks={ticks} rows={data.rows} rowKey={rowKey} />
                  </th>
                )}
                {columns.map((column) => (
                  <ColumnHeader key={column.header} column={column} state={state} />
                ))}
                {menu && (
                  <th role="columnheader">
                    <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup" onMouseMove={tellWhatIsBeneath}>
              {/* Plain cells: a thousand rows of components would hold the screen up (S12). */}
              {data.rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  role="row"
                  className={styles.row}
                  data-row
                  data-ticked={ticks?.selection.has(rowKey(row)) || undefined}
                >
                  {ticks && (
                    <td role="cell" className={styles.tick} data-aside>
                      <RowTick ticks={ticks} row={row} rows={data.rows} rowKey={rowKey} />
                    </td>
                  )}
                  {columns.map(({ header, align, render }) => {
                    const content = render(row);
                    const text = typeof content === 'string' ? content : undefined;
                    return (
                      <td
                        key={header}
                        role="cell"
                        data-align={align}
                        data-text={text && true}
                        title={text}
                      >
                        {content}
                      </td>
                    );
                  })}
                  {menu && (
                    <td role="cell" className={styles.menu} data-aside>
                      {menuOf(row)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </ListFrame>
  );
}
