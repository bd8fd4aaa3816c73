import { lazy, Suspense } from 'react';
import { session } from '../api/session.ts';
import { withTexts } from '../i18n.ts';
import { useStore } from '../store.ts';
import { LoadingScreen } from '../ui/states.tsx';
import { opensAnyway, optOutLink, registrationLink, ticketLink } from './mailedLinks.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const SignedOut = lazy(async () => {
  const { SignedOut: area } = await import('./SignedOut.tsx');
  return { default: area };
});
const SignedIn = lazy(async () => {
  const { SignedIn: area } = await withTexts('inside', import('./SignedIn.tsx'));
  return { default: area };
});
const TicketPage = lazy(async () => {
  const { TicketPage: page } = await withTexts(
    'ticket',
    import('../features/tickets/TicketPage.tsx'),
  );
  return { default: page };
});
const RegistrationPage = lazy(async () => {
  const { RegistrationPage: page } = await withTexts(
    'registration',
    import('../features/registration/RegistrationPage.tsx'),
  );
  return { default: page };
});
const OptOutPage = lazy(async () => {
  const { OptOutPage: page } = await withTexts(
    'registration',
    import('../features/registration/OptOutPage.tsx'),
  );
  return { default: page };
});

/**
 * The two areas of the portal; which one shows is the session's to say (AUTH-02). What a ticket or an
 * invitation leads to belongs to neither.
 */
export function App() {
  const state = useStore(session);
  const keyIn = (link: RegExp) => link.exec(location.pathname)?.[1];
  const [ticketKey, invited, optingOut] = [
    keyIn(ticketLink),
    keyIn(registrationLink),
    keyIn(optOutLink),
  ];
  const inside = state === 'authenticated' && !opensAnyway(location.pathname);
  return (
    <>
      <OfflineBanner />
      <Suspense fallback={<LoadingScreen />}>
        {ticketKey ? (
          <TicketPage ticketKey={ticketKey} />
        ) : invited ? (
          <RegistrationPage registrationCode={invited} />
        ) : optingOut ? (
          <OptOutPage registrationCode={optingOut} />
        ) : inside ? (
          <SignedIn />
        ) : state === 'starting' ? (
          <LoadingScreen />
        ) : (
          <SignedOut />
        )}
      </Suspense>
    </>
  );
}
