import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inDays } from '../../../../test/factories/given.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, useOrganizer } from '../testing.ts';
import { aWednesday, reader, remindAt, reminding, type Tasks } from './taskReminders.testing.ts';

useOrganizer();

const set = (
  { eventID, partnerID }: { eventID: number; partnerID: number },
  given: Record<string, unknown>,
) =>
  server.db
    .updateTable('eventsPartners')
    .set(given)
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .execute();

test('ORG-86: on the days before and after a deadline one mail tells all that is open, overdue first, with links to the very field', async () => {
  const day = aWednesday();
  const due = day.add({ days: 7 });
  const place = await reminding({
    since: day,
    tasks: [
      ['logo', due],
      ['description', due.add({ days: 40 })],
      ['billing', day.subtract({ days: 3 })],
    ],
  });
  const { partnerID, eventID } = place;
  const anna = await reader([partnerID], { firstNames: 'Anna' });
  await remindAt(day.subtract({ days: 1 }), 10);
  expect(await anna.subjects()).toEqual([]);
  await remindAt(day, 10);
  const [mail, ...more] = await anna.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Nordic Expo: 3 things to do, 1 overdue');
  const { publicUrl } = server.env;
  const lines = mail?.text?.split('\n') ?? [];
  const at = (path: string) => lines.indexOf(`  ${publicUrl}${path}`);
  const order = [
    at(`/settings/organization?partnerID=${partnerID}#invoiceCompany`),
    at(`/events/${eventID}/exhibitor?partnerID=${partnerID}#logo`),
    at(`/events/${eventID}/exhibitor?partnerID=${partnerID}#description`),
  ];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  const shown = (date: Temporal.ZonedDateTime) =>
    date
      .toPlainDate()
      .toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  expect(mail?.text).toContain(`- Logo: due ${shown(due)}`);
  expect(mail?.html).toContain(`href="${publicUrl}/events/${eventID}?partnerID=${partnerID}"`);
  expect(mail?.text).toContain('Hello Anna');
  // Each of the next days up to the deadline, and the one after it.
  for (let days = 1; days <= 7; days += 1) await remindAt(day.add({ days }), 10);
  expect(await anna.subjects()).toHaveLength(1);
  await remindAt(day.add({ days: 8 }), 10);
  expect(await anna.subjects()).toEqual([
    'Nordic Expo: 3 things to do, 2 overdue',
    'Nordic Expo: 3 things to do, 1 overdue',
  ]);
});

test('ORG-86: nothing leaves before 8, from 17 on or at a weekend; what falls on one leaves on Monday', async () => {
  const day = aWednesday();
  const saturday = day.add({ days: 3 });
  const { partnerID } = await reminding({
    since: day,
    tasks: [['logo', saturday.add({ days: 7 })]],
  });
  const anna = await reader([partnerID]);
  await remindAt(day.add({ days: 2 }), 16, 59);
  for (const hour of [0, 8, 12, 16]) await remindAt(saturday, hour);
  await remindAt(saturday.add({ days: 1 }), 12);
  const monday = saturday.add({ days: 2 });
  await remindAt(monday, 7, 59);
  await remindAt(monday, 17);
  expect(await anna.subjects()).toEqual([]);
  await remindAt(monday, 16, 59);
  expect(await anna.subjects()).toHaveLength(1);
});

test('ORG-86: days and hours are those of the event, west of Greenwich too', async () => {
  const day = aWednesday('America/Los_Angeles');
  // At nine in the morning there.
  const { partnerID } = await reminding({
    timeZone: 'America/Los_Angeles',
    since: day,
    tasks: [['logo', day.add({ days: 7 })]],
  });
  const anna = await reader([partnerID]);
  const evening = day.subtract({ days: 1 });
  // Already Wednesday in UTC.
  await remindAt(evening, 16, 59);
  await remindAt(evening, 20);
  expect(await anna.subjects()).toEqual([]);
  // Already Thursday in UTC.
  await remindAt(day, 16, 30);
  expect(await anna.subjects()).toHaveLength(1);
});

test('ORG-86: who works for two exhibitors gets one mail', async () => {
  const day = aWednesday();
  const tasks: Tasks = [['logo', day.add({ days: 7 })]];
  const [first, second] = [
    (await make.partner({ organizationID, name: 'Aurora Oy' })).partnerID,
    (await make.partner({ organizationID, name: 'Borealis Oy' })).partnerID,
  ];
  await reminding({ since: day, tasks, partnerIDs: [first, second] });
  const anna = await reader([first, second]);
  await remindAt(day, 8);
  const [mail] = await anna.mails();
  expect(mail?.subject).toBe('Nordic Expo: 2 things to do');
  for (const name of ['Aurora Oy', 'Borealis Oy']) expect(mail?.text).toContain(`\n${name}\n- `);
});

test('ORG-86: an event whose hours come later that day goes along, and not again; each exhibitor is kept', async () => {
  const day = aWednesday();
  const { partnerID } = await make.partner({ organizationID });
  const given = {
    since: day,
    tasks: [['logo', day.add({ days: 7 })]] as Tasks,
    partnerIDs: [partnerID],
  };
  const east = await reminding(given);
  const west = await reminding({ ...given, timeZone: 'America/New_York' });
  const anna = await reader([partnerID]);
  await remindAt(day, 8);
  await remindAt(day, 16, 50);
  expect(await anna.subjects()).toEqual(['2 things to do at 2 events']);
  const { rows } = await sql<{ eventID: number; day: string; openCount: number }>`
    select "eventID", "dayReminded"::text as day, "openCount" from "taskReminders"
    where "userID" = ${anna.userID} order by "eventID"`.execute(server.db);
  expect(rows).toEqual(
    [east, west].map(({ eventID }) => ({
      eventID,
      day: day.toPlainDate().toString(),
      openCount: 1,
    })),
  );
});

test('ORG-86: who had a mail that day already is reminded of another event on the next working day', async () => {
  const friday = aWednesday().add({ days: 2 });
  const tasks: Tasks = [['logo', friday.add({ days: 7 })]];
  const { partnerID } = await reminding({ since: friday, tasks });
  const anna = await reader([partnerID]);
  await remindAt(friday, 8);
  const second = await reminding({ since: friday, tasks, partnerIDs: [partnerID] });
  await remindAt(friday, 9);
  expect(await anna.subjects()).toHaveLength(1);
  await remindAt(friday.add({ days: 3 }), 8);
  expect(await anna.subjects()).toEqual([
    'Nordic Expo: 1 thing to do',
    'Nordic Expo: 1 thing to do',
  ]);
  expect((await anna.mails())[0]?.text).toContain(`/events/${second.eventID}/`);
  await remindAt(friday.add({ days: 4 }), 8);
  expect(await anna.subjects()).toHaveLength(2);
});

test('ORG-86: none leaves when nothing is open, for whom it is paused, of a draft, an archived event or one that is over', async () => {
  const day = aWednesday();
  const tasks: Tasks = [['description', day.add({ days: 7 })]];
  const done = await reminding({ since: day, tasks });
  await set(done, { description: 'Robots' });
  const paused = await reminding({ since: day, tasks });
  await set(paused, { areRemindersPaused: true });
  const taken = await reminding({ since: day, tasks });
  await set(taken, { timeDeleted: inDays(-1) });
  const off = await reminding({ since: day, tasks });
  await server.db
    .updateTable('partnerPortals')
    .set({ areRemindersOn: false })
    .where('eventID', '=', off.eventID)
    .execute();
  const others = [];
  for (const given of [
    { timePublished: null },
    { timeArchived: inDays(-1) },
    { eventStarts: inDays(1), eventEnds: inDays(2) },
  ]) {
    const place = await reminding({ since: day, tasks });
    await server.db.updateTable('events').set(given).where('eventID', '=', place.eventID).execute();
    others.push(place);
  }
  const readers = [];
  for (const { partnerID } of [done, paused, taken, off, ...others])
    readers.push(await reader([partnerID]));
  await remindAt(day, 10);
  for (const { subjects } of readers) expect(await subjects()).toEqual([]);
  // What was due meanwhile is not sent once it is published, or no longer paused.
  await set(paused, { areRemindersPaused: false });
  await server.db
    .updateTable('events')
    .set({ timePublished: inDays(0) })
    .where('eventID', '=', others[0]!.eventID)
    .execute();
  await remindAt(day.add({ days: 1 }), 10);
  for (const { subjects } of readers) expect(await subjects()).toEqual([]);
});

test('ORG-86: the main contact is written to, or where there is none all who have accepted; in the language of each', async () => {
  const day = aWednesday();
  const { partnerID } = await reminding({ since: day, tasks: [['logo', day.add({ days: 7 })]] });
  const anna = await reader([partnerID], { notificationLanguage: 'fi' });
  const bert = await reader([partnerID]);
  const left = [
    await reader([partnerID], { isDisabled: true }),
    await reader([partnerID], { timeDeleted: inDays(-1) }),
    await reader([partnerID]),
  ];
  await server.db
    .updateTable('partnersUsers')
    .set({ timeAccepted: null })
    .where('userID', '=', left[2]!.userID)
    .execute();
  await remindAt(day, 10);
  expect(await anna.subjects()).toEqual(['Nordic Expo: 1 asia tekemättä']);
  expect(await bert.subjects()).toEqual(['Nordic Expo: 1 thing to do']);
  for (const { subjects } of left) expect(await subjects()).toEqual([]);
  await server.db
    .updateTable('partnersUsers')
    .set({ isMainContact: true })
    .where('userID', '=', bert.userID)
    .execute();
  await remindAt(day.add({ days: 8 }), 10);
  expect(await anna.subjects()).toHaveLength(1);
  expect(await bert.subjects()).toEqual([
    'Nordic Expo: 1 thing to do, 1 overdue',
    'Nordic Expo: 1 thing to do',
  ]);
});

test('ORG-86, OPS-03: however many processes try it, and more users than one transaction takes: one mail each', async () => {
  const day = aWednesday();
  const { partnerID } = await reminding({ since: day, tasks: [['logo', day.add({ days: 7 })]] });
  const anna = await reader([partnerID]);
  await sql`
    with added as (
      insert into users ("organizationID", "firstNames", "lastName", email)
      select ${organizationID}::bigint, 'A', 'B', 'many' || i || '@reminded.example' from generate_series(1, 250) i
      returning "userID"
    )
    insert into "partnersUsers" ("partnerID", "userID", "timeAccepted")
    select ${partnerID}::bigint, "userID", now() from added`.execute(server.db);
  const counts = await Promise.all(Array.from({ length: 5 }, () => remindAt(day, 10)));
  expect(counts.reduce((a, b) => a + b)).toBe(251);
  expect(await remindAt(day, 10, 10)).toBe(0);
  expect(await anna.subjects()).toHaveLength(1);
  const { rows } = await sql<{ mails: number; kept: number }>`
    select (select count(*)::int from "outgoingMails" where recipient like '%@reminded.example') as mails,
      (select count(*)::int from "taskReminders" where "partnerID" = ${partnerID}) as kept`.execute(
    server.db,
  );
  expect(rows).toEqual([{ mails: 250, kept: 251 }]);
});

test('ORG-86, T17: what breaks off before it is stored has sent nothing and is done at the next try', async () => {
  const day = aWednesday();
  const { partnerID, eventID } = await reminding({
    since: day,
    tasks: [['logo', day.add({ days: 7 })]],
  });
  const anna = await reader([partnerID]);
  await sql`
    create function breaks() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`.execute(
    server.db,
  );
  await sql`
    create trigger breaks before insert on "outgoingMails" for each row
    when (new.kind = 'taskReminder') execute function breaks()`.execute(server.db);
  await expect(remindAt(day, 10)).rejects.toThrow('broken off');
  await sql`drop function breaks cascade`.execute(server.db);
  const kept = () =>
    server.db.selectFrom('taskReminders').select('userID').where('eventID', '=', eventID).execute();
  expect(await kept()).toEqual([]);
  await remindAt(day, 10, 10);
  expect(await kept()).toEqual([{ userID: anna.userID }]);
  expect(await anna.subjects()).toHaveLength(1);
});
