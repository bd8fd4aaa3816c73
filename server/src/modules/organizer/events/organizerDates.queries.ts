import type { DateFacts } from '@portal/contract/eventDates';
import { sql } from 'kysely';
import { isoTime } from '../../../db/sqlTime.ts';
import type { Db } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { taskDeadline } from '../../tasks/tasks.public.ts';

/** SQL: the first and the last of a column, of the rows that meet a condition; both null where there is none. */
const span = (column: string, isMet = sql`true`) => sql`jsonb_build_object(
  'first', ${isoTime(sql`min(${sql.ref(column)}) filter (where ${isMet})`)},
  'last', ${isoTime(sql`max(${sql.ref(column)}) filter (where ${isMet})`)})`;

/** SQL: whether a moment is so near to the event that no clock was wrong by years. */
const isNear = (column: string) => sql`${sql.ref(column)} between
  e."eventStarts" - interval '1 year' and e."eventEnds" + interval '1 year'`;
const isNearVisit = sql`${isNear('v.timeStarted')} and ${isNear('v.timeEnded')}`;

/** What an event has dates of (ORG-23); of scans, invitations and visits the first and the last, never whose. */
export async function readDateFacts(db: Db, eventID: number): Promise<DateFacts> {
  const { rows } = await sql<DateFacts>`
    select e."eventStarts", e."eventEnds", e."timePublished", e."timeArchived",
      s."timePartnerPortalOpens", s."timePartnerPortalCloses", s."timeNamesFrozen",
      s."timeScanningCloses",
      coalesce(s."isProductsEnabled" and not s."isShopAndGuestsHidden", false) as "isOrderingOn",
      asked.span as tasks, asked.late as "lateTaskCount", asked.past as "pastTaskCount",
      mails.span as invitations, mails.late as "lateInvitationCount",
      scanned.span as scans, scanned.outside as "outsideScanCount",
      visited.span as visits, visited.far as "farVisitCount",
      (select ${span('n.timeToShow')} from notifications n
        where n."eventID" = e."eventID" and n."timeDeleted" is null) as notifications
    from events e left join "partnerPortals" s on s."eventID" = e."eventID"
    cross join lateral (
      select ${span('t.deadline')} as span, count(*) filter (where t.deadline > e."eventStarts")::int as late,
        count(*) filter (where t.deadline <= now())::int as past
      from (select ${taskDeadline} as deadline from "eventTasks" t where t."eventID" = e."eventID") t) asked
    cross join lateral (
      select ${span('m.timeSent')} as span, count(*) filter (where m."timeSent" > e."eventEnds")::int as late
      from "partnerEmails" m
      where m."eventID" = e."eventID" and m."partnerID" is not null and m."timeDeleted" is null) mails
    cross join lateral (
      select ${span('c.timeScanned', isNear('c.timeScanned'))} as span, count(*) filter (
        where c."timeScanned" < e."eventStarts" - interval '1 day'
          or c."timeScanned" > e."eventEnds" + interval '1 day')::int as outside
      from "scanPoints" p join scans c on c."scanPointID" = p."scanPointID" and not c."isTest"
      where p."eventID" = e."eventID" and p."timeDeleted" is null) scanned
    cross join lateral (
      select ${span('v.timeStarted', isNearVisit)} as span, count(*) filter (where not (${isNearVisit}))::int as far
      from visits v where v."eventID" = e."eventID") visited
    where e."eventID" = ${eventID} and e."timeDeleted" is null`.execute(db);
  return found(rows[0]);
}
