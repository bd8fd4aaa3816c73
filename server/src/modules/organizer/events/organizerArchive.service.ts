import { mayBeDeleted, type EventUse } from '@portal/contract/organizerArchive';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { fail, found } from '../../../http/errors.ts';
import { stopSendings } from '../../emails/emails.public.ts';

type Working = Pick<Organizer, 'userID'>;

/**
 * What an event has that is never deleted (ORG-20): what ended or was cancelled counts too, it is written down.
 * What packages include is nobody's doing in a draft, which no exhibitor has seen.
 */
export async function readEventUse(db: DbOrTrx, eventID: number): Promise<EventUse> {
  const { rows } = await sql<EventUse>`
    select (
        select count(*) from orders o
        where o."eventID" = e."eventID" and (e."timePublished" is not null or not o."isOfPackage") and exists (
          select from "orderRows" r where r."orderID" = o."orderID")) + (
        select count(*) from "scanPointOrders" o where o."eventID" = e."eventID") as "orderCount", (
        select count(*) from "scanPoints" p join scans s on s."scanPointID" = p."scanPointID" and not s."isTest"
        where p."eventID" = e."eventID") as "scanCount", (
        select count(*) from "eventsPersons" b where b."eventID" = e."eventID") as "badgeCount", (
        select coalesce(sum(d."unsentCount"), 0) from "scanPoints" p
        join "captureDevices" d on d."scanPointID" = p."scanPointID"
        where p."eventID" = e."eventID" and p."timeDeleted" is null) as "unsentCount", (
        select count(*) from "eventsPartners" ep where ep."eventID" = e."eventID" and ep."isListed") as "exhibitorCount", (
        select count(*) from products p where p."eventID" = e."eventID" and p."timeDeleted" is null) as "productCount", (
        select count(*) from packages k where k."eventID" = e."eventID") as "packageCount", (
        select count(*) from "partnerEmails" m
        where m."eventID" = e."eventID" and m."partnerID" is not null and m."timeDeleted" is null) as "invitationCount", (
        select count(*) from "eventsPartnersFiles" f
        where f."eventID" = e."eventID" and f."timeDeleted" is null) as "fileCount", (
        select count(*) from "exhibitorNotes" n where n."eventID" = e."eventID") as "noteCount"
    from events e where e."eventID" = ${eventID} and e."timeDeleted" is null`.execute(db);
  return found(rows[0]);
}

/** Archives an event (ORG-20); the first time counts. Nobody is invited any more to what is closed. */
export async function archiveEvent(trx: Trx, eventID: number, by: Working): Promise<void> {
  await trx
    .updateTable('events')
    .set({ timeArchived: sql<string>`now()`, modifiedBy: by.userID })
    .where('eventID', '=', eventID)
    .where('timeArchived', 'is', null)
    .execute();
  await stopSendings(trx, { eventID });
}

/** Takes it out again: exhibitors may change what is theirs, as far as the settings let them. */
export async function reopenEvent(trx: Trx, eventID: number, by: Working): Promise<void> {
  await trx
    .updateTable('events')
    .set({ timeArchived: null, modifiedBy: by.userID })
    .where('eventID', '=', eventID)
    .where('timeArchived', 'is not', null)
    .execute();
}

/** Deletes an event in which nothing has happened (ORG-20). */
export async function deleteEvent(trx: Trx, eventID: number, by: Working): Promise<void> {
  // Waits for whoever is making the first order or badge of it at this moment, who has its key.
  await sql`select from events where "eventID" = ${eventID} for update`.execute(trx);
  if (!mayBeDeleted(await readEventUse(trx, eventID))) fail('eventInUse');
  await trx
    .updateTable('events')
    .set({ timeDeleted: sql<string>`now()`, modifiedBy: by.userID })
    .where('eventID', '=', eventID)
    .execute();
}
