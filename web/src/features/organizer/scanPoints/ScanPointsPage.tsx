import { Button, Text } from '@mantine/core';
import {
  organizerScanPointRoutes,
  organizerScanPointsList,
  type OrganizerScanPoint,
} from '@portal/contract/organizerScanPoints';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconScan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { linkTo } from '../../../ui/links.tsx';
import { useListState } from '../../../ui/listState.ts';
import rows from '../../../ui/RowLink.module.css';
import { TwoLines } from '../../../ui/RowList.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { OrganizerList } from '../OrganizerList.tsx';
import { useOrganizerEvent, useOrganizerEventTime } from '../organizerEventQuery.ts';
import { FreeScanPoints } from './FreeScanPoints.tsx';
import { scanPointFilterOf, stateChoices, type StateChoice } from './scanPointFilters.ts';
import { useScanPointLinks } from './useScanPointLinks.tsx';

const screen = {
  columns: organizerScanPointsList,
  limits: [25, 50, 100, 1000],
  defaultLimit: 50,
  filters: ['state'],
};

const rowKey = ({ scanPointID }: OrganizerScanPoint) => scanPointID;

/** ORG-68, ORG-69, ORG-90: the scan points of all exhibitors of an event, and how each works. */
export function ScanPointsPage() {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const eventTime = useOrganizerEventTime();
  const { organizer } = useUser();
  const mayChange = organizer !== null && holdsRight(organizer, 'manageExhibitors');
  const selection = useSelection(rowKey);
  const links = useScanPointLinks();
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
  const named = ({ partnerName, name }: OrganizerScanPoint) => `${partnerName}, ${name}`;
  const timeOf = (name: 'timeLastContact' | 'timeLinkSent') => (point: OrganizerScanPoint) => {
    const at = point[name];
    return at ? eventTime(at) : t('exhibitors.never');
  };
  const contact = timeOf('timeLastContact');
  const withDevices = (point: OrganizerScanPoint) => (
    <>
      {contact(point)}
      {point.deviceCount > 0 && (
        <Text c="dimmed" fz="sm">
          {t('organizer_scan_points.devices', { count: point.deviceCount })}
        </Text>
      )}
    </>
  );
  const rehearsal = ({ isRehearsed }: OrganizerScanPoint) =>
    t(isRehearsed ? 'organizer_scan_points.rehearsed' : 'organizer_scan_points.not_rehearsed');
  const withRehearsal = (point: OrganizerScanPoint) => (
    <>
      {point.name}
      <Text c="dimmed" fz="sm">
        {rehearsal(point)}
      </Text>
    </>
  );
  const columns: Column<OrganizerScanPoint>[] = [
    { header: t('exhibitors.name'), order: 'partnerName', share: 1.7, render: withStand },
    { header: t('exhibitors.point_name'), order: 'name', share: 1.7, render: withRehearsal },
    { header: t('organizer_scan_points.link'), share: 1.6, render: timeOf('timeLinkSent') },
    {
      header: t('exhibitors.last_contact'),
      order: 'timeLastContact',
      share: 1.6,
      render: withDevices,
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
  const refusal = links.refusal(selection.rows);
  return (
    <>
      <OrganizerList
        endpoint={organizerScanPointRoutes.organizerScanPoints}
        place={{ eventID }}
        rowsOf={({ scanPoints }) => scanPoints}
        rowKey={rowKey}
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
                    links.stateOf(point),
                    contact(point),
                    t('exhibitors.scans_of', { count: point.scanCount }),
                  ]}
                />
              }
            />
            <StatusBadge tone={point.isRehearsed ? 'green' : 'gray'} label={rehearsal(point)} />
          </>
        )}
        empty={{ icon: IconScan, text: t('exhibitors.no_points') }}
        {...(mayChange && {
          create: <FreeScanPoints />,
          menu: {
            label: (point: OrganizerScanPoint) =>
              t('organizer_scan_points.actions', { name: named(point) }),
            items: links.itemsOf,
          },
          ticks: {
            selection,
            label: (point: OrganizerScanPoint) =>
              t('exhibitors.choose_row', { name: named(point) }),
            actions: refusal ? (
              <Text>{refusal}</Text>
            ) : (
              <Button onClick={() => links.send(selection.rows, selection.clear)}>
                {t('organizer_scan_points.send_links')}
              </Button>
            ),
          },
        })}
      />
      {links.modal}
    </>
  );
}
