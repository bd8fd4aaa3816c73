import { lazy, Suspense } from 'react';
import { session } from '../api/session.ts';
import { useStore } from '../store.ts';
import { LoadingScreen } from '../ui/states.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { recovery } from './recovery.ts';

const SignedOut = lazy(async () => {
  const { SignedOut: area } = await import('./SignedOut.tsx');
  return { default: area };
});
const SignedIn = lazy(async () => {
  const { SignedIn: area } = await import('./SignedIn.tsx');
  return { default: area };
});

/** The two areas of the portal; which one shows is the session's to say (AUTH-02). */
export function App() {
  const state = useStore(session);
  const inside = state === 'authenticated' && !recovery.test(location.pathname);
  return (
    <>
      <OfflineBanner />
      <Suspense fallback={<LoadingScreen />}>
        {inside ? <SignedIn /> : state === 'starting' ? <LoadingScreen /> : <SignedOut />}
      </Suspense>
    </>
  );
}
