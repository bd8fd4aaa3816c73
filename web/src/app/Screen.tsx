import { Outlet, useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AfterFrame } from './InSlices.tsx';

/**
 * Goes to where the page was left before it was loaded anew: the router does so before the screen stands. As
 * the page grows, until it is as long as that; who moves or presses something is where they want to be.
 */
function KeptPlace() {
  const y = useElementScrollRestoration({ getElement: () => window })?.scrollY;
  useEffect(() => {
    if (!y) return;
    const growth = new ResizeObserver(() => {
      scrollTo(0, y);
      if (scrollY + 1 > y) growth.disconnect();
    });
    growth.observe(document.body);
    for (const event of ['wheel', 'touchstart', 'mousedown', 'keydown'])
      addEventListener(event, () => growth.disconnect(), { once: true });
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
  return (
    <AfterFrame>
      <Outlet />
      <KeptPlace />
    </AfterFrame>
  );
}
