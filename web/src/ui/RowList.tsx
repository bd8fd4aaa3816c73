import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './RowList.module.css';
import { EmptyState, ErrorState } from './states.tsx';

interface Props<Row> {
  result: UseQueryResult<{ rows: Row[] }>;
  rowKey: (row: Row) => number | string;
  render: (row: Row) => ReactNode;
  /** What keeps its place beside that, whatever the room: a tick. */
  before?: ((row: Row) => ReactNode) | undefined;
  /** Its menu. */
  after?: ((row: Row) => ReactNode) | undefined;
  empty: { icon: Icon; text: string; children?: ReactNode };
  /** See `ErrorState`. */
  errorTitle?: string | undefined;
  /** How many rows are likely to come, for the skeleton. */
  expected: number;
}

/** S12: from so many rows on, what is out of sight is not laid out. */
export const longFrom = 100;

/** The few rows of a card, with the states that every list has (U3). */
export function RowList<Row>(props: Props<Row>) {
  const { result, rowKey, render, before, after, empty, errorTitle, expected } = props;
  const { data, error, failureCount, refetch } = result;
  if (error && !data)
    return <ErrorState error={error} retry={() => void refetch()} title={errorTitle} />;
  if (!data)
    return (
      <div className={styles.list} aria-busy="true">
        <TryingAgain isFailing={failureCount > 0} />
        {Array.from({ length: expected }, (_, row) => (
          <div key={row} className={styles.row}>
            <div className={styles.waiting}>
              <Skeleton h={16} w={`${50 + ((row * 23) % 40)}%`} />
              <Skeleton h={12} w={`${30 + ((row * 17) % 30)}%`} />
            </div>
          </div>
        ))}
      </div>
    );
  if (data.rows.length === 0) return <EmptyState {...empty} />;
  return (
    <ul className={styles.list} data-long={data.rows.length > longFrom || undefined}>
      {data.rows.map((row) => (
        <li key={rowKey(row)} className={styles.row} data-row>
          {before?.(row)}
          <div className={styles.body}>{render(row)}</div>
          {after?.(row)}
        </li>
      ))}
    </ul>
  );
}

/** U3: a list that fails is asked for several times; whoever waits is told so after two seconds. */
function TryingAgain({ isFailing }: { isFailing: boolean }) {
  const { t } = useTranslation();
  const [isLong] = useDebouncedValue(isFailing, 2000);
  return (
    <Text c="dimmed" role="status" className={styles.again}>
      {isFailing && isLong && t('errors.trying_again')}
    </Text>
  );
}

/** What a row is, and the line under it. Plain, as lists have a thousand (S12). */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.main}>
      <p className={styles.first}>{first}</p>
      <p className={`tabular ${styles.second}`}>{second}</p>
    </div>
  );
}
