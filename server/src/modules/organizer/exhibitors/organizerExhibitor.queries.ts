import { personType } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import type { OrganizerExhibitorDetails } from '@portal/contract/organizerExhibitor';
import { sql } from 'kysely';
import { seesSales, type Organizer } from '../../../access/organizers.ts';
import { logoPath } from '../../../db/logoPath.ts';
import type { Participation } from '../../../db/participationOf.ts';
import { isoTime } from '../../../db/sqlTime.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { isOrderedRow } from '../../orders/orders.public.ts';
import { ownSubject, taskStates } from '../../tasks/tasks.public.ts';
import { lastSignIn } from './contacts.queries.ts';
import {
  leadCount,
  ordersTotal,
  packageOf,
  people,
  standsOf,
} from './organizerExhibitors.queries.ts';

/** SQL: how many rows of a table the participation `ep` has there. */
const countOf = (table: string) => sql`(
  select count(*)::int from ${sql.table(table)} x
  where x."eventID" = ep."eventID" and x."partnerID" = ep."partnerID" and x."timeDeleted" is null)`;

/** SQL: where a quota of `ep` is from. */
const origin = (own: string, name: string) => sql`case
  when ${sql.ref(`ep.${own}`)} is not null then 'own'
  when (select ${sql.ref(`k.${name}`)} from packages k where k."packageID" = ep."packageID") is not null then 'package'
  when ${sql.ref(`ep.${name}`)} is not null then 'area' else 'none' end`;

/** SQL: what `ep` may have, and where that is from (ORG-29, ORG-30). */
const allowance = sql`jsonb_build_object('package', ${packageOf},
  'personnelQuota', ep."personnelQuota", 'personnelQuotaFrom', ${origin('ownPersonnelQuota', 'personnelQuota')},
  'guestQuota', ep."guestQuota", 'guestQuotaFrom', ${origin('ownGuestQuota', 'guestQuota')},
  'freeScanPointCount', ep."freeScanPointCount", 'packageLevel', ep."packageLevel",
  'ownPersonnelQuota', ep."ownPersonnelQuota", 'ownGuestQuota', ep."ownGuestQuota",
  'ownFreeScanPointCount', ep."ownFreeScanPointCount", 'ownPackageLevel', ep."ownPackageLevel",
  'quotaNote', ep."quotaNote", 'timeAllowanceModified', ${isoTime('ep.timeAllowanceModified')})`;

/** SQL: what `ep` is asked for now. */
const tasks = (language: Language) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('eventTaskID', task."eventTaskID", 'taskKind', task."taskKind",
    'fileKind', task."fileKind", 'subject', ${ownSubject(language)}, 'deadline', ${isoTime('task.deadline')},
    'done', task.done, 'of', task."of") order by task.deadline, task."eventTaskID"), '[]')
  from ${taskStates} task)`;

/** What of an exhibitor is told, and how. */
export const toldTo = (caller: Organizer, language: Language) => ({
  seesSales: seesSales(caller),
  language,
});

/** One exhibitor of an event (ORG-32). */
export async function readOrganizerExhibitor(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
  { seesSales: sees, language }: ReturnType<typeof toldTo>,
): Promise<OrganizerExhibitorDetails> {
  const { rows } = await sql<OrganizerExhibitorDetails>`
    select p."partnerID", p.name, p."displayName", p.homepage, p."facebookPage", p."contactEmail",
      p."businessID", p."streetAddress", p."postalCode", p.city, p.phone, p."logoMaterialID",
      ${logoPath('p.logoMaterialID')} as "logoAbsolutePath",
      ep.department, ${standsOf} as stands, ep."timeStandsModified", ep."packageLevel",
      ${lastSignIn} as "timeLastSignIn", ep."areRemindersPaused", ep."personnelQuota",
      ${people(personType.personnel)}::int as "personnelCount",
      ${people(personType.guest)}::int as "guestCount", ${allowance} as allowance, ${tasks(language)} as tasks,
      ${countOf('scanPoints')} as "scanPointCount", ${leadCount}::int as "leadCount",
      ${countOf('partnerEmails')} as "invitationCount", (
        select count(*)::int from "partnerEmails" m
        join "partnerEmailRecipients" r on r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null
        where m."eventID" = ep."eventID" and m."partnerID" = ep."partnerID" and m."timeDeleted" is null)
        as "recipientCount",
      ${countOf('eventsPartnersFiles')} as "fileCount",
      case when ${sees}::boolean then (
        select count(*)::int from orders d
        where d."eventID" = ep."eventID" and d."partnerID" = ep."partnerID"
          and exists (select from "orderRows" r where r."orderID" = d."orderID" and ${isOrderedRow('d')})) end as "orderCount",
      case when ${sees}::boolean then (${ordersTotal})::text end as "ordersTotal"
    from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
    where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID} and ep."isListed"`.execute(
    db,
  );
  return found(rows[0]);
}
