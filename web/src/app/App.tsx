import { lazy, Suspense } from 'react';
import { session } from '../api/session.ts';
import { withTexts } from '../i18n.ts';
import { useStore } from '../store.ts';
import { LoadingScreen } from '../ui/states.tsx';
import { linkIn, opensAnyway } from './mailedLinks.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const SignedOut = lazy(async () => {
  const { SignedOut: area } = await withTexts(import('./SignedOut.tsx'), 'auth');
  return { default: area };
});
const SignedIn = lazy(async () => {
  const { SignedIn: area } = await withTexts(import('./SignedIn.tsx'), 'nav');
  return { default: area };
});
const LinkedPage = lazy(async () => {
  const { LinkedPage: page } = await import('./LinkedPage.tsx');
  return { default: page };
});

/**
 * The two areas of the portal; which one shows is the session's to say (AUTH-02). What a ticket or an
 * invitation leads to belongs to neither.
 */
export function App() {
  const state = useStore(session);
  const inside = state === 'authenticated' && !opensAnyway(location.pathname);
  return (
    <>
      <OfflineBanner />
      <Suspense fallback={<LoadingScreen />}>
        {linkIn(location.pathname) ? (
          <LinkedPage />
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
