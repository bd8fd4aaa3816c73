import type * as notifications from './notifications.ts';
import { changed, type ExamplesOf } from './reference.ts';

export const notificationsExamples: ExamplesOf<typeof notifications> = {
  notification: {
    partnersUsersNotificationsID: 1,
    notificationID: 1,
    eventID: 1,
    eventName: 'Nordic Expo 2027',
    title: 'The hall opens at seven',
    contentText: '<p>Gate 4 is for vans.</p>',
    timeToShow: '2026-11-23T06:00:00.000Z',
    markedAsRead: true,
    timeRead: changed,
  },
};
