import { lazy, Suspense } from 'react';
import { session } from '../api/session.ts';
import { withTexts } from '../i18n.ts';
import { useStore } from '../store.ts';
import { LoadingScreen } from '../ui/states.tsx';
import { opensAnyway, ticketLink } from './mailedLinks.ts';
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

/** The two areas of the portal; which one shows is the session's to say (AUTH-02). A ticket belongs to neither. */
export function App() {
  const state = useStore(session);
  const [, ticketKey] = ticketLink.exec(location.pathname) ?? [];
  const inside = state === 'authenticated' && !opensAnyway(location.pathname);
  return (
    <>
      <OfflineBanner />
      <Suspense fallback={<LoadingScreen />}>
        {ticketKey ? (
          <TicketPage ticketKey={ticketKey} />
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
