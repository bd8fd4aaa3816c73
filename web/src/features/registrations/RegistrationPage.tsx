import { registrationRoutes, type Registration } from '@portal/contract/registrations';
import { useTranslation } from 'react-i18next';
import { plainCall } from '../../api/client.ts';
import { useLinked } from '../../api/useLinked.ts';
import { DeadLink, PublicPage } from '../../ui/PublicPage.tsx';
import { ErrorState, LoadingScreen } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { Invitation } from './Invitation.tsx';

async function fetchRegistration(
  registrationCode: string,
  signal: AbortSignal,
): Promise<Registration> {
  const { data } = await plainCall(
    registrationRoutes.registration,
    { registrationCode },
    { signal },
  );
  return data.registration;
}

/** REG-01, REG-02: the page behind the link of an invitation. Opening it changes nothing. */
export function RegistrationPage({ registrationCode }: { registrationCode: string }) {
  const { t } = useTranslation();
  const link = useLinked(registrationCode, fetchRegistration);
  useTitle(link.shown?.event.name ?? t('registration.title'));
  return (
    <PublicPage>
      {link.shown ? (
        <Invitation
          registrationCode={registrationCode}
          registration={link.shown}
          onAnswered={link.setShown}
        />
      ) : link.isDead ? (
        <DeadLink title={t('registration.unknown_title')} text={t('registration.unknown_text')} />
      ) : link.failure === undefined ? (
        <LoadingScreen />
      ) : (
        <ErrorState error={link.failure} retry={link.retry} />
      )}
    </PublicPage>
  );
}
