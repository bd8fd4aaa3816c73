import type { organizerTaskRoutes as endpoints } from '@portal/contract/organizerTasks';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { eventTasks, readSubjects, readTask, readTaskChoices } from './eventTasks.queries.ts';
import { createTask, deleteTask, saveTask } from './eventTasks.service.ts';
import { tasksSpreadsheet } from './tasksSpreadsheet.ts';

/** What an event asks of its exhibitors (ORG-83). */
export function organizerTaskRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    eventTasks: async ({ params, language, query: { format, ...query } }) => {
      const asked = { ...params, language };
      if (format)
        return tasksSpreadsheet(
          readAll(db, eventTasks, asked, query),
          await readToldOf(db, params, language),
        );
      const { rows: tasks, meta } = await readList(db, eventTasks, asked, query);
      return { data: { tasks }, meta };
    },
    taskChoices: async ({ params: { eventID }, language }) => ({
      taskChoices: await readTaskChoices(db, { eventID, language }),
    }),
    taskSubjects: ({ params: { eventID }, language }) => readSubjects(db, { eventID, language }),
    createTask: ({ params: { eventID }, body, caller, language, transact }) =>
      transact(async (trx) => {
        const eventTaskID = await createTask(trx, eventID, body, caller);
        return { task: await readTask(trx, { eventID, eventTaskID }, language) };
      }),
    saveTask: ({ params, body, caller, language, transact }) =>
      transact(async (trx) => {
        await saveTask(trx, params, body, caller);
        return { task: await readTask(trx, params, language) };
      }),
    deleteTask: ({ params, transact }) =>
      transact(async (trx) => {
        await deleteTask(trx, params);
        return {};
      }),
  };
}
