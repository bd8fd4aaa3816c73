import { counts } from '@portal/contract/emails.counts';
import { invitedPersonsList, type EmailFunnel, type InvitedPerson } from '@portal/contract/emails';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { defineList, nullable, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isParticipationOf } from '../../db/participationOf.ts';
import { firstScan, hasCome } from '../../db/placeParts.ts';
import { isOptedOut, isSendableAgain, isTakenOff, recipientCounts } from './emails.queries.ts';

/** SQL: when the badge of the place `p` was first read at a scan point of the exhibitor of `m`. */
const timeScanned = firstScan('p', 'm');

/** SQL: the place of the recipient `r`, who is a person of the exhibitor of `m`, at the event of `m`. */
const withPlace = sql`left join "eventsPersons" p on p."personID" = r."personID"
  and p."eventID" = m."eventID" and p."timeDeleted" is null`;

/** SQL: the mail to the recipient `r` has left. */
const isSent = sql<boolean>`(r.answer is not null or r.state = 'sent')`;

/** SQL: who of the recipients of the invitation `m` came, and met the exhibitor. */
const arrivals = sql`
  select count(*) filter (where ${hasCome('p')}) as "checkedInCount",
    count(*) filter (where ${timeScanned} is not null) as "scannedCount"
  from "partnerEmailRecipients" r ${withPlace}
  where r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null and ${isSent}`;

/** SQL: an invitation `m` of an exhibitor that is there, and no draft any more. */
export const hasLeftDraft = sql<boolean>`(
  m."partnerID" is not null and m."timeDeleted" is null and m.status <> 'draft')`;

const summed = [...Object.keys(counts), 'checkedInCount', 'scannedCount'].map(
  (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`,
);

/** SQL: the numbers of all invitations `m` of a scope that are no drafts, as exhibitors have them (ORG-74). */
export const sumOfInvitations = (scope: RawBuilder<unknown>) => sql`
  select count(*)::int as "emailCount", max(m."timeSent") as "timeSent", ${sql.join(summed)}
  from "partnerEmails" m, lateral (${recipientCounts}) counts, lateral (${arrivals}) came
  where ${scope} and ${hasLeftDraft}`;

/** How far an invitation of the caller's partners has come, and what it led to. */
export async function readFunnel(
  db: Db,
  partnerEmailId: number,
  caller: Caller,
): Promise<EmailFunnel | undefined> {
  const { rows } = await sql<EmailFunnel>`
    select m.status, m."timeSent", counts.*, came.*, sendable.*
    from "partnerEmails" m, lateral (${recipientCounts}) counts, lateral (${arrivals}) came, lateral (
      select count(*) filter (where r.state = 'failed') as "failedSendableCount",
        count(*) filter (where r.state = 'stopped') as "stoppedSendableCount"
      from "partnerEmailRecipients" r
      where r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null and r.answer is null
        and r.state in ('failed', 'stopped') and ${isSendableAgain}
    ) sendable
    where m."partnerEmailId" = ${partnerEmailId} and m."timeDeleted" is null
      and ${isParticipationOf(caller, 'm')}`.execute(db);
  return rows[0];
}

/** SQL: whether something holds of the recipient's place `p` and the invitation `m`. */
const atEvent = (holds: RawBuilder<boolean>) => sql<boolean>`exists (
  select from "partnerEmails" m join "eventsPersons" p on p."eventID" = m."eventID"
  where m."partnerEmailId" = r."partnerEmailId" and p."personID" = r."personID"
    and p."timeDeleted" is null and ${holds})`;

const invitedPersons = defineList(
  invitedPersonsList,
  ({ partnerEmailId }: { partnerEmailId: number }, db) => ({
    columns: {
      receiverEmail: sql.ref('r.receiverEmail'),
      name: sql.ref('r.name'),
      state: sql`coalesce(r.answer, r.state)`,
      timeSent: nullable(sql.ref('r.timeSent')),
      timeAnswered: nullable(sql.ref('r.timeAnswered')),
      isSent,
      isCheckedIn: sql`(${isSent} and ${atEvent(hasCome('p'))})`,
      isScanned: sql`(${isSent} and ${atEvent(sql`${timeScanned} is not null`)})`,
    },
    key: sql.ref<number>('r.partnerEmailRecipientId'),
    scope: db
      .selectFrom('partnerEmailRecipients as r')
      .where('r.partnerEmailId', '=', partnerEmailId)
      .where('r.timeDeleted', 'is', null),
    rows: (key) => sql<InvitedPerson>`(
        select r."partnerEmailRecipientId", r."receiverEmail", r.label, r.name, r."timeDeleted",
          coalesce(r.answer, r.state) as state, r."serverWords", r."timeSent", r."timeAnswered",
          ${isOptedOut} as "isOptedOut", ${isTakenOff} as "isTakenOff", ${timeScanned} as "timeScanned",
          case when p."eventsPersonID" is not null then jsonb_build_object(
            'personID', h."personID", 'firstNames', h."firstNames", 'lastName', h."lastName",
            'company', h.company, 'personStatus', p."personStatus") end as person
        from "partnerEmailRecipients" r
        join "partnerEmails" m on m."partnerEmailId" = r."partnerEmailId"
        ${withPlace}
        left join persons h on h."personID" = p."personID"
        where r."partnerEmailRecipientId" = ${key})`,
  }),
);

/** The people behind the numbers. */
export const readInvitedPersons = (
  db: Db,
  partnerEmailId: number,
  query: ReceivedQuery<ListQueryOf<typeof invitedPersonsList>>,
) => readList(db, invitedPersons, { partnerEmailId }, query);
