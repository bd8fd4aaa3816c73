import type { notificationRoutes as endpoints } from '@portal/contract/notifications';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { markAllAsRead, markAsRead, readNotifications } from './notifications.queries.ts';

export function notificationRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    notifications: async ({ params, query, language }) => {
      const { rows: notifications, meta } = await readNotifications(
        db,
        { ...params, language },
        query,
      );
      return { data: { notifications }, meta };
    },
    markNotification: ({ params, caller, language, transact }) =>
      transact(async (trx) => ({
        notification: found(
          await markAsRead(trx, params.partnersUsersNotificationsID, caller, language),
        ),
      })),
    markAllNotifications: ({ params, transact }) => transact((trx) => markAllAsRead(trx, params)),
  };
}
