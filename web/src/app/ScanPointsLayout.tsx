import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventID } from '../api/event.ts';
import tabs from '../ui/TabLinks.module.css';

const parts = [
  { to: '/events/$eventID/scanpoints', key: 'scan_point.list' },
  { to: '/events/$eventID/scanpoints/leads', key: 'scan_point.leads' },
] as const;

/** The scan points of an event, and everybody whom they met. */
export function ScanPointsLayout() {
  const { t } = useTranslation();
  const eventID = String(useEventID());
  return (
    <>
      <nav aria-label={t('scan_point.parts')} className={tabs['parts']}>
        {parts.map(({ to, key }) => (
          <Link
            key={to}
            to={to}
            params={{ eventID }}
            className={tabs['part']}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(key)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
