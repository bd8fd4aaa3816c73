import { Outlet, useElementScrollRestoration } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { LoadingScreen } from '../ui/states.tsx';

/** Goes to where the page was left before it was loaded anew: the router does so before the screen stands. */
function KeptPlace() {
  const place = useElementScrollRestoration({ getElement: () => window });
  const x = place?.scrollX ?? 0;
  const y = place?.scrollY ?? 0;
  useLayoutEffect(() => {
    if (x || y) window.scrollTo(x, y);
    // Afterwards it is the router's again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/**
 * The screen at the address. The first is drawn a few milliseconds at a time once the frame stands, so that
 * taps and keys are answered in between (S11): React does so with what is deferred, and with nothing that
 * a store brings.
 */
export function Screen() {
  const [isFramed, setFramed] = useState(false);
  useEffect(() => setFramed(true), []);
  if (!useDeferredValue(isFramed)) return <LoadingScreen />;
  return (
    <>
      <Outlet />
      <KeptPlace />
    </>
  );
}
