import { Skeleton, Stack } from '@mantine/core';
import type { Event } from '@portal/contract/events';
import { EventCard } from './EventCard.tsx';
import styles from './EventCard.module.css';

interface Props {
  events: Event[];
  onOpen: (event: Event) => void;
}

export function EventCards({ events, onOpen }: Props) {
  return (
    <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {events.map((event) => (
        <li key={event.eventID}>
          <EventCard event={event} onOpen={onOpen} />
        </li>
      ))}
    </Stack>
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
