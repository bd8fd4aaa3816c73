import { Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../../app/NotFoundPage.tsx';
import { useUser } from '../../shared/user.ts';
import { FactorDoor, FactorReminder } from './users/FactorDoor.tsx';

/**
 * ORG-01: the organiser’s console; for everybody else there is no such page. ORG-11: nor is there more than
 * the way in for who has no second step of signing in, where the organiser asks for it.
 */
export function OrganizerArea() {
  const { organizer } = useUser();
  if (!organizer) return <NotFoundPage />;
  const { name, missingFactor } = organizer;
  if (missingFactor?.isDue) return <FactorDoor organization={name} from={missingFactor.from} />;
  return (
    <>
      {missingFactor && <FactorReminder organization={name} from={missingFactor.from} />}
      <Outlet />
    </>
  );
}
