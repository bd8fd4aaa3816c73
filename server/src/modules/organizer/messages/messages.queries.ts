import type { Language } from '@portal/contract/errors';
import {
  messagePlaceholders,
  messageReadersList,
  organizerMessagesList,
  placeholderMark,
  type MessagePlaceholder,
  type MessagePreview,
  type MessageReader,
  type OrganizerMessage,
  type OrganizerMessageDetails,
} from '@portal/contract/organizerMessages';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { defineList, nullable } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import type { Schema } from '../../../db/schema.ts';
import { found, foundEach } from '../../../http/errors.ts';
import { isInTime, titleIn } from '../../notifications/notifications.public.ts';
import { isTask, openTasks, taskStates } from '../../tasks/tasks.public.ts';

interface AtEvent {
  eventID: number;
  language: Language;
}
export interface OneMessage {
  eventID: number;
  notificationID: number;
}

/** SQL: where the notification `n` stands. */
const state = sql`case
  when n."timeDeleted" is not null then 'withdrawn'
  when ${isInTime} then 'shown'
  when n."timeToShow" > now() then 'coming'
  else 'over' end`;

/**
 * SQL: the account `u` of the link `l`, where it can come to see a message of the event: of others nobody expects that
 * they read it. Joined, each by its key: as a question it is answered for all who work for anybody.
 */
export const joinedReaders = (eventID: RawBuilder<unknown>) => sql`
  join "partnersUsers" pu on pu."userID" = l."userID" and pu."partnerID" = l."partnerID" and pu."isListed"
  join users u on u."userID" = l."userID" and not u."isDisabled"
  join "eventsPartners" ep on ep."partnerID" = l."partnerID" and ep."eventID" = ${eventID} and ep."isListed"`;
const readers = joinedReaders(sql`n."eventID"`);

/** SQL: the exhibitors that the notification `n` is for; of a data set those whose users get it. */
const audience = sql`(
  select np."partnerID" from "notificationsPartners" np where np."notificationID" = n."notificationID"
  union
  select l."partnerID" from "partnersUsersNotifications" l where l."notificationID" = n."notificationID")`;

const missingLanguage = sql`case
  when n.title is null or n."contentText" is null then 'fi'
  when n."titleEn" is null or n."contentTextEn" is null then 'en' end`;

const told = (language: Language) => sql`
  n."notificationID", ${titleIn(language)} as title, ${state} as state, n."timeToShow", n."timeToHide",
  ${missingLanguage} as "missingLanguage",
  (select count(*)::int from ${audience} one) as "exhibitorCount",
  got.users as "userCount", got.read as "readCount", n."timeReminded"`;

/** SQL: the notification `n`, beside how many users get it and have read it. */
const withReaders = sql`notifications n cross join lateral (
  select count(*)::int as users, count(*) filter (where l."markedAsRead")::int as read,
    count(distinct l."userID") filter (where not l."markedAsRead")::int as unread
  from "partnersUsersNotifications" l ${readers} where l."notificationID" = n."notificationID") got`;

/** The messages of an event (ORG-78). */
export const organizerMessages = defineList(
  organizerMessagesList,
  ({ eventID, language }: AtEvent, db) => ({
    columns: {
      title: sql`${titleIn(language)} collate finnish`,
      titleFi: sql`n.title`,
      titleEn: sql`n."titleEn"`,
      timeToShow: sql.ref('n.timeToShow'),
      timeToHide: nullable(sql.ref('n.timeToHide')),
      state,
    },
    key: sql.ref<number>('n.notificationID'),
    scope: db.selectFrom('notifications as n').where('n.eventID', '=', eventID),
    rows: (key) => sql<OrganizerMessage>`(
      select ${told(language)} from ${withReaders} where n."notificationID" = ${key})`,
  }),
);

/** Fails where a message is not of the event. */
export async function checkMessage(db: DbOrTrx, { eventID, notificationID }: OneMessage) {
  const { rows } = await sql`
    select from notifications
    where "notificationID" = ${notificationID} and "eventID" = ${eventID}`.execute(db);
  found(rows[0]);
}

/** A message with its texts. */
export async function readMessage(
  db: DbOrTrx,
  { eventID, notificationID }: OneMessage,
  language: Language,
): Promise<OrganizerMessageDetails> {
  const { rows } = await sql<OrganizerMessageDetails>`
    select ${told(language)}, n.title as "titleFi", n."titleEn", n."contentText" as "contentTextFi",
      n."contentTextEn", got.unread as "unreadUserCount", n."timeModified", (
        select coalesce(jsonb_agg(p.name order by p.name collate finnish), '[]')
        from partners p where p."partnerID" in (
          select one."partnerID" from ${audience} one
          except
          select l."partnerID" from "partnersUsersNotifications" l ${readers}
          where l."notificationID" = n."notificationID")
      ) as unreached
    from ${withReaders}
    where n."notificationID" = ${notificationID} and n."eventID" = ${eventID}`.execute(db);
  return found(rows[0]);
}

const readerRow = (key: RawBuilder<number>) => sql<MessageReader>`(
  select l."partnersUsersNotificationsID", l."partnerID", p.name as "partnerName", u."userID",
    u."firstNames", u."lastName", u.email, l."timeRead", l."timeMailed"
  from "partnersUsersNotifications" l join partners p using ("partnerID")
  join users u on u."userID" = l."userID"
  where l."partnersUsersNotificationsID" = ${key})`;

type Link = Pick<
  Selectable<Schema['partnersUsersNotifications']>,
  'partnersUsersNotificationsID' | 'partnerID' | 'userID' | 'markedAsRead' | 'timeRead'
>;

/** Who gets a message, by exhibitor (ORG-80). */
export const messageReaders = defineList(
  messageReadersList,
  ({ eventID, notificationID }: OneMessage, db) => ({
    columns: {
      partnerName: sql`p.name collate finnish`,
      firstNames: sql`u."firstNames" collate finnish`,
      lastName: sql`u."lastName" collate finnish`,
      email: sql.ref('u.email'),
      timeRead: nullable(sql.ref('l.timeRead')),
      isRead: sql.ref('l.markedAsRead'),
    },
    key: sql.ref<number>('l.partnersUsersNotificationsID'),
    scope: db
      .selectFrom(
        sql<Link>`(
          select l."partnersUsersNotificationsID", l."partnerID", l."userID", l."markedAsRead", l."timeRead"
          from notifications n join "partnersUsersNotifications" l on l."notificationID" = n."notificationID"
          ${readers}
          where n."notificationID" = ${notificationID} and n."eventID" = ${eventID})`.as('l'),
      )
      .innerJoin('partners as p', 'p.partnerID', 'l.partnerID')
      .innerJoin('users as u', 'u.userID', 'l.userID'),
    rows: readerRow,
  }),
);

/** What the texts of a message say of each exhibitor. */
export const placeholdersIn = (texts: (string | null)[]): MessagePlaceholder[] =>
  messagePlaceholders.filter((name) => texts.some((text) => text?.includes(placeholderMark(name))));

interface Placed {
  eventID: number;
  partnerID: RawBuilder<unknown>;
  /** Of the texts that are filled. */
  placeholders: MessagePlaceholder[];
  language: RawBuilder<unknown>;
}

/** SQL: what placeholders say of an exhibitor that takes part in the event. */
export const readPlace = ({ eventID, partnerID, placeholders, language }: Placed) => sql`(
  select p.name as exhibitor, coalesce(nullif(ep.department, ''), '–') as stand,
    ${placeholders.includes('openTasks') ? sql`coalesce(${openTasks(language)}, '–')` : sql`''`} as "openTasks", o."supportEmail"
  from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
  join events e on e."eventID" = ep."eventID" join organizations o on o."organizationID" = e."organizationID"
  where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID} and ep."isListed")`;

/** SQL: whether a placeholder says nothing of the participation `ep` of the partner `p`. */
const isBlank: Record<MessagePlaceholder, RawBuilder<boolean>> = {
  exhibitor: sql`p.name = ''`,
  stand: sql`coalesce(ep.department, '') = ''`,
  openTasks: sql`not exists (select from ${taskStates} task where ${isTask('open')})`,
};

interface Addressee {
  partnerID: number;
  name: string;
  userIDs: number[];
  blanks: MessagePlaceholder[];
}

/** Exhibitors of the event with whoever works for them, and which placeholders say nothing of them; by name, or 404. */
export async function readAddressees(
  db: DbOrTrx,
  eventID: number,
  partnerIDs: number[],
  placeholders: MessagePlaceholder[],
): Promise<Addressee[]> {
  const blanks = placeholders.map(
    (name) => sql`case when ${isBlank[name]} then ${sql.lit(name)} end`,
  );
  const { rows } = await sql<Addressee>`
    select p."partnerID", p.name, array_remove(array[${sql.join(blanks)}]::text[], null) as blanks, array(
      select u."userID" from "partnersUsers" pu join users u on u."userID" = pu."userID"
      where pu."partnerID" = p."partnerID" and pu."isListed" and not u."isDisabled") as "userIDs"
    from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
    where ep."eventID" = ${eventID} and ep."partnerID" = any(${partnerIDs}::bigint[]) and ep."isListed"
    order by p.name collate finnish, p."partnerID"`.execute(db);
  return foundEach(rows, partnerIDs);
}

/** The exhibitors that a stored message is for and that still take part. */
export async function readAudience(
  db: DbOrTrx,
  { eventID, notificationID }: OneMessage,
): Promise<number[]> {
  const { rows } = await sql<{ partnerID: number }>`
    select one."partnerID" from notifications n cross join lateral ${audience} one
    join "eventsPartners" ep on ep."partnerID" = one."partnerID" and ep."eventID" = n."eventID" and ep."isListed"
    where n."notificationID" = ${notificationID} and n."eventID" = ${eventID}`.execute(db);
  return rows.map(({ partnerID }) => partnerID);
}

/** Of which of them which placeholders of a message say nothing. */
export const blanksOf = (addressees: Addressee[]): MessagePreview['blanks'] =>
  messagePlaceholders.flatMap((placeholder) => {
    const blank = addressees.filter(({ blanks }) => blanks.includes(placeholder));
    return blank.length > 0
      ? [{ placeholder, partnerIDs: blank.map(({ partnerID }) => partnerID) }]
      : [];
  });
