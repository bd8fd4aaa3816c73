import { Button, Text } from '@mantine/core';
import { notificationRoutes, type Notification } from '@portal/contract/notifications';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ownTime } from '../../shared/times.ts';
import { linkTo } from '../../ui/links.tsx';
import { Html } from '../../ui/Html.tsx';
import { notifyError } from '../../ui/notify.ts';

/** NOTIF-04: it counts as read when it is closed; every list that shows it follows. */
async function markAsRead({ partnersUsersNotificationsID }: Notification): Promise<void> {
  await call(notificationRoutes.markNotification, {
    partnersUsersNotificationsID,
    body: { markedAsRead: true, timeRead: new Date().toISOString() },
  });
  await invalidate(notificationRoutes.notifications);
}

/** NOTIF-03: the notification in full. */
export function useNotificationModal(): {
  open: (notification: Notification) => void;
  modal: ReactNode;
} {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Notification>();
  const close = () => {
    if (shown && !shown.markedAsRead) markAsRead(shown).catch(notifyError);
    setShown(undefined);
  };
  const modal = (
    <Dialog opened={shown !== undefined} onClose={close} size="lg" title={shown?.title}>
      {shown && (
        <>
          <Text c="dimmed" fz="sm" mb="sm" className="tabular">
            {ownTime(shown.timeToShow)}
          </Text>
          <Html html={shown.contentText} />
          {shown.eventID !== null && (
            <Button
              component={Link}
              {...linkTo(`/events/${shown.eventID}`)}
              variant="default"
              mt="md"
              onClick={close}
            >
              {t('notifications.open_event', { event: shown.eventName })}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
  return { open: setShown, modal };
}
