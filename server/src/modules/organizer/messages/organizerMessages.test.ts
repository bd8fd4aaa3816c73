import { organizerMessageRoutes as endpoints } from '@portal/contract/organizerMessages';
import { exhibitorPartRoutes } from '@portal/contract/exhibitorParts';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { expect, test } from 'vitest';
import { make, server } from '../../../../test/useServer.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';
import { fair, hours, inbox, send, times, words } from './messages.testing.ts';

useOrganizer();

test('ORG-78, ORG-22: a message reaches all users of the chosen exhibitors, in their language, with their stand', async () => {
  const given = await fair();
  const { message } = await send(given);
  expect(message).toMatchObject({
    state: 'shown',
    exhibitorCount: 2,
    userCount: 3,
    readCount: 0,
    missingLanguage: null,
    unreached: [],
  });
  const { one, other, bare, anna, cecilia } = given;
  const finnish = await inbox(anna, one.partnerID);
  expect(finnish.notifications).toMatchObject([
    { title: 'Halli aukeaa', contentText: '<p>Aurora &amp; Oy, osasto 6f21: seitsemältä.</p>' },
  ]);
  expect((await finnish.read()).data.notification).toMatchObject({
    contentText: '<p>Aurora &amp; Oy, osasto 6f21: seitsemältä.</p>',
    markedAsRead: true,
  });
  const english = await inbox(cecilia, other.partnerID, 'en');
  expect(english.notifications).toMatchObject([
    { title: 'The hall opens', contentText: '<p>Öljy Oy, stand 7a1: at seven.</p>' },
  ]);
  const { call } = await organizer('owner');
  const log = async (partnerID: number) => {
    const asked = { eventID: given.eventID, partnerID };
    const { data } = await call(organizerExhibitorDetailRoutes.exhibitorLog, asked);
    return data.auditEntries.map(({ action }) => action);
  };
  const sent = 'Sent a message to exhibitors';
  // What was done for several is found by each of them (ORG-97).
  expect(await log(one.partnerID)).toContain(sent);
  expect(await log(bare.partnerID)).not.toContain(sent);
  const nobody = await make.user([bare.partnerID], { organizationID });
  expect((await inbox(nobody, bare.partnerID)).notifications).toEqual([]);
});

test('ORG-22: an empty language falls back to the other, and is told as missing', async () => {
  const given = await fair();
  const { message } = await send(given, { titleEn: '', contentTextEn: null });
  expect(message).toMatchObject({ missingLanguage: 'en', titleEn: null });
  const { notifications } = await inbox(given.anna, given.one.partnerID, 'en');
  expect(notifications[0]?.title).toBe('Halli aukeaa');
});

test('ORG-78: a preview tells whom a message reaches; a placeholder without a word for somebody stops it', async () => {
  const given = await fair();
  const { eventID, one, bare } = given;
  const { call } = await organizer('manager');
  const partnerIDs = [bare.partnerID, one.partnerID];
  const body = { ...words, partnerIDs };
  const { preview } = (await call(endpoints.previewMessage, { eventID, body })).data;
  expect(preview).toEqual({
    exhibitors: [
      { partnerID: one.partnerID, name: 'Aurora & Oy', userCount: 2 },
      { partnerID: bare.partnerID, name: 'Paljas Oy', userCount: 0 },
    ],
    userCount: 2,
    blanks: [{ placeholder: 'stand', partnerIDs: [bare.partnerID] }],
    leftOut: [{ field: 'contentTextFi', dropped: [{ kind: 'tag', what: '<script>', count: 1 }] }],
  });
  const create = (changed: object) =>
    call(endpoints.createMessage, { eventID, body: { ...body, ...times, ...changed } });
  await expect(create({})).rejects.toMatchObject({
    status: 409,
    code: 2045,
    details: '{{stand}} would say nothing to: Paljas Oy.',
  });
  await expect(create({ contentTextFi: '<p>{{tasks}}</p>' })).rejects.toMatchObject({
    status: 400,
  });
  await expect(create({ titleFi: null, titleEn: ' ' })).rejects.toMatchObject({ status: 400 });
  const elsewhere = await make.partner({ organizationID });
  await expect(create({ partnerIDs: [elsewhere.partnerID] })).rejects.toMatchObject({
    status: 404,
  });
  expect((await call(endpoints.organizerMessages, { eventID })).data.messages).toEqual([]);
});

test('ORG-79: it shows from its time until its end, also of an event that is published later', async () => {
  const given = await fair();
  const { one, anna, eventID } = given;
  const { call, notificationID, message } = await send(given, { timeToShow: hours(2) });
  const reads = async () => (await inbox(anna, one.partnerID)).notifications.length;
  expect([message.state, await reads()]).toEqual(['coming', 0]);
  const save = async (changed: object, timeModified?: string) =>
    (
      await call(endpoints.saveMessage, {
        eventID,
        notificationID,
        body: { ...words, ...times, ...changed, ...(timeModified && { timeModified }) },
      })
    ).data.message;
  const shown = await save({ timeToHide: hours(1) }, message.timeModified);
  expect([shown.state, await reads()]).toEqual(['shown', 1]);
  await expect(save({}, message.timeModified)).rejects.toMatchObject({ status: 409 });
  await expect(save({ timeToHide: hours(-2) })).rejects.toMatchObject({ status: 400 });
  const over = await save({ timeToShow: hours(-3), timeToHide: hours(-2) });
  expect([over.state, await reads()]).toEqual(['over', 0]);
  await save({});
  const events = server.db.updateTable('events').where('eventID', '=', eventID);
  await events.set({ timePublished: null }).execute();
  expect(await reads()).toBe(0);
  await events.set({ timePublished: hours(0) }).execute();
  expect(await reads()).toBe(1);
});

test('ORG-79: a message that is withdrawn is gone for exhibitors, and changed no more', async () => {
  const given = await fair();
  const { call, eventID, notificationID } = await send(given);
  const one = { eventID, notificationID };
  const { message } = (await call(endpoints.withdrawMessage, one)).data;
  expect(message.state).toBe('withdrawn');
  await call(endpoints.withdrawMessage, one);
  expect((await inbox(given.anna, given.one.partnerID)).notifications).toEqual([]);
  const body = { ...words, ...times };
  await expect(call(endpoints.saveMessage, { ...one, body })).rejects.toMatchObject({
    status: 409,
    code: 2046,
  });
  await expect(call(endpoints.remindOfMessage, one)).rejects.toMatchObject({ code: 2047 });
});

test('ORG-80, ORG-32: who has read it and when, by exhibitor, in a list and as a sheet', async () => {
  const given = await fair();
  const { eventID, one, anna } = given;
  const { call, notificationID } = await send(given);
  await (await inbox(anna, one.partnerID)).read();
  const { data, meta } = await call(endpoints.messageReaders, { eventID, notificationID });
  expect(meta.rowsFiltered).toBe(3);
  expect(data.readers.map(({ partnerName, timeRead }) => [partnerName, timeRead !== null])).toEqual(
    expect.arrayContaining([
      ['Aurora & Oy', true],
      ['Aurora & Oy', false],
      ['Öljy Oy', false],
    ]),
  );
  const unread = await call(endpoints.messageReaders, {
    eventID,
    notificationID,
    query: { filter: [{ column: 'isRead', condition: 'equals', values: [false] }] },
  });
  expect(unread.meta.rowsFiltered).toBe(2);
  const { messages } = (await call(endpoints.organizerMessages, { eventID })).data;
  expect(messages).toMatchObject([{ notificationID, userCount: 3, readCount: 1 }]);
  const { notifications } = (
    await call(exhibitorPartRoutes.exhibitorMessages, { eventID, partnerID: one.partnerID })
  ).data;
  expect(notifications).toMatchObject([{ notificationID, eventID, userCount: 2, readCount: 1 }]);
  const { token } = await organizer('viewer');
  const path = `/organizer/events/${eventID}/messages`;
  expect((await readSheet(server, { token }, path)).rows).toHaveLength(2);
  expect(
    (await readSheet(server, { token }, `${path}/${notificationID}/readers`)).rows,
  ).toHaveLength(4);
});

test('ORG-09, ORG-03: a viewer reads and changes nothing, finance neither; others’ messages are not there', async () => {
  const given = await fair();
  const { eventID, notificationID } = await send(given);
  const one = { eventID, notificationID };
  for (const role of ['viewer', 'finance'] as const) {
    const { call } = await organizer(role);
    expect((await call(endpoints.organizerMessage, one)).data.message.userCount).toBe(3);
    await expect(call(endpoints.withdrawMessage, one)).rejects.toMatchObject({ status: 403 });
  }
  const other = await make.event([], { organizationID });
  const { call } = await organizer('owner');
  const elsewhere = { eventID: other.eventID, notificationID };
  const gone = { status: 404 };
  await expect(call(endpoints.organizerMessage, elsewhere)).rejects.toMatchObject(gone);
  await expect(call(endpoints.withdrawMessage, elsewhere)).rejects.toMatchObject(gone);
  await expect(call(endpoints.remindOfMessage, elsewhere)).rejects.toMatchObject(gone);
  const body = { ...words, ...times };
  await expect(call(endpoints.saveMessage, { ...elsewhere, body })).rejects.toMatchObject(gone);
  await expect(call(endpoints.messageReaders, elsewhere)).rejects.toMatchObject(gone);
});
