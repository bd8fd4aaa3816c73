import { ApiError } from '@portal/contract/client';
import { useEffect, useState } from 'react';

interface Linked<T> {
  shown: T | undefined;
  setShown: (shown: T) => void;
  failure: unknown;
  /** A link that was cut short or withdrawn does not get better by trying again. */
  isDead: boolean;
  retry: () => void;
}

/** What a mailed link leads to, for a page without the cache of the logged-in area. */
export function useLinked<T>(
  key: string,
  load: (key: string, signal: AbortSignal) => Promise<T>,
): Linked<T> {
  const [shown, setShown] = useState<T>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    load(key, leaving.signal).then(setShown, (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(error);
    });
    return () => leaving.abort();
  }, [key, load, tries]);
  const isDead = failure instanceof ApiError && [400, 404].includes(failure.status);
  const retry = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return { shown, setShown, failure, isDead, retry };
}
