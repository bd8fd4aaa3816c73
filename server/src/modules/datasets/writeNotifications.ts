import { sql } from 'kysely';
import { sanitizeHtml } from '../../richText/html.ts';
import type { Load } from './load.ts';
import { upsert } from './upsert.ts';

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
