import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryChanges } from '../../shared/audit/EntryChanges.tsx';
import { useWho } from '../../shared/audit/useWho.ts';
import { ownTime } from '../../shared/times.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { NoRecord } from '../../ui/NoRecord.tsx';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';
import type { LogChange, LogEntry, LogQuery, ReadLog } from './readLog.ts';

interface Props {
  read: ReadLog;
  /** What leads further from a row that was changed. */
  more?: ((change: LogChange) => ReactNode) | undefined;
}

/** LOG-04: everything that the log has of one call. */
export function EntryModal({ read, more }: Props) {
  const { id, ...way } = useRecordInAddress('entry');
  const filter = [
    { column: 'auditEntryID' as const, condition: 'equals' as const, values: [id ?? 0] },
  ];
  const query: LogQuery = { limit: 10, filter };
  const result = useQuery({
    ...read(query),
    enabled: id !== undefined,
    select: ({ data }): LogEntry | null => data.auditEntries[0] ?? null,
  });
  const entry = useLast(result.data ?? undefined);
  return (
    <>
      {entry && (
        <Details entry={entry} opened={entry.auditEntryID === id} onClose={way.close} more={more} />
      )}
      <NoRecord of={{ id, result, way }} />
    </>
  );
}

interface DetailsProps extends Pick<Props, 'more'> {
  entry: LogEntry;
  opened: boolean;
  onClose: () => void;
}

function Details({ entry, opened, onClose, more }: DetailsProps) {
  const { t } = useTranslation();
  const who = useWho();
  const { browser, system, address, accountName, partnerName, eventName } = entry;
  const from = [browser, system, address].filter(Boolean).join(' · ');
  const known: [string, string | null][] = [
    [t('log.account'), accountName],
    [t('log.exhibitor'), partnerName],
    [t('log.event'), eventName],
    [t('log.from'), from],
  ];
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
        <EntryChanges entry={entry} {...(more && { more })} />
      </Stack>
    </DialogWindow>
  );
}
