import type { taskReminderRoutes as endpoints } from '@portal/contract/taskReminders';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readOrganizerExhibitor, toldTo } from '../exhibitors/organizerExhibitor.queries.ts';
import { readToldOf } from '../organizer.queries.ts';
import { readReminderSettings, taskReminders } from './taskReminders.queries.ts';
import { pauseReminders, saveReminderSettings } from './taskReminders.service.ts';
import { taskRemindersSpreadsheet } from './taskRemindersSpreadsheet.ts';

/** Reminders of open tasks in the organiser's console (ORG-86). */
export function taskReminderRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    reminderSettings: async ({ params: { eventID } }) => ({
      reminders: await readReminderSettings(db, eventID),
    }),
    saveReminderSettings: ({ params: { eventID }, body, transact }) =>
      transact(async (trx) => {
        await saveReminderSettings(trx, eventID, body);
        return { reminders: await readReminderSettings(trx, eventID) };
      }),
    exhibitorReminders: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return taskRemindersSpreadsheet(
          readAll(db, taskReminders, params, query),
          await readToldOf(db, params, language),
        );
      const { rows, meta } = await readList(db, taskReminders, params, query);
      return { data: { taskReminders: rows }, meta };
    },
    pauseReminders: ({ params, body, caller, language, transact }) =>
      transact(async (trx) => {
        await pauseReminders(trx, params, body);
        return { exhibitor: await readOrganizerExhibitor(trx, params, toldTo(caller, language)) };
      }),
  };
}
