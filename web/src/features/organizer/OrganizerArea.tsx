import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoScreen, NotFoundPage } from '../../app/NotFoundPage.tsx';
import { isActing, usePartner, useUser } from '../../shared/user.ts';
import { FactorDoor, FactorReminder } from './users/FactorDoor.tsx';

/** ORG-34: where Back leads whoever acts as an exhibitor. */
function ConsoleWaits() {
  const { t } = useTranslation();
  const partner = usePartner();
  const text = t('organizer.waits_text', { exhibitor: partner?.name });
  return <NoScreen order={1} title={t('organizer.waits_title')} text={text} />;
}

/**
 * ORG-01: the organiser’s console; for everybody else there is no such page. ORG-11: nor is there more than
 * the way in for who has no second step of signing in, where the organiser asks for it.
 */
export function OrganizerArea() {
  const { organizer } = useUser();
  if (!organizer) return isActing() ? <ConsoleWaits /> : <NotFoundPage />;
  const { name, missingFactor } = organizer;
  if (missingFactor?.isDue) return <FactorDoor organization={name} from={missingFactor.from} />;
  return (
    <>
      {missingFactor && <FactorReminder organization={name} from={missingFactor.from} />}
      <Outlet />
    </>
  );
}
