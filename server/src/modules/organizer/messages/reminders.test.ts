import { notificationRoutes } from '@portal/contract/notifications';
import { organizerMessageRoutes as endpoints } from '@portal/contract/organizerMessages';
import { expect, test, vi } from 'vitest';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { mailNotifications } from '../../notifications/mailing.service.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';
import { hours } from './messages.testing.ts';

useOrganizer();

const words = {
  titleFi: 'Halli: {{stand}}',
  titleEn: 'Hall: {{stand}}',
  contentTextFi: '<p>{{exhibitor}} rakentaa seitsemältä.</p>',
  contentTextEn: '<p>{{exhibitor}} builds at seven.</p>',
};

/** A message to two exhibitors; one user works for both, one for the first alone, one account is disabled. */
async function sent(changed: object = {}) {
  const partners = [
    await make.partner({ organizationID, name: 'Aurora & Oy' }),
    await make.partner({ organizationID, name: 'Öljy Oy' }),
  ];
  const partnerIDs = partners.map(({ partnerID }) => partnerID);
  const { eventID } = await make.event(partnerIDs, { organizationID });
  await server.db
    .updateTable('eventsPartners')
    .set({ department: '6f21' })
    .where('eventID', '=', eventID)
    .execute();
  const [one] = partnerIDs as [number];
  const [both, alone, disabled] = [
    await make.user(partnerIDs, { organizationID, firstNames: 'Anna' }),
    await make.user([one], { organizationID }),
    await make.user([one], { organizationID, isDisabled: true }),
  ];
  const { call, email } = await organizer('service');
  const body = { ...words, timeToShow: hours(-1), timeToHide: null, partnerIDs, ...changed };
  const { message } = (await call(endpoints.createMessage, { eventID, body })).data;
  const place = { eventID, notificationID: message.notificationID };
  return { place, call, email, message, one, partnerIDs, both, alone, disabled };
}

const subjects = async ({ email }: { email: string }) =>
  (await mailsTo(server.db, email)).map(({ subject }) => subject);

test('ORG-80: whoever has not read it is mailed, each account once, and a message once', async () => {
  const { place, call, message, one, both, alone, disabled } = await sent();
  expect(message.unreadUserCount).toBe(2);
  const reader = await make.user([one], { organizationID });
  const reads = server.as(await make.token(server.tokens, reader));
  await reads(notificationRoutes.markAllNotifications, { userID: reader.userID, partnerID: one });
  const { data } = await call(endpoints.remindOfMessage, place);
  expect(data.mailedCount).toBe(2);
  expect(data.message.timeReminded).not.toBeNull();
  const again = call(endpoints.remindOfMessage, place);
  await expect(again).rejects.toMatchObject({ status: 409, code: 2048 });
  expect(await subjects(both)).toEqual(['Hall: 6f21']);
  expect(await subjects(alone)).toEqual(['Hall: 6f21']);
  expect(await subjects(disabled)).toEqual([]);
  expect(await subjects(reader)).toEqual([]);
  const { rows } = await server.pool.query<{ html: string; filling: object }>(
    `select b.html, m.filling from "outgoingMails" m join "mailBodies" b using ("mailBodyID") where m.recipient = $1`,
    [both.email],
  );
  expect(rows[0]?.html).toContain('{{exhibitor}} builds at seven.');
  expect(rows[0]?.filling).toEqual({
    firstNames: 'Anna',
    exhibitor: 'Aurora & Oy',
    stand: '6f21',
    openTasks: '',
    url: `${server.env.publicUrl}/notifications?partnerID=${one}`,
  });
});

test('ORG-80, T6: two who mail it at once mail it once', async () => {
  const { place, call, alone } = await sent();
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => call(endpoints.remindOfMessage, place)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await subjects(alone)).toHaveLength(1);
});

test('ORG-80: what was mailed by the organiser is not mailed by the user’s own wish too', async () => {
  const { place, call, alone } = await sent();
  await server.db
    .updateTable('users')
    .set({
      notificationMails: 'now',
      notificationLanguage: 'fi',
      timeNotificationMails: hours(-2),
    })
    .where('userID', '=', alone.userID)
    .execute();
  await call(endpoints.remindOfMessage, place);
  await mailNotifications(server);
  expect(await subjects(alone)).toEqual(['Halli: 6f21']);
});

test('ORG-79: mails of a message that is withdrawn do not leave any more', async () => {
  const { place, call, alone, both } = await sent();
  await server.db
    .updateTable('users')
    .set({ notificationMails: 'now', timeNotificationMails: hours(-2) })
    .where('userID', '=', alone.userID)
    .execute();
  await mailNotifications(server);
  await call(endpoints.remindOfMessage, place);
  const states = async ({ email }: { email: string }) =>
    (
      await server.db
        .selectFrom('outgoingMails')
        .select('state')
        .where('recipient', '=', email)
        .execute()
    ).map(({ state }) => state);
  // Their jobs are done, and the mails as they were before.
  const all = async () => [...(await states(alone)), ...(await states(both))];
  await vi.waitFor(async () => expect(await all()).toEqual(['kept', 'kept', 'kept']), 20_000);
  await server.db
    .updateTable('outgoingMails')
    .set({ state: 'waiting' })
    .where('recipient', 'in', [alone.email, both.email])
    .execute();
  await call(endpoints.withdrawMessage, place);
  expect(await states(alone)).toEqual(['stopped', 'stopped']);
  expect(await states(both)).toEqual(['stopped']);
});

test('ORG-80: nobody is mailed of what does not show, or shows at an event that nobody knows', async () => {
  const { place, call } = await sent({ timeToShow: hours(1) });
  const refused = { status: 409, code: 2047 };
  await expect(call(endpoints.remindOfMessage, place)).rejects.toMatchObject(refused);
  const draft = await sent();
  await server.db
    .updateTable('events')
    .set({ timePublished: null })
    .where('eventID', '=', draft.place.eventID)
    .execute();
  const remind = draft.call(endpoints.remindOfMessage, draft.place);
  await expect(remind).rejects.toMatchObject(refused);
});

test('ORG-78: a test goes to whoever writes it, as the exhibitor would get it', async () => {
  const { place, call, email, one } = await sent();
  const { eventID } = place;
  const body = { ...words, partnerID: one };
  const { message } = (await call(endpoints.testMessage, { eventID, body })).data;
  expect(message).toContain(email);
  const [mail] = await mailsTo(server.db, email);
  expect(mail?.subject).toBe('Hall: 6f21');
  expect(mail?.html).toContain('Aurora &amp; Oy builds at seven.');
  expect(mail?.text).toContain('Aurora & Oy builds at seven.');
  const elsewhere = await make.partner({ organizationID });
  const foreign = { eventID, body: { ...words, partnerID: elsewhere.partnerID } };
  await expect(call(endpoints.testMessage, foreign)).rejects.toMatchObject({ status: 404 });
});
