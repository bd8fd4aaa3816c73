import { organizerCopyRoutes } from '@portal/contract/organizerCopies';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { taskReminderRoutes as endpoints } from '@portal/contract/taskReminders';
import { expect, test, vi } from 'vitest';
import { factories } from '../../../../test/factories.ts';
import { inDays } from '../../../../test/factories/given.ts';
import { testDatabase, testServer } from '../../../../test/harness.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { smtpSink } from '../../../../test/smtpSink.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, useOrganizer } from '../testing.ts';
import { mailTaskReminders } from './taskReminders.service.ts';
import { aWednesday, reader, remindAt, reminding } from './taskReminders.testing.ts';

useOrganizer();

test('ORG-86, U5: they are off at first; whoever switches them on knows how many they would write to', async () => {
  const partners = [];
  for (let count = 0; count < 4; count += 1) partners.push(await make.partner({ organizationID }));
  const [one, two, paused, alone] = partners.map(({ partnerID }) => partnerID) as [
    number,
    number,
    number,
    number,
  ];
  const { eventID } = await make.event([one, two, paused, alone], { organizationID });
  await reader([one, two, paused]);
  await reader([one]);
  const { call } = await organizer('manager');
  await call(endpoints.pauseReminders, {
    eventID,
    partnerID: paused,
    body: { areRemindersPaused: true },
  });
  const read = async () => (await call(endpoints.reminderSettings, { eventID })).data.reminders;
  const counts = { exhibitorCount: 2, userCount: 2 };
  expect(await read()).toEqual({
    areRemindersOn: false,
    reminderDays: [14, 7, 2, -1],
    ...counts,
  });
  const save = (reminderDays: number[]) =>
    call(endpoints.saveReminderSettings, { eventID, body: { areRemindersOn: true, reminderDays } });
  const { data } = await save([-2, 5, 21, 5]);
  expect(data.reminders).toEqual({
    areRemindersOn: true,
    reminderDays: [21, 5, -2],
    ...counts,
  });
  expect(await read()).toEqual(data.reminders);
  for (const wrong of [[], [61], [-31], [1, 2, 3, 4, 5, 6, 7, 8, 9]])
    await expect(save(wrong)).rejects.toMatchObject({ status: 400 });
  // An event that is made from it reminds as it does (ORG-16).
  const body = { ...organizerCopyRoutes.copyEvent.example, copiedParts: ['settings' as const] };
  const copied = await call(organizerCopyRoutes.copyEvent, { eventID, body });
  const { data: copy } = await call(endpoints.reminderSettings, {
    eventID: copied.data.settings.eventID,
  });
  expect(copy.reminders).toMatchObject({ areRemindersOn: true, reminderDays: [21, 5, -2] });
});

test('ORG-86: what was due before they were switched on is not sent any more', async () => {
  const today = Temporal.Now.zonedDateTimeISO('Europe/Helsinki').startOfDay();
  const { eventID, partnerID } = await reminding({
    since: today.subtract({ days: 20 }),
    tasks: [
      ['logo', today.add({ days: 5 })],
      ['description', today.add({ days: 15 })],
    ],
  });
  const anna = await reader([partnerID]);
  const { call } = await organizer('manager');
  for (const areRemindersOn of [false, true])
    await call(endpoints.saveReminderSettings, {
      eventID,
      body: { areRemindersOn, reminderDays: [7] },
    });
  // The first working day from today on: up to two days later.
  const first = today.add({ days: today.dayOfWeek < 6 ? 0 : 8 - today.dayOfWeek });
  await remindAt(first, 10);
  expect(await anna.subjects()).toEqual([]);
  await remindAt(today.add({ days: today.add({ days: 8 }).dayOfWeek < 6 ? 8 : 10 }), 10);
  expect(await anna.subjects()).toHaveLength(1);
});

test('ORG-32, ORG-86: the organiser pauses them for one exhibitor, and reads what went out, as XLSX too', async () => {
  const day = aWednesday();
  const { eventID, partnerID } = await reminding({
    since: day,
    tasks: [
      ['logo', day.add({ days: 7 })],
      ['billing', day.add({ days: 9 })],
    ],
  });
  const anna = await reader([partnerID], { firstNames: 'Anna', lastName: 'Aalto' });
  const { call, token } = await organizer('service');
  const at = { eventID, partnerID };
  const isPaused = async () =>
    (await call(organizerExhibitorDetailRoutes.organizerExhibitor, at)).data.exhibitor
      .areRemindersPaused;
  const pause = (areRemindersPaused: boolean) =>
    call(endpoints.pauseReminders, { ...at, body: { areRemindersPaused } });
  expect(await isPaused()).toBe(false);
  expect((await pause(true)).data.exhibitor).toMatchObject({ areRemindersPaused: true });
  expect(await isPaused()).toBe(true);
  await pause(false);
  await remindAt(day, 10);
  const { data } = await call(endpoints.exhibitorReminders, { ...at, query: {} });
  expect(data.taskReminders).toEqual([
    expect.objectContaining({
      firstNames: 'Anna',
      lastName: 'Aalto',
      email: anna.email,
      openCount: 2,
    }),
  ]);
  const url = `/organizer/events/${eventID}/exhibitors/${partnerID}/reminders`;
  const { rows } = await readSheet(server, { token, language: 'fi' }, url);
  expect(rows[0]).toEqual([
    'Lähetetty (Helsinki)',
    'Etunimet',
    'Sukunimi',
    'Sähköposti',
    'Tehtäviä tekemättä',
  ]);
  expect(rows[1]?.slice(1)).toEqual(['Anna', 'Aalto', anna.email, 2]);
  const neighbour = await make.partner({ organizationID });
  const strange = { eventID, partnerID: neighbour.partnerID };
  const body = { areRemindersPaused: true };
  await expect(call(endpoints.pauseReminders, { ...strange, body })).rejects.toMatchObject({
    status: 404,
  });
  const viewer = await organizer('viewer');
  await expect(viewer.call(endpoints.pauseReminders, { ...at, body })).rejects.toMatchObject({
    status: 403,
  });
  const settings = { areRemindersOn: true, reminderDays: [7] };
  await expect(
    call(endpoints.saveReminderSettings, { eventID, body: settings }),
  ).rejects.toMatchObject({ status: 403 });
});

test('ORG-86, SRV-61: the mail leaves by SMTP', async () => {
  const sink = await smtpSink();
  const mailing = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@fair.example.com',
  });
  const made = factories(mailing.db);
  const { partnerID } = await made.partner();
  const { eventID } = await made.event([partnerID], {
    name: 'Messut',
    eventStarts: inDays(300),
    eventEnds: inDays(301),
  });
  const { email } = await made.user([partnerID], { notificationLanguage: 'fi' });
  await mailing.db.insertInto('partnerPortals').values({ eventID, areRemindersOn: true }).execute();
  const day = aWednesday();
  await made.eventTask(eventID, {
    taskKind: 'mainContact',
    daysBefore: null,
    timeDue: day.add({ days: 14, hours: 9 }).toInstant().toString(),
  });
  const at = (hour: number) => mailTaskReminders(mailing, day.with({ hour }).toInstant());
  expect([await at(9), await at(10)]).toEqual([1, 0]);
  const mail = await sink.mailTo(email);
  expect(mail.subject).toMatch(/^Messut: \d asiaa tekemättä$/);
  expect(mail.text).toContain('- Pääyhteyshenkilön kirjautuminen: määräaika ');
  await vi.waitFor(async () => {
    const { rows } = await mailing.pool.query('select state from "outgoingMails"');
    expect(rows).toEqual([{ state: 'sent' }]);
  });
  expect(sink.mails).toHaveLength(1);
});
