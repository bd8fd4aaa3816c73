import { Title } from '@mantine/core';
import { holdsRight } from '@portal/contract/organizerRoles';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../shared/user.ts';
import { TabBar } from '../../../ui/TabBar.tsx';
import tabs from '../../../ui/TabLinks.module.css';
import { useTitle } from '../../../ui/useTitle.ts';
import { screenRights } from '../screenRights.ts';

const parts = [
  {
    to: '/organizer/organization',
    key: 'organization.details',
    right: screenRights.organizationDetails,
  },
  {
    to: '/organizer/organization/keys',
    key: 'organization.keys',
    right: screenRights.organizationKeys,
  },
  {
    to: '/organizer/organization/datasets',
    key: 'datasets.tab',
    right: screenRights.organizationDatasets,
  },
  {
    to: '/organizer/organization/log',
    key: 'organization.log',
    right: screenRights.organizationLog,
  },
] as const;

/** The organiser as such: what it is, its keys, its log. */
export function OrganizationLayout() {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const { pathname } = useLocation();
  const open = parts.filter(({ right }) => organizer && holdsRight(organizer, right));
  // The deepest: a data set is below its list, and all are below the details.
  const named = parts.findLast(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const current = open.find((part) => part === named);
  useTitle(t(current?.key ?? 'nav.organization'), organizer?.name ?? '');
  return (
    <>
      <Title order={1} mt="xl" mb="sm">
        {organizer?.name}
      </Title>
      <TabBar label={t('organization.tabs')} current={current?.to}>
        {open.map(({ to, key }) => (
          <Link
            key={to}
            to={to}
            className={tabs.tab}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            {...(to === current?.to && { 'aria-current': 'page' as const })}
          >
            {t(key)}
          </Link>
        ))}
      </TabBar>
      <Outlet />
    </>
  );
}
