import type { Db } from '../../src/db/pool.ts';
import { accounts } from './accounts.ts';
import { inDays, nth, type Given } from './given.ts';

/** What is written to guests and to users. */
export function messages(db: Db) {
  const { organization } = accounts(db);
  return {
    partnerEmail: (
      participation: { eventID: number; partnerID: number | null },
      given: Given<'partnerEmails'> = {},
    ) =>
      db
        .insertInto('partnerEmails')
        .values({
          ...participation,
          title: `Welcome ${nth()}`,
          senderName: 'Aino Mäkelä',
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** Somebody to whom an invitation goes or went. */
    recipient: (
      { partnerEmailId }: { partnerEmailId: number },
      given: Given<'partnerEmailRecipients'> = {},
    ) =>
      db
        .insertInto('partnerEmailRecipients')
        .values({ partnerEmailId, receiverEmail: `guest${nth()}@example.com`, ...given })
        .returningAll()
        .executeTakeFirstOrThrow(),

    /** A notification that this user gets for this partner. */
    notification: async (
      to: { userID: number; partnerID: number },
      given: Given<'notifications'> = {},
    ) => {
      const { notificationID } = await db
        .insertInto('notifications')
        .values({
          organizationID: given.organizationID ?? (await organization()).organizationID,
          title: `News ${nth()}`,
          contentText: '<p>Doors open at <strong>nine</strong>.</p>',
          timeToShow: inDays(-1),
          ...given,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return db
        .insertInto('partnersUsersNotifications')
        .values({ ...to, notificationID })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}
