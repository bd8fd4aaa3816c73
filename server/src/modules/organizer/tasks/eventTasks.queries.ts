import type { Language } from '@portal/contract/errors';
import {
  eventTasksList,
  type EventTask,
  type TaskChoice,
  type TaskSubject,
} from '@portal/contract/organizerTasks';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { titleIn } from '../../notifications/notifications.public.ts';
import {
  categoryIn,
  countTasks,
  taskDeadline,
  taskStates,
  taskSubject,
} from '../../tasks/tasks.public.ts';

interface AtEvent {
  eventID: number;
  language: Language;
}
export interface OneTask {
  eventID: number;
  eventTaskID: number;
}

/** SQL: a task, and how many have done it of those of whom it is asked now. */
const oneTask = (key: RawBuilder<unknown>, language: Language) => sql<EventTask>`(
  select t."eventTaskID", t."taskKind", t."productCategoryId", t."fileKind", t."notificationID",
    ${taskSubject('t', language)} as subject, t.minimum, t."daysBefore", t."timeDue", ${taskDeadline} as deadline,
    case when not t."isForAll" then (
      select coalesce(jsonb_agg(jsonb_build_object('packageID', k."packageID", 'nameFi', k."nameFi", 'nameEn', k."nameEn")
        order by k."nameFi", k."packageID"), '[]')
      from "eventTasksPackages" l join packages k using ("packageID") where l."eventTaskID" = t."eventTaskID") end as packages,
    counts.*, t."timeModified"
  from "eventTasks" t join events e on e."eventID" = t."eventID" cross join lateral (
    select ${countTasks('done')} as "doneCount", ${countTasks('open')} as "openCount",
      ${countTasks('overdue')} as "overdueCount"
    from "eventsPartners" ep cross join lateral ${taskStates} task
    where ep."eventID" = t."eventID" and ep."isListed" and task."eventTaskID" = t."eventTaskID") counts
  where t."eventTaskID" = ${key})`;

/** What an event asks of its exhibitors (ORG-83). */
export const eventTasks = defineList(eventTasksList, ({ eventID, language }: AtEvent, db) => ({
  columns: { deadline: taskDeadline },
  key: sql.ref<number>('t.eventTaskID'),
  scope: db
    .selectFrom('eventTasks as t')
    .innerJoin('events as e', 'e.eventID', 't.eventID')
    .where('t.eventID', '=', eventID),
  rows: (key) => oneTask(key, language),
}));

export async function readTask(
  db: DbOrTrx,
  { eventID, eventTaskID }: OneTask,
  language: Language,
): Promise<EventTask> {
  const { rows } = await sql<EventTask>`
    select one.* from "eventTasks" own cross join lateral ${oneTask(sql`own."eventTaskID"`, language)} one
    where own."eventID" = ${eventID} and own."eventTaskID" = ${eventTaskID}`.execute(db);
  return found(rows[0]);
}

/** The tasks of an event by their names. */
export async function readTaskChoices(db: DbOrTrx, { eventID, language }: AtEvent) {
  const { rows } = await sql<TaskChoice>`
    select t."eventTaskID", t."taskKind", t."fileKind", ${taskSubject('t', language)} as subject
    from "eventTasks" t join events e on e."eventID" = t."eventID"
    where t."eventID" = ${eventID} order by ${taskDeadline}, t."eventTaskID"`.execute(db);
  return rows;
}

/** What a task of the event can be about. */
export async function readSubjects(
  db: DbOrTrx,
  { eventID, language }: AtEvent,
): Promise<{ categories: TaskSubject[]; notifications: TaskSubject[] }> {
  const { rows } = await sql<{ categories: TaskSubject[]; notifications: TaskSubject[] }>`
    select (
      select coalesce(jsonb_agg(one order by one.name, one.id), '[]') from (
        select c."productCategoryId" as id, ${categoryIn(language)} as name
        from "productCategories" c where c."eventID" = ${eventID} limit 1000) one) as categories, (
      select coalesce(jsonb_agg(one order by one.id desc), '[]') from (
        select n."notificationID" as id, coalesce(${titleIn(language)}, '') as name
        from notifications n where n."eventID" = ${eventID} and n."timeDeleted" is null
        order by id desc limit 1000) one) as notifications`.execute(db);
  const [subjects] = rows;
  return found(subjects);
}
