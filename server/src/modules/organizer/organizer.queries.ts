import { personType } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import {
  organizerEventsList,
  type EventReadiness,
  type OrganizerEvent,
} from '@portal/contract/organizer';
import type { ExhibitorName } from '@portal/contract/organizerExhibitors';
import { isOwnSession } from '../../access/sessions.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Organizer } from '../../access/organizers.ts';
import { isOwnEvent } from '../../access/ownEvents.ts';
import { venue } from '../../db/eventParts.ts';
import { defineList } from '../../db/lists.ts';
import { logoPath } from '../../db/logoPath.ts';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Told } from '../../documents/spreadsheet.ts';
import { fail } from '../../http/errors.ts';
import { isOrderedRow } from '../orders/orders.public.ts';
import { readiness } from '../tasks/tasks.public.ts';

interface Sales {
  /** Whether the role may know what was ordered. */
  seesSales: boolean;
}

type Working = Pick<Organizer, 'userID' | 'organizationID' | 'isForAllEvents'>;

/** SQL: how many of a kind have a place at the event `e`. */
const people = (type: keyof typeof personType) => sql`(
  select count(*) from "eventsPersons" p join "eventsPartners" ep
    on ep."eventID" = p."eventID" and ep."partnerID" = p."partnerID" and ep."timeDeleted" is null
  where p."eventID" = e."eventID" and p."isListed" and p."personType" = ${sql.lit(personType[type])})`;

/** SQL: what was ordered at the event `e`. */
const ordered = sql`(
  select coalesce(sum(r."totalPriceIncludingProductCount"), 0)::text
  from orders d join "orderRows" r on r."orderID" = d."orderID"
  where d."eventID" = e."eventID" and ${isOrderedRow('d')})`;

/** SQL: the event `key` as the console tells of it. */
const eventRow = (key: RawBuilder<number>, seesSales: boolean) => sql<OrganizerEvent>`(
    select e."eventID", e.name, e."eventStarts", e."eventEnds", e."timeZone", ${venue} as venue,
      e."isProspectumLiveEnabled",
      ${logoPath('s.logoMaterialID')} as "logoAbsolutePath", e."timePublished", e."timeArchived",
      taking.part as "exhibitorCount", taking."signedIn" as "signedInCount",
      ${people('personnel')} as "personnelCount", ${people('guest')} as "guestCount",
      s."timePartnerPortalOpens", s."timePartnerPortalCloses",
      case when ${seesSales}::boolean then ${ordered} end as "ordersTotal"
    from events e left join "partnerPortals" s on s."eventID" = e."eventID" cross join lateral (
      select count(*) as part, count(*) filter (where exists (
        select from "partnersUsers" l join sessions s on s."userID" = l."userID" and ${isOwnSession('s')}
        where l."partnerID" = ep."partnerID" and l."isListed" and l."timeAccepted" is not null)) as "signedIn"
      from "eventsPartners" ep where ep."eventID" = e."eventID" and ep."timeDeleted" is null) taking
    where e."eventID" = ${key})`;

/** SQL: how far the exhibitors of an event are with what they are asked for. */
const readinessOf = (eventID: RawBuilder<unknown>) => sql<EventReadiness>`(
  select count(far.ready)::int as "askedCount", (count(*) filter (where far.ready = 100))::int as "readyCount",
    coalesce(sum(far."overdueCount"), 0)::int as "overdueCount", min(far."timeNextDeadline") as "timeNextDeadline"
  from "eventsPartners" ep cross join lateral ${readiness} far
  where ep."eventID" = ${eventID} and ep."isListed")`;

/** How far they are at this moment (ORG-14). */
export async function readReadiness(db: Db, eventID: number): Promise<EventReadiness> {
  const { rows } = await sql<EventReadiness>`
    select * from ${readinessOf(sql`${eventID}::bigint`)} far`.execute(db);
  return rows[0] ?? fail('notFound');
}

/** An event as the spreadsheet tells of it. */
export type WrittenEvent = OrganizerEvent & EventReadiness;

/** The exhibitors of an event by name. */
export async function readExhibitorNames(
  db: DbOrTrx,
  { eventID }: { eventID: number },
): Promise<ExhibitorName[]> {
  const { rows } = await sql<ExhibitorName>`
    select "partnerID", "partnerName" as name from "eventsPartners"
    where "eventID" = ${eventID} and "isListed" order by "partnerName", "eventsPartnerID"`.execute(
    db,
  );
  return rows;
}

/** How a file about an event is told. */
export interface ToldOfEvent extends Told {
  eventName: string;
}

/** How a file about the event is told to a reader of the language. */
export async function readToldOf(
  db: Db,
  { eventID }: { eventID: number },
  language: Language,
): Promise<ToldOfEvent> {
  const event = await db
    .selectFrom('events')
    .select(['timeZone', 'name as eventName'])
    .where('eventID', '=', eventID)
    .executeTakeFirstOrThrow();
  return { language, ...event };
}

/** One event; the guard has said that the user works for it. */
export async function readOrganizerEvent(
  db: Db,
  eventID: number,
  seesSales: boolean,
): Promise<OrganizerEvent> {
  const { rows } =
    await sql<OrganizerEvent>`select * from ${eventRow(sql`${eventID}::bigint`, seesSales)} one`.execute(
      db,
    );
  return rows[0] ?? fail('notFound');
}

/** The organiser’s events that the user works for (ORG-14). */
const listOf = <Row extends OrganizerEvent>(
  row: (key: RawBuilder<number>, seesSales: boolean) => RawBuilder<Row>,
) =>
  defineList(organizerEventsList, (working: Working & Sales, db) => ({
    columns: {
      eventStarts: sql.ref('e.eventStarts'),
      eventEnds: sql.ref('e.eventEnds'),
      name: sql`e.name collate finnish`,
    },
    key: sql.ref<number>('e.eventID'),
    scope: db
      .selectFrom('events as e')
      .where('e.organizationID', '=', working.organizationID)
      .where(isOwnEvent(sql.ref('e.eventID'), working)),
    rows: (key) => row(key, working.seesSales),
  }));
export const organizerEvents = listOf(eventRow);
export const writtenEvents = listOf(
  (key, seesSales) => sql<WrittenEvent>`(
    select one.*, far.* from ${eventRow(key, seesSales)} one
    cross join lateral ${readinessOf(sql`one."eventID"`)} far)`,
);
