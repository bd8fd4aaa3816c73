import { organizerTaskRoutes as endpoints } from '@portal/contract/organizerTasks';
import { expect, test } from 'vitest';
import { inDays } from '../../../../test/factories/given.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';
import { bare, fair } from './tasks.testing.ts';

useOrganizer();

test('ORG-83: an event asks for what exhibitors were always asked for, until its organiser says otherwise', async () => {
  const { tasks } = await fair();
  expect(
    (await tasks()).map(({ taskKind, daysBefore, openCount }) => [taskKind, daysBefore, openCount]),
  ).toEqual([
    ['profile', 14, 1],
    ['logo', 14, 1],
    ['description', 14, 1],
    ['billing', 7, 1],
    ['personnel', 3, 1],
    // Whoever has no scan point is not asked for its device.
    ['scanPoints', 1, 0],
  ]);
});

test('ORG-83, ORG-85: a task is added, changed and taken away; the exhibitor’s checklist follows at once', async () => {
  const { eventID, call, add, steps, tasks } = await fair();
  const timeDue = inDays(2);
  const made = await add('personnel', { minimum: 4, daysBefore: null, timeDue }).catch(
    (error: unknown) => error,
  );
  expect(made).toMatchObject({ status: 409, code: 2110 });
  const [old] = (await tasks()).filter(({ taskKind }) => taskKind === 'personnel');
  const body = { minimum: 4, daysBefore: null, timeDue, packageIDs: null };
  const at = { eventID, eventTaskID: old!.eventTaskID };
  const { task } = (
    await call(endpoints.saveTask, { ...at, body: { ...body, timeModified: old!.timeModified } })
  ).data;
  expect(task).toMatchObject({ minimum: 4, daysBefore: null, deadline: timeDue });
  expect(await steps()).toContainEqual(
    expect.objectContaining({ name: 'personnel', done: 0, of: 4, deadline: timeDue }),
  );
  // T10: whoever loaded it before is told.
  const late = call(endpoints.saveTask, {
    ...at,
    body: { ...body, timeModified: old!.timeModified },
  });
  await expect(late).rejects.toMatchObject({ status: 409 });
  await call(endpoints.deleteTask, at);
  expect((await steps()).map(({ name }) => name)).not.toContain('personnel');
  await expect(call(endpoints.deleteTask, at)).rejects.toMatchObject({ status: 404 });
});

test('ORG-83: with packages it is asked of whoever has one of them, and of nobody else', async () => {
  const { eventID, partnerID, add, doneOf, steps, call } = await fair();
  const { packageID } = await make.eventPackage(eventID);
  const other = await make.eventPackage(eventID);
  const { eventTaskID, packages } = await add('mainContact', { packageIDs: [packageID] });
  expect(packages).toEqual([expect.objectContaining({ packageID })]);
  const isAsked = async () => (await steps()).some(({ name }) => name === 'mainContact');
  expect(await doneOf(eventTaskID)).toMatchObject({ doneCount: 0, openCount: 0 });
  expect(await isAsked()).toBe(false);
  await server.db
    .updateTable('eventsPartners')
    .set({ packageID })
    .where('partnerID', '=', partnerID)
    .execute();
  expect(await isAsked()).toBe(true);
  const body = { ...bare, packageIDs: [other.packageID] };
  await call(endpoints.saveTask, { eventID, eventTaskID, body });
  expect(await isAsked()).toBe(false);
  await call(endpoints.saveTask, { eventID, eventTaskID, body: bare });
  expect(await doneOf(eventTaskID)).toMatchObject({ packages: null, doneCount: 1 });
});

test('ORG-83, T1: packages, categories, messages and tasks of another event are not there; nor is a task without its message', async () => {
  const { eventID, call, add } = await fair();
  const theirs = await make.event([], { organizationID });
  const { packageID } = await make.eventPackage(theirs.eventID);
  const { productCategoryId } = await make.productCategory(theirs.eventID);
  const { partnerID } = await make.partner({ organizationID });
  const { userID } = await make.user([partnerID]);
  const { notificationID } = await make.notification(
    { userID, partnerID },
    { organizationID, eventID: theirs.eventID },
  );
  for (const [kind, given] of [
    ['mainContact', { packageIDs: [packageID] }],
    ['order', { productCategoryId }],
    ['notification', { notificationID }],
    ['notification', {}],
  ] as const)
    await expect(add(kind, given)).rejects.toMatchObject({ status: 404 });
  const { eventTaskID } = await make.eventTask(theirs.eventID, { taskKind: 'mainContact' });
  for (const endpoint of [endpoints.saveTask, endpoints.deleteTask])
    await expect(
      call(endpoint as typeof endpoints.saveTask, { eventID, eventTaskID, body: bare }),
    ).rejects.toMatchObject({ status: 404 });
});

test('ORG-83: a task has one deadline, and an event no more than fifty tasks', async () => {
  const { eventID, add } = await fair();
  for (const given of [{ daysBefore: null }, { timeDue: inDays(1) }])
    await expect(add('mainContact', given)).rejects.toMatchObject({ status: 400 });
  for (let made = 0; made < 44; made += 1) {
    const { productCategoryId } = await make.productCategory(eventID);
    await make.eventTask(eventID, { taskKind: 'order', productCategoryId });
  }
  await expect(add('mainContact')).rejects.toMatchObject({ status: 409, code: 2111 });
});

test('ORG-83, UX-06: days before the opening are days of the place, over a change of clocks too', async () => {
  // The clocks go on by an hour on the day before it opens, at midnight there.
  const opens = { eventStarts: '2027-03-28T21:00:00.000Z', eventEnds: '2027-03-30T21:00:00.000Z' };
  const { eventID } = await make.event([], {
    organizationID,
    timeZone: 'Europe/Helsinki',
    ...opens,
  });
  const { call } = await organizer('viewer');
  const { tasks } = (await call(endpoints.eventTasks, { eventID, query: { page: 1, limit: 25 } }))
    .data;
  expect(tasks.find(({ taskKind }) => taskKind === 'logo')?.deadline).toBe(
    '2027-03-14T22:00:00.000Z',
  );
});

test('ORG-83, ORG-20: of an event that is over or archived nothing is asked', async () => {
  const { eventID, partnerID, tasks } = await fair();
  const counts = async () =>
    (await tasks())
      .map(({ doneCount, openCount }) => doneCount + openCount)
      .reduce((a, b) => a + b);
  expect(await counts()).toBe(5);
  const set = (given: object) =>
    server.db.updateTable('events').set(given).where('eventID', '=', eventID).execute();
  // Nor is anything asked of whoever was taken out.
  await make.takeOut({ eventID, partnerID });
  expect(await counts()).toBe(0);
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: null })
    .where('partnerID', '=', partnerID)
    .execute();
  expect(await counts()).toBe(5);
  await set({ timeArchived: inDays(0) });
  expect(await counts()).toBe(0);
  await set({ timeArchived: null, eventStarts: inDays(-3), eventEnds: inDays(-1) });
  expect(await counts()).toBe(0);
});
