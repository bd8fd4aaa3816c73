import { Skeleton, Stack } from '@mantine/core';
import type { Event } from '@portal/contract/events';
import { useQuery } from '@tanstack/react-query';
import { useComingChecklists } from '../../shared/checklists.ts';
import { now } from '../../shared/now.ts';
import { usePartner } from '../../shared/user.ts';
import { EventCard } from './EventCard.tsx';
import styles from './EventCard.module.css';
import { useOpenEvent } from './useOpenEvent.tsx';

/** Events in cards, each a link; whom one acts for is asked where there are several (EVT-04). */
export function EventCards({ events }: { events: Event[] }) {
  const { open, modal } = useOpenEvent();
  const acting = usePartner();
  const checklists = useQuery(useComingChecklists()).data?.data.checklists;
  /** Of whoever is acted for, or of whoever takes part. */
  const readyOf = ({ eventID, eventEnds, timeArchived }: Event) => {
    const those = checklists?.filter((each) => each.eventID === eventID) ?? [];
    const own = those.find(({ partnerID }) => partnerID === acting?.partnerID) ?? those[0];
    return timeArchived !== null || Date.parse(eventEnds) < now() ? undefined : own?.ready;
  };
  return (
    <>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {events.map((event) => (
          <li key={event.eventID}>
            <EventCard event={event} ready={readyOf(event)} onOpen={open} />
          </li>
        ))}
      </Stack>
      {modal}
    </>
  );
}

export function EventSkeletons({ count }: { count: number }) {
  return (
    <Stack gap="xs" aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        <Skeleton key={i} className={styles.waiting ?? ''} radius="lg" />
      ))}
    </Stack>
  );
}
