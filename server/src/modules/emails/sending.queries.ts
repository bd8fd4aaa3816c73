import { personStatus, personType } from '@portal/contract/codes';
import { splitName } from '@portal/contract/splitName';
import { sql } from 'kysely';
import { partnerName } from '../../db/partnerName.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { blankMail } from '../../mail/claims.queries.ts';
import type { MailKind } from '../../mail/kinds.ts';
import { isOptedOut, isTakenOff, type OwnEmail } from './emails.queries.ts';

/** What an invitation says around its own words. */
export async function readSurroundings(db: DbOrTrx, { eventID, partnerID }: OwnEmail) {
  return db
    .selectFrom('eventsPartners as ep')
    .innerJoin('events as e', 'e.eventID', 'ep.eventID')
    .innerJoin('partners as p', 'p.partnerID', 'ep.partnerID')
    .select(['e.name as event', 'e.organizationID', 'e.timeArchived', 'p.contactEmail'])
    .select(partnerName.as('partner'))
    .where('ep.eventID', '=', eventID)
    .where('ep.partnerID', '=', partnerID)
    .executeTakeFirstOrThrow();
}

/**
 * SQL: the recipients `r` of an invitation `m` in a state to whom a sending goes. Who is asked again was among the
 * guests since: who no longer is stays as they are.
 */
export const inState = ({ partnerEmailId }: Pick<OwnEmail, 'partnerEmailId'>, state: string) => sql`
  m."partnerEmailId" = ${partnerEmailId} and r."partnerEmailId" = m."partnerEmailId"
  and r."timeDeleted" is null and r.answer is null and r.state = ${state}
  ${state === 'waiting' ? sql`` : sql`and not ${isTakenOff}`}`;

/** To how many recipients in a state a sending goes. */
export async function countRecipients(
  db: DbOrTrx,
  email: OwnEmail,
  state: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from "partnerEmailRecipients" r, "partnerEmails" m
    where ${inState(email, state)} and not ${isOptedOut}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Readies the recipients in a state for a sending: those who have opted out are left out, the others wait.
 * How many wait now.
 */
export async function readyRecipients(
  trx: DbOrTrx,
  email: OwnEmail,
  state: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with readied as (
      update "partnerEmailRecipients" r
      set state = case when ${isOptedOut} then 'optedOut' else 'waiting' end, "serverWords" = null
      from "partnerEmails" m
      where ${inState(email, state)}
      returning r.state
    )
    select count(*) from readied where state = 'waiting'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Makes guests of whom an invitation goes to (SRV-59): the exhibitor's own persons by these addresses,
 * and new ones. They are to be invited; the mail that leaves makes them invited. Who is of the staff
 * stays so; whom others know by an address does not matter.
 */
export async function makeGuests(
  trx: DbOrTrx,
  { partnerEmailId, eventID, partnerID }: OwnEmail,
  organizationID: number,
): Promise<void> {
  const waiting = sql`"partnerEmailRecipients" r
    where r."partnerEmailId" = ${partnerEmailId} and r."timeDeleted" is null and r.state = 'waiting'`;
  const isOwn = sql`p."partnerID" = ${partnerID} and p."organizationID" = ${organizationID}
    and p."timeDeleted" is null`;
  const { rows: unknown } = await sql<{ email: string; name: string | null }>`
    select r."receiverEmail" as email, r.name from ${waiting} and not exists (
      select from persons p where ${isOwn} and p."keyEmail" = r."receiverEmail")`.execute(trx);
  const guests = unknown.map(({ email, name }) => ({
    ...splitName(name ?? '', 'firstNameFirst'),
    email,
  }));
  await sql`
    insert into persons ("partnerID", "organizationID", "firstNames", "lastName", emails)
    select ${partnerID}::bigint, ${organizationID}::bigint, g."firstNames", g."lastName",
      jsonb_build_array(jsonb_build_object('email', g.email, 'primary', true))
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) g ("firstNames" text, "lastName" text, email text)
    order by g.email
    on conflict do nothing`.execute(trx);
  await sql`
    update "partnerEmailRecipients" target set "personID" = p."personID"
    from persons p, ${waiting} and target."partnerEmailRecipientId" = r."partnerEmailRecipientId"
      and ${isOwn} and p."keyEmail" = r."receiverEmail" and r."personID" is distinct from p."personID"`.execute(
    trx,
  );
  await sql`
    insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus",
      "emailMarketingAllowed", "smsMarketingAllowed")
    select ${eventID}::bigint, ${partnerID}::bigint, r."personID", ${sql.lit(personType.guest)},
      ${sql.lit(personStatus.toBeInvited)}, false, false
    from ${waiting} and r."personID" is not null and not exists (
      select from "eventsPersons" ep where ep."personID" = r."personID"
        and ep."eventID" = ${eventID} and ep."timeDeleted" is null)
    order by r."personID"
    on conflict do nothing`.execute(trx);
}

const kind: MailKind = 'partnerEmail';

/** SQL: the recipient of the mail `m`. */
const recipientOfMail = sql`m.kind = ${sql.lit(kind)}
  and (m.reference ->> 'partnerEmailRecipientId')::bigint`;

/** One mail to each recipient who waits and has none on its way, all of one body; the mails' ids. */
export async function queueInvitations(
  trx: DbOrTrx,
  { partnerEmailId, title, senderName }: OwnEmail,
  mail: { mailBodyID: number; replyTo: string | null; publicUrl: string },
): Promise<{ outgoingMailID: number }[]> {
  const { mailBodyID, replyTo, publicUrl } = mail;
  const { rows } = await sql<{ outgoingMailID: number }>`
    insert into "outgoingMails" (kind, reference, "messageKey", recipient, "senderName", "replyTo",
      subject, "mailBodyID", filling, "unsubscribeUrl")
    select ${kind}, jsonb_build_object('partnerEmailRecipientId', r."partnerEmailRecipientId"),
      'invitation ' || r."partnerEmailRecipientId" || ' ' || ${mailBodyID}::bigint,
      r."receiverEmail", ${senderName}::text, ${replyTo}::text, ${title}::text, ${mailBodyID}::bigint,
      jsonb_build_object('registrationFormLink', ${publicUrl}::text || '/register/' || r.code,
        'unsubscribeUrl', ${publicUrl}::text || '/optOut/' || r.code,
        'calendarUrl', ${publicUrl}::text || '/v1/registrations/' || r.code || '/calendar'),
      ${publicUrl}::text || '/optOut/' || r.code
    from "partnerEmailRecipients" r
    where r."partnerEmailId" = ${partnerEmailId} and r."timeDeleted" is null and r.state = 'waiting'
    order by r."partnerEmailRecipientId"
    returning "outgoingMailID"`.execute(trx);
  return rows;
}

/** Some of the recipients: those of an address, of persons; all where neither is named. */
export interface Recipients {
  to?: string | undefined;
  personIDs?: number[] | undefined;
}

/** SQL: whether the recipient `r`, still one, is one of these. */
export const isAmong = ({ to, personIDs }: Recipients) => sql<boolean>`(
  r."timeDeleted" is null
  and ${to === undefined ? sql`true` : sql`r."receiverEmail" = ${to}`}
  and ${personIDs === undefined ? sql`true` : sql`r."personID" = any(${personIDs}::bigint[])`})`;

/**
 * Takes back what of an invitation has not left yet, of all recipients, of one who has opted out, or of guests who
 * were taken off the list; what is just leaving still waits for its end, and is not tried again where it is put off.
 */
export async function stopMails(
  trx: DbOrTrx,
  { partnerEmailId, ...some }: Recipients & { partnerEmailId: number },
): Promise<void> {
  const stopped = sql`r."partnerEmailId" = ${partnerEmailId} and ${isAmong(some)}`;
  await sql`
    update "outgoingMails" m set state = 'stopped', ${blankMail}
    from "partnerEmailRecipients" r
    where ${stopped}
      and ${recipientOfMail} = r."partnerEmailRecipientId" and m.state = 'waiting'`.execute(trx);
  await sql`
    update "outgoingMails" m set "isStopped" = true
    from "partnerEmailRecipients" r
    where ${stopped}
      and ${recipientOfMail} = r."partnerEmailRecipientId" and m.state = 'sending'`.execute(trx);
  // Those too who wait without a mail: they came with an import or a backup.
  await sql`
    update "partnerEmailRecipients" r set state = ${some.to === undefined ? 'stopped' : 'optedOut'}
    where ${stopped} and r.state = 'waiting' and not exists (
      select from "outgoingMails" m
      where ${recipientOfMail} = r."partnerEmailRecipientId" and m.state = 'sending'
    )`.execute(trx);
}
