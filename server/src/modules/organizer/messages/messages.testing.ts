import { notificationRoutes } from '@portal/contract/notifications';
import { organizerMessageRoutes as endpoints } from '@portal/contract/organizerMessages';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer } from '../testing.ts';

export const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
export const words = {
  titleFi: 'Halli aukeaa',
  titleEn: 'The hall opens',
  contentTextFi: '<p>{{exhibitor}}, osasto {{stand}}: <script>x</script>seitsemältä.</p>',
  contentTextEn: '<p>{{exhibitor}}, stand {{stand}}: at seven.</p>',
};
export const times = { timeToShow: hours(-1), timeToHide: null };

/** Two exhibitors with stands: one of two users, one of one; one more without a stand. */
export async function fair() {
  const partnerOf = (name: string) => make.partner({ organizationID, name });
  const [one, other, bare] = [
    await partnerOf('Aurora & Oy'),
    await partnerOf('Öljy Oy'),
    await partnerOf('Paljas Oy'),
  ];
  const { eventID } = await make.event([one.partnerID, other.partnerID, bare.partnerID], {
    organizationID,
  });
  for (const [{ partnerID }, department] of [
    [one, '6f21'],
    [other, '7a1'],
  ] as const)
    await server.db
      .updateTable('eventsPartners')
      .set({ department })
      .where('eventID', '=', eventID)
      .where('partnerID', '=', partnerID)
      .execute();
  const user = (partnerIDs: number[]) => make.user(partnerIDs, { organizationID });
  const [anna, bert, cecilia] = [
    await user([one.partnerID]),
    await user([one.partnerID]),
    await user([other.partnerID]),
  ];
  return { eventID, one, other, bare, anna, bert, cecilia };
}
export type Fair = Awaited<ReturnType<typeof fair>>;

/** What a user reads of a partner's notifications. */
export async function inbox(user: Fair['anna'], partnerID: number, language: 'fi' | 'en' = 'fi') {
  const call = server.as(await make.token(server.tokens, user), language);
  const reader = { userID: user.userID, partnerID };
  const { notifications } = (await call(notificationRoutes.notifications, reader)).data;
  const read = (id = 0) =>
    call(notificationRoutes.markNotification, {
      partnersUsersNotificationsID: id,
      body: { markedAsRead: true, timeRead: hours(0) },
    });
  return { notifications, read: () => read(notifications[0]?.partnersUsersNotificationsID) };
}

export async function send(given: Fair, changed: object = {}) {
  const { call } = await organizer('service');
  const { eventID } = given;
  const partnerIDs = [given.one.partnerID, given.other.partnerID];
  const body = { ...words, ...times, partnerIDs, ...changed };
  const { message } = (await call(endpoints.createMessage, { eventID, body })).data;
  return { call, message, eventID, notificationID: message.notificationID };
}
