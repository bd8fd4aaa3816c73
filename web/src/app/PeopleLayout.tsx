import { Link, Navigate, Outlet, useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../api/event.ts';
import tabs from '../ui/TabLinks.module.css';

const parts = [
  { to: '/events/$eventID/people', key: 'persons.personnel', isGuests: false },
  { to: '/events/$eventID/people/guests', key: 'persons.guests', isGuests: true },
] as const;

/** PPL-01: the two parts of the people tab; a restricted event has no guests (EVT-13). */
export function PeopleLayout() {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const onGuests = useMatchRoute()({ to: '/events/$eventID/people/guests' }) !== false;
  const eventID = String(event.eventID);
  const isRestricted = portal.isShopAndGuestsHidden;
  if (isRestricted && onGuests)
    return <Navigate to="/events/$eventID/people" params={{ eventID }} replace />;
  return (
    <>
      <nav aria-label={t('persons.parts')} className={tabs['parts']}>
        {parts
          .filter(({ isGuests }) => !(isRestricted && isGuests))
          .map(({ to, key }) => (
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
