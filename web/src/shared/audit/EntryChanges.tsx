import { Text } from '@mantine/core';
import { isMoment, type AuditChange, type AuditEntry } from '@portal/contract/audit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { eventTime, ownTime } from '../times.ts';
import styles from './EntryChanges.module.css';

/** A moment by the clocks of the event, where it is of one, else by the reader's; what is none as it is. */
function shown(value: string, timeZone: string | undefined): string {
  if (!isMoment(value)) return value;
  return timeZone === undefined ? ownTime(value) : eventTime(value, timeZone);
}

interface OfEvent {
  /** Of the event whose history it is part of. */
  timeZone?: string | undefined;
}

interface ChangeProps<Change> extends OfEvent {
  change: Change;
  /** What leads further from a row. */
  more?: ((change: Change) => ReactNode) | undefined;
}

/** One row that was changed: its fields with old and new, or their names. */
function Change<Change extends AuditChange>({ change, more, timeZone }: ChangeProps<Change>) {
  const { t } = useTranslation();
  const { record, whose, did, fields } = change;
  return (
    <li className={styles.change}>
      <Text fw={550}>
        {record} {whose !== null && `· ${whose} `}
        <span className={styles.did}>{t(`log.did.${did}`)}</span>
      </Text>
      {more?.(change)}
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ label, from, to }) => (
            <li key={label}>
              <span className={styles.label}>{label}</span>
              {(from !== null || to !== null) && (
                <span>
                  {from !== null && <del className={styles.from}>{shown(from, timeZone)}</del>}
                  {from !== null && to !== null && ' → '}
                  {to === null ? ' → –' : shown(to, timeZone)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface Props<Change> extends OfEvent {
  entry: Pick<AuditEntry, 'moreCount'> & { changes: Change[] };
  more?: (change: Change) => ReactNode;
}

/** LOG-04: what a call changed. */
export function EntryChanges<Changed extends AuditChange>({
  entry,
  more,
  timeZone,
}: Props<Changed>) {
  const { t } = useTranslation();
  const { changes, moreCount } = entry;
  if (changes.length === 0)
    return (
      <Text c="dimmed" fz="sm">
        {t('log.no_changes')}
      </Text>
    );
  const hasNamesOnly = changes.some(({ fields }) =>
    fields.some(({ from: old, to }) => old === null && to === null),
  );
  return (
    <section aria-label={t('log.changes')}>
      <ul className={styles.changes}>
        {changes.map((change, at) => (
          // Rows have no other name, and do not move.
          <Change key={at} change={change} more={more} timeZone={timeZone} />
        ))}
      </ul>
      {moreCount > 0 && <Text fz="sm">{t('log.more', { count: moreCount })}</Text>}
      {hasNamesOnly && (
        <Text c="dimmed" fz="sm" mt="sm">
          {t('log.values_not_kept')}
        </Text>
      )}
    </section>
  );
}
