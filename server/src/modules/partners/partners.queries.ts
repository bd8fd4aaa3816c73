import { billingFields, type EventPartner, type Partner } from '@portal/contract/partners';
import { sql } from 'kysely';
import type { Participation } from '../../db/participationOf.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { isoTime } from '../../db/sqlTime.ts';
import { logoPath } from '../../db/logoPath.ts';

/** SQL: what every reply tells of the partner `p`. */
const details = sql`p."partnerID", p.name, p."displayName", p.homepage, p."facebookPage",
  p."contactEmail", p."businessID", p."streetAddress", p."postalCode", p.city, p.phone,
  p."logoMaterialID", ${logoPath('p.logoMaterialID')} as "logoAbsolutePath"`;

const billing = sql.join(billingFields.map((name) => sql.ref(`p.${name}`)));

export async function readPartner(db: DbOrTrx, partnerID: number): Promise<Partner | undefined> {
  const { rows } = await sql<Partner>`
    select ${details}, ${billing}, p."isInvoiceReferenceRequired", p."organizationID", p."timeModified",
      coalesce(
        (select jsonb_agg(short) from (
          select u."userID", u."firstNames", u."lastName", u.email
          from "partnersUsers" l join users u on u."userID" = l."userID"
          where l."partnerID" = p."partnerID" and l."timeDeleted" is null
            and u."timeDeleted" is null
          order by u."lastName" collate finnish, u."firstNames" collate finnish, u."userID"
          limit 100) short), '[]') as users
    from partners p where p."partnerID" = ${partnerID} and p."timeDeleted" is null`.execute(db);
  return rows[0];
}

export async function readEventPartner(
  db: DbOrTrx,
  eventID: number,
  partnerID: number,
): Promise<EventPartner | undefined> {
  const { rows } = await sql<EventPartner>`
    select ${details}, p."timeModified",
      jsonb_build_object(
        'eventID', ep."eventID", 'description', ep.description,
        'additionalInfo', ep."additionalInfo", 'department', ep.department,
        'packageLevel', ep."packageLevel", 'videoPlatform', ep."videoPlatform",
        'videoUrl', ep."videoUrl", 'videoEmbedCode', ep."videoEmbedCode",
        'personnelQuota', ep."personnelQuota",
        'timeModified', ${isoTime('ep.timeModified')}) as event
    from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
    where ep."eventID" = ${eventID} and ep."partnerID" = ${partnerID}
      and ep."timeDeleted" is null`.execute(db);
  return rows[0];
}

/** What the event lets its partners tell of themselves (SRV-27). */
export async function readProfileRules(db: DbOrTrx, eventID: number) {
  const rules = await db
    .selectFrom('events as e')
    .leftJoin('partnerPortals as s', 's.eventID', 'e.eventID')
    .select(['e.isProspectumLiveEnabled', 's.userCanEditOrders'])
    .where('e.eventID', '=', eventID)
    .executeTakeFirstOrThrow();
  return { isLive: rules.isProspectumLiveEnabled, hasAdditionalInfo: rules.userCanEditOrders };
}

/** Whether the organiser has given stands, which are what the department says then (ORG-28). */
export async function hasStands(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
): Promise<boolean> {
  const stand = await db
    .selectFrom('stands')
    .select('standID')
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .limit(1)
    .executeTakeFirst();
  return stand !== undefined;
}
