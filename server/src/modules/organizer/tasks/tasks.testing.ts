import type { TaskKind } from '@portal/contract/checklistFacts';
import { checklistRoutes } from '@portal/contract/checklists';
import { organizerTaskRoutes as endpoints } from '@portal/contract/organizerTasks';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer } from '../testing.ts';

/** Of a task nothing but what has to be said. */
export const bare = {
  productCategoryId: null,
  fileKind: null,
  notificationID: null,
  minimum: null,
  daysBefore: 20,
  timeDue: null,
  packageIDs: null,
};

/** An event in ten days with one exhibitor, its user, and the event's manager. */
export async function fair() {
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], {
    organizationID,
    timeZone: 'Europe/Helsinki',
  });
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isProductsEnabled: true })
    .execute();
  const { call } = await organizer('manager');
  const user = await make.user([partnerID], { organizationID });
  const mine = server.as(await make.token(server.tokens, user));
  const at = { eventID };
  const add = async (taskKind: TaskKind, given: Partial<typeof bare> | object = {}) =>
    (await call(endpoints.createTask, { ...at, body: { ...bare, taskKind, ...given } })).data.task;
  const tasks = async () =>
    (await call(endpoints.eventTasks, { ...at, query: { page: 1, limit: 100 } })).data.tasks;
  const steps = async () => {
    const { data } = await mine(checklistRoutes.checklists, { userID: user.userID, query: {} });
    return data.checklists[0]!.steps;
  };
  const doneOf = async (eventTaskID: number) =>
    (await tasks()).find((task) => task.eventTaskID === eventTaskID)!;
  return { eventID, partnerID, user, call, mine, add, tasks, steps, doneOf };
}
