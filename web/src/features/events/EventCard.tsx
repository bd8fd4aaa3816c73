import { Progress, Text } from '@mantine/core';
import type { Event } from '@portal/contract/events';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCountdown } from '../../shared/checklists.ts';
import { Logo } from '../../shared/Logo.tsx';
import { now } from '../../shared/now.ts';
import { eventDays } from '../../shared/times.ts';
import { usePartner } from '../../shared/user.ts';
import { DateBadge } from '../../shared/DateBadge.tsx';
import styles from './EventCard.module.css';

interface Props {
  event: Event;
  /** How much the partner has done for it, in percent; undefined: it is over or archived, or not known (yet). */
  ready: number | undefined;
  /** How it opens with a plain click; another one opens it as any link. */
  onOpen: (event: Event, click: React.MouseEvent) => void;
}

/** EVT-02, NEXT-06: date badge, name, dates, venue, logo; how far away it is, and how much is ready. */
export function EventCard({ event, ready, onOpen }: Props) {
  const { t } = useTranslation();
  const countdown = useCountdown();
  const acting = usePartner();
  const partner =
    event.partners.find(({ partnerID }) => partnerID === acting?.partnerID) ?? event.partners[0];
  const logo = event.partnerPortal.logoAbsolutePath ?? partner?.logoAbsolutePath ?? null;
  const isArchived = event.timeArchived !== null;
  const isOver = isArchived || Date.parse(event.eventEnds) < now();
  return (
    <Link
      to="/events/$eventID"
      params={{ eventID: event.eventID }}
      className={styles.card}
      data-over={isOver || undefined}
      onClick={(click) => onOpen(event, click)}
    >
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
      <span className={styles.state}>
        <Text component="span" fz="sm" c="dimmed" className="tabular">
          {isArchived ? t('events.archived') : countdown(event)}
        </Text>
        {ready !== undefined && (
          <span className={styles.ready}>
            <Progress value={ready} size="xs" radius="xl" w={48} aria-hidden />
            <Text component="span" fz="sm" fw={550} className="tabular">
              {t('checklist.ready', { percent: ready })}
            </Text>
          </span>
        )}
      </span>
      {logo && <Logo path={logo} name={event.name} size={48} />}
      <IconChevronRight size={18} aria-hidden className={styles.chevron ?? ''} />
    </Link>
  );
}
