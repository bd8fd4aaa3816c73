import { contract } from '@portal/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { hours, makeReader, notify } from './notifications.testing.ts';

const { notifications, markNotification, markAllNotifications } = contract.notifications;

useServer();

test('NEXT-07: all are read at once: one’s own for this partner, those that are shown already', async () => {
  const [reader, other] = [await makeReader('off'), await makeReader('off')];
  await notify(reader, { title: 'Old', timeToShow: hours(-5) });
  await notify(reader, { title: 'New', timeToShow: hours(-1) });
  await notify(reader, { title: 'Tomorrow', timeToShow: hours(24) });
  await notify(other);
  const colleague = await make.user([reader.partnerID]);
  await make.notification(
    { userID: colleague.userID, partnerID: reader.partnerID },
    { organizationID: reader.organizationID, timeToShow: hours(-1) },
  );
  const { userID, partnerID, call } = reader;
  const mark = () => call(markAllNotifications, { userID, partnerID });
  expect((await mark()).data.count).toBe(2);
  expect((await mark()).data.count).toBe(0);
  const { data } = await call(notifications, { userID, partnerID });
  expect(data.notifications.map(({ markedAsRead }) => markedAsRead)).toEqual([true, true]);
  for (const { timeRead } of data.notifications) expect(timeRead).not.toBeNull();
  const { rows } = await sql<{ count: number }>`
    select count(*) from "partnersUsersNotifications" where not "markedAsRead"
      and ("userID" in (${other.userID}, ${colleague.userID}, ${userID}))`.execute(server.db);
  expect(rows[0]?.count).toBe(3);
  const foreign = call(markAllNotifications, { userID, partnerID: other.partnerID });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});

test('NEXT-07: a notification tells the name of its event', async () => {
  const reader = await makeReader('off');
  const { userID, partnerID, call } = reader;
  const { eventID, name } = await make.event([partnerID]);
  await notify(reader, { eventID });
  await notify(reader, { timeToShow: hours(-1) });
  const { data } = await call(notifications, { userID, partnerID });
  expect(data.notifications.map(({ eventName }) => eventName)).toEqual([name, null]);
});

test('API-38, SRV-36, NOTIF-05: one’s own of the partner, the newest first; what is to come is hidden', async () => {
  const reader = await makeReader('off');
  await notify(reader, { title: 'Old', timeToShow: hours(-5) });
  await notify(reader, { title: 'New', timeToShow: hours(-1) });
  await notify(reader, { title: 'Tomorrow', timeToShow: hours(24) });
  const { userID, partnerID, call } = reader;
  const list = await call(notifications, { userID, partnerID });
  expect(list.data.notifications.map(({ title }) => title)).toEqual(['New', 'Old']);
  const unread = { column: 'markedAsRead' as const, condition: 'equals' as const, values: [false] };
  const [first] = list.data.notifications;
  await call(markNotification, {
    partnersUsersNotificationsID: first?.partnersUsersNotificationsID ?? 0,
    body: { markedAsRead: true, timeRead: hours(0) },
  });
  const { meta, data } = await call(notifications, {
    userID,
    partnerID,
    query: { filter: [unread] },
  });
  expect(meta.rowsFiltered).toBe(1);
  expect(data.notifications).toMatchObject([{ title: 'Old', markedAsRead: false }]);
});

test('API-39, SRV-36: the first reading counts, and a colleague’s is not there to be read', async () => {
  const reader = await makeReader('off');
  const { userID, partnerID, organizationID, call } = reader;
  const { partnersUsersNotificationsID } = await notify(reader, { timeToShow: hours(-1) });
  const colleague = await make.user([partnerID], { organizationID });
  const body = { markedAsRead: true as const, timeRead: hours(0) };
  const read = { partnersUsersNotificationsID, body };
  const theirs = server.as(await make.token(server.tokens, colleague));
  await expect(theirs(markNotification, read)).rejects.toMatchObject({ status: 404 });
  const listed = async () =>
    (await call(notifications, { userID, partnerID })).data.notifications[0];
  expect(await listed()).toMatchObject({ markedAsRead: false, timeRead: null });
  const first = (await call(markNotification, read)).data.notification;
  expect(Date.now() - Date.parse(String(first.timeRead))).toBeLessThan(10_000);
  await call(markNotification, read);
  expect(await listed()).toEqual(first);
});
