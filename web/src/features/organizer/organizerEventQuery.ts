import { organizerRoutes, type OrganizerEvent } from '@portal/contract/organizer';
import { useSuspenseQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useEventID } from '../../shared/event.ts';
import { eventTime } from '../../shared/times.ts';

export const organizerEventQuery = (eventID: number) =>
  read(organizerRoutes.organizerEvent, { eventID }, { inlineError: true });

/** The event of this part of the console; its layout has loaded it. */
export function useOrganizerEvent(): OrganizerEvent {
  return useSuspenseQuery(organizerEventQuery(useEventID())).data.data.event;
}

/** How this part of the console tells a time of its event: by the clocks there (UX-06). */
export function useOrganizerEventTime(): (iso: string) => string {
  const { timeZone } = useOrganizerEvent();
  return (iso) => eventTime(iso, timeZone);
}
