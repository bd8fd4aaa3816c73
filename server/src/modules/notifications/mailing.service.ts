import type { Language } from '@portal/contract/errors';
import { sql } from 'kysely';
import { partnerName } from '../../db/partnerName.ts';
import type { Deps } from '../../deps.ts';
import type { MailHead } from '../../mail/mailHead.ts';
import { notificationsMail } from '../../mail/messages/notifications.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { readEventHead } from '../../mail/readMailHead.ts';
import { homeTimeZone } from '../../mail/timeZone.ts';
import { placeOfReader, textsFor } from './messageTexts.ts';
import { isShown } from './notifications.queries.ts';

/** Notifications of one transaction, and those of its last user beyond. */
const atOnce = 500;
/** When the daily summary leaves, and by which clock. */
const summary = { hour: 7, timeZone: homeTimeZone };

interface Unmailed {
  partnersUsersNotificationsID: number;
  notificationID: number;
  userID: number;
  email: string;
  firstNames: string;
  language: Language;
  /** Of a daily summary, the day; one key is one mail a day (OPS-03). */
  messageKey: string;
  title: string;
  contentText: string;
  partnerID: number;
  partner: string;
  /** null: of no event. */
  eventID: number | null;
  event: string | null;
}

/** The daily summaries that may leave. */
interface Day {
  day: string;
  /** ISO 8601: what was shown after that is for the next morning. */
  until: string;
}

type MailDeps = Pick<Deps, 'db' | 'queue' | 'env'>;

/** SQL: the summary of a user is due, and has not left today. */
const isSummaryDue = (day: string) => sql<boolean>`(
  u."notificationMails" = 'daily' and ${day}::text is not null
  and not exists (
    select from "outgoingMails" m
    where m."messageKey" = 'notificationSummary ' || u."userID" || ' ' || ${day}::text))`;

const chosen = sql.ref('u.notificationLanguage');
const { title, contentText } = textsFor(chosen);

/** Held to the end of a transaction: one process mails at a time, so no summary leaves in parts. */
async function isAlone(trx: MailDeps['db']): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('notificationMails')) as "isFree"`.execute(trx);
  return rows[0]?.isFree ?? false;
}

/**
 * Takes notifications that are shown by now, are unread, and were not mailed. What was shown before the
 * user asked for mails stays in the portal alone.
 */
async function claim(trx: MailDeps['db'], { day, until }: Partial<Day>): Promise<Unmailed[]> {
  const { rows } = await sql<Unmailed>`
    with mine as (
      select l."partnersUsersNotificationsID"
      from users u
      join "partnersUsersNotifications" l on l."userID" = u."userID" and l."timeMailed" is null
        and not l."markedAsRead"
      join notifications n on n."notificationID" = l."notificationID" and ${isShown}
        and greatest(n."timeToShow", l."timeAdded") >= u."timeNotificationMails"
      join "partnersUsers" pu on pu."userID" = l."userID" and pu."partnerID" = l."partnerID"
        and pu."timeDeleted" is null
      join partners p on p."partnerID" = l."partnerID" and p."timeDeleted" is null
      where u."notificationMails" <> 'off' and u."timeDeleted" is null and not u."isDisabled"
        and (u."notificationMails" = 'now' or ${day === undefined ? sql`false` : isSummaryDue(day)}
          and greatest(n."timeToShow", l."timeAdded") <= ${until}::timestamptz)
      order by u."userID" fetch first ${atOnce} rows with ties
    ), mailed as (
      update "partnersUsersNotifications" l set "timeMailed" = now() from mine
      where l."partnersUsersNotificationsID" = mine."partnersUsersNotificationsID"
      returning l.*
    )
    select l."partnersUsersNotificationsID", n."notificationID", u."userID", u.email,
      u."firstNames", u."notificationLanguage" as language, ${title} as title, ${contentText} as "contentText",
      n."eventID", e.name as event,
      l."partnerID"::int, ${partnerName} as partner,
      case u."notificationMails"
        when 'daily' then 'notificationSummary ' || u."userID" || ' ' || ${day ?? null}::text
        else 'notification ' || u."userID" || ' ' || l."partnersUsersNotificationsID"
      end as "messageKey"
    from mailed l join users u using ("userID") join notifications n using ("notificationID")
    cross join ${placeOfReader(chosen)}
    join partners p on p."partnerID" = l."partnerID"
    left join events e using ("eventID")
    order by u."userID", n."timeToShow" desc, 1`.execute(trx);
  return rows;
}

/** Of this moment; nothing before its hour. */
function summaryDay(now: Temporal.Instant): Partial<Day> {
  // oxlint-disable-next-line no-restricted-properties -- Decides when a mail leaves, and tells no time.
  const there = now.toZonedDateTimeISO(summary.timeZone);
  if (there.hour < summary.hour) return {};
  const until = there.startOfDay().with({ hour: summary.hour });
  return { day: there.toPlainDate().toString(), until: until.toInstant().toString() };
}

/** Reads what stands above notifications of one event, each event once. */
function headsOf(trx: MailDeps['db'], env: MailDeps['env']) {
  const heads = new Map<number, Promise<MailHead>>();
  return async (notices: Unmailed[]): Promise<MailHead | undefined> => {
    const [eventID, ...others] = new Set(notices.map((notice) => notice.eventID));
    if (!eventID || others.length > 0) return undefined;
    const head = heads.get(eventID) ?? readEventHead(trx, { eventID }, env);
    heads.set(eventID, head);
    return head;
  };
}

/** Of several partners the same news is told once, of the one that most of it is of: there all of that is found. */
function noticesOf(mine: Unmailed[]): Unmailed[] {
  const counts = Map.groupBy(mine, ({ partnerID }) => partnerID);
  const newsOf = ({ partnerID }: Unmailed) => counts.get(partnerID)?.length ?? 0;
  return [...Map.groupBy(mine, ({ notificationID }) => notificationID).values()].map((same) =>
    same.reduce((best, each) => (newsOf(each) > newsOf(best) ? each : best)),
  );
}

/**
 * Mails what is new to the users who want that: at once, or once a day. Any number of processes may try
 * it at the same moment: a notification counts as mailed in the transaction that queues its mail.
 */
export async function mailNotifications(
  { db, queue, env }: MailDeps,
  now = Temporal.Now.instant(),
): Promise<number> {
  const day = summaryDay(now);
  let mailed = 0;
  for (let claimed = atOnce; claimed >= atOnce;) {
    claimed = await db.transaction().execute(async (trx) => {
      const unmailed = (await isAlone(trx)) ? await claim(trx, day) : [];
      const headOf = headsOf(trx, env);
      for (const [userID, mine] of Map.groupBy(unmailed, (each) => each.userID)) {
        const [{ email, firstNames, language, messageKey }] = mine as [Unmailed];
        const notices = noticesOf(mine);
        const notificationIDs = notices.map(({ notificationID }) => notificationID);
        const reference = { userID, notificationIDs };
        const mail = { kind: 'notification', reference, messageKey } as const;
        const { publicUrl } = env;
        const head = await headOf(notices);
        const message = notificationsMail(language, { firstNames, notices, publicUrl, head });
        await sendMail(trx, queue, { ...mail, recipient: email }, message);
        mailed += 1;
      }
      return unmailed.length;
    });
  }
  return mailed;
}
