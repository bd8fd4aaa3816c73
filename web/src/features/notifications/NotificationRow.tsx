import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Notification } from '@portal/contract/notifications';
import { useTranslation } from 'react-i18next';
import { ownTime } from '../../shared/times.ts';
import styles from './NotificationRow.module.css';

interface Props {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}

/** One line; unread ones are marked for the eye and for the ear (NOTIF-03). */
export function NotificationRow({ notification, onOpen }: Props) {
  const { t } = useTranslation();
  const { title, eventName, timeToShow, markedAsRead } = notification;
  return (
    <UnstyledButton
      className={styles.row}
      data-unread={!markedAsRead || undefined}
      onClick={() => onOpen(notification)}
    >
      <span className={styles.dot} data-graphic>
        {!markedAsRead && <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>}
      </span>
      <span className={styles.text}>
        <Text component="span" fw={markedAsRead ? 450 : 600} lh={1.35}>
          {title}
        </Text>
        <Text component="span" c="dimmed" fz="sm" className="tabular">
          {[ownTime(timeToShow), eventName].filter(Boolean).join(' · ')}
        </Text>
      </span>
    </UnstyledButton>
  );
}
