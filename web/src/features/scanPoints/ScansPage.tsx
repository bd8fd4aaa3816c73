import { Button } from '@mantine/core';
import { scanPointRoutes, scansList, type Scan } from '@portal/contract/scanPoints';
import { IconScan } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../api/download.ts';
import { invalidate, read } from '../../api/query.ts';
import { useEventID, useEventTime } from '../../shared/event.ts';
import { NotWhileActing } from '../../shared/NotWhileActing.tsx';
import { personName } from '../../shared/personName.ts';
import { useScanPoint } from '../../shared/scanPoint.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { DottedLine } from '../../ui/DottedLine.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { linkTo, MailLink, PhoneLink } from '../../ui/links.tsx';
import { useListState } from '../../ui/listState.ts';
import { Mark } from '../../ui/Mark.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { TwoLines } from '../../ui/RowList.tsx';
import { useWindowWay } from '../../ui/windowInAddress.ts';
import { nameOf, ScanModal } from './ScanModal.tsx';
import styles from './ScanPoints.module.css';

/** SCAN-08 */
const screen = { columns: scansList, limits: [50, 100, 200, 500, 1000], defaultLimit: 100 };

/** SCAN-07 … 09: the scans of a scan point. */
export function ScansPage() {
  const { name } = useScanPoint();
  return (
    <NotWhileActing title={name}>
      <Scans />
    </NotWhileActing>
  );
}

function Scans() {
  const { t } = useTranslation();
  const eventTime = useEventTime();
  const eventID = useEventID();
  const { scanPointID, name, scanCount, correctionCount } = useScanPoint();
  const state = useListState(screen);
  const { download, isDownloading } = useDownload(scanPointRoutes.scans);
  const result = useQuery({
    ...read(scanPointRoutes.scans, { scanPointID, query: state.query }, { inlineError: true }),
    select: ({ data, meta }) => ({ rows: data.scans, meta }),
    placeholderData: keepPreviousData,
  });
  // CAP-06: the scan point is asked for how many there are, the rows only where there are more.
  const shown = result.data?.meta.rowsTotal;
  const follow = useEffectEvent(() => {
    if (shown !== undefined && shown !== scanCount) void result.refetch();
  });
  useEffect(() => follow(), [scanCount, shown]);
  const known = useRef(correctionCount);
  useEffect(() => {
    if (known.current !== correctionCount) void invalidate(scanPointRoutes.scans);
    known.current = correctionCount;
  }, [correctionCount]);
  const way = useWindowWay('scan');
  const openLink = (row: Scan, text: string) => (
    <RowLink way={way} id={row.scanPointScanID} className={styles.moment}>
      {text}
    </RowLink>
  );
  const columns: Column<Scan>[] = [
    {
      header: t('scan_point.time_scanned'),
      share: 2.05,
      order: 'timeScanned',
      render: (row) => (
        <>
          {openLink(row, eventTime(row.timeScanned))}
          {row.timeOnDevice && (
            <Mark
              tone="orange"
              label={t('scan_point.clock_wrong')}
              text={t('scan_point.clock_wrong_text')}
            />
          )}
        </>
      ),
    },
    {
      header: t('scan_point.first_names'),
      order: 'firstNames',
      also: { header: t('scan_point.last_name'), order: 'lastName' },
      share: 1.8,
      render: (row) => personName(row, null),
    },
    {
      header: t('scan_point.email'),
      share: 2.1,
      render: ({ email }) => email && <MailLink email={email} />,
    },
    {
      header: t('scan_point.phone'),
      share: 1.6,
      render: ({ phone }) => phone && <PhoneLink phone={phone} />,
    },
    { header: t('scan_point.company'), share: 1.6, order: 'company', render: (row) => row.company },
    { header: t('scan_point.job_title'), share: 1.4, render: (row) => row.jobTitle },
    { header: t('scan_point.comment'), share: 1.3, render: (row) => row.comment },
  ];
  const { page: _, limit: __, ...view } = state.query;
  return (
    <>
      <DataList
        label={`${t('scan_point.scans')}: ${name}`}
        searchLabel={t('scan_point.search_scans')}
        state={state}
        result={result}
        columns={columns}
        compact={(row) => (
          <TwoLines
            first={openLink(row, nameOf(row) ?? eventTime(row.timeScanned))}
            second={
              <DottedLine
                parts={[
                  eventTime(row.timeScanned),
                  row.timeOnDevice && t('scan_point.clock_wrong'),
                  row.company,
                  row.comment,
                ]}
              />
            }
          />
        )}
        rowKey={(row) => row.scanPointScanID}
        empty={{
          icon: IconScan,
          text: t('scan_point.no_scans'),
          children: (
            <Button
              component={Link}
              {...linkTo(`/events/${eventID}/scanpoints/${scanPointID}/settings`)}
              variant="default"
            >
              {t('scan_point.to_link')}
            </Button>
          ),
        }}
        create={
          <DownloadButton
            isDownloading={isDownloading}
            disabled={!result.data?.meta.rowsFiltered}
            onClick={() => download({ scanPointID, query: view })}
          >
            {t('scan_point.download')}
          </DownloadButton>
        }
      />
      <ScanModal scanPointID={scanPointID} />
    </>
  );
}
