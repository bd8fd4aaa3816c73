import { visitorsList, type Visitor } from '@portal/contract/analytics';
import { sql } from 'kysely';
import type { Participation } from '../../db/participationOf.ts';
import type { Db } from '../../db/pool.ts';
import { listCount } from '../../db/listCount.ts';
import { defineList, nullable } from '../../db/lists.ts';

/** A partner at an event, and what the organiser lets it know of its visitors. */
export interface VisitedParticipation {
  eventID: number;
  partnerID: number;
  isContactDataHidden: boolean;
}

/** The switches of an event that analytics follow (SRV-62). */
export async function readAnalyticsSettings(db: Db, eventID: number) {
  const { rows } = await sql<{ name: string; isOpen: boolean; isContactDataHidden: boolean }>`
    select e.name, e."isProspectumLiveEnabled" as "isOpen",
      coalesce(p."isVisitorContactDataHidden", false) as "isContactDataHidden"
    from events e left join "partnerPortals" p using ("eventID")
    where e."eventID" = ${eventID}`.execute(db);
  return rows[0];
}

/** SQL: what one may know of a visitor; what is hidden is not even read (VIS-08, T1). */
const columnsFor = (isContactDataHidden: boolean) => sql`
  "visitorID", "firstName", "lastName", company, "jobTitle",
  ${isContactDataHidden ? sql`` : sql`email, phone,`}
  "timeCreated", "timeLatestActivity", "activityTime"`;

/** All visitors of a participation at once (VIS-07). */
export async function readVisitors(
  db: Db,
  participation: VisitedParticipation,
): Promise<Visitor[]> {
  const { rows } = await sql<Visitor>`
    select ${columnsFor(participation.isContactDataHidden)} from visitors
    where "eventID" = ${participation.eventID} and "partnerID" = ${participation.partnerID}
    order by "timeCreated" desc, "visitorID" desc`.execute(db);
  return rows;
}

const visitorsFor = (isContactDataHidden: boolean) =>
  defineList(visitorsList, (participation: Participation, db) => ({
    columns: {
      firstName: sql`v."firstName" collate finnish`,
      lastName: nullable(sql`v."lastName" collate finnish`),
      company: nullable(sql`v.company collate finnish`),
      jobTitle: sql`v."jobTitle" collate finnish`,
      timeCreated: sql.ref('v.timeCreated'),
      timeLatestActivity: sql.ref('v.timeLatestActivity'),
      activityTime: sql.ref('v.activityTime'),
      visitorID: sql.ref('v.visitorID'),
    },
    key: sql.ref<number>('v.visitorID'),
    scope: db
      .selectFrom('visitors as v')
      .where('v.eventID', '=', participation.eventID)
      .where('v.partnerID', '=', participation.partnerID),
    total: listCount('visitors', [participation.eventID, participation.partnerID]),
    rows: (key) => sql<Visitor>`(
      select ${columnsFor(isContactDataHidden)} from visitors where "visitorID" = ${key})`,
  }));

/** The visitors of a participation as a list, with what the exhibitor may know of them. */
export const visitors = { whole: visitorsFor(false), withoutContacts: visitorsFor(true) };
