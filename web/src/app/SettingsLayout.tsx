import { Title } from '@mantine/core';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoPartner } from '../shared/NoPartner.tsx';
import { usePartner, useUser } from '../shared/user.ts';
import tabs from '../ui/TabLinks.module.css';
import { useTitle } from '../ui/useTitle.ts';

const settingsTabs = [
  { to: '/settings', key: 'settings.my_info', needsPartner: false },
  { to: '/settings/organization', key: 'settings.organization', needsPartner: true },
  { to: '/settings/users', key: 'settings.users', needsPartner: true },
] as const;

/** SET-01. Who belongs to no partner has nothing here but oneself (AUTH-16). */
export function SettingsLayout() {
  const { t } = useTranslation();
  const { email } = useUser();
  const partner = usePartner();
  const { pathname } = useLocation();
  const current = settingsTabs.find(({ to }) => to === pathname.replace(/\/$/, ''));
  useTitle(t(current?.key ?? 'nav.settings'), t('nav.settings'));
  const open = settingsTabs.filter(({ needsPartner }) => partner || !needsPartner);
  return (
    <>
      <Title order={1} mt="xl" mb="sm">
        {t('nav.settings')}
      </Title>
      <nav aria-label={t('settings.tabs')} className={tabs.tabs}>
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
      </nav>
      {current?.needsPartner && !partner ? <NoPartner email={email} /> : <Outlet />}
    </>
  );
}
