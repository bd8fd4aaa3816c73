import { personType, type PersonType } from '@portal/contract/codes';
import {
  organizerExhibitorsList,
  type OrganizerExhibitor,
} from '@portal/contract/organizerExhibitors';
import { sql, type RawBuilder } from 'kysely';
import { defineList, multiValued, nullable } from '../../../db/lists.ts';
import type { Db } from '../../../db/pool.ts';
import { leadTotal } from '../../leads/leads.public.ts';
import { isOrderedRow } from '../../orders/orders.public.ts';
import {
  isTask,
  overdueCount,
  readiness,
  readyPercent,
  taskStates,
  type TaskState,
} from '../../tasks/tasks.public.ts';
import { furthestState, lastSignIn } from './contacts.queries.ts';

/** SQL: how many of a kind have a badge of `ep`. */
export const people = (type: PersonType) => sql`(
  select count(*) from "eventsPersons" x
  where x."eventID" = ep."eventID" and x."partnerID" = ep."partnerID" and x."isListed"
    and x."personType" = ${sql.lit(type)})`;
const personnelCount = people(personType.personnel);

/** SQL: what `ep` has ordered, as its own summary tells. */
export const ordersTotal = sql`(
  select coalesce(sum(r."totalPriceIncludingProductCount"), 0)
  from orders d join "orderRows" r on r."orderID" = d."orderID"
  where d."partnerID" = ep."partnerID" and d."eventID" = ep."eventID" and ${isOrderedRow('d')})`;

/** SQL: how many leads `ep` has, and nothing more of them (ORG-90). */
export const leadCount = leadTotal('ep');

/** SQL: m² of the stands of `ep`. */
const area = sql`(
  select sum(t.area) from stands t
  where t."partnerID" = ep."partnerID" and t."eventID" = ep."eventID")`;

/** SQL: the stands of `ep`, in the order in which its department names them. */
export const standsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('hall', t.hall, 'number', t.number, 'area', t.area,
    'isShared', t."isShared") order by t.hall collate finnish, t.number collate finnish, t."standID"), '[]')
  from stands t where t."partnerID" = ep."partnerID" and t."eventID" = ep."eventID")`;

/** SQL: the package of `ep`. */
export const packageOf = sql`(
  select jsonb_build_object('packageID', k."packageID", 'nameFi', k."nameFi", 'nameEn', k."nameEn")
  from packages k where k."packageID" = ep."packageID")`;

/** SQL: what identifies the company of `ep`. */
const businessID = sql`(
  select p."businessID" from partners p where p."partnerID" = ep."partnerID")`;

/** SQL: names and addresses of who works for `ep`, folded: by them somebody who calls is found. */
const contacts = sql`(
  select string_agg(l."searchText", E'\\n') from "partnersUsers" l
  where l."partnerID" = ep."partnerID" and l."isListed")`;

/** Which tasks `ep` has done, has still to do, or should have done by now. */
const tasksOf = (state: TaskState) =>
  multiValued(
    (meets) => sql`exists (
      select from ${taskStates} task where ${isTask(state)} and ${meets(sql.ref('task.eventTaskID'))})`,
  );

/** An exhibitor as the spreadsheet tells of it. */
export interface WrittenExhibitor extends OrganizerExhibitor {
  businessID: string | null;
  contactName: string | null;
  contactEmail: string | null;
}

interface Reading {
  eventID: number;
  /** Whether the role knows what was ordered (ORG-09). */
  seesSales: boolean;
}

/** SQL: an exhibitor of a list; `seen` is what it has ordered. */
const exhibitor = (key: RawBuilder<number>, seen: RawBuilder<unknown>) => sql<OrganizerExhibitor>`(
  select ep."partnerID", ep."partnerName" as name, ep.department, ${standsOf} as stands,
    ${area}::float8 as area, ${packageOf} as package, ep."packageLevel", ${lastSignIn} as "timeLastSignIn",
    ${furthestState} as "contactState", tasks.ready, tasks."overdueCount", ${personnelCount}::int as "personnelCount", ep."personnelQuota",
    ep."ownPersonnelQuota" is not null as "isQuotaOwn", (${seen})::text as "ordersTotal", ${leadCount}::int as "leadCount"
  from "eventsPartners" ep cross join lateral ${readiness} tasks where ep."eventsPartnerID" = ${key})`;

/** SQL: the same with what only the spreadsheet tells. */
const written = (...one: Parameters<typeof exhibitor>) => sql<WrittenExhibitor>`(
  select one.*, p."businessID", main."contactName", main."contactEmail"
  from ${exhibitor(...one)} one join partners p using ("partnerID") left join lateral (
    select concat_ws(' ', l."firstNames", l."lastName") as "contactName", l.email as "contactEmail"
    from "partnersUsers" l where l."partnerID" = p."partnerID" and l."isListed" and l."isMainContact"
  ) main on true)`;

/** The exhibitors of an event (ORG-26). */
const listOf = <Row extends OrganizerExhibitor>(
  row: (...one: Parameters<typeof exhibitor>) => RawBuilder<Row>,
) =>
  defineList(organizerExhibitorsList, ({ eventID, seesSales }: Reading, db) => {
    const seen = sql`case when ${seesSales}::boolean then ${ordersTotal} end`;
    return {
      columns: {
        name: sql.ref('ep.partnerName'),
        department: nullable(sql`ep.department collate finnish`),
        businessID,
        contacts,
        area: nullable(area),
        timeLastSignIn: nullable(lastSignIn),
        contactState: furthestState,
        ready: nullable(readyPercent),
        overdueCount,
        doneTask: tasksOf('done'),
        openTask: tasksOf('open'),
        overdueTask: tasksOf('overdue'),
        personnelCount,
        ordersTotal: nullable(seen),
        leadCount,
        hall: multiValued(
          (meets) => sql`exists (
            select from stands t where t."partnerID" = ep."partnerID" and t."eventID" = ep."eventID"
              and ${meets(sql.ref('t.hall'))})`,
        ),
        partnerID: sql.ref('ep.partnerID'),
        packageID: sql.ref('ep.packageID'),
        packageLevel: sql.ref('ep.packageLevel'),
        personnelLeft: sql`ep."personnelQuota" - ${personnelCount}`,
      },
      key: sql.ref<number>('ep.eventsPartnerID'),
      searchText: sql<string>`concat_ws(E'\\n', ep."searchText", "searchFold"(${businessID}), ${contacts})`,
      scope: db
        .selectFrom('eventsPartners as ep')
        .where('ep.eventID', '=', eventID)
        .where('ep.isListed', '=', sql.lit(true)),
      rows: (key) => row(key, seen),
    };
  });
export const organizerExhibitors = listOf(exhibitor);
export const writtenExhibitors = listOf(written);

/** Where the exhibitors of an event have their stands. */
export async function readHalls(db: Db, eventID: number): Promise<string[]> {
  const { rows } = await sql<{ hall: string }>`
    select hall from (select distinct hall from stands where "eventID" = ${eventID} and hall <> '') halls
    order by hall collate finnish limit 200`.execute(db);
  return rows.map(({ hall }) => hall);
}
