import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerMessageRoutes as endpoints } from '@portal/contract/organizerMessages';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { mailNotifications } from '../../notifications/mailing.service.ts';
import { organizer, useOrganizer } from '../testing.ts';
import { fair, hours, inbox, send, times, type Fair } from './messages.testing.ts';

useOrganizer();

const words = {
  titleFi: 'Tekemättä: {{openTasks}}',
  titleEn: 'Still to do: {{openTasks}}',
  contentTextFi: '<p>Tehkää vielä: {{openTasks}}.</p>',
  contentTextEn: '<p>{{exhibitor}}: {{openTasks}}.</p>',
};

/** A fair that asks for a logo, something of a category, pictures, and that a message is read. */
async function asking() {
  const given = await fair();
  const { eventID, one } = given;
  const { db } = server;
  await db.deleteFrom('eventTasks').where('eventID', '=', eventID).execute();
  await db
    .insertInto('partnerPortals')
    .values({ eventID, isProductsEnabled: true })
    .onConflict((conflict) => conflict.column('eventID').doUpdateSet({ isProductsEnabled: true }))
    .execute();
  const category = await db
    .insertInto('productCategories')
    .values({ eventID, name: 'Pöydät & tuolit', nameEn: 'Tables & chairs' })
    .returning('productCategoryId')
    .executeTakeFirstOrThrow();
  const { call } = await organizer('service');
  const body = {
    titleFi: 'Ohje: {{stand}}',
    titleEn: null,
    contentTextFi: 'Ohje',
    contentTextEn: null,
    ...times,
    partnerIDs: [one.partnerID],
  };
  const { message } = (await call(endpoints.createMessage, { eventID, body })).data;
  const { notificationID } = message;
  const asked = (taskKind: 'logo' | 'order' | 'files' | 'notification', own: object = {}) =>
    make.eventTask(eventID, { taskKind, ...own });
  const { eventTaskID } = await asked('logo', { daysBefore: 20 });
  await asked('order', { ...category, daysBefore: 15 });
  await asked('files', { fileKind: 'picture', daysBefore: 10 });
  await asked('notification', { notificationID, daysBefore: 5 });
  return { ...given, eventTaskID };
}

const giveLogo = async ({ eventID }: Fair, { partnerID }: Fair['one']) => {
  const logo = await make.material({ eventID, partnerID });
  await server.db
    .updateTable('partners')
    .set({ logoMaterialID: logo.materialID })
    .where('partnerID', '=', partnerID)
    .execute();
};
const ask = async ({ eventID }: Fair, taskKinds: string[]) =>
  server.db
    .deleteFrom('eventTasks')
    .where('eventID', '=', eventID)
    .where('taskKind', 'not in', taskKinds)
    .execute();
const told = async (user: Fair['anna'], { partnerID }: Fair['one'], language: 'fi' | 'en' = 'fi') =>
  (await inbox(user, partnerID, language)).notifications.find(({ title }) =>
    /^(Tekemättä|Still to do)/.test(title),
  );

test('ORG-78, ORG-83: a message names what each exhibitor has still to do as it is read, in the reader’s language', async () => {
  const given = await asking();
  const { one, other, anna, cecilia } = given;
  await giveLogo(given, other);
  await send(given, words);
  expect(await told(anna, one)).toMatchObject({
    title:
      'Tekemättä: Logo, Tilaus kaupasta: Pöydät & tuolit, Aineisto: kuvia, Viestin lukeminen: Ohje: 6f21',
    contentText:
      '<p>Tehkää vielä: Logo, Tilaus kaupasta: Pöydät &amp; tuolit, Aineisto: kuvia, Viestin lukeminen: Ohje: 6f21.</p>',
  });
  expect((await told(cecilia, other, 'en'))?.contentText).toBe(
    '<p>Öljy Oy: Order from the shop: Tables &amp; chairs, Materials: pictures.</p>',
  );
  await ask(given, ['logo']);
  expect((await told(anna, one, 'en'))?.title).toBe('Still to do: Logo');
  // All of it is done by now.
  expect((await told(cecilia, other, 'en'))?.title).toBe('Still to do: –');
});

test('ORG-78: whoever has nothing to do stops a message that would name it, until it is left out', async () => {
  const given = await asking();
  const { eventID, one, other } = given;
  await ask(given, ['logo']);
  await giveLogo(given, other);
  const { call } = await organizer('service');
  const partnerIDs = [one.partnerID, other.partnerID];
  const { data } = await call(endpoints.previewMessage, {
    eventID,
    body: { ...words, partnerIDs },
  });
  expect(data.preview.blanks).toEqual([
    { placeholder: 'openTasks', partnerIDs: [other.partnerID] },
  ]);
  await expect(send(given, words)).rejects.toMatchObject({
    status: 409,
    code: 2045,
    details: '{{openTasks}} would say nothing to: Öljy Oy.',
  });
  const { notificationID } = await send(given, { ...words, partnerIDs: [one.partnerID] });
  // It is done meanwhile: the message can be put right. One that did not name it may not begin to.
  await giveLogo(given, one);
  const save = (changed: object, id = notificationID) =>
    call(endpoints.saveMessage, {
      eventID,
      notificationID: id,
      body: { ...words, ...times, ...changed },
    });
  expect((await save({ titleEn: 'To do: {{openTasks}}' })).data.message.titleEn).toMatch(/^To do/);
  const plain = await send(given, {
    titleFi: 'Hei',
    titleEn: null,
    contentTextFi: 'Hei',
    contentTextEn: null,
  });
  await expect(save({}, plain.notificationID)).rejects.toMatchObject({ status: 409, code: 2045 });
});

test('ORG-78, ORG-80: mails of it name what is open, in the language of each', async () => {
  const given = await asking();
  const { eventID, one, anna, bert } = given;
  await ask(given, ['logo', 'order']);
  await server.db
    .updateTable('users')
    .set({ notificationLanguage: 'fi', timeNotificationMails: hours(-2), notificationMails: 'now' })
    .where('userID', '=', bert.userID)
    .execute();
  const { call, notificationID } = await send(given, { ...words, partnerIDs: [one.partnerID] });
  const mailsOf = async ({ email }: { email: string }) =>
    (await mailsTo(server.db, email)).map(({ subject, text }) => `${subject}: ${text}`).join();
  const finnish = 'Logo, Tilaus kaupasta: Pöydät & tuolit';
  const english = 'Logo, Order from the shop: Tables & chairs';
  await mailNotifications(server);
  expect(await mailsOf(bert)).toContain(`${finnish}.`);
  await call(endpoints.remindOfMessage, { eventID, notificationID });
  expect(await mailsOf(anna)).toContain(`Still to do: ${english}: `);
  expect(await mailsOf(bert)).toContain(`Tekemättä: ${finnish}: `);
  const { call: writer, email } = await organizer('manager');
  const body = { ...words, partnerID: one.partnerID };
  await writer(endpoints.testMessage, { eventID, body });
  expect(await mailsOf({ email })).toContain(`Still to do: ${english}: `);
});

test('ORG-78: those who have something to do, or one thing, are found for a message', async () => {
  const given = await asking();
  const { eventID, one, other, bare, eventTaskID } = given;
  await ask(given, ['logo', 'notification']);
  await giveLogo(given, one);
  await giveLogo(given, bare);
  const { call } = await organizer('viewer');
  const found = async (condition: 'equals' | 'greater_than', value: number) => {
    const filter = [{ column: 'openTask' as const, condition, values: [value] }];
    const { data } = await call(organizerExhibitorRoutes.organizerExhibitors, {
      eventID,
      query: { page: 1, limit: 25, filter },
    });
    return data.exhibitors.map(({ partnerID }) => partnerID);
  };
  expect(await found('greater_than', 0)).toEqual([one.partnerID, other.partnerID]);
  expect(await found('equals', eventTaskID)).toEqual([other.partnerID]);
});
