import { useDeferredValue, type ReactNode } from 'react';
import { LoadingScreen } from '../ui/states.tsx';

let isStart = true;

/** From now on somebody goes from screen to screen. */
export function endStart(): void {
  isStart = false;
}

/**
 * A screen of the start. It comes when its code does, which a store tells, and what a store brings is drawn
 * in one go: deferred, it is drawn a few milliseconds at a time, and taps and keys are answered in between
 * (S11). Where what is around it is deferred already, it comes with that.
 */
export function InSlices({ children }: { children: ReactNode }) {
  return useDeferredValue(true, isStart ? false : undefined) ? children : <LoadingScreen />;
}
