import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventID } from '../api/event.ts';
import tabs from '../ui/TabLinks.module.css';

const parts = [
  { to: '/events/$eventID/exhibitor', key: 'exhibitor.info' },
  { to: '/events/$eventID/exhibitor/materials', key: 'exhibitor.materials' },
] as const;

/** EXH-01: the two parts of the exhibitor tab. */
export function ExhibitorLayout() {
  const { t } = useTranslation();
  const eventID = String(useEventID());
  return (
    <>
      <nav aria-label={t('exhibitor.parts')} className={tabs['parts']}>
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
