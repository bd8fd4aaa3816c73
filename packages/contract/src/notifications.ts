import * as z from 'zod/mini';
import { html, id, optional, time, trueOrFalse, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** A notice of the organiser to one user of one partner (ENT-18). */
export const notification = z.object({
  partnersUsersNotificationsID: id,
  notificationID: id,
  eventID: optional(id),
  eventName: optional(z.string()),
  title: z.string(),
  contentText: html,
  timeToShow: time,
  markedAsRead: z.boolean(),
  timeRead: optional(time),
});
export type Notification = z.output<typeof notification>;

export const notificationsList = {
  order: ['timeToShow'],
  defaultOrder: { timeToShow: 'desc' },
  search: ['title'],
  filter: { eventID: wholeNumber, markedAsRead: trueOrFalse },
} as const;

export const notificationRoutes = {
  notifications: route({
    method: 'GET',
    path: '/partners/:partnerID/users/:userID/notifications',
    access: 'self',
    acting: 'reads',
    summary: 'The user’s notifications for one partner; future ones are hidden.',
    list: notificationsList,
    reply: { notifications: z.array(notification) },
  }),
  markNotification: route({
    method: 'POST',
    path: '/partnersUsersNotifications/:partnersUsersNotificationsID',
    access: 'record',
    acting: 'never',
    audited: false,
    summary: 'Marks an own notification as read.',
    body: z.object({ markedAsRead: z.literal(true), timeRead: time }),
    example: { markedAsRead: true, timeRead: '2026-11-21T09:30:00.000Z' },
    reply: { notification },
  }),
  markAllNotifications: route({
    method: 'POST',
    path: '/partners/:partnerID/users/:userID/notifications/read',
    access: 'self',
    acting: 'never',
    audited: false,
    summary: 'Marks all notifications that the user sees for one partner as read.',
    reply: { count: z.int() },
  }),
} as const;
