import { isPortalClosed } from '@portal/contract/rules';
import { useEffect, useReducer } from 'react';
import { useEventArea } from '../../../shared/event.ts';
import { now } from '../../../shared/now.ts';

/** No timer waits longer. */
const longest = 2 ** 31 - 1;

/** EVT-17, SHOP-19: whether ordering is closed; also as that changes while somebody looks. */
export function useIsClosed(): boolean {
  const { portal } = useEventArea();
  const { timePartnerPortalOpens: opens, timePartnerPortalCloses: closes } = portal;
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const at = now();
  // It is open for the moment itself at which it closes.
  const bounds = [opens && Date.parse(opens), closes && Date.parse(closes) + 1];
  const next = Math.min(
    ...bounds.filter((bound) => typeof bound === 'number' && bound > at).map(Number),
  );
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(lookAgain, Math.min(next - now(), longest));
    return () => clearTimeout(timer);
  }, [next]);
  return isPortalClosed(portal, at);
}
