import { contract } from '@portal/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { mailNotifications } from './mailing.service.ts';
import { hours, makeReader, notify } from './notifications.testing.ts';

const { markNotification, notifications } = contract.notifications;

useServer();

/** Before and after the hour of the daily summary, in Helsinki, after what the tests write now. */
const dayAfterNext = Temporal.Now.zonedDateTimeISO('Europe/Helsinki').startOfDay().add({ days: 2 });
const [night, morning] = [5, 8].map((hour) => dayAfterNext.with({ hour }).toInstant()) as [
  Temporal.Instant,
  Temporal.Instant,
];

const mailAll = (now = night) => mailNotifications(server, now);

test('a notification is mailed once to who wants that at once, in the language of the choice', async () => {
  const reader = await makeReader('now', 'fi');
  await notify(reader, {
    contentText: '<p>Ovet avataan <b>yhdeksältä</b> &amp; suljetaan viideltä.</p>',
  });
  await mailAll();
  await mailAll();
  const mails = await reader.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Doors' });
  expect(mails[0]?.text).toContain('Ovet avataan yhdeksältä & suljetaan viideltä.');
  expect(mails[0]?.text).toContain('uusi ilmoitus');
  expect(mails[0]?.text).toContain('/settings');
});

test('UX-13, SRV-61: a mailed notification keeps its looks, and its links and pictures lead to the portal', async () => {
  const reader = await makeReader('now');
  await notify(reader, {
    contentText:
      '<h3>Aukiolo</h3><p>Katso <a href="/events/5/shop">kauppa</a>.</p><p><img alt="Hallikartta" src="/uploads/materials/1/2" /></p>',
  });
  await mailAll();
  const [mail] = await reader.mails();
  const { publicUrl } = server.env;
  expect(mail?.text).toContain(
    `Aukiolo\n\nKatso kauppa (${publicUrl}/events/5/shop).\n\nHallikartta`,
  );
  expect(mail?.text).not.toContain('/uploads/');
  expect(mail?.html).toContain(`<a href="${publicUrl}/events/5/shop" style=`);
  expect(mail?.html).toContain(`src="${publicUrl}/uploads/materials/1/2"`);
  expect(mail?.html).toMatch(/<h3 style="[^"]+">Aukiolo<\/h3>/);
});

test('several at the same moment are one mail', async () => {
  const reader = await makeReader('now');
  const titles = ['Hall map', 'Power'];
  for (const title of titles) await notify(reader, { title });
  await mailAll();
  const mails = await reader.mails();
  expect(mails).toMatchObject([{ subject: '2 new notifications' }]);
  for (const title of titles) expect(mails[0]?.text).toContain(title);
});

test('NOTIF-05: who works for two partners gets the same news in one mail, once', async () => {
  const reader = await makeReader('now');
  const { userID, organizationID } = reader;
  const { partnerID } = await make.partner({ organizationID });
  await server.db.insertInto('partnersUsers').values({ userID, partnerID }).execute();
  const { notificationID } = await notify(reader, { title: 'Doors open at nine' });
  await server.db
    .insertInto('partnersUsersNotifications')
    .values({ notificationID, userID, partnerID })
    .execute();
  await mailAll();
  await mailAll();
  const [once, ...more] = await reader.mails();
  expect([once?.subject, more]).toEqual(['Doors open at nine', []]);
  // Each in the archive that its link opens (NOTIF-01).
  await notify(reader, { title: 'Power' });
  for (const title of ['Lights', 'Doors']) await notify({ ...reader, partnerID }, { title });
  await mailAll();
  const [, both] = await reader.mails();
  const linkTo = (id: number) => `${server.env.publicUrl}/notifications?partnerID=${id}`;
  const linesTo = (id: number) => both?.text.split(` Oy: ${linkTo(id)}\n`).length;
  expect([linesTo(reader.partnerID), linesTo(partnerID)]).toEqual([2, 3]);
  expect(both?.html).toContain(`href="${linkTo(partnerID)}"`);
});

test('NOTIF-05, T1: nothing is mailed that is not shown, was read, was there before, or is not theirs any more', async () => {
  const reader = await makeReader('now');
  await notify(reader, { timeToShow: hours(2) });
  await notify(reader, { timeDeleted: hours(0) });
  const read = await notify(reader);
  await reader.call(markNotification, {
    partnersUsersNotificationsID: read.partnersUsersNotificationsID,
    body: { markedAsRead: true, timeRead: hours(0) },
  });
  const off = await makeReader('off');
  await notify(off);
  const before = await makeReader('off');
  await notify(before);
  await before.call(contract.users.saveUser, {
    userID: before.userID,
    body: { notificationMails: 'now' },
  });
  const unlinked = await makeReader('now');
  await notify(unlinked);
  await server.db
    .updateTable('partnersUsers')
    .set({ timeDeleted: hours(0) })
    .where('userID', '=', unlinked.userID)
    .execute();
  const gone = await makeReader('now');
  await notify(gone);
  await server.db
    .updateTable('users')
    .set({ timeDeleted: hours(0) })
    .where('userID', '=', gone.userID)
    .execute();
  await mailAll();
  for (const each of [reader, off, before, unlinked, gone]) expect(await each.mails()).toEqual([]);
  // Its time has come.
  await sql`
    update notifications set "timeToShow" = now() - interval '1 second' where "timeToShow" > now()`.execute(
    server.db,
  );
  await mailAll();
  expect(await reader.mails()).toHaveLength(1);
});

test('OPS-03: a daily summary leaves once a day from its hour on, however many processes try', async () => {
  const reader = await makeReader('daily', 'fi');
  await notify(reader, { title: 'Hallikartta' });
  await notify(reader, { title: 'Sähköt' });
  await mailAll(night);
  expect(await reader.mails()).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => mailAll(morning)));
  expect(await reader.mails()).toMatchObject([{ subject: '2 uutta ilmoitusta' }]);
  await notify(reader, { title: 'Myöhemmin' });
  await mailAll(morning.add({ hours: 3 }));
  expect(await reader.mails()).toHaveLength(1);
  await mailAll(morning.add({ hours: 24 }));
  expect(await reader.mails()).toMatchObject([{}, { subject: 'Myöhemmin' }]);
});

test('OPS-03: what comes after the hour of the summary is for the next morning, also where none has left', async () => {
  const reader = await makeReader('daily');
  await notify(reader);
  // An evening before it was shown, as the evening after its morning is.
  await mailAll(dayAfterNext.subtract({ years: 1 }).with({ hour: 21 }).toInstant());
  expect(await reader.mails()).toEqual([]);
  await mailAll(morning);
  expect(await reader.mails()).toMatchObject([{ subject: 'Doors' }]);
});

test('OPS-03: a daily summary is whole, however much of it there is', async () => {
  const [first, second] = [await makeReader('daily'), await makeReader('daily')];
  await notify(first);
  for (let count = 0; count < 501; count += 1) await notify(second);
  await mailAll(morning);
  expect(await second.mails()).toMatchObject([{ subject: '501 new notifications' }]);
  const { count } = await server.db
    .selectFrom('partnersUsersNotifications')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userID', 'in', [first.userID, second.userID])
    .where('timeMailed', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('T2: the choice is one’s own; a colleague’s save leaves it', async () => {
  const reader = await makeReader('daily');
  const { partnerID, organizationID, userID } = reader;
  const colleague = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, colleague));
  const { data } = await call(contract.users.saveUser, {
    userID,
    body: { firstNames: 'Aada', notificationMails: 'now' },
  });
  expect(data.user).toMatchObject({ firstNames: 'Aada' });
  const own = await reader.call(contract.users.user, { userID });
  expect(own.data.user).toMatchObject({ firstNames: 'Aada', notificationMails: 'daily' });
});

test.each(['deleted', 'one that the exhibitor was taken out of'])(
  'ORG-20, ORG-33: of an event that is %s nothing is told any more',
  async (what) => {
    const reader = await makeReader('now');
    const { partnerID, organizationID } = reader;
    const { eventID } = await make.event([partnerID], { organizationID });
    await notify(reader, { eventID });
    await notify(reader, { title: 'Of no event' });
    await (
      what === 'deleted'
        ? server.db
            .updateTable('events')
            .set({ timeDeleted: hours(0) })
            .where('eventID', '=', eventID)
        : server.db
            .updateTable('eventsPartners')
            .set({ timeDeleted: hours(0) })
            .where('eventID', '=', eventID)
    ).execute();
    const { data } = await reader.call(notifications, reader);
    expect(data.notifications.map(({ title }) => title)).toEqual(['Of no event']);
    await mailAll();
    expect((await reader.mails()).map(({ subject }) => subject)).toEqual(['Of no event']);
  },
);
