import {
  messageTextFields,
  placeholderMark,
  type MessagePlaceholder,
  type MessagePreview,
  type organizerMessageRoutes,
} from '@portal/contract/organizerMessages';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { saveRecord } from '../../../db/saveRecord.ts';
import { loggedAtOnce, slices } from '../../../db/slices.ts';
import { fail, found } from '../../../http/errors.ts';
import { richTextRules } from '../../../richText/html.ts';
import { droppedParts } from '../../../richText/leftOut.ts';
import {
  blanksOf,
  placeholdersIn,
  readAddressees,
  readAudience,
  type OneMessage,
} from './messages.queries.ts';
import { storedTexts, type Texts } from './messageTexts.ts';
import { stopMails } from './reminders.service.ts';

type Routes = typeof organizerMessageRoutes;
type Created = BodyOf<Routes['createMessage']>;
type Saved = BodyOf<Routes['saveMessage']>;

/** Of many only some are named. */
const namedAtMost = 10;

const placeholdersOf = (given: Texts) => placeholdersIn(Object.values(storedTexts(given)));

/** Whom a message would reach, and what stands against sending it (ORG-78). */
export async function previewMessage(
  db: DbOrTrx,
  eventID: number,
  given: BodyOf<Routes['previewMessage']>,
): Promise<MessagePreview> {
  const addressees = await readAddressees(db, eventID, given.partnerIDs, placeholdersOf(given));
  return {
    exhibitors: addressees.map(({ partnerID, name, userIDs }) => ({
      partnerID,
      name,
      userCount: userIDs.length,
    })),
    userCount: new Set(addressees.flatMap(({ userIDs }) => userIDs)).size,
    blanks: blanksOf(addressees),
    leftOut: messageTextFields.flatMap((field) => {
      const dropped = droppedParts(given[field] ?? '', richTextRules);
      return dropped.length > 0 ? [{ field, dropped }] : [];
    }),
  };
}

/** Refuses a message of which one of these placeholders would say nothing to somebody. */
async function refuseBlanks(
  trx: Trx,
  eventID: number,
  partnerIDs: number[],
  placeholders: MessagePlaceholder[],
) {
  const addressees = await readAddressees(trx, eventID, partnerIDs, placeholders);
  const [blank] = blanksOf(addressees);
  if (!blank) return;
  const names = addressees
    .filter(({ partnerID }) => blank.partnerIDs.includes(partnerID))
    .map(({ name }) => name);
  const told = names.slice(0, namedAtMost).join(', ');
  fail('placeholderEmpty', {
    placeholder: placeholderMark(blank.placeholder),
    names: names.length > namedAtMost ? `${told} …` : told,
  });
}

/** Whoever is made a user of them at this moment waits, and gets it then (`giveMessages`, ORG-79). */
async function lockPartners(trx: Trx, eventID: number, partnerIDs: number[]): Promise<void> {
  await sql`
    select from partners p where p."partnerID" in (
      select ep."partnerID" from "eventsPartners" ep
      where ep."eventID" = ${eventID} and ep."partnerID" = any(${partnerIDs}::bigint[]))
    order by p."partnerID" for no key update of p`.execute(trx);
}

/** Sends a message to exhibitors, and to all who work for them now; tells which it is. */
export async function createMessage(
  trx: Trx,
  eventID: number,
  given: Created,
  { userID, organizationID }: Organizer,
): Promise<number> {
  const partnerIDs = [...new Set(given.partnerIDs)];
  await lockPartners(trx, eventID, partnerIDs);
  await refuseBlanks(trx, eventID, partnerIDs, placeholdersOf(given));
  const { notificationID } = await trx
    .insertInto('notifications')
    .values({
      ...storedTexts(given),
      organizationID,
      eventID,
      timeToShow: given.timeToShow ?? sql<string>`now()`,
      timeToHide: given.timeToHide,
      modifiedBy: userID,
    })
    .returning('notificationID')
    .executeTakeFirstOrThrow();
  for (const some of slices(partnerIDs, loggedAtOnce))
    await sql`
      insert into "notificationsPartners" ("notificationID", "partnerID")
      select ${notificationID}::bigint, unnest(${some}::bigint[])`.execute(trx);
  await sql`
    insert into "partnersUsersNotifications" ("notificationID", "partnerID", "userID")
    select ${notificationID}::bigint, "partnerID", "userID" from "partnersUsers"
    where "partnerID" = any(${partnerIDs}::bigint[]) and "timeDeleted" is null
    order by "partnerID", "userID"`.execute(trx);
  return notificationID;
}

/** Locks a message of the event, or 404; tells whether it was withdrawn, and what it says. */
async function lockMessage(trx: Trx, { eventID, notificationID }: OneMessage) {
  const { rows } = await sql<{ isWithdrawn: boolean; texts: (string | null)[] }>`
    select "timeDeleted" is not null as "isWithdrawn",
      array[title, "titleEn", "contentText", "contentTextEn"] as texts from notifications
    where "notificationID" = ${notificationID} and "eventID" = ${eventID} for no key update`.execute(
    trx,
  );
  return found(rows[0]);
}

/** Changes what a message says and when it shows (ORG-79, T10). */
export async function saveMessage(
  trx: Trx,
  one: OneMessage,
  { timeModified, timeToShow, timeToHide, ...given }: Saved,
  { userID: modifiedBy }: Organizer,
): Promise<void> {
  const { isWithdrawn, texts } = await lockMessage(trx, one);
  if (isWithdrawn) fail('messageWithdrawn');
  // Whoever has done its tasks since it was sent does not stop it from being put right.
  const hadBefore = new Set(placeholdersIn(texts));
  const added = placeholdersOf(given).filter((name) => !hadBefore.has(name));
  await refuseBlanks(trx, one.eventID, await readAudience(trx, one), added);
  await saveRecord(trx, {
    table: 'notifications',
    key: { ...one },
    values: { ...storedTexts(given), timeToShow: timeToShow ?? sql`now()`, timeToHide },
    timeModified,
    modifiedBy,
  });
}

/** Takes a message from exhibitors, and its mails that have not left (ORG-79); again is harmless. */
export async function withdrawMessage(
  trx: Trx,
  one: OneMessage,
  { userID: modifiedBy }: Organizer,
): Promise<void> {
  if ((await lockMessage(trx, one)).isWithdrawn) return;
  await trx
    .updateTable('notifications')
    .set({ timeDeleted: sql<string>`now()`, modifiedBy })
    .where('notificationID', '=', one.notificationID)
    .execute();
  await stopMails(trx, one.notificationID);
  // Nobody can read it any more, so nobody is asked to.
  await trx.deleteFrom('eventTasks').where('notificationID', '=', one.notificationID).execute();
}
