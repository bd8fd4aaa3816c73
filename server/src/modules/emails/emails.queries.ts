import {
  partnerEmailsList,
  type PartnerEmail,
  type PartnerEmailDetails,
  type TemplateEmail,
} from '@portal/contract/emails';
import type { Language } from '@portal/contract/errors';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { defineList, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isParticipationOf, type Participation } from '../../db/participationOf.ts';
import { isoTime } from '../../db/sqlTime.ts';

/** SQL: how far the invitation `m` has come with its recipients, each under the name of the wire. */
export const recipientCounts = sql`
  select count(*) as "recipientsCount",
    count(*) filter (where r.answer is null and r.state = 'waiting') as "waitingCount",
    count(*) filter (where r.answer is not null or r.state = 'sent') as "sentCount",
    count(*) filter (where r.answer is null and r.state = 'failed') as "failedCount",
    count(*) filter (where r.answer is null and r.state = 'stopped') as "stoppedCount",
    count(*) filter (where r.answer is null and r.state = 'optedOut') as "optedOutCount",
    count(*) filter (where r.answer = 'registered') as "registeredCount",
    count(*) filter (where r.answer = 'declined') as "declinedCount"
  from "partnerEmailRecipients" r
  where r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null`;

/** SQL: whether the recipient `r` of the invitation `m` wants no mails of the exhibitor. */
export const isOptedOut = sql<boolean>`exists (
  select from "partnerOptOuts" o where o."partnerID" = m."partnerID" and o.email = r."receiverEmail")`;

/** SQL: whether the recipient `r` of the invitation `m` is a guest who was taken off the list (decision 016). */
export const isTakenOff = sql<boolean>`coalesce((
  select bool_and(place."timeDeleted" is not null) from "eventsPersons" place
  where place."personID" = r."personID" and place."eventID" = m."eventID"), false)`;

/** SQL: whether the invitation `m` can go once more to its recipient `r`, whom it did not reach. */
export const isSendableAgain = sql<boolean>`(not ${isTakenOff} and not ${isOptedOut})`;

/** SQL: what lists tell of the invitation `m`. */
const columns = sql`m."partnerEmailId", m."eventID", m."partnerID", m.title, m."senderName", m.status,
  m."timeSent", m."timeModified"`;

const partnerEmails = defineList(partnerEmailsList, (participation: Participation, db) => ({
  columns: {
    title: sql`m.title collate finnish`,
    status: sql.ref('m.status'),
    timeModified: sql.ref('m.timeModified'),
  },
  key: sql.ref<number>('m.partnerEmailId'),
  scope: db
    .selectFrom('partnerEmails as m')
    .where('m.eventID', '=', participation.eventID)
    .where('m.partnerID', '=', participation.partnerID)
    .where('m.timeDeleted', 'is', null),
  rows: (key) => sql<PartnerEmail>`(
        select ${columns}, counts.*
        from "partnerEmails" m, lateral (${recipientCounts}) counts
        where m."partnerEmailId" = ${key})`,
}));

export const readPartnerEmails = (
  db: Db,
  participation: Participation,
  query: ReceivedQuery<ListQueryOf<typeof partnerEmailsList>>,
) => readList(db, partnerEmails, participation, query);

/** The organiser's template of an event. */
export const templateOf = (db: DbOrTrx, eventID: number) =>
  db
    .selectFrom('partnerEmails')
    .where('eventID', '=', eventID)
    .where('partnerID', 'is', null)
    .where('timeDeleted', 'is', null);

/** The same (API-64), in a language that it has (ORG-73); null where there is none. */
export async function readTemplateEmail(
  db: DbOrTrx,
  eventID: number,
  language: Language,
): Promise<TemplateEmail | null> {
  // It is written whole in one of them at least.
  const isEnglish = sql`(title = '' or ${language} = 'en' and "titleEn" is not null)`;
  const template = await templateOf(db, eventID)
    .select(['partnerEmailId', 'senderName', 'isEnabled'])
    .select([
      sql<string>`case when ${isEnglish} then "titleEn" else title end`.as('title'),
      sql<string>`case when ${isEnglish} then "contentHtmlEn" else "contentHtml" end`.as(
        'contentHtml',
      ),
    ])
    .executeTakeFirst();
  return template ? { ...template, partnerID: null } : null;
}

/** An invitation of the caller's partners with its recipients, also when it has just been deleted. */
export async function readPartnerEmail(
  db: DbOrTrx,
  partnerEmailId: number,
): Promise<PartnerEmailDetails> {
  const { rows } = await sql<PartnerEmailDetails>`
    select ${columns}, m."contentHtml", m."timeDeleted", counts.*, coalesce((
      select jsonb_agg(jsonb_build_object(
        'partnerEmailRecipientId', r."partnerEmailRecipientId", 'receiverEmail', r."receiverEmail",
        'label', r.label, 'name', r.name, 'timeDeleted', null, 'state', coalesce(r.answer, r.state),
        'serverWords', r."serverWords", 'timeSent', ${isoTime('r.timeSent')},
        'isOptedOut', ${isOptedOut}) order by r."partnerEmailRecipientId")
      from "partnerEmailRecipients" r
      where r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null
    ), '[]') as "partnerEmailRecipients"
    from "partnerEmails" m, lateral (${recipientCounts}) counts
    where m."partnerEmailId" = ${partnerEmailId}`.execute(db);
  return rows[0] as PartnerEmailDetails;
}

/** What a call needs to know of an invitation before it does anything. */
const own = (db: DbOrTrx, partnerEmailId: number, caller: Caller) =>
  db
    .selectFrom('partnerEmails as m')
    .select(['m.partnerEmailId', 'm.eventID', 'm.partnerID', 'm.title', 'm.senderName'])
    .select(['m.contentHtml', 'm.status'])
    .where('m.partnerEmailId', '=', partnerEmailId)
    .where('m.timeDeleted', 'is', null)
    .where(isParticipationOf(caller, 'm'))
    .$narrowType<{ partnerID: number }>();

export type OwnEmail = NonNullable<Awaited<ReturnType<typeof findPartnerEmail>>>;

/** An invitation of the caller's partners, where they take part now (SRV-55). */
export const findPartnerEmail = (db: DbOrTrx, partnerEmailId: number, caller: Caller) =>
  own(db, partnerEmailId, caller).executeTakeFirst();

/** The same, locked against others who save, send or stop it. */
export const lockPartnerEmail = (trx: DbOrTrx, partnerEmailId: number, caller: Caller) =>
  own(trx, partnerEmailId, caller).forUpdate('m').executeTakeFirst();
