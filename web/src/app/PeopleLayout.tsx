import { Navigate, Outlet, useMatchRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEventArea } from '../shared/event.ts';
import { PartLinks } from '../ui/PartLinks.tsx';

/** PPL-01: the two parts of the people tab; a restricted event has no guests (EVT-13). */
export function PeopleLayout() {
  const { t } = useTranslation();
  const { event, portal } = useEventArea();
  const onGuests = useMatchRoute()({ to: '/events/$eventID/people/guests' }) !== false;
  const { eventID } = event;
  if (portal.isShopAndGuestsHidden && onGuests)
    return <Navigate to="/events/$eventID/people" params={{ eventID }} replace />;
  const guests = { to: '/events/$eventID/people/guests', label: t('persons.guests') } as const;
  return (
    <>
      <PartLinks
        label={t('persons.parts')}
        parts={[
          { to: '/events/$eventID/people', label: t('persons.personnel') },
          ...(portal.isShopAndGuestsHidden ? [] : [guests]),
        ]}
      />
      <Outlet />
    </>
  );
}
