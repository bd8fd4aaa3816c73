import { Title } from '@mantine/core';
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tokenPayload } from '../api/token.ts';
import { NoPartner } from '../shared/NoPartner.tsx';
import { isOnlyLooking, usePartner, useUser } from '../shared/user.ts';
import { ReadOnly } from '../ui/readOnly.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import tabs from '../ui/TabLinks.module.css';
import { useTitle } from '../ui/useTitle.ts';

const settingsTabs = [
  { to: '/settings', key: 'settings.my_info', needsPartner: false },
  { to: '/settings/organization', key: 'settings.organization', needsPartner: true },
  { to: '/settings/users', key: 'nav.users', needsPartner: true },
  { to: '/settings/log', key: 'settings.log', needsPartner: true },
] as const;

const detailsOfPartner = '/settings/organization';

/** SET-01. Who belongs to no partner has nothing here but oneself (AUTH-16). */
export function SettingsLayout() {
  const { t } = useTranslation();
  const { email } = useUser();
  const partner = usePartner();
  const { pathname } = useLocation();
  const current = settingsTabs.find(({ to }) => to === pathname.replace(/\/$/, ''));
  useTitle(t(current?.key ?? 'nav.settings'), t('nav.settings'));
  const isActing = tokenPayload()?.acting !== undefined;
  const open = settingsTabs.filter(({ to, needsPartner }) =>
    isActing ? to === detailsOfPartner : partner || !needsPartner,
  );
  // ORG-34: the rest is the exhibitor’s own.
  if (isActing && current && current.to !== detailsOfPartner)
    return <Navigate to={detailsOfPartner} replace />;
  return (
    <>
      <Title order={1} mt="xl" mb="sm">
        {t('nav.settings')}
      </Title>
      <TabBar label={t('settings.tabs')} current={current?.to}>
        {open.map(({ to, key }) => (
          <Link
            key={to}
            to={to}
            className={tabs.tab}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(key)}
          </Link>
        ))}
      </TabBar>
      <ReadOnly value={isOnlyLooking()}>
        {current?.needsPartner && !partner ? <NoPartner email={email} /> : <Outlet />}
      </ReadOnly>
    </>
  );
}
