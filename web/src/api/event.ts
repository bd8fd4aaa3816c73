import { eventRoutes, type Event, type PartnerPortal } from '@portal/contract/events';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from './query.ts';
import { usePartner } from './user.ts';

/** The event of the address. */
export function useEventID(): number {
  return Number(useParams({ strict: false }).eventID);
}

export const eventQuery = (eventID: number) =>
  read(eventRoutes.event, { eventID }, { shown: true });
export const portalQuery = (eventID: number) =>
  read(eventRoutes.partnerPortals, { eventID }, { shown: true });

/** The event of this area, its settings and who is acted for; all loaded by the area's layout. */
export function useEventArea(): { event: Event; portal: PartnerPortal; partnerID: number } {
  const eventID = useEventID();
  const { event } = useSuspenseQuery(eventQuery(eventID)).data.data;
  const { partnerPortal: portal } = useSuspenseQuery(portalQuery(eventID)).data.data;
  const partnerID = usePartner()?.partnerID ?? 0;
  return { event, portal, partnerID };
}
