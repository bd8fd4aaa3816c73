import { Text } from '@mantine/core';
import {
  organizerScanPointRoutes,
  organizerScanPointsList,
  type OrganizerScanPoint,
} from '@portal/contract/organizerScanPoints';
import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { linkTo } from '../../../ui/links.tsx';
import { useListState } from '../../../ui/listState.ts';
import rows from '../../../ui/RowLink.module.css';
import { TwoLines } from '../../../ui/RowList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { scanPointFilterOf, stateChoices, type StateChoice } from './scanPointFilters.ts';

const screen = {
  columns: organizerScanPointsList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 50,
  filters: ['state'],
};

/** ORG-68, ORG-90: the scan points of all exhibitors of an event, and how each works. */
export function ScanPointsPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const number = (count: number) => t('organizer.number', { count });
  const opening = ({ partnerID, partnerName, name }: OrganizerScanPoint) => (
    <Link
      {...linkTo(`/organizer/events/${eventID}/exhibitors/${partnerID}/scanpoints`)}
      preload={false}
      className={rows.open}
      data-opens
      aria-label={`${partnerName}, ${name}`}
    >
      {partnerName}
    </Link>
  );
  const withStand = (point: OrganizerScanPoint) => (
    <>
      {opening(point)}
      <Text c="dimmed" fz="sm">
        {point.department}
      </Text>
    </>
  );
  const contact = ({ timeLastContact: at }: OrganizerScanPoint) =>
    at ? eventTime(at) : t('exhibitors.never');
  const rehearsed = ({ isRehearsed }: OrganizerScanPoint) => (
    <StatusBadge
      tone={isRehearsed ? 'green' : 'gray'}
      label={t(
        isRehearsed ? 'organizer_scan_points.rehearsed' : 'organizer_scan_points.not_rehearsed',
      )}
    />
  );
  const columns: Column<OrganizerScanPoint>[] = [
    { header: t('exhibitors.name'), order: 'partnerName', share: 1.8, render: withStand },
    { header: t('exhibitors.point_name'), order: 'name', share: 1.5, render: ({ name }) => name },
    { header: t('organizer_scan_points.rehearsal'), share: 1.3, render: rehearsed },
    {
      header: t('exhibitors.devices'),
      align: 'right',
      share: 0.9,
      render: ({ deviceCount }) => number(deviceCount),
    },
    {
      header: t('exhibitors.last_contact'),
      order: 'timeLastContact',
      share: 1.7,
      render: contact,
    },
    {
      header: t('organizer_scan_points.waiting'),
      order: 'waitingCount',
      align: 'right',
      share: 1.1,
      render: ({ waitingCount }) => number(waitingCount),
    },
    {
      header: t('organizer_scan_points.refused'),
      order: 'refusedCount',
      align: 'right',
      share: 1.2,
      render: ({ refusedCount }) => number(refusedCount),
    },
    {
      header: t('organizer_scan_points.today'),
      order: 'scansToday',
      align: 'right',
      share: 1.1,
      render: ({ scansToday }) => number(scansToday),
    },
    {
      header: t('organizer_scan_points.scanned'),
      order: 'scanCount',
      align: 'right',
      share: 1.4,
      render: ({ scanCount }) => number(scanCount),
    },
  ];
  return (
    <OrganizerList
      endpoint={organizerScanPointRoutes.organizerScanPoints}
      place={{ eventID }}
      rowsOf={({ scanPoints }) => scanPoints}
      rowKey={({ scanPointID }) => scanPointID}
      state={state}
      filter={scanPointFilterOf(state.filters)}
      filters={
        <FilterSelect
          state={state}
          name="state"
          any={t('organizer_scan_points.any')}
          choices={Object.keys(stateChoices).map((value) => ({
            value,
            label: t(`organizer_scan_points.${value as StateChoice}`),
          }))}
          hasWideChoices
        />
      }
      label={t('exhibitors.scan_points')}
      searchLabel={t('organizer_scan_points.search')}
      columns={columns}
      compact={(point) => (
        <>
          <TwoLines
            first={opening(point)}
            second={
              <DottedLine
                parts={[
                  point.name,
                  contact(point),
                  t('exhibitors.scans_of', { count: point.scanCount }),
                ]}
              />
            }
          />
          {rehearsed(point)}
        </>
      )}
      empty={{ icon: IconScan, text: t('exhibitors.no_points') }}
    />
  );
}
