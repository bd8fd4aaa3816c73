import type { TaskKind } from '@portal/contract/checklistFacts';
import { inDays } from '../../../../test/factories/given.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID } from '../testing.ts';
import { mailTaskReminders } from './taskReminders.service.ts';

const helsinki = 'Europe/Helsinki';

let weeks = 1;
/** A Wednesday that no other test of a run has, at midnight there; all lie before the events that are made here. */
export function aWednesday(timeZone = helsinki): Temporal.ZonedDateTime {
  const today = Temporal.Now.zonedDateTimeISO(timeZone).startOfDay();
  weeks += 2;
  return today.add({ days: 3 - today.dayOfWeek, weeks });
}

/** Tries it at a time of a day there. */
export const remindAt = (day: Temporal.ZonedDateTime, hour: number, minute = 0) =>
  mailTaskReminders(server, day.with({ hour, minute }).toInstant());

/** The kind and the day at the place, at nine. */
export type Tasks = [TaskKind, Temporal.ZonedDateTime][];

interface Given {
  timeZone?: string;
  partnerIDs?: number[];
  tasks: Tasks;
  /** The day before which all is dealt with. */
  since: Temporal.ZonedDateTime;
}

/** An event that reminds 7 days before and 1 after, with these tasks alone, and an exhibitor with one user. */
export async function reminding({ timeZone = helsinki, tasks, since, ...given }: Given) {
  const partnerIDs = given.partnerIDs ?? [
    (await make.partner({ organizationID, name: 'Aurora Oy' })).partnerID,
  ];
  const { eventID } = await make.event(partnerIDs, {
    organizationID,
    name: 'Nordic Expo',
    timeZone,
    eventStarts: inDays(300),
    eventEnds: inDays(302),
  });
  await server.db.deleteFrom('eventTasks').where('eventID', '=', eventID).execute();
  for (const [taskKind, day] of tasks)
    await make.eventTask(eventID, {
      taskKind,
      daysBefore: null,
      timeDue: day.with({ hour: 9 }).toInstant().toString(),
    });
  const dayReminded = since.toPlainDate().subtract({ days: 1 }).toString();
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, areRemindersOn: true, reminderDays: [7, -1], dayReminded })
    .execute();
  const [partnerID] = partnerIDs as [number];
  return { eventID, partnerID, partnerIDs };
}

/** Somebody who works for exhibitors, and what was mailed to them, the newest first. */
export async function reader(partnerIDs: number[], given: Parameters<typeof make.user>[1] = {}) {
  const user = await make.user(partnerIDs, {
    organizationID,
    notificationLanguage: 'en',
    ...given,
  });
  const mails = () => mailsTo(server.db, user.email);
  return { ...user, mails, subjects: async () => (await mails()).map(({ subject }) => subject) };
}
