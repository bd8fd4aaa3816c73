import { Stack, Text } from '@mantine/core';
import type { AuditChange, AuditEntry } from '@portal/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownTime } from '../../shared/times.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { NoRecord } from '../../ui/NoRecord.tsx';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';
import styles from './EntryModal.module.css';
import type { ReadLog } from './readLog.ts';
import { useWho } from './useWho.ts';

/** A moment by the reader's clock; what is none as it is. */
const shown = (value: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) ? ownTime(value) : value;

/** One row that was changed: its fields with old and new, or their names. */
function Change({ change: { record, did, fields } }: { change: AuditChange }) {
  const { t } = useTranslation();
  return (
    <li className={styles.change}>
      <Text fw={550}>
        {record} <span className={styles.did}>{t(`log.did.${did}`)}</span>
      </Text>
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map(({ label, from, to }) => (
            <li key={label}>
              <span className={styles.label}>{label}</span>
              {(from !== null || to !== null) && (
                <span>
                  {from !== null && <del className={styles.from}>{shown(from)}</del>}
                  {from !== null && to !== null && ' → '}
                  {to === null ? ' → –' : shown(to)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** LOG-04: everything that the log has of one call. */
export function EntryModal({ read }: { read: ReadLog }) {
  const { id, ...way } = useRecordInAddress('entry');
  const filter = [
    { column: 'auditEntryID' as const, condition: 'equals' as const, values: [id ?? 0] },
  ];
  const result = useQuery({
    ...read({ limit: 10, filter }),
    enabled: id !== undefined,
    select: ({ data }): AuditEntry | null => data.auditEntries[0] ?? null,
  });
  const entry = useLast(result.data ?? undefined);
  return (
    <>
      {entry && <Details entry={entry} opened={entry.auditEntryID === id} onClose={way.close} />}
      <NoRecord of={{ id, result, way }} />
    </>
  );
}

interface Props {
  entry: AuditEntry;
  opened: boolean;
  onClose: () => void;
}

function Details({ entry, opened, onClose }: Props) {
  const { t } = useTranslation();
  const who = useWho();
  const { browser, system, address, accountName, partnerName, eventName, changes, moreCount } =
    entry;
  const from = [browser, system, address].filter(Boolean).join(' · ');
  const known: [string, string | null][] = [
    [t('log.account'), accountName],
    [t('log.exhibitor'), partnerName],
    [t('log.event'), eventName],
    [t('log.from'), from],
  ];
  const hasNamesOnly = changes.some(({ fields }) =>
    fields.some(({ from: old, to }) => old === null && to === null),
  );
  return (
    <DialogWindow opened={opened} onClose={onClose} title={entry.action}>
      <Stack gap="lg">
        <Facts
          facts={[
            [t('log.time'), ownTime(entry.timeCreated)],
            [t('log.who'), who(entry)],
            ...known.filter(([, value]) => value),
          ]}
        />
        {changes.length === 0 ? (
          <Text c="dimmed" fz="sm">
            {t('log.no_changes')}
          </Text>
        ) : (
          <section aria-label={t('log.changes')}>
            <ul className={styles.changes}>
              {changes.map((change, at) => (
                // Rows have no other name, and do not move.
                <Change key={at} change={change} />
              ))}
            </ul>
            {moreCount > 0 && <Text fz="sm">{t('log.more', { count: moreCount })}</Text>}
            {hasNamesOnly && (
              <Text c="dimmed" fz="sm" mt="sm">
                {t('log.values_not_kept')}
              </Text>
            )}
          </section>
        )}
      </Stack>
    </DialogWindow>
  );
}
