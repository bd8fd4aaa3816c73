import { Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useUser } from '../../shared/user.ts';

/** ORG-01: the organiser’s console; for everybody else there is no such page. */
export function OrganizerArea() {
  const { organizer } = useUser();
  return organizer ? <Outlet /> : <NotFoundPage />;
}
