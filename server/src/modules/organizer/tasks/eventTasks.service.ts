import type { BodyOf } from '@portal/contract/route';
import { tasksAtMost, type organizerTaskRoutes } from '@portal/contract/organizerTasks';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockEvent } from '../../../db/locks.ts';
import type { Trx } from '../../../db/pool.ts';
import { saveRecord } from '../../../db/saveRecord.ts';
import { fail, found, foundEach } from '../../../http/errors.ts';
import type { OneTask } from './eventTasks.queries.ts';

type Routes = typeof organizerTaskRoutes;
type Created = BodyOf<Routes['createTask']>;
type Saved = BodyOf<Routes['saveTask']>;
type By = Pick<Organizer, 'userID'>;

/** Refuses packages, categories and messages of other events. */
async function checkPackages(trx: Trx, eventID: number, packageIDs: number[]) {
  const { rows } = await sql`
    select from packages where "packageID" = any(${packageIDs}::bigint[]) and "eventID" = ${eventID}
    for key share`.execute(trx);
  foundEach(rows, packageIDs);
}

async function checkSubject(
  trx: Trx,
  eventID: number,
  { productCategoryId, notificationID }: Created,
) {
  const { rows } = await sql`
    select where (${productCategoryId}::bigint is null or exists (
        select from "productCategories" c
        where c."productCategoryId" = ${productCategoryId}::bigint and c."eventID" = ${eventID}))
      and (${notificationID}::bigint is null or exists (
        select from notifications n where n."notificationID" = ${notificationID}::bigint
          and n."eventID" = ${eventID} and n."timeDeleted" is null))`.execute(trx);
  found(rows[0]);
}

/** What of the body a kind of task knows; the rest says nothing there. */
const subjectOf = ({ taskKind, productCategoryId, fileKind, notificationID }: Created) => ({
  productCategoryId: taskKind === 'order' ? productCategoryId : null,
  fileKind: taskKind === 'files' ? fileKind : null,
  notificationID: taskKind === 'notification' ? found(notificationID ?? undefined) : null,
});
const minimumOf = (taskKind: string, minimum: number | null) =>
  taskKind === 'personnel' || taskKind === 'files' ? minimum : null;

/** Asks those with one of these packages, in place of those before; null: all. */
async function askPackages(trx: Trx, eventTaskID: number, packageIDs: number[] | null) {
  await sql`
    with gone as (
      delete from "eventTasksPackages" where "eventTaskID" = ${eventTaskID}
        and "packageID" <> all(${packageIDs ?? []}::bigint[])
    )
    insert into "eventTasksPackages" ("eventTaskID", "packageID")
    select ${eventTaskID}::bigint, unnest(${packageIDs ?? []}::bigint[]) on conflict do nothing`.execute(
    trx,
  );
}

/** Makes a task (ORG-83); tells which. */
export async function createTask(
  trx: Trx,
  eventID: number,
  body: Created,
  { userID }: By,
): Promise<number> {
  const { taskKind, minimum, daysBefore, timeDue } = body;
  const packageIDs = body.packageIDs && [...new Set(body.packageIDs)];
  await lockEvent(trx, eventID);
  const { rows } = await sql`select from "eventTasks" where "eventID" = ${eventID}`.execute(trx);
  if (rows.length >= tasksAtMost) fail('tooManyTasks', { most: tasksAtMost });
  await checkPackages(trx, eventID, packageIDs ?? []);
  await checkSubject(trx, eventID, body);
  const made = await trx
    .insertInto('eventTasks')
    .values({
      eventID,
      taskKind,
      ...subjectOf(body),
      minimum: minimumOf(taskKind, minimum),
      daysBefore,
      timeDue,
      isForAll: packageIDs === null,
      modifiedBy: userID,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventTaskID')
    .executeTakeFirst();
  if (!made) fail('taskTaken');
  await askPackages(trx, made.eventTaskID, packageIDs);
  return made.eventTaskID;
}

/** Changes by when, of whom and how much of it is asked. */
export async function saveTask(
  trx: Trx,
  { eventID, eventTaskID }: OneTask,
  { timeModified, ...body }: Saved,
  { userID }: By,
): Promise<void> {
  const { minimum, daysBefore, timeDue } = body;
  const packageIDs = body.packageIDs && [...new Set(body.packageIDs)];
  const task = await trx
    .selectFrom('eventTasks')
    .select('taskKind')
    .where('eventTaskID', '=', eventTaskID)
    .where('eventID', '=', eventID)
    .executeTakeFirst();
  const { taskKind } = found(task);
  await checkPackages(trx, eventID, packageIDs ?? []);
  await saveRecord(trx, {
    table: 'eventTasks',
    key: { eventTaskID, eventID },
    values: {
      minimum: minimumOf(taskKind, minimum),
      daysBefore,
      timeDue,
      isForAll: packageIDs === null,
    },
    timeModified,
    modifiedBy: userID,
  });
  await askPackages(trx, eventTaskID, packageIDs);
}

/** No longer asks for it. */
export async function deleteTask(trx: Trx, { eventID, eventTaskID }: OneTask): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('eventTasks')
    .where('eventTaskID', '=', eventTaskID)
    .where('eventID', '=', eventID)
    .executeTakeFirst();
  if (numDeletedRows === 0n) fail('notFound');
}
