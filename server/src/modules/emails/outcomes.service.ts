import { personStatus, personType } from '@portal/contract/codes';
import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import type { MailOutcome } from '../../mail/mail.ts';
import { isOptedOut } from './emails.queries.ts';
import { settleEmail } from './settling.service.ts';

/**
 * Has what follows in this transaction looked up by its keys: a plan that was kept while there were few
 * recipients reads all of them for each mail of a large sending, until PostgreSQL has counted them (S8).
 */
const lookUpByKeys = (trx: Trx) => sql`set local enable_seqscan = off`.execute(trx);

/** Locks the e-mails of these recipients until it is recorded what became of them. */
async function lockEmailsOf(trx: Trx, recipientIDs: number[]): Promise<number[]> {
  const { rows } = await sql<{ partnerEmailId: number }>`
    select "partnerEmailId" from "partnerEmails"
    where "partnerEmailId" in (
      select "partnerEmailId" from "partnerEmailRecipients"
      where "partnerEmailRecipientId" = any(${recipientIDs}::bigint[]))
    order by 1 for no key update`.execute(trx);
  return rows.map(({ partnerEmailId }) => partnerEmailId);
}

const isNotInvited = sql`"personStatus" in (${sql.lit(personStatus.toBeInvited)},
  ${sql.lit(personStatus.notParticipating)})`;

/**
 * Who got an invitation is invited (SRV-59); staff and who has answered stay what they are. Each is looked
 * up alone and by the person, which the subquery and `+ 0` leave as the only way: a join, or the index by
 * event, is taken for cheaper and reads every guest of the exhibitor each time (S8).
 */
async function inviteGuests(trx: Trx, recipientIDs: number[]): Promise<void> {
  await sql`
    with reached as (
      select "eventsPersonID" from "eventsPersons"
      where "personType" = ${sql.lit(personType.guest)} and ${isNotInvited} and "eventsPersonID" = any(array(
        select (
          select p."eventsPersonID" from "eventsPersons" p
          where p."personID" = r."personID" and p."eventID" + 0 = e."eventID"
            and p."timeDeleted" is null)
        from "partnerEmailRecipients" r join "partnerEmails" e using ("partnerEmailId")
        where r."partnerEmailRecipientId" = any(${recipientIDs}::bigint[])))
      order by 1 for no key update
    )
    update "eventsPersons" p set "personStatus" = ${sql.lit(personStatus.invited)} from reached
    where p."eventsPersonID" = reached."eventsPersonID"`.execute(trx);
}

/** Whose mail was stopped because they want none is told apart from the others. */
async function markOptedOut(trx: Trx, recipientIDs: number[]): Promise<void> {
  await sql`
    update "partnerEmailRecipients" r set state = 'optedOut'
    from "partnerEmails" m
    where r."partnerEmailRecipientId" = any(${recipientIDs}::bigint[])
      and m."partnerEmailId" = r."partnerEmailId" and ${isOptedOut}`.execute(trx);
}

/** Those of these e-mails of which nobody waits any more. */
async function withoutWaiting(trx: Trx, emailIDs: number[]): Promise<number[]> {
  const { rows } = await sql<{ partnerEmailId: number }>`
    select "partnerEmailId" from unnest(${emailIDs}::bigint[]) e("partnerEmailId")
    where not exists (
      select from "partnerEmailRecipients" r
      where r."partnerEmailId" = e."partnerEmailId" and r.state = 'waiting'
        and r."timeDeleted" is null)`.execute(trx);
  return rows.map(({ partnerEmailId }) => partnerEmailId);
}

/**
 * What becomes of an invitation becomes of its recipients, and of the guests they are; the last one ends
 * the sending.
 */
export async function recordInvitations(
  trx: Trx,
  references: { partnerEmailRecipientId: number }[],
  { state: ofMail, smtpReply }: MailOutcome,
): Promise<void> {
  const recipientIDs = references.map((each) => each.partnerEmailRecipientId);
  const state = ofMail === 'kept' ? 'sent' : ofMail;
  await lookUpByKeys(trx);
  const emailIDs = await lockEmailsOf(trx, recipientIDs);
  await sql`
    update "partnerEmailRecipients"
    set state = ${state}, "serverWords" = ${smtpReply},
      "timeSent" = case when ${state}::text = 'sent' then now() else "timeSent" end
    where "partnerEmailRecipientId" = any(${recipientIDs}::bigint[])
      and (state, "serverWords") is distinct from (${state}::text, ${smtpReply}::text)`.execute(
    trx,
  );
  if (state === 'sent') await inviteGuests(trx, recipientIDs);
  if (state === 'stopped') await markOptedOut(trx, recipientIDs);
  for (const id of await withoutWaiting(trx, emailIDs)) await settleEmail(trx, id);
}
