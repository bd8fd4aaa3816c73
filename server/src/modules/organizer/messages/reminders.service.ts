import type { Language } from '@portal/contract/errors';
import {
  messagePlaceholders,
  placeholderMark,
  type MessagePlaceholder,
  type organizerMessageRoutes,
} from '@portal/contract/organizerMessages';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { isPublished } from '../../../db/eventParts.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { fail, found } from '../../../http/errors.ts';
import { filledBody, mark } from '../../../mail/bodies.ts';
import { blankMail } from '../../../mail/claims.queries.ts';
import type { MailKind } from '../../../mail/kinds.ts';
import type { Message } from '../../../mail/layout.ts';
import { mailLimit } from '../../../mail/mailLimit.ts';
import { organizerMessageMail } from '../../../mail/messages/organizerMessage.ts';
import { onItsWay } from '../../../mail/onItsWay.ts';
import { sendMail } from '../../../mail/outgoing.ts';
import { readEventHead } from '../../../mail/readMailHead.ts';
import {
  joinedReaders,
  placeholdersIn,
  readMessage,
  readPlace,
  type OneMessage,
} from './messages.queries.ts';
import { storedTexts, type Texts } from './messageTexts.ts';

type Test = BodyOf<(typeof organizerMessageRoutes)['testMessage']>;

const kind: MailKind = 'message';
const keyOf = (notificationID: number) => `message ${notificationID}`;

/** The text in a language, or in the other one where it has none in that (ORG-22). */
const textsIn = (language: Language, texts: Texts) => {
  const isEnglish = language === 'en';
  return {
    title: (isEnglish ? texts.titleEn : texts.titleFi) ?? texts.titleFi ?? texts.titleEn ?? '',
    contentText:
      (isEnglish ? texts.contentTextEn : texts.contentTextFi) ??
      texts.contentTextFi ??
      texts.contentTextEn ??
      '',
  };
};

/** Mails of messages: to those who have not read one (ORG-80), and to its writer (ORG-78). */
export function reminders({ db, pool, queue, env }: Pick<Deps, 'db' | 'pool' | 'queue' | 'env'>) {
  const { publicUrl } = env;
  const countMails = mailLimit(pool, 'messageReminders', { perHour: 10_000, perDay: 20_000 });
  const countTest = mailLimit(pool, 'messageTests', { perHour: 30, perDay: 100 });

  /** The mail with marks for all that is each recipient's own. */
  async function mailOf(
    trx: DbOrTrx,
    { eventID, isTest, ...texts }: Texts & { eventID: number; isTest: boolean },
    language: Language,
  ): Promise<Message> {
    return organizerMessageMail(language, {
      firstNames: mark('firstNames'),
      ...textsIn(language, texts),
      publicUrl,
      url: mark('url'),
      isTest,
      head: await readEventHead(trx, { eventID }, env),
    });
  }

  /** The message that is about to be mailed; refused where it does not show, or was mailed before. */
  async function readToMail(trx: DbOrTrx, one: OneMessage, language: Language) {
    const message = await readMessage(trx, one, language);
    if (message.timeReminded) fail('messageReminded');
    if (message.state !== 'shown') fail('messageNotShown');
    return message;
  }

  /** Counts the mails before the transaction, which has one connection only (T13). */
  async function prepare(one: OneMessage, { userID }: Organizer, language: Language) {
    const { unreadUserCount } = await readToMail(db, one, language);
    if (unreadUserCount > 0) await countMails(userID, unreadUserCount);
  }

  /** Mails a message to each account that has not read it, once for good; tells how many these were. */
  async function remind(
    trx: Trx,
    one: OneMessage,
    { userID: modifiedBy }: Organizer,
    language: Language,
  ): Promise<number> {
    const { eventID, notificationID } = one;
    const { rows: locked } = await sql<{ isPublished: boolean }>`
      select ${isPublished} as "isPublished" from notifications n join events e on e."eventID" = n."eventID"
      where n."notificationID" = ${notificationID} and n."eventID" = ${eventID} for no key update of n`.execute(
      trx,
    );
    if (!found(locked[0]).isPublished) fail('messageNotShown');
    const message = await readToMail(trx, one, language);
    const given = { ...message, eventID, isTest: false };
    const mails = { fi: await mailOf(trx, given, 'fi'), en: await mailOf(trx, given, 'en') };
    const { rows: bodies } = await sql<{ mailBodyID: number }>`
      insert into "mailBodies" (html, text)
      values (${mails.fi.html}, ${mails.fi.text}), (${mails.en.html}, ${mails.en.text})
      returning "mailBodyID"`.execute(trx);
    const [finnish, english] = bodies.map(({ mailBodyID }) => mailBodyID);
    const filled = messagePlaceholders.reduce(
      (subject, name) =>
        sql`replace(${subject}, ${placeholderMark(name)}, ${sql.ref(`place.${name}`)})`,
      sql`body.subject`,
    );
    const place = readPlace({
      eventID,
      partnerID: sql`mailed."partnerID"`,
      placeholders: placeholdersIn([
        message.titleFi,
        message.titleEn,
        message.contentTextFi,
        message.contentTextEn,
      ]),
      language: sql`body.language`,
    });
    const { rows } = await sql<{ outgoingMailID: number }>`
      with mailed as (
        update "partnersUsersNotifications" mine set "timeMailed" = now()
        from "partnersUsersNotifications" l ${joinedReaders(sql`${eventID}::bigint`)}
        where l."notificationID" = ${notificationID} and not mine."markedAsRead"
          and mine."partnersUsersNotificationsID" = l."partnersUsersNotificationsID"
        returning mine."userID", mine."partnerID"
      ), body (language, "mailBodyID", subject) as (
        values ('fi', ${finnish}::bigint, ${mails.fi.subject}::text), ('en', ${english}::bigint, ${mails.en.subject}::text)
      )
      insert into "outgoingMails" (kind, reference, "messageKey", recipient, "replyTo", subject, "mailBodyID", filling)
      select distinct on (u."userID") ${kind},
        jsonb_build_object('userID', u."userID", 'notificationID', ${notificationID}::bigint),
        ${keyOf(notificationID)}, u.email, place."supportEmail", ${filled}, body."mailBodyID",
        jsonb_build_object('firstNames', u."firstNames", 'exhibitor', place.exhibitor, 'stand', place.stand,
          'openTasks', place."openTasks", 'url', ${publicUrl}::text || '/notifications?partnerID=' || mailed."partnerID")
      from mailed join users u on u."userID" = mailed."userID"
      -- Who has never said in which language gets it in that of the organiser.
      join body on body.language = case
        when u."timeNotificationMails" is null then ${language}::text else u."notificationLanguage" end
      cross join lateral ${place} place
      order by u."userID", mailed."partnerID"
      on conflict ("messageKey", recipient) do nothing
      returning "outgoingMailID"`.execute(trx);
    if (rows.length === 0) return 0;
    await trx
      .updateTable('notifications')
      .set({ timeReminded: sql<string>`now()`, modifiedBy })
      .where('notificationID', '=', notificationID)
      .execute();
    await queue.addAll(trx, 'mail', rows, { inBulk: true });
    return rows.length;
  }

  const countOneTest = ({ userID }: Organizer): Promise<void> => countTest(userID);

  /** Mails a message to whoever writes it, as it would reach an exhibitor. */
  async function sendTest(
    trx: Trx,
    eventID: number,
    { partnerID, ...given }: Test,
    { userID, language }: { userID: number; language: Language },
  ): Promise<string> {
    const stored = storedTexts(given);
    const place = readPlace({
      eventID,
      partnerID: sql`${partnerID}::bigint`,
      placeholders: placeholdersIn(Object.values(stored)),
      language: sql`${language}`,
    });
    const { rows } = await sql<Record<'email' | 'firstNames' | MessagePlaceholder, string>>`
      select u.email, u."firstNames", place.exhibitor, place.stand, place."openTasks" from users u
      cross join lateral ${place} place
      where u."userID" = ${userID}`.execute(trx);
    const { email, ...own } = found(rows[0]);
    const { title, titleEn, contentText, contentTextEn } = stored;
    const texts = { titleFi: title, titleEn, contentTextFi: contentText, contentTextEn };
    const mail = await mailOf(trx, { ...texts, eventID, isTest: true }, language);
    const filling = { ...own, url: `${publicUrl}/organizer/events/${eventID}/messages` };
    const { text: subject } = filledBody({ html: '', text: mail.subject, filling });
    await sendMail(
      trx,
      queue,
      {
        kind: 'messageTest',
        reference: { userID },
        messageKey: `messageTest ${crypto.randomUUID()}`,
        recipient: email,
      },
      { subject, ...filledBody({ ...mail, filling }) },
    );
    return onItsWay({ en: 'The test', fi: 'Testiviesti' }, email, language);
  }

  return { prepare, remind, countOneTest, sendTest };
}

/**
 * Takes back mails of a message that have not left; what is just leaving is not tried again. One in which a user has
 * other news too still leaves.
 */
export async function stopMails(trx: Trx, notificationID: number): Promise<void> {
  const ofMessage = sql`
    m."messageKey" in (
      select ${keyOf(notificationID)} union all
      select 'notification ' || l."userID" || ' ' || l."partnersUsersNotificationsID"
      from "partnersUsersNotifications" l where l."notificationID" = ${notificationID} and l."timeMailed" is not null)
    and (m.kind = ${kind} or m.reference -> 'notificationIDs' = jsonb_build_array(${notificationID}::bigint))`;
  await sql`
    update "outgoingMails" m set state = 'stopped', ${blankMail}
    where ${ofMessage} and m.state = 'waiting'`.execute(trx);
  await sql`
    update "outgoingMails" m set "isStopped" = true
    where ${ofMessage} and m.state = 'sending'`.execute(trx);
}
