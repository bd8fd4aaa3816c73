import { Anchor } from '@mantine/core';
import type { Scan } from '@portal/contract/scanPoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventTime } from '../../shared/event.ts';
import { useStore, type Store } from '../../store.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { Facts } from '../../ui/Facts.tsx';
import styles from './ScanPoints.module.css';

/** Whose badge it was, where somebody is known. */
export function nameOf({ firstNames, lastName, email }: Scan): string | null {
  return [firstNames, lastName].filter(Boolean).join(' ') || email;
}

/**
 * All that a scan tells, where its row has no room for it. Which one is shown lies beside the list: a
 * thousand rows would be drawn anew for a window over them (S12).
 */
export function ScanModal({ shown }: { shown: Store<Scan | undefined> }) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const now = useStore(shown);
  // It stays while the window closes.
  const [last, setLast] = useState<Scan>();
  if (now && now !== last) setLast(now);
  const scan = now ?? last;
  if (!scan) return null;
  const { email, phone } = scan;
  return (
    <DialogWindow
      opened={now !== undefined}
      onClose={() => shown.set(undefined)}
      title={nameOf(scan) ?? eventTime(scan.timeScanned)}
    >
      <div className={styles.facts}>
        <Facts
          facts={[
            [t('scan_point.time_scanned'), eventTime(scan.timeScanned)],
            [
              t('scan_point.time_on_device'),
              scan.timeOnDevice &&
                `${eventTime(scan.timeOnDevice)}. ${t('scan_point.clock_wrong_text')}`,
            ],
            [t('scan_point.company'), scan.company],
            [t('scan_point.job_title'), scan.jobTitle],
            [t('scan_point.email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
            [t('scan_point.phone'), phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
            [t('scan_point.comment'), scan.comment],
            [
              t('leads.rating'),
              scan.rating !== null && t('leads.rating_of', { rating: scan.rating }),
            ],
            [t('leads.tags'), scan.tags.join(', ')],
          ]}
        />
      </div>
    </DialogWindow>
  );
}
