import { savedViewRoutes as endpoints, type ViewedList } from '@portal/contract/savedViews';
import { beforeEach, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { organizersOf } from '../organizer/testing.ts';

useServer();

let organizationID: number;
let organizer: ReturnType<typeof organizersOf>;
beforeEach(async () => {
  ({ organizationID } = await make.organization());
  organizer = organizersOf(server, organizationID);
});

const given = {
  list: 'exhibitors' as ViewedList,
  name: `Halli 7 "';--" 🎪`,
  query: 'hall=7&search=%C3%A4%25&sort=area.desc',
  eventID: null as number | null,
  isForAllUsers: false,
};
type Organizer = Awaited<ReturnType<typeof organizer>>;
const create = async ({ call }: Organizer, body: Partial<typeof given> = {}) =>
  (await call(endpoints.createSavedView, { body: { ...given, ...body } })).data.savedView;
const namesOf = async ({ call }: Organizer) =>
  (await call(endpoints.savedViews, {})).data.savedViews.map(({ name }) => name);
const refused = (code: number, status: number) => ({ status, code });
const missing = refused(404, 404);

test('ORG-05: a view is its user’s own: nobody else sees, changes or deletes it', async () => {
  const [viewer, owner] = [await organizer('viewer'), await organizer('owner')];
  const view = await create(viewer);
  expect(view).toMatchObject(given);
  const { savedViewID } = view;
  expect(await namesOf(owner)).toEqual([]);
  const { list: _, ...body } = given;
  await expect(owner.call(endpoints.saveSavedView, { savedViewID, body })).rejects.toMatchObject(
    missing,
  );
  await expect(owner.call(endpoints.deleteSavedView, { savedViewID })).rejects.toMatchObject(
    missing,
  );
  const renamed = { ...body, name: 'Halli 7', timeModified: view.timeModified };
  await viewer.call(endpoints.saveSavedView, { savedViewID, body: renamed });
  expect(await namesOf(viewer)).toEqual(['Halli 7']);
  await viewer.call(endpoints.deleteSavedView, { savedViewID });
  expect(await namesOf(viewer)).toEqual([]);
});

test('ORG-05, ORG-09: whoever manages what a list shows keeps views of it for all, and changes those of others', async () => {
  const [viewer, service, owner] = [
    await organizer('viewer'),
    await organizer('service'),
    await organizer('owner'),
  ];
  const shared = { isForAllUsers: true };
  await expect(create(viewer, shared)).rejects.toMatchObject({ status: 403 });
  await expect(create(service, { ...shared, list: 'events' })).rejects.toMatchObject({
    status: 403,
  });
  const { savedViewID, timeModified } = await create(service, shared);
  expect(await namesOf(viewer)).toEqual([given.name]);
  const { list: _, ...body } = { ...given, ...shared };
  const change = (by: Organizer, changed: Partial<typeof body> = {}) =>
    by.call(endpoints.saveSavedView, { savedViewID, body: { ...body, timeModified, ...changed } });
  await expect(change(viewer)).rejects.toMatchObject({ status: 403 });
  await expect(viewer.call(endpoints.deleteSavedView, { savedViewID })).rejects.toMatchObject({
    status: 403,
  });
  await change(owner, { name: 'Halli 8' });
  // T10: who comes too late is told by whom it was changed.
  await expect(change(service)).rejects.toMatchObject({ status: 409, code: 409 });
  expect(await namesOf(service)).toEqual(['Halli 8']);
  // Back to one’s own: gone for all others.
  const taken = await owner.call(endpoints.saveSavedView, {
    savedViewID,
    body: { ...body, isForAllUsers: false },
  });
  expect(taken.data.savedView.isForAllUsers).toBe(false);
  expect(await namesOf(viewer)).toEqual([]);
});

test('ORG-03: views of an event and of a list come to those who work with it', async () => {
  const { eventID } = await make.event([], { organizationID });
  const { eventID: otherID } = await make.event([], { organizationID });
  const { organizationID: foreign } = await make.organization();
  const { eventID: foreignID } = await make.event([], { organizationID: foreign });
  const [owner, manager] = [await organizer('owner'), await organizer('manager', [eventID])];
  const shared = { isForAllUsers: true };
  await create(owner, { ...shared, eventID, name: 'Here' });
  await create(owner, { ...shared, eventID: otherID, name: 'There' });
  await create(owner, { ...shared, list: 'log', name: 'Of the log' });
  expect(await namesOf(manager)).toEqual(['Here']);
  for (const id of [otherID, foreignID])
    await expect(create(manager, { eventID: id })).rejects.toMatchObject(missing);
  await expect(create(manager, { list: 'users' })).rejects.toMatchObject({ status: 403 });
  expect(await namesOf(await organizersOf(server, foreign)('owner'))).toEqual([]);
});

test('ORG-05: two views that look alike, and more than fifty, are refused', async () => {
  const owner = await organizer('owner');
  await create(owner, { name: 'Halli' });
  await expect(create(owner, { name: 'HALLI' })).rejects.toMatchObject(refused(2050, 409));
  await create(owner, { name: 'Halli', isForAllUsers: true });
  await create(owner, { name: 'Halli', list: 'events' });
  const second = await create(owner, { name: 'Toinen' });
  const { savedViewID } = second;
  const body = { ...given, name: 'halli' };
  await expect(owner.call(endpoints.saveSavedView, { savedViewID, body })).rejects.toMatchObject(
    refused(2050, 409),
  );
  const at = { organizationID, userID: owner.userID };
  for (let n = 4; n < 50; n += 1) await make.savedView(at, `View ${n}`);
  await create(owner, { name: 'The fiftieth' });
  await expect(create(owner, { name: 'One more' })).rejects.toMatchObject(refused(2051, 409));
});

test('ORG-10, T9: twice the same call keeps one view; who is removed takes the own ones along', async () => {
  const [owner, manager] = [await organizer('owner'), await organizer('manager')];
  const body = { ...given, name: 'Once' };
  const idempotencyKey = crypto.randomUUID();
  const twice = () => manager.call(endpoints.createSavedView, { body }, { idempotencyKey });
  await Promise.allSettled([twice(), twice()]);
  expect(await namesOf(manager)).toEqual(['Once']);
  await create(manager, { name: 'Of all', isForAllUsers: true });
  const { userID } = manager;
  await server.db.deleteFrom('organizationsUsers').where('userID', '=', userID).execute();
  await make.organizerUser({ organizationID, userID }, [], 'manager');
  expect(await namesOf(manager)).toEqual(['Of all']);
  expect(await namesOf(owner)).toEqual(['Of all']);
});
