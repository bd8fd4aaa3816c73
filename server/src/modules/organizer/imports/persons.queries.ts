import type { PersonFieldName } from '@portal/contract/importSheets';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockEvent } from '../../../db/locks.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import {
  personStatus,
  personType,
  type PersonStatus,
  type PersonType,
} from '@portal/contract/codes';
import { isElsewhere } from '../exhibitors/elsewhere.queries.ts';
import { trace } from './sheet.ts';
import { plainKey } from '../../datasets/datasets.public.ts';

/** What is compared of a person, and set. */
export const personColumns = [
  'firstNames',
  'lastName',
  'phone',
  'jobTitle',
  'company',
] as const satisfies PersonFieldName[];
export type PersonColumn = (typeof personColumns)[number];

/** An exhibitor of the event, whose people a table may name. */
export interface KnownExhibitor {
  partnerID: number;
  name: string;
  /** What tables called it last. */
  loadedName: string | null;
  businessID: string | null;
  /** By which data sets and tables call it. */
  keys: string[];
  /** As many badges as it may have; null: as many as it likes. */
  personnelQuota: number | null;
  personnelCount: number;
  isElsewhere: boolean;
}

/** A person of an exhibitor who has one of the addresses of the table, or had it in an earlier one. */
export interface KnownPerson extends Record<PersonColumn, string | null> {
  personID: number;
  partnerID: number;
  email: string;
  /** Of the place at this event; null: there is none. */
  eventsPersonID: number | null;
  personType: PersonType | null;
  personStatus: PersonStatus | null;
  /** Hashes of the addresses that tables had. */
  loadedEmails: string[];
  /** Tables have given a place at this event. */
  wasHere: boolean;
  /** Hashes of what tables said last, at whatever event; null: none told of them. */
  loaded: Traces | null;
}
type Traces = Partial<Record<PersonFieldName, string>>;
type Found = Omit<
  KnownPerson,
  'eventsPersonID' | 'personType' | 'personStatus' | 'wasHere' | 'loaded' | 'loadedEmails'
>;
type Place = Pick<KnownPerson, 'personID' | 'eventsPersonID' | 'personType' | 'personStatus'>;
const noPlace = { eventsPersonID: null, personType: null, personStatus: null };
interface Load {
  personID: number;
  eventID: number;
  loaded: Traces;
}

export interface Known {
  exhibitors: KnownExhibitor[];
  persons: KnownPerson[];
}

interface Of {
  eventID: number;
  caller: Organizer;
  emails: string[];
}

/** SQL: somebody has one of these addresses, or had it where a table told of them. */
export const hasAddress = (emails: string[]) => sql<boolean>`(
  "keyEmail" = any(${emails}::text[]) or "personID" = any(array(
    select "personID" from "personLoads" where loaded ->> 'email' = any(${emails.map(trace)}::text[]))))`;

/** All that decides what a table makes of people of the exhibitors of an event. */
export async function readKnown(db: DbOrTrx, { eventID, caller, emails }: Of): Promise<Known> {
  const { rows } = await sql<KnownExhibitor>`
    select p."partnerID", p.name, coalesce(p."businessID", p."invoiceCompanyBusinessID") as "businessID",
      array_remove(coalesce(told.keys, '{}') || p."externalKey", null) as keys, told.names[1] as "loadedName",
      ep."personnelQuota", coalesce(staff.count, 0)::int as "personnelCount", ${isElsewhere(caller)} as "isElsewhere"
    from "eventsPartners" ep join partners p using ("partnerID")
    left join lateral (
      select array_agg(distinct l."importKey") as keys, array_agg(l.loaded #>> '{fields,name}' order by l."timeModified" desc)
        filter (where l.loaded #>> '{fields,name}' is not null) as names from "exhibitorLoads" l
      where l."partnerID" = p."partnerID") told on true
    left join (select "partnerID", count(*) from "eventsPersons"
      where "eventID" = ${eventID} and "personType" = ${sql.lit(personType.personnel)} and "timeDeleted" is null
      group by 1) staff using ("partnerID")
    where ep."eventID" = ${eventID} and ep."isListed" order by p.name collate finnish, p."partnerID"`.execute(
    db,
  );
  const exhibitors = rows.map(({ keys, ...one }) => ({ ...one, keys: keys.map(plainKey) }));
  const partnerIDs = exhibitors.map(({ partnerID }) => partnerID);
  const { rows: persons } = await sql<Found>`
    select "personID", "partnerID", "keyEmail" as email, "firstNames", "lastName", "jobTitle", company,
      jsonb_path_query_first(phones, '$[*] ? (@.primary == true).phone') #>> '{}' as phone
    from persons
    where "organizationID" = ${caller.organizationID} and "timeDeleted" is null
      and ${hasAddress(emails)} and "partnerID" = any(${partnerIDs}::bigint[])
    order by "personID"`.execute(db);
  const personIDs = persons.map(({ personID }) => personID);
  // Joined here: of tables that have just grown a plan may be made for empty ones.
  const { rows: places } = await sql<Place>`
    select "personID", "eventsPersonID", "personType", "personStatus" from "eventsPersons"
    where "eventID" = ${eventID} and "personID" = any(${personIDs}::bigint[]) and "timeDeleted" is null`.execute(
    db,
  );
  const { rows: loads } = await sql<Load>`
    select "personID", "eventID", loaded from "personLoads" where "personID" = any(${personIDs}::bigint[])
    order by "timeModified"`.execute(db);
  const placeOf = new Map(places.map(({ personID, ...place }) => [personID, place]));
  const loadsOf = Map.groupBy(loads, ({ personID }) => personID);
  const known = persons.map((person): KnownPerson => {
    const told = loadsOf.get(person.personID) ?? [];
    const here = told.find((one) => one.eventID === eventID);
    const { arrived: _, ...loaded } = Object.assign({}, ...told.map((one) => one.loaded)) as Traces;
    return {
      ...person,
      ...(placeOf.get(person.personID) ?? noPlace),
      loadedEmails: told.flatMap((one) => one.loaded.email ?? []),
      wasHere: here !== undefined,
      // That somebody has arrived is told of one event.
      loaded:
        told.length > 0
          ? { ...loaded, ...(here?.loaded.arrived && { arrived: here.loaded.arrived }) }
          : null,
    };
  });
  return { exhibitors, persons: known };
}

/** Nobody deletes the event, fills its places or changes these people meanwhile; places before people, as an exhibitor locks them. */
export async function lockKnown(trx: Trx, { eventID, caller, emails }: Of): Promise<void> {
  await lockEvent(trx, eventID);
  await sql`
    select from "eventsPartners" where "eventID" = ${eventID} and "timeDeleted" is null
    order by "partnerID" for no key update`.execute(trx);
  await sql`
    select from persons p where p."organizationID" = ${caller.organizationID} and p."timeDeleted" is null
      and ${hasAddress(emails)} and p."partnerID" in (
        select "partnerID" from "eventsPartners" where "eventID" = ${eventID} and "timeDeleted" is null)
    order by "personID" for update`.execute(trx);
}

/** Whether somebody is at the fair. */
export const hasArrived = (status: PersonStatus | null) => status === personStatus.checkedIn;
