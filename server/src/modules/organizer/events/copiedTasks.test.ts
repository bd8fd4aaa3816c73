import {
  organizerCopyRoutes as endpoints,
  type CopiedPart,
} from '@portal/contract/organizerCopies';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerTaskRoutes } from '@portal/contract/organizerTasks';
import { expect, test } from 'vitest';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';

useOrganizer();

const { copiedParts: _, ...dates } = endpoints.copyEvent.example;

/** A fair in Helsinki that opens in summer time, what an event asks for, and copies of it. */
async function scene() {
  const { eventID } = await make.event([], {
    organizationID,
    timeZone: 'Europe/Helsinki',
    eventStarts: '2027-04-08T06:00:00.000Z',
    eventEnds: '2027-04-09T14:00:00.000Z',
  });
  await server.db.insertInto('partnerPortals').values({ eventID }).execute();
  const { call } = await organizer('manager');
  const tasksOf = async (of: number) =>
    (await call(organizerTaskRoutes.eventTasks, { eventID: of, query: { page: 1, limit: 100 } }))
      .data.tasks;
  const copy = async (...copiedParts: CopiedPart[]) =>
    (await call(endpoints.copyEvent, { eventID, body: { ...dates, copiedParts } })).data.settings
      .eventID;
  const drop = (...taskKinds: string[]) =>
    server.db
      .deleteFrom('eventTasks')
      .where('eventID', '=', eventID)
      .where('taskKind', 'in', taskKinds)
      .execute();
  return { eventID, call, tasksOf, copy, drop };
}

test('ORG-16, ORG-83: without its tasks a copy asks for what every new event does; of one that asks for nothing, nothing', async () => {
  const { eventID, call, tasksOf, copy, drop } = await scene();
  const kindsOf = async (of: number) => (await tasksOf(of)).map(({ taskKind }) => taskKind);
  const kinds = await kindsOf(eventID);
  expect(kinds).toHaveLength(6);
  await drop(...kinds);
  expect(await kindsOf(await copy('settings'))).toEqual(kinds);
  expect((await call(endpoints.copySource, { eventID })).data.source.taskNeeds).toEqual([]);
  expect(await kindsOf(await copy('tasks'))).toEqual([]);
});

test('ORG-16, ORG-17, ORG-83: a copy asks for what the event does, by its own opening, of its own categories and packages', async () => {
  const { eventID, call, tasksOf, copy, drop } = await scene();
  await drop('description', 'personnel', 'billing', 'scanPoints');
  const category = (name: string, above?: { productCategoryId: number }) =>
    server.db
      .insertInto('productCategories')
      .values({ eventID, name, parentProductCategoryId: above?.productCategoryId ?? null })
      .returning('productCategoryId')
      .executeTakeFirstOrThrow();
  const chairs = await category('Chairs', await category('Furniture'));
  // Of the same name, elsewhere in the tree.
  await category('Chairs', await category('For rent'));
  const basic = await make.eventPackage(eventID, 'Perus');
  const large = await make.eventPackage(eventID, 'Laaja');
  const ofPackages = async (packages: { packageID: number }[], given: object) => {
    const taskKind = 'files' as const;
    const task = await make.eventTask(eventID, { taskKind, isForAll: false, ...given });
    for (const { packageID } of packages)
      await server.db
        .insertInto('eventTasksPackages')
        .values({ ...task, packageID })
        .execute();
  };
  // A minute before midnight of 31 March, by summer time; by then the copy still has winter.
  await make.eventTask(eventID, { taskKind: 'billing', timeDue: '2027-03-31T20:59:00.000Z' });
  await ofPackages([basic], { taskKind: 'personnel', minimum: 2 });
  await ofPackages([basic, large], { fileKind: 'pdf', minimum: 3, daysBefore: 10 });
  // Its package was deleted: nobody is asked for it.
  await ofPackages([], { fileKind: 'picture' });
  await make.eventTask(eventID, { taskKind: 'order', daysBefore: 30 });
  await make.eventTask(eventID, { taskKind: 'order', ...chairs, daysBefore: 31 });
  const { partnerID } = await make.partner({ organizationID });
  const { userID } = await make.user([partnerID], { organizationID });
  const { notificationID } = await make.notification({ userID, partnerID }, { eventID });
  await make.eventTask(eventID, { taskKind: 'notification', notificationID });

  const { source } = (await call(endpoints.copySource, { eventID })).data;
  const [none, packages] = [[], ['packages']];
  expect(source.taskNeeds).toEqual([none, none, none, packages, packages, none, ['products']]);

  const toID = await copy('products', 'packages', 'tasks');
  const made = await tasksOf(toID);
  const told = made.map(({ taskKind, subject, fileKind, minimum, daysBefore, ...task }) => [
    taskKind,
    subject ?? fileKind ?? minimum,
    task.packages?.map(({ nameFi }) => nameFi) ?? 'all',
    daysBefore ?? task.timeDue,
  ]);
  expect(told).toEqual([
    ['order', 'Chairs', 'all', 31],
    ['order', null, 'all', 30],
    ['profile', null, 'all', 14],
    ['logo', null, 'all', 14],
    ['files', 'pdf', ['Laaja', 'Perus'], 10],
    ['billing', null, 'all', '2028-02-23T21:59:00.000Z'],
    ['personnel', 2, ['Perus'], 5],
  ]);
  expect(made.find(({ fileKind }) => fileKind)?.minimum).toBe(3);
  const own = await server.db
    .selectFrom('eventTasks as t')
    .innerJoin('productCategories as c', 'c.productCategoryId', 't.productCategoryId')
    .innerJoin('productCategories as above', 'above.productCategoryId', 'c.parentProductCategoryId')
    .select(['c.eventID', 'above.name'])
    .where('t.eventID', '=', toID)
    .execute();
  expect(own).toEqual([{ eventID: toID, name: 'Furniture' }]);
  const foreign = await server.db
    .selectFrom('eventTasksPackages as l')
    .innerJoin('eventTasks as t', 't.eventTaskID', 'l.eventTaskID')
    .innerJoin('packages as k', 'k.packageID', 'l.packageID')
    .select('l.packageID')
    .where('t.eventID', '=', toID)
    .where('k.eventID', '<>', toID)
    .execute();
  expect(foreign).toEqual([]);

  // What would be of a category or of packages that the copy has not is left out, as the preview counts.
  const kindsOf = async (...parts: CopiedPart[]) =>
    (await tasksOf(await copy(...parts))).map(({ taskKind }) => taskKind);
  const plain = ['order', 'profile', 'logo', 'billing'];
  expect(await kindsOf('tasks')).toEqual(plain);
  expect(await kindsOf('tasks', 'products')).toEqual(['order', ...plain]);
  expect(await kindsOf('tasks', 'packages')).toEqual([
    'order',
    'profile',
    'logo',
    'files',
    'billing',
    'personnel',
  ]);
});

test('ORG-16, ORG-97: the history of a copy says in which tasks it is other than any new event', async () => {
  const { eventID, call, tasksOf, copy, drop } = await scene();
  await drop('scanPoints');
  const [profile] = await tasksOf(eventID);
  const { eventTaskID, timeModified } = profile!;
  const body = { minimum: null, daysBefore: 21, timeDue: null, packageIDs: null, timeModified };
  await call(organizerTaskRoutes.saveTask, { eventID, eventTaskID, body });
  const { data } = await call(organizerLogRoutes.eventLog, { eventID: await copy('tasks') });
  const [entry] = data.auditEntries;
  const ofTasks = entry!.changes.filter(({ record }) => record === 'Task for exhibitors');
  expect(ofTasks.map(({ did, fields }) => [did, fields.map(({ from, to }) => [from, to])])).toEqual(
    [
      ['changed', [['14', '21']]],
      [
        'removed',
        [
          ['Yes', null],
          ['Devices of scan points', null],
          ['1', null],
        ],
      ],
    ],
  );
});
