import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { organizerMessageRoutes } from '@portal/contract/organizerMessages';
import { organizerTaskRoutes as endpoints } from '@portal/contract/organizerTasks';
import { expect, test } from 'vitest';
import { inDays } from '../../../../test/factories/given.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, useOrganizer } from '../testing.ts';
import { bare, fair } from './tasks.testing.ts';

useOrganizer();

test('ORG-83: each kind is done by what exhibitors do, and by nothing else', async () => {
  const { eventID, partnerID, user, add, doneOf } = await fair();
  const place = { eventID, partnerID };
  const isDone = async ({ eventTaskID }: { eventTaskID: number }) => {
    const { doneCount, openCount } = await doneOf(eventTaskID);
    expect(doneCount + openCount).toBe(1);
    return doneCount === 1;
  };

  // A colleague has signed in: where nobody is the main contact, anybody will do.
  const mainContact = await add('mainContact');
  expect(await isDone(mainContact)).toBe(true);
  const main = await make.user([partnerID], { organizationID });
  await server.db
    .updateTable('partnersUsers')
    .set({ isMainContact: true })
    .where('userID', '=', main.userID)
    .execute();
  expect(await isDone(mainContact)).toBe(false);
  await make.session(main);
  expect(await isDone(mainContact)).toBe(true);

  const above = await make.productCategory(eventID);
  const below = await make.productCategory(eventID, {
    parentProductCategoryId: above.productCategoryId,
  });
  const anything = await add('order');
  const furniture = await add('order', { productCategoryId: above.productCategoryId });
  const product = await make.product(eventID);
  const order = await make.order(
    { ...place, userID: user.userID },
    { status: orderStatus.confirmed },
  );
  await make.orderRow(order, product);
  // What lies in a cart is not ordered.
  expect(await isDone(anything)).toBe(false);
  await make.orderRow(order, product, { status: orderRowStatus.ordered });
  expect([await isDone(anything), await isDone(furniture)]).toEqual([true, false]);
  await server.db
    .insertInto('productsCategories')
    .values({ productID: product.productID, productCategoryId: below.productCategoryId })
    .execute();
  expect(await isDone(furniture)).toBe(true);

  await make.partnerEmail({ eventID, partnerID: null }, { isEnabled: true });
  const invitation = await add('invitation');
  const draft = await make.partnerEmail(place);
  expect(await isDone(invitation)).toBe(false);
  await server.db
    .updateTable('partnerEmails')
    .set({ status: 'sent' })
    .where('partnerEmailId', '=', draft.partnerEmailId)
    .execute();
  expect(await isDone(invitation)).toBe(true);

  const files = await add('files', { minimum: 2 });
  const picture = await add('files', { fileKind: 'picture' });
  const pdf = await add('files', { fileKind: 'pdf' });
  await make.file(place);
  expect(await isDone(files)).toBe(false);
  await make.file(place);
  expect(await isDone(files)).toBe(true);
  expect(await isDone(picture)).not.toBe(await isDone(pdf));

  const { scanPointID } = await make.scanPoint(place);
  const rehearsals = await add('rehearsals');
  await make.scan({ scanPointID });
  expect(await isDone(rehearsals)).toBe(false);
  await make.scan({ scanPointID }, { isTest: true });
  expect(await isDone(rehearsals)).toBe(true);

  const { notificationID } = await make.notification(
    { userID: user.userID, partnerID },
    { organizationID, eventID },
  );
  const notification = await add('notification', { notificationID });
  expect(notification.subject).toMatch(/^News/);
  expect(await isDone(notification)).toBe(false);
  await server.db
    .updateTable('partnersUsersNotifications')
    .set({ markedAsRead: true, timeRead: inDays(0) })
    .where('notificationID', '=', notificationID)
    .execute();
  expect(await isDone(notification)).toBe(true);
});

test('ORG-83: of people no more are asked for than there are badges', async () => {
  const { eventID, partnerID, call, tasks, doneOf } = await fair();
  const { eventTaskID } = (await tasks()).find(({ taskKind }) => taskKind === 'personnel')!;
  await call(endpoints.saveTask, { eventID, eventTaskID, body: { ...bare, minimum: 3 } });
  const done = async () => (await doneOf(eventTaskID)).doneCount;
  await make.person({ eventID, partnerID });
  expect(await done()).toBe(0);
  const allow = (personnelQuota: number) =>
    server.db
      .updateTable('eventsPartners')
      .set({ personnelQuota })
      .where('partnerID', '=', partnerID)
      .execute();
  for (const quota of [1, 0]) {
    await allow(quota);
    expect(await done()).toBe(1);
  }
  await allow(5);
  expect(await done()).toBe(0);
});

test('ORG-83, ORG-79: a message that shows no longer is asked of nobody who has not read it; withdrawn it takes its task along', async () => {
  const { eventID, partnerID, user, call, add, tasks, doneOf } = await fair();
  const { notificationID } = await make.notification(
    { userID: user.userID, partnerID },
    { organizationID, eventID },
  );
  const { eventTaskID } = await add('notification', { notificationID });
  const counts = async () => {
    const { doneCount, openCount } = await doneOf(eventTaskID);
    return [doneCount, openCount];
  };
  expect(await counts()).toEqual([0, 1]);
  await server.db
    .updateTable('notifications')
    .set({ timeToHide: inDays(-0.01) })
    .where('notificationID', '=', notificationID)
    .execute();
  expect(await counts()).toEqual([0, 0]);
  await server.db
    .updateTable('partnersUsersNotifications')
    .set({ markedAsRead: true, timeRead: inDays(-0.5) })
    .where('notificationID', '=', notificationID)
    .execute();
  expect(await counts()).toEqual([1, 0]);
  await call(organizerMessageRoutes.withdrawMessage, { eventID, notificationID });
  expect((await tasks()).map(({ taskKind }) => taskKind)).not.toContain('notification');
});
