import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

/**
 * A list's rows as they first come. A store brings them, and what a store brings is drawn in one go: put off by
 * a moment they are drawn a few at a time, with room for taps and keys in between (S11).
 */
export function useShownResult<Rows>(result: UseQueryResult<Rows>): UseQueryResult<Rows> {
  const isThere = useDeferredValue(result.data !== undefined);
  if (isThere || result.data === undefined) return result;
  return { ...result, data: undefined, status: 'pending', isPending: true } as UseQueryResult<Rows>;
}
