import { Group, Text } from '@mantine/core';
import type { OrganizerExhibitor } from '@portal/contract/organizerExhibitors';
import { holdsRight } from '@portal/contract/organizerRoles';
import { packageLevelTexts } from '@portal/contract/packageLevels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { formatMoney } from '../../../shared/money.ts';
import { ownTime } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import type { Column } from '../../../ui/ColumnHeader.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { ExhibitorLink } from '../EventLink.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { OverdueCount } from '../OverdueCount.tsx';
import { packageName, packagesQuery } from '../packages/packagesQuery.ts';
import { FurthestState } from './FurthestState.tsx';

/** ORG-26: what the list of exhibitors tells of each, and how many of its badges are used. */
export function useExhibitorColumns() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { eventID, isProspectumLiveEnabled } = useOrganizerEvent();
  const { organizer } = useUser();
  const seesSales = organizer !== null && holdsRight(organizer, 'readSales');
  const badges = ({ personnelCount: used, personnelQuota: allowed }: OrganizerExhibitor) =>
    allowed === null ? t('exhibitors.used', { used }) : t('exhibitors.used_of', { used, allowed });
  const { packages = [] } = useQuery(packagesQuery(eventID)).data?.data ?? {};
  const hasPackages = packages.length > 0;
  const place = ({ department, area }: OrganizerExhibitor) =>
    area === null ? (
      department
    ) : (
      <>
        {department}
        <Text c="dimmed" fz="sm" className="tabular">
          {t('exhibitors.square_metres', { area })}
        </Text>
      </>
    );
  const given = ({ package: of, packageLevel }: OrganizerExhibitor) => {
    const level = isProspectumLiveEnabled && packageLevelTexts[packageLevel][language];
    return of ? (
      <>
        {packageName(of, language)}
        <Text c="dimmed" fz="sm">
          {level}
        </Text>
      </>
    ) : (
      level
    );
  };
  const readiness = ({ ready, overdueCount }: OrganizerExhibitor) => (
    <>
      {ready === null ? '–' : t('exhibitors.percent', { percent: ready })}
      <OverdueCount count={overdueCount} />
    </>
  );
  const columns: Column<OrganizerExhibitor>[] = [
    {
      header: t('exhibitors.name'),
      order: 'name',
      share: 2,
      render: (exhibitor) => <ExhibitorLink eventID={eventID} exhibitor={exhibitor} />,
    },
    {
      header: t('exhibitors.stand'),
      order: 'department',
      also: { header: 'm²', order: 'area' },
      share: 1.8,
      render: place,
    },
    ...(hasPackages || isProspectumLiveEnabled
      ? [
          {
            header: t(hasPackages ? 'packages.package' : 'exhibitors.level'),
            share: 1.7,
            render: given,
          },
        ]
      : []),
    {
      header: t('exhibitors.last_sign_in'),
      order: 'timeLastSignIn',
      share: 1.6,
      render: ({ timeLastSignIn: at, contactState }) =>
        at ? ownTime(at) : <FurthestState state={contactState} />,
    },
    {
      header: t('exhibitors.ready'),
      order: 'ready',
      align: 'right',
      share: 1.2,
      render: readiness,
    },
    {
      header: t('exhibitors.personnel'),
      order: 'personnelCount',
      align: 'right',
      share: 1.2,
      render: (exhibitor) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          {exhibitor.isQuotaOwn && hasPackages && (
            <Mark tone="purple" label={t('packages.own')} text={t('packages.own_quota')} />
          )}
          <Text span fz="inherit" style={{ whiteSpace: 'nowrap' }}>
            {badges(exhibitor)}
          </Text>
        </Group>
      ),
    },
    ...(seesSales
      ? [
          {
            header: t('exhibitors.ordered'),
            order: 'ordersTotal',
            align: 'right' as const,
            share: 1.4,
            render: ({ ordersTotal }: OrganizerExhibitor) => formatMoney(ordersTotal ?? '0'),
          },
        ]
      : []),
    {
      header: t('exhibitors.leads'),
      order: 'leadCount',
      align: 'right',
      render: ({ leadCount }) => t('organizer.number', { count: leadCount }),
    },
  ];
  return { columns, badges, hasPackages };
}
