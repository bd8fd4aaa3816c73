import type { ChecklistFacts } from '@portal/contract/checklistFacts';
import { checklistsList, type Checklist } from '@portal/contract/checklists';
import { orderRowStatus, orderStatus, personStatus, personType } from '@portal/contract/codes';
import type { ListQueryOf } from '@portal/contract/listQuery';
import type { AuditKind } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Caller } from '../../access/guard.ts';
import type { Language } from '@portal/contract/errors';
import { isWithin } from '../../db/participationOf.ts';
import { isPublished } from '../../db/eventParts.ts';
import { defineList, readList } from '../../db/lists.ts';
import { namesOf } from '../../db/namesOf.ts';
import type { Db } from '../../db/pool.ts';
import { isoTime } from '../../db/sqlTime.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { leadTotal } from '../leads/leads.public.ts';
import { isOutOfCart, isStanding } from '../orders/orders.public.ts';
import { hasFormerProfile } from '../partners/partners.public.ts';
import { isRehearsed, ownSubject, taskStates } from '../tasks/tasks.public.ts';

type Told = Omit<Checklist, 'ready' | 'steps' | 'shortcuts' | 'numbers'>;

/** A participation as the database knows it: what is told of it, and what the rules go by. */
export type StoredParticipation = Told & {
  facts: Omit<ChecklistFacts, keyof Told>;
  numbers: Omit<Checklist['numbers'], 'personnelCount' | 'personnelQuota'>;
};

const { toBeInvited, registered, checkedIn, checkedOut, noShow } = personStatus;
const { inQueue, waitingForPayment, waitingForApproval } = personStatus;
// As the index has them.
const isWaiting = sql<boolean>`ep."personStatus" in (${sql.lit(inQueue)},
  ${sql.lit(waitingForPayment)}, ${sql.lit(waitingForApproval)})`;
const hasRegistered = sql<boolean>`ep."personStatus" in (${sql.lit(registered)}, ${sql.lit(checkedIn)},
  ${sql.lit(checkedOut)}, ${sql.lit(noShow)})`;

/** SQL: the people of the participation `o`, of one kind. */
const people = (type: keyof typeof personType) => sql`"eventsPersons" ep
  where ep."eventID" = o."eventID" and ep."partnerID" = o."partnerID" and ep."isListed"
    and ep."personType" = ${sql.lit(personType[type])}`;

/** SQL: the invitations `m` of the participation `o`. */
const invitations = sql`"partnerEmails" m
  where m."eventID" = o."eventID" and m."partnerID" = o."partnerID" and m."timeDeleted" is null`;

const failedMails = sql`
  select sum(n) as count, (array_agg("partnerEmailId" order by "timeSent" desc nulls last))[1] as "firstID"
  from (
    select m."partnerEmailId", m."timeSent", (
      select count(*) from "partnerEmailRecipients" r
      where r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null
        and r.state = 'failed' and r.answer is null) as n
    from ${invitations} and m.status <> 'draft'
  ) failed where n > 0`;

const drafts = sql`
  select count(*) as count, (array_agg(m."partnerEmailId" order by m."timeModified" desc))[1] as "firstID"
  from ${invitations} and m.status = 'draft'`;

/** SQL: what the user may still order at the participation `o` (PERM-02, PERM-03), and what is ordered. */
const orders = (userID: number) => sql`
  select coalesce(sum(r."totalPriceIncludingProductCount")
      filter (where ${isOutOfCart}), 0)::text as "ordersTotal",
    count(*) filter (where r.status = ${sql.lit(orderRowStatus.inCart)} and case
      when coalesce(o."userCanEditOrders", false)
      then d.status in (${sql.lit(orderStatus.open)}, ${sql.lit(orderStatus.ordered)})
      else d.status = ${sql.lit(orderStatus.openCart)} and d."userID" = ${userID}::bigint
    end) as "cartRowCount"
  from orders d join "orderRows" r on r."orderID" = d."orderID" and r."timeDeleted" is null
  where d."partnerID" = o."partnerID" and d."eventID" = o."eventID" and ${isStanding('d')}`;

const scanPoints = sql`
  select coalesce(jsonb_agg(jsonb_build_object('scanPointID', "scanPointID", 'name', name, 'location', location,
      'scanCount', "scanCount") order by place) filter (where place <= 10), '[]') as shown,
    jsonb_build_object('count', count(*) filter (where "deviceCount" = 0),
      'firstID', min("scanPointID") filter (where "deviceCount" = 0)) as "idleScanPoints",
    jsonb_build_object('count', count(*) filter (where not "isRehearsed"),
      'firstID', min("scanPointID") filter (where not "isRehearsed")) as "unrehearsedScanPoints",
    jsonb_build_object('count', coalesce(sum(waiting), 0), 'firstID',
      (array_agg("scanPointID" order by waiting desc) filter (where waiting > 0))[1]) as "waitingCaptures"
  from (
    select sp."scanPointID", sp.name, sp.location, sp."scanCount", ${isRehearsed('sp')} as "isRehearsed",
      row_number() over (order by sp."timeCreated" desc, sp."scanPointID" desc) as place, devices.n as "deviceCount", devices.unsent + (
      -- What can be no badge waits for nothing, nor does what came too late.
      select count(*) from "refusedCaptures" c
      where c."scanPointID" = sp."scanPointID" and c."firstBadge" is not null
        and c.reason <> 'closed') as waiting
    from "scanPoints" sp cross join lateral (
      select count(*) as n, coalesce(sum(d."unsentCount"), 0) as unsent
      from "captureDevices" d where d."scanPointID" = sp."scanPointID" and d."timeForgotten" is null) devices
    where sp."eventID" = o."eventID" and sp."partnerID" = o."partnerID" and sp."timeDeleted" is null
  ) points`;

const leads = sql`
  select ${leadTotal('o')} as "leadCount", (
      select count(*) from leads l where l."eventID" = o."eventID" and l."partnerID" = o."partnerID"
        and l."timeFirstScanned" >= date_trunc('day', now(), o."timeZone")) as "leadsToday"`;

/** SQL: five of the personnel, those who wait first; both parts are read from an index. */
const persons = sql`
  select coalesce(jsonb_agg(jsonb_build_object('personID', p."personID", 'firstNames', p."firstNames",
    'lastName', p."lastName", 'jobTitle', p."jobTitle", 'email', p.email,
    'personStatus', shown."personStatus") order by shown.place), '[]') as persons
  from (
    select *, row_number() over () as place from (
      (select ep."personID", ep."personStatus" from ${people('personnel')} and ${isWaiting}
        order by ep."timePersonModified" desc, ep."eventsPersonID" desc limit 5)
      union all
      (select ep."personID", ep."personStatus" from ${people('personnel')} and not ${isWaiting}
        order by ep."timePersonModified" desc, ep."eventsPersonID" desc limit 5)
    ) either limit 5
  ) shown join persons p on p."personID" = shown."personID"`;

/** SQL: the five invitations that were changed last. */
const partnerEmails = sql`
  select coalesce(jsonb_agg(jsonb_build_object('partnerEmailId', m."partnerEmailId",
    'eventID', m."eventID", 'title', m.title, 'status', m.status, 'timeSent', ${isoTime('m.timeSent')},
    'timeModified', ${isoTime('m.timeModified')}, 'recipientsCount', (
      select count(*) from "partnerEmailRecipients" r
      where r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null))
    order by m."timeModified" desc, m."partnerEmailId" desc), '[]') as shown
  from (
    select m.* from ${invitations} order by m."timeModified" desc, m."partnerEmailId" desc limit 5) m`;

/** SQL: the profile of the participation `o` as its steps want it. */
const profile = sql`jsonb_build_object('logoMaterialID', p."logoMaterialID",
  'contactEmail', p."contactEmail", 'phone', p.phone, 'homepage', p.homepage,
  'streetAddress', p."streetAddress", 'event', jsonb_build_object('description', o.description,
    'department', o.department, 'packageLevel', o."packageLevel", 'videoPlatform', o."videoPlatform",
    'videoUrl', o."videoUrl", 'videoEmbedCode', o."videoEmbedCode"))`;

const billing = sql`jsonb_build_object('invoiceCompany', p."invoiceCompany",
  'invoiceCompanyBusinessID', p."invoiceCompanyBusinessID",
  'invoiceStreetAddress', p."invoiceStreetAddress", 'invoicePostalCode', p."invoicePostalCode",
  'invoiceCity', p."invoiceCity", 'invoiceReference', p."invoiceReference",
  'eInvoiceAddress', p."eInvoiceAddress", 'eInvoiceOperator', p."eInvoiceOperator",
  'eInvoiceIntermediateId', p."eInvoiceIntermediateId",
  'isInvoiceReferenceRequired', p."isInvoiceReferenceRequired")`;

/** SQL: what the organiser asks of the participation `o` at this moment. */
const tasks = (language: Language) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('eventTaskID', task."eventTaskID", 'taskKind', task."taskKind", 'done', task.done, 'of', task."of",
    'deadline', ${isoTime('task.deadline')},
    'subject', coalesce(${ownSubject(language)}, task."fileKind"),
    'subjectID', coalesce(task."productCategoryId", task."notificationID")) order by task."eventTaskID"), '[]') as asked
  from "eventsPartners" ep cross join lateral ${taskStates} task
  where ep."eventsPartnerID" = o."eventsPartnerID"`;

/** What colleagues do that a step may be of; what lies in a cart is its user's own (API-47). */
const ofSteps: readonly AuditKind[] = [
  'exhibitor',
  'people',
  'guests',
  'invitations',
  'scanPoints',
  'materials',
];
/** SQL: what somebody of the exhibitor did last for the participation `o`, or for it wherever it takes part. */
const lastChange = sql`
  select jsonb_build_object('userName', coalesce(${namesOf('u')}, u.email), 'action', a.action, 'timeCreated', ${isoTime('a.timeCreated')}) as told
  from "auditEntries" a join users u on u."userID" = a."userID" and u."timeDeleted" is null
  where a."partnerID" = o."partnerID" and coalesce(a."eventID", o."eventID") = o."eventID"
    and a.kind in (${sql.join(ofSteps.map((kind) => sql.lit(kind)))}) and not a."isByOrganizer"
    and not exists (select from "actingSessions" x where x."sessionID" = a."sessionID")
    and exists (select from "partnersUsers" l
      where l."partnerID" = a."partnerID" and l."userID" = a."userID" and l."isListed")
  order by a."timeCreated" desc, a."auditEntryID" desc limit 1`;

type Reader = Pick<Caller, 'userID' | 'partnerIDs' | 'onlyEventID'> & { language: Language };

/** SQL: the facts of one participation, all of them in one statement and each from an index. */
export const participation = (
  eventsPartnerID: unknown,
  { userID, onlyEventID, language }: Reader,
) => sql<StoredParticipation>`(
  select o."eventID", o."partnerID", o."eventName", o."eventStarts", o."eventEnds", o."timeZone",
    ${isoTime('o.timeArchived')} as "timeArchived",
    p.name as "partnerName", five.persons, points.shown as "scanPoints", mails.shown as "partnerEmails", done.told as "lastChange",
    jsonb_build_object('name', p.name, 'logoMaterialID', p."logoMaterialID", 'department', o.department,
      'streetAddress', p."streetAddress", 'postalCode', p."postalCode", 'city', p.city) as organization,
    jsonb_build_object('isLive', o."isProspectumLiveEnabled",
      'isRestricted', coalesce(o."isShopAndGuestsHidden", false),
      'isProductsEnabled', coalesce(o."isProductsEnabled", false),
      'canInvite', exists (select from "partnerEmails" t where t."eventID" = o."eventID"
        and t."partnerID" is null and t."timeDeleted" is null and t."isEnabled"),
      'timePartnerPortalOpens', ${isoTime('o.timePartnerPortalOpens')},
      'timePartnerPortalCloses', ${isoTime('o.timePartnerPortalCloses')},
      'profile', ${profile}, 'billing', ${billing},
      'hasFormerProfile', ${hasFormerProfile({ onlyEventID })},
      'personnelCount', (select count(*) from ${people('personnel')}),
      'personnelQuota', o."personnelQuota",
      'waitingPersonnelCount', (select count(*) from ${people('personnel')} and ${isWaiting}),
      'waitingGuestsCount', (select count(*) from ${people('guest')} and ${isWaiting}),
      'failedMails', jsonb_build_object('count', coalesce(failed.count, 0), 'firstID', failed."firstID"),
      'drafts', to_jsonb(drafts), 'cartRowCount', orders."cartRowCount",
      'tasks', tasks.asked, 'idleScanPoints', points."idleScanPoints",
      'unrehearsedScanPoints', points."unrehearsedScanPoints",
      'waitingCaptures', points."waitingCaptures") as facts,
    jsonb_build_object('guestsInvited', guests.invited, 'guestsRegistered', guests.registered,
      'leadCount', leads."leadCount", 'leadsToday', leads."leadsToday",
      'ordersTotal', orders."ordersTotal") as numbers
  from (
    select ep.*, e.name as "eventName", e."eventStarts", e."eventEnds", e."timeZone",
      e."organizationID", e."timeArchived", e."isProspectumLiveEnabled", s."userCanEditOrders", s."isShopAndGuestsHidden",
      s."isProductsEnabled", s."timePartnerPortalOpens", s."timePartnerPortalCloses"
    from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
    left join "partnerPortals" s on s."eventID" = e."eventID"
    where ep."eventsPartnerID" = ${eventsPartnerID}
  ) o
  join partners p on p."partnerID" = o."partnerID"
  cross join lateral (${failedMails}) failed
  cross join lateral (${drafts}) drafts
  cross join lateral (${orders(userID)}) orders
  cross join lateral (${scanPoints}) points
  cross join lateral (${leads}) leads
  cross join lateral (${persons}) five
  cross join lateral (${partnerEmails}) mails
  cross join lateral (${tasks(language)}) tasks
  left join lateral (${lastChange}) done on true
  cross join lateral (
    select count(*) filter (where ep."personStatus" <> ${sql.lit(toBeInvited)}) as invited,
      count(*) filter (where ${hasRegistered}) as registered
    from ${people('guest')}) guests)`;

const participations = defineList(
  checklistsList,
  ({ userID, partnerIDs, onlyEventID, language }: Reader, db) => ({
    columns: {
      eventStarts: sql.ref('e.eventStarts'),
      eventEnds: sql.ref('e.eventEnds'),
      eventID: sql.ref('e.eventID'),
      partnerID: sql.ref('p.partnerID'),
      eventName: sql.ref('e.name'),
      partnerName: sql.ref('p.name'),
    },
    key: sql.ref<number>('ep.eventsPartnerID'),
    scope: db
      .selectFrom('eventsPartners as ep')
      .innerJoin('events as e', 'e.eventID', 'ep.eventID')
      .innerJoin('partners as p', 'p.partnerID', 'ep.partnerID')
      .where('ep.timeDeleted', 'is', null)
      .where(isPublished)
      .where('ep.partnerID', '=', sql<number>`any(${partnerIDs}::bigint[])`)
      .where(isWithin({ onlyEventID }, 'ep')),
    rows: (key) => participation(key, { userID, partnerIDs, onlyEventID, language }),
  }),
);

/** Where the caller's partners take part, with what is known of each. */
export function readParticipations(
  db: Db,
  { userID, partnerIDs, onlyEventID, language }: Reader,
  query: ReceivedQuery<ListQueryOf<typeof checklistsList>>,
) {
  return readList(db, participations, { userID, partnerIDs, onlyEventID, language }, query);
}
