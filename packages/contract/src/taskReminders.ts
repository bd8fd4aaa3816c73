import * as z from 'zod/mini';
import { id, time } from './fields.ts';
import { organizerExhibitorDetails } from './organizerExhibitor.ts';
import { route } from './route.ts';

/** The days on which exhibitors can be reminded: so many before a deadline, below nothing after it. */
export const reminderDaysAtMost = 8;
export const earliestReminder = 60;
export const latestReminder = -30;

/** When an event reminds its exhibitors of tasks that are still open, and how many it would write to (ORG-86). */
export const reminderSettings = z.object({
  areRemindersOn: z.boolean(),
  /** The earliest first. */
  reminderDays: z.array(z.int()),
  /** With something open now and somebody to write to; on one day at most so many. */
  exhibitorCount: z.int(),
  userCount: z.int(),
});
export type ReminderSettings = z.output<typeof reminderSettings>;

/** A reminder that went to somebody of an exhibitor. */
export const taskReminder = z.object({
  taskReminderID: id,
  timeCreated: time,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** How many tasks of the exhibitor it told of. */
  openCount: z.int(),
});
export type TaskReminder = z.output<typeof taskReminder>;

export const taskRemindersList = {
  order: ['timeCreated', 'openCount'],
  defaultOrder: { timeCreated: 'desc' },
  search: [],
} as const;

const O = '/organizer/events/:eventID';

export const taskReminderRoutes = {
  reminderSettings: route({
    method: 'GET',
    path: `${O}/reminders`,
    access: 'organizer',
    right: 'readExhibitors',
    summary:
      'When the event reminds its exhibitors of tasks that are still open, and how many it would write to.',
    reply: { reminders: reminderSettings },
  }),
  saveReminderSettings: route({
    method: 'POST',
    path: `${O}/reminders`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary:
      'Switches reminders on or off and sets their days. What was due before they are switched on is not sent later.',
    body: z.object({
      areRemindersOn: z.boolean(),
      reminderDays: z
        .array(z.int().check(z.gte(latestReminder), z.lte(earliestReminder)))
        .check(z.minLength(1), z.maxLength(reminderDaysAtMost)),
    }),
    example: { areRemindersOn: true, reminderDays: [14, 7, 2, -1] },
    reply: { reminders: reminderSettings },
  }),
  exhibitorReminders: route({
    method: 'GET',
    path: `${O}/exhibitors/:partnerID/reminders`,
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'The reminders of open tasks that went to users of an exhibitor.',
    list: taskRemindersList,
    spreadsheet: true,
    reply: { taskReminders: z.array(taskReminder) },
  }),
  pauseReminders: route({
    method: 'POST',
    path: `${O}/exhibitors/:partnerID/reminders`,
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    idempotent: true,
    summary:
      'Sends one exhibitor no reminders, or does again; what was due meanwhile is not sent later.',
    body: z.object({ areRemindersPaused: z.boolean() }),
    example: { areRemindersPaused: true },
    reply: { exhibitor: organizerExhibitorDetails },
  }),
} as const;
