import { Text, UnstyledButton } from '@mantine/core';
import type { Event } from '@portal/contract/events';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Logo } from '../../shared/Logo.tsx';
import { eventDays } from '../../shared/times.ts';
import { usePartner } from '../../shared/user.ts';
import { DateBadge } from './DateBadge.tsx';
import styles from './EventCard.module.css';

/** EVT-02: date badge, name, dates, venue and the logo of the portal or of the acting partner. */
export function EventCard({ event, onOpen }: { event: Event; onOpen: (event: Event) => void }) {
  const acting = usePartner();
  const partner =
    event.partners.find(({ partnerID }) => partnerID === acting?.partnerID) ?? event.partners[0];
  const logo = event.partnerPortal.logoAbsolutePath ?? partner?.logoAbsolutePath ?? null;
  return (
    <UnstyledButton className={styles.card} onClick={() => onOpen(event)}>
      <DateBadge event={event} />
      <span className={styles.text}>
        <Text component="span" fw={600} fz="lg" lh={1.3}>
          {event.name}
        </Text>
        <Text component="span" c="dimmed" className="tabular">
          {eventDays(event)}
        </Text>
        <Text component="span" c="dimmed" className={styles.venue ?? ''}>
          <IconMapPin size={15} stroke={1.75} aria-hidden />
          {[event.venue.name, event.venue.city].filter(Boolean).join(', ')}
        </Text>
      </span>
      {logo && <Logo path={logo} name={event.name} size={48} />}
      <IconChevronRight size={18} aria-hidden className={styles.chevron ?? ''} />
    </UnstyledButton>
  );
}
