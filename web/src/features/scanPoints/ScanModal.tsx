import { Anchor } from '@mantine/core';
import type { Scan } from '@portal/contract/scanPoints';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { formatTime } from '../../ui/format.ts';
import styles from './ScanPoints.module.css';

/** Whose badge it was; the time, where nobody is known. */
export function nameOf({ firstNames, lastName, email, timeScanned }: Scan): string {
  return [firstNames, lastName].filter(Boolean).join(' ') || (email ?? formatTime(timeScanned));
}

interface Props {
  scan: Scan;
  opened: boolean;
  onClose: () => void;
}

/** All that a scan tells, where its row has no room for it. */
export function ScanModal({ scan, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { email, phone } = scan;
  return (
    <DialogWindow opened={opened} onClose={onClose} title={nameOf(scan)}>
      <div className={styles['facts']}>
        <Facts
          facts={[
            [t('scan_point.time_scanned'), formatTime(scan.timeScanned)],
            [t('scan_point.company'), scan.company],
            [t('scan_point.job_title'), scan.jobTitle],
            [t('scan_point.email'), email && <Anchor href={`mailto:${email}`}>{email}</Anchor>],
            [t('scan_point.phone'), phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>],
            [t('scan_point.comment'), scan.comment],
          ]}
        />
      </div>
    </DialogWindow>
  );
}
