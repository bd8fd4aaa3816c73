import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { eventQuery, portalQuery } from '../shared/event.ts';
import { openTabs, tabOf } from './eventTabs.ts';
import styles from './TopBar.module.css';

/** The tabs of an event in the menu. Its screen has asked for the event; where that failed, it says so. */
export function EventParts({ eventID, onClose }: { eventID: number; onClose: () => void }) {
  const { t } = useTranslation();
  const event = useQuery(eventQuery(eventID)).data?.data.event;
  const portal = useQuery(portalQuery(eventID)).data?.data.partnerPortal;
  const current = tabOf(useLocation().pathname.slice(`/events/${eventID}`.length));
  if (!event || !portal) return null;
  return (
    <nav aria-label={t('summary.tabs')} className={styles.parts}>
      <Text fw={600} px={12} mb={4}>
        {event.name}
      </Text>
      {openTabs({ event, portal }).map(({ path, key }) => (
        <Link
          key={path}
          to={`/events/$eventID${path}`}
          params={{ eventID }}
          className={styles.link}
          onClick={onClose}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(path === current.path && { 'aria-current': 'page' as const })}
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
