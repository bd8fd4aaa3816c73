import { Anchor } from '@mantine/core';
import { scanPointRoutes, type Scan } from '@portal/contract/scanPoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useEventTime } from '../../shared/event.ts';
import { personName } from '../../shared/personName.ts';
import { breakable } from '../../ui/breakable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { NoRecord } from '../../ui/NoRecord.tsx';
import { mailTo, phoneTo } from '../../ui/reach.ts';
import { useLast, useRecordInAddress } from '../../ui/windowInAddress.ts';

/** Whose badge it was, where somebody is known. */
export function nameOf(scan: Scan): string | null {
  return personName(scan, scan.email) || null;
}

/** All that a scan tells, where its row has no room for it. */
export function ScanModal({ scanPointID }: { scanPointID: number }) {
  const { id, ...way } = useRecordInAddress('scan');
  const result = useQuery({
    ...read(
      scanPointRoutes.scans,
      {
        scanPointID,
        query: {
          limit: 10,
          filter: [{ column: 'scanPointScanID', condition: 'equals', values: [id ?? 0] }],
        },
      },
      { inlineError: true },
    ),
    enabled: id !== undefined,
    select: ({ data: { scans } }): Scan | null => scans[0] ?? null,
  });
  const scan = useLast(result.data ?? undefined);
  const opened = scan !== undefined && scan.scanPointScanID === id;
  return (
    <>
      {scan && <Details scan={scan} opened={opened} onClose={way.close} />}
      <NoRecord of={{ id, result, way }} />
    </>
  );
}

interface Props {
  scan: Scan;
  opened: boolean;
  onClose: () => void;
}

function Details({ scan, opened, onClose }: Props) {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const { email, phone } = scan;
  return (
    <Dialog opened={opened} onClose={onClose} title={nameOf(scan) ?? eventTime(scan.timeScanned)}>
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
          [
            t('scan_point.email'),
            email && <Anchor href={mailTo(email)}>{breakable(email)}</Anchor>,
          ],
          [t('scan_point.phone'), phone && <Anchor href={phoneTo(phone)}>{phone}</Anchor>],
          [t('scan_point.comment'), scan.comment],
          [t('leads.rating'), scan.rating !== null && `${scan.rating}/5`],
          [t('leads.tags'), scan.tags.join(', ')],
        ]}
      />
    </Dialog>
  );
}
