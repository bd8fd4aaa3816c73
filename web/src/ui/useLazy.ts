import { useEffect, useEffectEvent, useState } from 'react';
import { notifyError } from './notify.ts';

/** Milliseconds in which the screen gets its own. */
const fetchAfter = 3000;

/**
 * A component whose code is fetched when it is wanted. Where it cannot be, as without a network, it
 * stays away until there is one, and the screen with what is typed on it stays (U7); `lazy` would take that down.
 */
export function useLazy<Part>(
  fetchPart: () => Promise<Part>,
  isWanted: boolean,
  failed: () => void = () => undefined,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const notifyFailure = useEffectEvent(failed);
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const fetchIt = () => {
      fetchPart().then(
        (fetched) => setPart(() => fetched),
        () => notifyFailure(),
      );
    };
    fetchIt();
    addEventListener('online', fetchIt);
    return () => removeEventListener('online', fetchIt);
  }, [fetchPart, isMissing]);
  return part;
}

/** The same, wanted from the first click on: what that calls comes with it. Where nobody answers it is said. */
export function useLazyOnClick<Part>(
  fetchPart: () => Promise<Part>,
): [part: Part | undefined, want: () => void] {
  const [isWanted, setWanted] = useState(false);
  const part = useLazy(fetchPart, isWanted, () => {
    setWanted(false);
    notifyError(undefined);
  });
  return [part, () => setWanted(true)];
}

/** Code that the screen does not wait for (S10): it comes once that stands, to be there without a network too (U7). */
export function useFetchedLater(fetchPart: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchPart().catch(() => undefined);
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, [fetchPart]);
}
