import { VisuallyHidden } from '@mantine/core';
import { notificationRoutes } from '@portal/contract/notifications';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, read } from '../../api/query.ts';
import { noticesEvery } from '../../shared/live.ts';
import { useUser } from '../../shared/user.ts';
import styles from './NotificationBell.module.css';

const unread = {
  limit: 1,
  filter: [{ column: 'markedAsRead' as const, condition: 'equals' as const, values: [false] }],
};

/** How many are unread; every list of notifications follows when there is a new one. */
function useUnread(partnerID: number): number {
  const { userID } = useUser();
  const { data } = useQuery({
    ...read(
      notificationRoutes.notifications,
      { partnerID, userID, query: unread },
      { inlineError: true },
    ),
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

/** The way to the notifications from every screen, with how many are unread. */
export function NotificationBell({ partnerID }: { partnerID: number }) {
  const { t } = useTranslation();
  const count = useUnread(partnerID);
  return (
    <Link to="/notifications" className={styles.bell}>
      <IconBell size={22} stroke={1.6} aria-hidden />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
      <VisuallyHidden>{t('nav.notifications', { count })}</VisuallyHidden>
    </Link>
  );
}
