import { Group, Text } from '@mantine/core';
import type { ListMeta } from '@portal/contract/listQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSize, SortSelect, type Sortable } from './ListControls.tsx';
import styles from './ListFrame.module.css';
import { useExistingPage, type ListState } from './listState.ts';
import { Pager } from './Pager.tsx';
import { SearchInput } from './SearchInput.tsx';

interface Props {
  /** What the list holds, for those who cannot see it. */
  label: string;
  /** Where it can be searched. */
  searchLabel?: string;
  state: ListState;
  result: UseQueryResult<{ meta: ListMeta }>;
  /** How many there are, in words; rows, if nothing else is said. */
  count?: (found: number) => string;
  /** What a reader without column headers sorts by. */
  sorts?: Sortable[] | false;
  filters?: ReactNode;
  create?: ReactNode;
  note?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** What makes the next one, wherever it stands: there the focus goes when the last one went (UX-08). */
export const Creating = ({ children }: { children: ReactNode }) => (
  <span data-create style={{ display: 'contents' }}>
    {children}
  </span>
);

/** What is around the rows of every list (U3): search, sort, size and page, all in the URL. */
export function ListFrame(props: Props) {
  const { label, searchLabel, state, result, sorts, filters, create, note, children } = props;
  const { t } = useTranslation();
  const { count = (found: number) => t('list.rows', { count: found }) } = props;
  const { data, isPending, isPlaceholderData } = result;
  const found = data?.meta.rowsFiltered ?? 0;
  const pages = Math.ceil(found / state.limit);
  useExistingPage(state, isPlaceholderData ? undefined : data && pages);
  const narrowing = filters && <div className={styles.filters}>{filters}</div>;
  return (
    <section
      // By this name the styles of an event know it (EVT-11).
      className="event-list"
      aria-label={label}
      aria-busy={isPending || isPlaceholderData}
    >
      <div className={styles.tools}>
        {searchLabel ? (
          <SearchInput
            label={searchLabel}
            value={state.search}
            onChange={(search) => state.change({ search })}
          />
        ) : (
          narrowing
        )}
        {sorts && <SortSelect sorts={sorts} state={state} />}
        <Text c="dimmed" className="tabular" role="status" ml="auto">
          {/* Its place is kept: what is beside it does not move (S11). */}
          {data ? count(found) : <span style={{ visibility: 'hidden' }}>{count(state.limit)}</span>}
        </Text>
        {note}
        {create && <Creating>{create}</Creating>}
      </div>
      {searchLabel && narrowing}
      {children}
      {data && data.meta.rowsTotal > 0 && (
        <Group justify="space-between" mt="md" gap="sm">
          <Pager
            page={state.page}
            pages={state.isWhole ? 1 : pages}
            onChange={(page) => state.change({ page })}
          />
          <PageSize state={state} />
        </Group>
      )}
    </section>
  );
}
