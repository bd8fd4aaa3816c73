import { eventRoutes, type Event, type PartnerPortal } from '@portal/contract/events';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../api/query.ts';
import { eventTime } from './times.ts';
import { usePartner } from './user.ts';

/** The event of the address; 0 where it is gone already. */
export function useEventID(): number {
  return useParams({ strict: false }).eventID ?? 0;
}

export const eventQuery = (eventID: number) =>
  read(eventRoutes.event, { eventID }, { inlineError: true });
export const portalQuery = (eventID: number) =>
  read(eventRoutes.partnerPortals, { eventID }, { inlineError: true });

/** The event of this area, its settings and who is acted for; all loaded by the area's layout. */
export function useEventArea(): { event: Event; portal: PartnerPortal; partnerID: number } {
  const eventID = useEventID();
  const { event } = useSuspenseQuery(eventQuery(eventID)).data.data;
  const { partnerPortal: portal } = useSuspenseQuery(portalQuery(eventID)).data.data;
  const partnerID = usePartner()?.partnerID ?? 0;
  return { event, portal, partnerID };
}

/** How this area tells a time: `04.03.2027 09:00`, by the clocks of its event (UX-06). */
export function useEventTime(): (iso: string) => string {
  const { event } = useSuspenseQuery(eventQuery(useEventID())).data.data;
  return (iso) => eventTime(iso, event.timeZone);
}
