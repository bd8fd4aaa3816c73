import {
  exhibitorPartRoutes,
  exhibitorScanPointsList,
  type ExhibitorScanPoint,
} from '@portal/contract/exhibitorParts';
import { holdsRight } from '@portal/contract/organizerRoles';
import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { DottedLine } from '../../../ui/DottedLine.tsx';
import { useListState } from '../../../ui/listState.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { useOrganizerEventTime } from '../organizerEventQuery.ts';
import { AddScanPoint } from '../scanPoints/AddScanPoint.tsx';
import { useScanPointLinks } from '../scanPoints/useScanPointLinks.tsx';
import { ExhibitorPart } from './ExhibitorPart.tsx';
import { usePartnerID } from './organizerExhibitorQuery.ts';

const screen = { columns: exhibitorScanPointsList, limits: [25, 50, 100], defaultLimit: 25 };

/** ORG-32, ORG-69, ORG-90: the scan points of an exhibitor, and how many each has met. */
export function ExhibitorScanPointsPage() {
  const { t } = useTranslation();
  const partnerID = usePartnerID();
  const { organizer } = useUser();
  const mayChange = organizer !== null && holdsRight(organizer, 'manageExhibitors');
  const links = useScanPointLinks();
  const eventTime = useOrganizerEventTime();
  const state = useListState(screen);
  const number = (count: number) => t('organizer.number', { count });
  const contact = ({ timeLastContact: at }: ExhibitorScanPoint) =>
    at ? eventTime(at) : t('exhibitors.never');
  const columns: Column<ExhibitorScanPoint>[] = [
    { header: t('exhibitors.point_name'), order: 'name', share: 1.8, render: ({ name }) => name },
    {
      header: t('exhibitors.location'),
      order: 'location',
      share: 1.8,
      render: ({ location }) => location,
    },
    {
      header: t('exhibitors.scans'),
      order: 'scanCount',
      align: 'right',
      render: ({ scanCount }) => number(scanCount),
    },
    {
      header: t('exhibitors.leads'),
      order: 'leadCount',
      align: 'right',
      render: ({ leadCount }) => number(leadCount),
    },
    {
      header: t('exhibitors.devices'),
      align: 'right',
      render: ({ deviceCount }) => number(deviceCount),
    },
    { header: t('exhibitors.last_contact'), share: 1.5, render: contact },
    {
      header: t('organizer_scan_points.link'),
      share: 1.5,
      render: ({ timeLinkSent: at }) => (at ? eventTime(at) : t('exhibitors.never')),
    },
  ];
  return (
    <>
      <ExhibitorPart
        endpoint={exhibitorPartRoutes.exhibitorScanPoints}
        rowsOf={({ scanPoints }) => scanPoints}
        rowKey={({ scanPointID }) => scanPointID}
        state={state}
        label={t('exhibitors.scan_points')}
        searchLabel={t('exhibitors.search_points')}
        columns={columns}
        compact={(point) => (
          <TwoLines
            first={point.name}
            second={
              <DottedLine
                parts={[
                  point.location,
                  links.stateOf(point),
                  t('exhibitors.scans_of', { count: point.scanCount }),
                  t('exhibitors.leads_of', { count: point.leadCount }),
                ]}
              />
            }
          />
        )}
        empty={{ icon: IconScan, text: t('exhibitors.no_points') }}
        {...(mayChange && {
          create: <AddScanPoint partnerID={partnerID} />,
          isCreateNext: true,
          menu: {
            label: ({ name }: ExhibitorScanPoint) => t('organizer_scan_points.actions', { name }),
            items: links.itemsOf,
          },
        })}
      />
      {links.modal}
    </>
  );
}
