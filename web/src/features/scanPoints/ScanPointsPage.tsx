import { scanPointRoutes, scanPointsList, type ScanPoint } from '@portal/contract/scanPoints';
import { IconScan } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../../api/event.ts';
import { read } from '../../api/query.ts';
import type { Column } from '../../ui/ColumnHeader.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { formatTime } from '../../ui/format.ts';
import { useListState } from '../../ui/listState.ts';
import { ScanPointRow } from './ScanPointRow.tsx';

/** CONST-06, SCAN-04 */
const screen = {
  columns: scanPointsList,
  limits: [10, 25, 50, 100],
  defaultLimit: 25,
  words: true,
};

/** SCAN-01, SCAN-05: the partner's scan points at the event. */
export function ScanPointsPage() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const state = useListState(screen);
  const result = useQuery({
    ...read(
      scanPointRoutes.scanPoints,
      { eventID: event.eventID, partnerID, query: state.query },
      { shown: true },
    ),
    select: ({ data, meta }) => ({ rows: data.scanPoints, meta }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<ScanPoint>[] = [
    { header: t('scan_points.name'), order: 'name', render: (row) => row.name },
    { header: t('scan_points.location'), order: 'location', render: (row) => row.location },
    { header: t('scan_points.description'), render: (row) => row.description },
    {
      header: t('scan_points.scan_count'),
      order: 'scanCount',
      align: 'right',
      render: (row) => t('common.number', { value: row.scanCount }),
    },
    {
      header: t('common.created'),
      order: 'timeCreated',
      align: 'right',
      render: (row) => formatTime(row.timeCreated),
    },
  ];
  return (
    <DataList
      label={t('scan_points.title')}
      searchLabel={t('scan_points.search')}
      state={state}
      result={result}
      columns={columns}
      compact={(row) => <ScanPointRow scanPoint={row} />}
      rowKey={(row) => row.scanPointID}
      empty={{ icon: IconScan, text: t('scan_points.no_filtered_scan_points') }}
    />
  );
}
