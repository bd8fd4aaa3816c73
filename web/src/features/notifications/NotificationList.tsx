import type { ListQueryOf } from '@portal/contract/listQuery';
import {
  notificationRoutes,
  type Notification,
  type notificationsList,
} from '@portal/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQuery, type keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useUser } from '../../shared/user.ts';
import { RowList } from '../../ui/RowList.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotificationModal } from './useNotificationModal.tsx';

/** The user's notifications for one partner; with an `eventID`, those of that event only. */
export function useNotifications(
  { partnerID, eventID }: { partnerID: number; eventID?: number | undefined },
  query: ListQueryOf<typeof notificationsList>,
  /** A pager shows the page before until the next one is there. */
  options: { placeholderData?: typeof keepPreviousData } = {},
) {
  const { userID } = useUser();
  const filter = eventID && [
    { column: 'eventID' as const, condition: 'equals' as const, values: [eventID] },
  ];
  return useQuery({
    ...read(
      notificationRoutes.notifications,
      { partnerID, userID, query: { ...query, ...(filter && { filter }) } },
      { inlineError: true },
    ),
    select: ({ data, meta }) => ({ rows: data.notifications, meta }),
    ...options,
  });
}

interface Props {
  result: UseQueryResult<{ rows: Notification[] }>;
  expected: number;
}

/** Notifications in rows; one that is chosen opens in full (NOTIF-03). */
export function NotificationList({ result, expected }: Props) {
  const { t } = useTranslation();
  const { open, modal } = useNotificationModal();
  return (
    <>
      <RowList
        result={result}
        rowKey={(row) => row.partnersUsersNotificationsID}
        render={(row) => <NotificationRow notification={row} onOpen={open} />}
        empty={{ icon: IconBell, text: t('notifications.no_notifications') }}
        expected={expected}
      />
      {modal}
    </>
  );
}
