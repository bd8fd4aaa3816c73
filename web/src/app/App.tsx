import { useEffect, useState, type ComponentType } from 'react';
import { session } from '../api/session.ts';
import { withTexts } from '../i18n.ts';
import { useStore } from '../store.ts';
import { LoadingScreen } from '../ui/states.tsx';
import { areaAt, areas } from './areas.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

type AreaName = keyof typeof areas;

const fetches: Record<AreaName, () => Promise<ComponentType>> = {
  outside: async () => (await withTexts(areas.outside.code(), areas.outside.texts)).SignedOut,
  inside: async () => (await withTexts(areas.inside.code(), areas.inside.texts)).SignedIn,
  linked: async () => (await withTexts(areas.linked.code(), areas.linked.texts)).LinkedPage,
  setup: async () => (await withTexts(areas.setup.code(), areas.setup.texts)).SetupPage,
};
const fetched: Partial<Record<AreaName, ComponentType>> = {};

/**
 * An area, whose code comes when it is wanted. Not by `lazy`: what comes in the place of a placeholder of
 * `Suspense` is kept back until that has been seen for 300 milliseconds (S11).
 */
function Area({ name }: { name: AreaName }) {
  const [Shown, setShown] = useState(() => fetched[name]);
  useEffect(() => {
    if (Shown) return;
    fetches[name]().then(
      (area) => {
        fetched[name] = area;
        setShown(() => area);
      },
      (error: unknown) =>
        setShown(() => {
          throw error;
        }),
    );
  }, [name, Shown]);
  return Shown ? <Shown /> : <LoadingScreen />;
}

/** Which area of the portal shows is the session's to say (AUTH-02), and the address's. */
export function App() {
  const state = useStore(session);
  const area = areaAt(location.pathname, state === 'authenticated');
  return (
    <>
      <OfflineBanner />
      {area === 'outside' && state === 'starting' ? (
        <LoadingScreen />
      ) : (
        <Area key={area} name={area} />
      )}
    </>
  );
}
