import type { Language } from '@portal/contract/errors';
import {
  taskRemindersList,
  type ReminderSettings,
  type TaskReminder,
} from '@portal/contract/taskReminders';
import { sql, type RawBuilder } from 'kysely';
import { isPublished } from '../../../db/eventParts.ts';
import { defineList } from '../../../db/lists.ts';
import type { Participation } from '../../../db/participationOf.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { isTask, taskStates } from '../../tasks/tasks.public.ts';
import { isWrittenFirst } from '../../users/users.public.ts';

/**
 * SQL: the users `u` who are reminded for the participation `ep`: its main contact, or where it has none all. Who has never
 * accepted is invited by other mails.
 */
const reminded = sql`"partnersUsers" l join users u on u."userID" = l."userID"
  and u."timeDeleted" is null and not u."isDisabled"
  where l."partnerID" = ep."partnerID" and l."isListed" and l."timeAccepted" is not null
    and ${isWrittenFirst('l')}`;

/** SQL: the participations `ep` that can be reminded. */
const remindable = sql`"eventsPartners" ep where ep."isListed" and not ep."areRemindersPaused"`;

/** When an event reminds its exhibitors, and how many it would write to at this moment. */
export async function readReminderSettings(
  db: DbOrTrx,
  eventID: number,
): Promise<ReminderSettings> {
  const { rows } = await sql<ReminderSettings>`
    with open as (
      select to_be."userID", ep."partnerID" from (
        select * from ${remindable} and ep."eventID" = ${eventID}) ep
      cross join lateral (select u."userID" from ${reminded}) to_be
      where exists (select from ${taskStates} task where ${isTask('open')})
    )
    select coalesce(s."areRemindersOn", false) as "areRemindersOn",
      coalesce(s."reminderDays", '{14,7,2,-1}') as "reminderDays",
      (select count(distinct "partnerID")::int from open) as "exhibitorCount",
      (select count(distinct "userID")::int from open) as "userCount"
    from events e left join "partnerPortals" s on s."eventID" = e."eventID"
    where e."eventID" = ${eventID} and e."timeDeleted" is null`.execute(db);
  return found(rows[0]);
}

/** SQL: at the moment `now` by the clocks of the event `e`. */
const there = (now: string) => sql`(${now}::timestamptz at time zone e."timeZone")`;

/** SQL: the events `e` with reminders, by their settings `s`, whose `day` there is a working day that was not dealt with. */
const undealt = (now: string) => sql`
  "partnerPortals" s join events e on e."eventID" = s."eventID"
  cross join lateral (select ${there(now)}::date as day, extract(hour from ${there(now)}) between 8 and 16 as "isInHours") clock
  where s."areRemindersOn" and extract(isodow from clock.day) < 6
    and (s."dayReminded" is null or s."dayReminded" < clock.day)`;

/** The events whose hours have come on a day that was not dealt with; also drafts and archived ones, of which nothing is sent. */
export async function readUndealt(db: DbOrTrx, now: string): Promise<number[]> {
  const { rows } = await sql<{ eventID: number }>`
    select e."eventID" from ${undealt(now)} and clock."isInHours"`.execute(db);
  return rows.map(({ eventID }) => eventID);
}

/** The day of these events is dealt with: what was due by then is not sent later. */
export async function markDealt(trx: DbOrTrx, now: string, eventIDs: number[]): Promise<void> {
  await sql`
    update "partnerPortals" s set "dayReminded" = ${there(now)}::date
    from events e where e."eventID" = s."eventID" and s."eventID" = any(${eventIDs}::bigint[])`.execute(
    trx,
  );
}

/** A participation that a user is reminded of. */
export interface Due {
  userID: number;
  eventsPartnerID: number;
  eventID: number;
  partnerID: number;
  /** At the event, `2027-02-18`. */
  day: string;
}

/**
 * Reads whom to remind of what at a moment: so many users after another one, each with all participations of which a task that
 * is open has its day since the last that was dealt with. An event whose hours have not come yet goes along with one whose have:
 * nobody gets a second mail on that day. Who had one before an event was dealt with, without it, is reminded of it the next day.
 */
export async function readDue(
  db: DbOrTrx,
  now: string,
  { after, users }: { after: number; users: number },
): Promise<Due[]> {
  const ofDay = (day: RawBuilder<unknown>) => sql`"taskReminders" r
    where r."userID" = l."userID" and r."dayReminded" = ${day}`;
  const { rows } = await sql<Due>`
    with place as materialized (
      select e."eventID", e."timeZone", s."reminderDays", s."dayReminded", clock.day, clock."isInHours"
      from ${undealt(now)} and ${isPublished} and e."timeArchived" is null and ${now}::timestamptz < e."eventEnds"
    ), waiting as materialized (
      select ep."eventsPartnerID", ep."eventID", ep."partnerID", place.day, place."isInHours",
        coalesce(place."dayReminded", place.day - 1) as since, last.day as last
      from place join lateral (
        select * from ${remindable} and ep."eventID" = place."eventID") ep on true
      cross join lateral (
        select max((task.deadline at time zone place."timeZone")::date - offsets.days) as day
        from ${taskStates} task cross join unnest(place."reminderDays") offsets (days)
        where ${isTask('open')} and (task.deadline at time zone place."timeZone")::date - offsets.days <= place.day) last
    ), mine as (
      select to_be."userID", ep.* from waiting ep
      cross join lateral (
        select u."userID" from ${reminded}
          and not exists (select from ${ofDay(sql`ep.day`)})
          -- Monday follows upon Friday.
          and ep.last > ep.since - case
            when (select not bool_or((r."eventID", r."partnerID") = (ep."eventID", ep."partnerID")) from ${ofDay(sql`ep.since`)})
            then case extract(isodow from ep.since) when 1 then 3 else 1 end else 0 end) to_be
    ), due as (
      select distinct "userID" from mine where "isInHours" and "userID" > ${after} order by 1 limit ${users}
    )
    select "userID", "eventsPartnerID", "eventID", "partnerID", day::text
    from mine join due using ("userID") order by "userID", "eventID", "partnerID"`.execute(db);
  return rows;
}

/** Somebody who is reminded. */
export interface Reader {
  userID: number;
  email: string;
  firstNames: string;
  language: Language;
}

/** Of accounts those that are still there: who has theirs erased at this moment waits (PRIV-03). */
export async function lockReaders(trx: DbOrTrx, userIDs: number[]): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select "userID", email, "firstNames", "notificationLanguage" as language from users
    where "userID" = any(${userIDs}::bigint[]) and "timeDeleted" is null and not "isDisabled"
    order by "userID" for key share`.execute(trx);
  return rows;
}

/** Keeps what goes out. */
export async function keepReminders(
  trx: DbOrTrx,
  reminders: (Due & { openCount: number })[],
): Promise<void> {
  await sql`
    insert into "taskReminders" ("eventID", "partnerID", "userID", "dayReminded", "openCount")
    select * from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as sent ("eventID" bigint, "partnerID" bigint, "userID" bigint, day date, "openCount" int)`.execute(
    trx,
  );
}

/** What went out to users of an exhibitor (ORG-32). */
export const taskReminders = defineList(
  taskRemindersList,
  ({ eventID, partnerID }: Participation, db) => ({
    columns: {
      timeCreated: sql.ref('r.timeCreated'),
      openCount: sql.ref('r.openCount'),
    },
    key: sql.ref<number>('r.taskReminderID'),
    scope: db
      .selectFrom('taskReminders as r')
      .where('r.eventID', '=', eventID)
      .where('r.partnerID', '=', partnerID),
    rows: (key) => sql<TaskReminder>`(
      select r."taskReminderID", r."timeCreated", u."firstNames", u."lastName", u.email, r."openCount"
      from "taskReminders" r join users u on u."userID" = r."userID" where r."taskReminderID" = ${key})`,
  }),
);
