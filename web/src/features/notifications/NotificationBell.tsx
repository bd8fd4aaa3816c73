import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notificationRoutes } from '@portal/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, read } from '../../api/query.ts';
import { noticesEvery } from '../../shared/live.ts';
import { useUser } from '../../shared/user.ts';
import { useLazy } from '../../ui/useLazy.ts';
import { useNotificationModal } from './useNotificationModal.tsx';
import styles from './NotificationBell.module.css';

const fetchPopover = async () => (await import('./NotificationPopover.tsx')).NotificationPopover;

const unread = {
  limit: 1,
  filter: [{ column: 'markedAsRead' as const, condition: 'equals' as const, values: [false] }],
};

/** Milliseconds in which the screen gets its own: nobody waits for the number. */
const askAfter = 500;

/** How many are unread; every list of notifications follows when there is a new one. */
function useUnread(partnerID: number): number {
  const { userID } = useUser();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), askAfter);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...read(
      notificationRoutes.notifications,
      { partnerID, userID, query: unread },
      { inlineError: true },
    ),
    enabled: isTime,
    refetchInterval: noticesEvery,
  });
  const count = data?.meta.rowsFiltered;
  const newest = data?.data.notifications[0]?.partnersUsersNotificationsID;
  const state = data && `${partnerID} ${count} ${newest}`;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (known.current !== undefined && known.current !== state)
      void invalidate(notificationRoutes.notifications);
    known.current = state;
  }, [state]);
  return count ?? 0;
}

/** The newest notifications from every screen, and how many are unread. */
export function NotificationBell({ partnerID }: { partnerID: number }) {
  const { t } = useTranslation();
  const count = useUnread(partnerID);
  const [opened, { toggle, close }] = useDisclosure();
  const { open, modal } = useNotificationModal();
  const NotificationPopover = useLazy(fetchPopover, opened, close);
  const bell = (ref?: Ref<HTMLButtonElement>) => (
    <UnstyledButton ref={ref} className={styles.bell} onClick={toggle} aria-haspopup="dialog">
      <IconBell size={22} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
      <VisuallyHidden>{t('nav.notifications', { count })}</VisuallyHidden>
    </UnstyledButton>
  );
  return (
    <>
      {NotificationPopover ? (
        <NotificationPopover
          bell={bell}
          opened={opened}
          partnerID={partnerID}
          hasUnread={count > 0}
          onClose={close}
          onOpen={(notification) => {
            close();
            open(notification);
          }}
        />
      ) : (
        bell()
      )}
      {modal}
    </>
  );
}
