import { changed, type ExamplesOf } from './reference.ts';
import type * as taskReminders from './taskReminders.ts';

export const taskRemindersExamples: ExamplesOf<typeof taskReminders> = {
  reminderSettings: {
    areRemindersOn: true,
    reminderDays: [14, 7, 2, -1],
    exhibitorCount: 42,
    userCount: 51,
  },
  taskReminder: {
    taskReminderID: 1,
    timeCreated: changed,
    firstNames: 'Anna',
    lastName: 'Virtanen',
    email: 'anna@example.com',
    openCount: 3,
  },
};
