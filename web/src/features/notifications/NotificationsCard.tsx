import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section.tsx';
import { NotificationList, useNotifications } from './NotificationList.tsx';

interface Props {
  partnerID: number;
  /** Those of one event only. */
  eventID?: number;
  count: number;
  more: ReactNode;
}

/** The newest notifications on the dashboard and on an event's summary (DASH-03, SUM-04). */
export function NotificationsCard({ partnerID, eventID, count, more }: Props) {
  const { t } = useTranslation();
  const result = useNotifications({ partnerID, eventID }, { limit: count });
  return (
    <Section title={t('notifications.title')} more={more}>
      <NotificationList result={result} expected={count} />
    </Section>
  );
}
