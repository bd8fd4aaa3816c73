import type { OptOut, Registration } from '@portal/contract/registrations';
import type { PersonStatus, PersonType } from '@portal/contract/codes';
import { sql } from 'kysely';
import { isPublished, publicEvent } from '../../db/eventParts.ts';
import { partnerName } from '../../db/partnerName.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { logoPath } from '../../db/logoPath.ts';
import { isTakenOff } from '../emails/emails.public.ts';

/** A guest's record with the exhibitor at the event. */
interface EventPerson {
  eventsPersonID: number;
  personType: PersonType;
  personStatus: PersonStatus;
  badgeCode: string;
}

/** What lies behind a registration link. */
export interface OpenInvitation extends Omit<Registration, 'badgeText' | 'person'> {
  partnerEmailRecipientId: number;
  eventID: number;
  partnerID: number;
  organizationID: number;
  receiverEmail: string;
  name: string | null;
  personID: number | null;
  /** Registered through this link at some time. */
  hasRegistered: boolean;
  /** As the guest gave it; only where they have. */
  given: Registration['person'] | null;
  eventPerson: EventPerson | null;
}

/** SQL: the invitation behind a link that is still good: of those who were taken back there is none. */
const openInvitation = (code: string) => sql`
  from "partnerEmailRecipients" r
  join "partnerEmails" m using ("partnerEmailId")
  join events e on e."eventID" = m."eventID" and ${isPublished}
  join partners p on p."partnerID" = m."partnerID" and p."timeDeleted" is null
  join "eventsPartners" ep on ep."eventID" = m."eventID" and ep."partnerID" = m."partnerID"
    and ep."timeDeleted" is null
  left join persons h on h."personID" = r."personID"
  left join "eventsPersons" there on there."personID" = r."personID"
    and there."eventID" = m."eventID" and there."timeDeleted" is null
  where r.code = ${code}::uuid and r."timeDeleted" is null and m."timeDeleted" is null
    and h."timeDeleted" is null
    and not ${isTakenOff}`;

/** The invitation of a link; undefined: unknown, withdrawn, or the guest was taken off the list. */
export async function readInvitation(
  db: DbOrTrx,
  code: string,
): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select r."partnerEmailRecipientId", m."eventID", m."partnerID", e."organizationID",
      r."receiverEmail", r.name, r."personID", r.answer, e."eventEnds" > now() and e."timeArchived" is null as "isOpen",
      r."timeRegistered" is not null and h."personID" is not null as "hasRegistered",
      ${publicEvent} as event,
      jsonb_build_object('name', ${partnerName},
        'logoAbsolutePath', ${logoPath('p.logoMaterialID')}, 'contactEmail', p."contactEmail"
      ) as partner,
      case when r."timeRegistered" is not null and h."personID" is not null then jsonb_build_object(
        'firstNames', h."firstNames", 'lastName', h."lastName", 'email', h.email,
        'phone', jsonb_path_query_first(h.phones, '$[*] ? (@.primary == true).phone'),
        'company', h.company, 'jobTitle', h."jobTitle",
        'emailMarketingAllowed', coalesce(there."emailMarketingAllowed", false),
        'smsMarketingAllowed', coalesce(there."smsMarketingAllowed", false)) end as given,
      case when there."eventsPersonID" is not null then jsonb_build_object(
        'eventsPersonID', there."eventsPersonID", 'personType', there."personType", 'personStatus', there."personStatus",
        'badgeCode', there."badgeCode") end as "eventPerson"
    ${openInvitation(code)}`.execute(db);
  return rows[0];
}

/** SQL: the recipients by whom the guest behind a link was invited to the same event, but the link's own. */
const sameGuest = (code: string) => sql`
  select other."partnerEmailRecipientId" from "partnerEmailRecipients" own
  join "partnerEmails" m on m."partnerEmailId" = own."partnerEmailId"
  join "partnerEmailRecipients" other on other."personID" = own."personID"
    and other."partnerEmailRecipientId" <> own."partnerEmailRecipientId"
  join "partnerEmails" o on o."partnerEmailId" = other."partnerEmailId" and o."eventID" = m."eventID"
  where own.code = ${code}::uuid`;

/**
 * Locks the recipient of a link, and those of the guest's other invitations to the event, against others who
 * answer at the same moment; in one order, or two links of a guest would wait for each other.
 */
export async function lockRecipient(trx: DbOrTrx, code: string): Promise<void> {
  await sql`
    select from "partnerEmailRecipients" r
    where r."partnerEmailRecipientId" in (${sameGuest(code)}) or r.code = ${code}::uuid
    order by r."partnerEmailRecipientId" for update`.execute(trx);
}

/** What a guest answers counts for the other invitations that they had answered otherwise, too (REG-02). */
export async function answerOthers(
  trx: DbOrTrx,
  code: string,
  answer: 'registered' | 'declined',
): Promise<void> {
  await sql`
    update "partnerEmailRecipients" r set answer = ${answer}, "timeAnswered" = now()
    where r."partnerEmailRecipientId" in (${sameGuest(code)}) and r.answer <> ${answer}`.execute(
    trx,
  );
}

/** Whether the address behind a link gets mails of the exhibitor; whatever became of the invitation. */
export async function readOptOut(db: DbOrTrx, code: string): Promise<OptOut | undefined> {
  const { rows } = await sql<OptOut>`
    select r."receiverEmail" as email, ${partnerName} as "partnerName",
      o.email is not null as "isOptedOut"
    from "partnerEmailRecipients" r
    join "partnerEmails" m using ("partnerEmailId")
    join events e on e."eventID" = m."eventID" and e."timePublished" is not null
    join partners p on p."partnerID" = m."partnerID"
    left join "partnerOptOuts" o on o."partnerID" = m."partnerID" and o.email = r."receiverEmail"
    where r.code = ${code}::uuid`.execute(db);
  return rows[0];
}

/** Ends an exhibitor's mails to the address behind a link, or takes that back; to whom, from whom. */
export async function writeOptOut(
  db: DbOrTrx,
  code: string,
  isOptedOut: boolean,
): Promise<{ partnerID: number; to: string } | undefined> {
  const { rows } = await sql<{ partnerID: number; to: string }>`
    select m."partnerID", r."receiverEmail" as "to"
    from "partnerEmailRecipients" r join "partnerEmails" m using ("partnerEmailId")
    where r.code = ${code}::uuid`.execute(db);
  const [pair] = rows;
  if (!pair) return undefined;
  const values = sql`${pair.partnerID}::bigint, ${pair.to}`;
  await (
    isOptedOut
      ? sql`insert into "partnerOptOuts" ("partnerID", email) values (${values}) on conflict do nothing`
      : sql`delete from "partnerOptOuts" where ("partnerID", email) = (${values})`
  ).execute(db);
  return pair;
}
