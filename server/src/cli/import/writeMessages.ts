import { sql } from 'kysely';
import { sanitizeHtml } from '../../kernel/html.ts';
import type { Load } from './load.ts';
import { upsert } from './upsert.ts';

async function writeTemplates(load: Load): Promise<void> {
  await upsert(
    load,
    'partnerEmails',
    load.dataset.events.flatMap(({ eventID, templateEmail }) => {
      if (!templateEmail) return [];
      const { partnerEmailId, contentHtml, ...email } = templateEmail;
      return [
        {
          ...email,
          externalKey: partnerEmailId,
          eventID: load.keys.get('events', eventID),
          contentHtml: sanitizeHtml(contentHtml),
        },
      ];
    }),
  );
}

/** Keys of the e-mails that have left the draft in the portal: no load may send them again. */
async function readUnderway({ trx, dataset }: Load): Promise<Set<string | null>> {
  const given = dataset.partnerEmails.map((email) => email.partnerEmailId);
  const rows = await trx
    .selectFrom('partnerEmails')
    .select('externalKey')
    .where('status', '<>', 'draft')
    .where(sql<boolean>`"externalKey" = any(${given}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.externalKey));
}

export async function writePartnerEmails(load: Load): Promise<void> {
  await writeTemplates(load);
  const underway = await readUnderway(load);
  const emails = load.dataset.partnerEmails.filter((e) => !underway.has(e.partnerEmailId));
  await upsert(
    load,
    'partnerEmails',
    emails.map(({ partnerEmailId, eventID, partnerID, partnerEmailRecipients: _r, ...email }) => ({
      ...email,
      externalKey: partnerEmailId,
      eventID: load.keys.get('events', eventID),
      partnerID: load.keys.get('partners', partnerID),
      contentHtml: sanitizeHtml(email.contentHtml),
      timeSent: load.moment(email.timeSent, eventID),
      timeModified: load.moment(email.timeModified, eventID),
    })),
  );
  await upsert(
    load,
    'partnerEmailRecipients',
    emails.flatMap(({ partnerEmailId, partnerEmailRecipients = [] }) =>
      partnerEmailRecipients.map(({ receiverEmail, ...recipient }) => ({
        ...recipient,
        partnerEmailId: load.keys.get('partnerEmails', partnerEmailId),
        receiverEmail: receiverEmail.toLowerCase(),
      })),
    ),
    { by: ['partnerEmailId', 'receiverEmail'], amongLiving: true },
  );
  const counts = load.summary.partnerEmails;
  if (counts) counts.unchanged += underway.size;
}

/** Everyone whom a notification without recipients is for. */
async function readEveryone({ trx }: Load, notificationIDs: number[]) {
  const { rows } = await sql<{ notificationID: number; partnerID: number; userID: number }>`
    select n."notificationID", u."partnerID", u."userID"
    from notifications n
    join partners p on p."timeDeleted" is null and case
      when n."eventID" is null then p."organizationID" = n."organizationID"
      else exists (select from "eventsPartners" e where e."eventID" = n."eventID"
        and e."partnerID" = p."partnerID" and e."timeDeleted" is null) end
    join "partnersUsers" u on u."partnerID" = p."partnerID" and u."timeDeleted" is null
    where n."notificationID" = any(${notificationIDs}::bigint[])`.execute(trx);
  return rows;
}

export async function writeNotifications(load: Load): Promise<void> {
  const { keys, dataset, moment } = load;
  await upsert(
    load,
    'notifications',
    dataset.notifications.map(({ notificationID, recipients: _below, ...notification }) => ({
      ...notification,
      externalKey: notificationID,
      organizationID: keys.get('organizations', notification.organizationID),
      eventID: keys.maybe('events', notification.eventID),
      contentText: sanitizeHtml(notification.contentText),
      timeToShow: moment(notification.timeToShow, notification.eventID),
    })),
  );
  const toEveryone = dataset.notifications.filter((notification) => !notification.recipients);
  const everyone = await readEveryone(
    load,
    toEveryone.map((notification) => keys.get('notifications', notification.notificationID)),
  );
  const named = dataset.notifications.flatMap(({ notificationID, eventID, recipients = [] }) =>
    recipients.map(({ partnerID, userID, timeRead, ...recipient }) => ({
      ...recipient,
      notificationID: keys.get('notifications', notificationID),
      partnerID: keys.get('partners', partnerID),
      userID: keys.get('users', userID),
      timeRead: moment(timeRead, eventID),
    })),
  );
  // Whether it was read is the user's word from then on.
  await upsert(load, 'partnersUsersNotifications', [...everyone, ...named], {
    by: ['userID', 'partnerID', 'notificationID'],
    once: 'all',
  });
}
