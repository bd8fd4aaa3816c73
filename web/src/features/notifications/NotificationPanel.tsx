import { Button, Group, Title } from '@mantine/core';
import { notificationRoutes, type Notification } from '@portal/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useUser } from '../../shared/user.ts';
import { TextLink } from '../../ui/links.tsx';
import { notifyError } from '../../ui/notify.ts';
import { RowList } from '../../ui/RowList.tsx';
import styles from './NotificationBell.module.css';
import { useNotifications } from './NotificationList.tsx';
import { NotificationRow } from './NotificationRow.tsx';

/** As many as the dashboard shows: they are there already then. */
const shown = 5;

export interface PanelProps {
  partnerID: number;
  hasUnread: boolean;
  onOpen: (notification: Notification) => void;
  onClose: () => void;
}

/** NEXT-07: the newest notifications under the bell; all are read with one click. */
export function NotificationPanel({ partnerID, hasUnread, onOpen, onClose }: PanelProps) {
  const { t } = useTranslation();
  const { userID } = useUser();
  const result = useNotifications({ partnerID }, { limit: shown });
  const markAll = async () => {
    await call(notificationRoutes.markAllNotifications, { partnerID, userID });
    await invalidate(notificationRoutes.notifications);
  };
  return (
    <>
      <Group justify="space-between" className={styles.head ?? ''}>
        <Title order={2} fz="lg">
          {t('notifications.title')}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          // Not disabled: it has the focus when nothing is left, and Escape has to close the panel.
          aria-disabled={!hasUnread}
          {...(!hasUnread && { 'data-disabled': true })}
          onClick={() => hasUnread && void markAll().catch(notifyError)}
        >
          {t('notifications.mark_all')}
        </Button>
      </Group>
      <RowList
        result={result}
        rowKey={(row) => row.partnersUsersNotificationsID}
        render={(row) => <NotificationRow notification={row} onOpen={onOpen} />}
        empty={{ icon: IconBell, text: t('notifications.no_notifications') }}
        expected={shown}
      />
      <div className={styles.foot}>
        <TextLink to="/notifications" onClick={onClose}>
          {t('notifications.all')}
        </TextLink>
      </div>
    </>
  );
}
