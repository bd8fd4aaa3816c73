import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
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

/** The same for what has a frame around it: that is seen first, also where it came deferred itself. */
export function AfterFrame({ children }: { children: ReactNode }) {
  const [isFramed, setFramed] = useState(!isStart);
  useEffect(() => setFramed(true), []);
  return useDeferredValue(isFramed) ? children : <LoadingScreen />;
}
