import type { PartnerPortal } from './events.ts';

/** EVT-17: closed before it opens and after it closes; a bound that is not set is open. */
export function isPortalClosed(
  portal: Pick<PartnerPortal, 'timePartnerPortalOpens' | 'timePartnerPortalCloses'>,
  now = Date.now(),
): boolean {
  const { timePartnerPortalOpens: opens, timePartnerPortalCloses: closes } = portal;
  return (
    (opens !== null && now < Date.parse(opens)) || (closes !== null && now > Date.parse(closes))
  );
}

const dayInMs = 86_400_000;

/** DASH-02, CONST-13: an event is upcoming until a day after its end. */
export function upcomingSince(now = Date.now()): string {
  return new Date(now - dayInMs).toISOString();
}
