import type { Language } from '@portal/contract/errors';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { notificationsList, type Notification } from '@portal/contract/notifications';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { isPublished } from '../../db/eventParts.ts';
import { defineList, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { placeOfReader, textsFor, titleIn } from './messageTexts.ts';

const notificationRows = (language: Language) => {
  const { title, contentText } = textsFor(language);
  return sql<Notification>`
    select l."partnersUsersNotificationsID", n."notificationID", n."eventID", e.name as "eventName",
      ${title} as title, ${contentText} as "contentText", n."timeToShow", l."markedAsRead", l."timeRead"
    from "partnersUsersNotifications" l
    join notifications n on n."notificationID" = l."notificationID"
    cross join ${placeOfReader(language)}
    left join events e on e."eventID" = n."eventID"`;
};

/** SQL: the time of the notification `n` has come, and is not over; nobody has withdrawn it (ORG-79). */
export const isInTime = sql<boolean>`(n."timeDeleted" is null and n."timeToShow" <= now()
  and (n."timeToHide" is null or n."timeToHide" > now()))`;

/**
 * SQL: the notification `n` is shown to the partner of `l`, and not about an event that is still a draft, was
 * deleted, or that the partner was taken out of (ORG-15, ORG-20, ORG-33).
 */
export const isShown = sql<boolean>`(${isInTime}
  and not exists (
    select from events e where e."eventID" = n."eventID" and not ${isPublished})
  and not exists (
    select from "eventsPartners" ended where ended."eventID" = n."eventID"
      and ended."partnerID" = l."partnerID" and ended."timeDeleted" is not null))`;

interface Reader {
  userID: number;
  partnerID: number;
}

/** Who reads, and in which language. */
type Reading = Reader & { language: Language };

const notifications = defineList(
  notificationsList,
  ({ userID, partnerID, language }: Reading, db) => ({
    columns: {
      timeToShow: sql.ref('n.timeToShow'),
      title: titleIn(language),
      eventID: sql.ref('n.eventID'),
      markedAsRead: sql.ref('l.markedAsRead'),
    },
    key: sql.ref<number>('l.partnersUsersNotificationsID'),
    scope: db
      .selectFrom('partnersUsersNotifications as l')
      .innerJoin('notifications as n', 'n.notificationID', 'l.notificationID')
      .where('l.userID', '=', userID)
      .where('l.partnerID', '=', partnerID)
      .where(isShown),
    rows: (key) =>
      sql<Notification>`(${notificationRows(language)} where l."partnersUsersNotificationsID" = ${key})`,
  }),
);

/** The user's notifications for one partner whose time has come (NOTIF-05). */
export const readNotifications = (
  db: Db,
  reader: Reading,
  query: ReceivedQuery<ListQueryOf<typeof notificationsList>>,
) => readList(db, notifications, reader, query);

/** Marks an own notification; undefined where it is not the caller's. The first reading counts. */
export async function markAsRead(
  db: DbOrTrx,
  partnersUsersNotificationsID: number,
  { userID, partnerIDs }: Caller,
  language: Language,
): Promise<Notification | undefined> {
  const marked = await db
    .updateTable('partnersUsersNotifications as l')
    .set((row) => ({
      markedAsRead: true,
      timeRead: sql<string>`coalesce(${row.ref('l.timeRead')}, now())`,
    }))
    .where(
      sql<boolean>`exists (
      select from notifications n where n."notificationID" = l."notificationID" and ${isShown})`,
    )
    .where('l.partnersUsersNotificationsID', '=', partnersUsersNotificationsID)
    .where('l.userID', '=', userID)
    .where('l.partnerID', '=', sql<number>`any(${partnerIDs}::bigint[])`)
    .returning('l.partnersUsersNotificationsID')
    .executeTakeFirst();
  if (!marked) return undefined;
  const { rows } = await sql<Notification>`${notificationRows(language)}
    where l."partnersUsersNotificationsID" = ${partnersUsersNotificationsID}`.execute(db);
  return rows[0];
}

/** Marks all that the user sees for one partner; how many of them were unread. */
export async function markAllAsRead(
  db: DbOrTrx,
  { userID, partnerID }: Reader,
): Promise<{ count: number }> {
  const { numUpdatedRows } = await db
    .updateTable('partnersUsersNotifications as l')
    .from('notifications as n')
    .set({ markedAsRead: true, timeRead: sql<string>`coalesce(l."timeRead", now())` })
    .whereRef('n.notificationID', '=', 'l.notificationID')
    .where('l.userID', '=', userID)
    .where('l.partnerID', '=', partnerID)
    .where('l.markedAsRead', '=', false)
    .where(isShown)
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
}
