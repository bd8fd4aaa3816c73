import {
  organizerPeopleList,
  type OrganizerPerson,
  type OrganizerPersonDetails,
} from '@portal/contract/organizerPeople';
import { sql } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';

interface AtEvent {
  eventID: number;
}

/** SQL: what lists tell of the person `p` with the place `ep`. */
export const personAtEvent = sql`p."personID", p."firstNames", p."lastName", p.email, p.company, p."jobTitle",
  ep."personType", ep."personStatus", ep."timeChanged"`;
const withPartner = sql`${personAtEvent}, ep."partnerID", there."partnerName"`;
const placesWithPartner = sql`"eventsPersons" ep
  join persons p on p."personID" = ep."personID"
  join "eventsPartners" there on there."partnerID" = ep."partnerID" and there."eventID" = ep."eventID"`;

/** How many are listed, by the counts of each exhibitor that takes part. */
const counted = (eventID: number) => sql<number>`(
  select coalesce(sum(c."rowCount"), 0) from "listCounts" c
  join "eventsPartners" there on there."partnerID" = c.scope[2] and there."eventID" = c.scope[1]
  where c.list = 'persons' and there."isListed"
    and c.scope >= array[${eventID}::bigint] and c.scope < array[${eventID}::bigint + 1])`;

/** The people of an event (ORG-62); those of exhibitors who were taken out are not there (ORG-33). */
export const organizerPeople = defineList(organizerPeopleList, ({ eventID }: AtEvent, db) => ({
  columns: {
    firstNames: sql.ref('ep.firstNames'),
    lastName: sql.ref('ep.lastName'),
    email: sql.ref('ep.email'),
    company: sql.ref('ep.companyText'),
    partnerName: sql.ref('there.partnerName'),
    timeChanged: sql.ref('ep.timeChanged'),
    partnerID: sql.ref('ep.partnerID'),
    personType: sql.ref('ep.personType'),
    personStatus: sql.ref('ep.personStatus'),
  },
  key: sql.ref<number>('ep.eventsPersonID'),
  searchText: sql<string>`(ep."searchText" || E'\\n' || ep."companyText" || E'\\n' || there."searchText")`,
  total: counted(eventID),
  scope: db
    .selectFrom('eventsPersons as ep')
    .innerJoin('eventsPartners as there', (join) =>
      join
        .onRef('there.partnerID', '=', 'ep.partnerID')
        .onRef('there.eventID', '=', 'ep.eventID')
        .on('there.isListed', '=', sql.lit(true)),
    )
    .where('ep.eventID', '=', eventID)
    .where('ep.isListed', '=', sql.lit(true)),
  rows: (key) => sql<OrganizerPerson>`(
    select ${withPartner} from ${placesWithPartner} where ep."eventsPersonID" = ${key})`,
}));

/** Somebody with a place at the event, or 404. */
export async function readOrganizerPerson(
  db: DbOrTrx,
  { eventID, personID }: AtEvent & { personID: number },
): Promise<OrganizerPersonDetails> {
  const { rows } = await sql<OrganizerPersonDetails>`
    select ${withPartner}, p.emails, p.phones, p."timeModified" from ${placesWithPartner}
    where ep."personID" = ${personID} and ep."eventID" = ${eventID} and ep."isListed" and there."isListed"`.execute(
    db,
  );
  return found(rows[0]);
}
