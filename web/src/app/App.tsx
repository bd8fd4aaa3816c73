import { lazy, Suspense } from 'react';
import { session } from '../api/session.ts';
import { withTexts } from '../i18n.ts';
import { useStore } from '../store.ts';
import { LoadingScreen } from '../ui/states.tsx';
import { areaAt, areas } from './areas.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const shown = {
  outside: lazy(async () => {
    const { SignedOut } = await withTexts(areas.outside.code(), areas.outside.texts);
    return { default: SignedOut };
  }),
  inside: lazy(async () => {
    const { SignedIn } = await withTexts(areas.inside.code(), areas.inside.texts);
    return { default: SignedIn };
  }),
  linked: lazy(async () => {
    const { LinkedPage } = await withTexts(areas.linked.code(), areas.linked.texts);
    return { default: LinkedPage };
  }),
  setup: lazy(async () => {
    const { SetupPage } = await withTexts(areas.setup.code(), areas.setup.texts);
    return { default: SetupPage };
  }),
};

/** Which area of the portal shows is the session's to say (AUTH-02), and the address's. */
export function App() {
  const state = useStore(session);
  const area = areaAt(location.pathname, state === 'authenticated');
  const Area = shown[area];
  return (
    <>
      <OfflineBanner />
      <Suspense fallback={<LoadingScreen />}>
        {area === 'outside' && state === 'starting' ? <LoadingScreen /> : <Area />}
      </Suspense>
    </>
  );
}
