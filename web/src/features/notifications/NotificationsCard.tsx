import { notificationRoutes, type Notification } from '@portal/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationModal } from './useNotificationModal.tsx';

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
  const { userID } = useUser();
  const { open, modal } = useNotificationModal();
  const result = useQuery({
    ...read(
      notificationRoutes.notifications,
      {
        partnerID,
        userID,
        query: {
          limit: count,
          ...(eventID && {
            filter: [{ column: 'eventID', condition: 'equals', values: [eventID] }],
          }),
        },
      },
      { shown: true },
    ),
    select: ({ data }): { rows: Notification[] } => ({ rows: data.notifications }),
  });
  return (
    <Section title={t('notifications.title')} more={more}>
      <RowList
        result={result}
        rowKey={(row) => row.partnersUsersNotificationsID}
        render={(row) => <NotificationRow notification={row} onOpen={open} />}
        empty={{ icon: IconBell, text: t('notifications.no_notifications') }}
        expected={count}
      />
      {modal}
    </Section>
  );
}
