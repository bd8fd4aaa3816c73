import { personType, type PersonType } from '@portal/contract/codes';
import type { ListQueryOf } from '@portal/contract/listQuery';
import {
  contact,
  contactsList,
  guest,
  person,
  personsList,
  type Contact,
  type Guest,
  type Person,
} from '@portal/contract/people';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { listCount } from '../../db/listCount.ts';
import type { Gate } from '../../db/gate.ts';
import { jsonOf, type KeptFields } from '../../db/json.ts';
import { defineWrittenList, readList } from '../../db/lists.ts';
import type { WrittenSource } from '../../db/listSource.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import type { Participation } from '../../db/participationOf.ts';
import { firstScan } from '../../db/placeParts.ts';
import { isPersonOf } from './personScope.ts';

/** SQL: what every reply tells of the person `p`. */
const details = sql`p."personID", p."firstNames", p."lastName", p.emails, p.phones, p."jobTitle",
  p.description, p."streetAddress", p."postalCode", p.city, p.company, p."organizationID",
  p."timeModified"`;

/** A person's place `ep` as replies tell of it (ENT-14). */
const placeDetails = sql`json_build_object(
  'eventID', ep."eventID", 'partnerID', ep."partnerID", 'personType', ep."personType",
  'personStatus', ep."personStatus", 'emailMarketingAllowed', ep."emailMarketingAllowed",
  'smsMarketingAllowed', ep."smsMarketingAllowed") as event`;

/** SQL: what the partner knows of the guest `ep` besides the person. */
const shownGuest = {
  invitation: sql`(
    select ${jsonOf(guest.shape.invitation.def.innerType, {
      partnerEmailId: sql.ref('e.partnerEmailId'),
      title: sql.ref('e.title'),
      // An answer by the link of another invitation counts for those that were sent before it.
      state: sql`coalesce(r.answer, case when first_value(r."timeAnswered") over answers >= r."timeSent"
        then first_value(r.answer) over answers end, r.state)`,
      timeSent: sql.ref('r.timeSent'),
    })}
    from "partnerEmailRecipients" r join "partnerEmails" e using ("partnerEmailId")
    where r."personID" = ep."personID" and r."timeDeleted" is null and e."timeDeleted" is null
      and e."eventID" = ep."eventID" and e."partnerID" = ep."partnerID" and e.status <> 'draft'
    window answers as (order by r."timeAnswered" desc nulls last)
    order by coalesce(r."timeSent", e."timeSent", e."timeModified") desc, r."partnerEmailRecipientId" desc
    limit 1)`,
  timeScanned: firstScan('ep', 'ep'),
};

/** What a place keeps of its person, so that an index can have it beside the participation. */
const keptColumns = {
  firstNames: sql.ref('ep.firstNames'),
  lastName: sql.ref('ep.lastName'),
  email: sql.ref('ep.email'),
  timeModified: sql.ref('ep.timePersonModified'),
};

type PersonsQuery = ReceivedQuery<ListQueryOf<typeof personsList>>;

const { timeDeleted: _, ...keptShape } = contact.shape;
type KeptName = keyof typeof keptShape;

/** What the database keeps written of a person: the row `alias` has it. */
const personFields = (alias: string): KeptFields<KeptName> => ({
  names: Object.keys(keptShape) as KeptName[],
  text: sql.ref(`${alias}.personFields`),
});

/** What it keeps written of the place `ep`. */
const placeFields: KeptFields<'event'> = { names: ['event'], text: sql.ref('ep.placeFields') };

const personsOf = <Row extends Person>(
  type: PersonType,
  shown: Pick<WrittenSource<typeof personsList>, 'json' | 'looksFurther'>,
) =>
  defineWrittenList<Row>()(personsList, ({ eventID, partnerID }: Participation, db) => ({
    columns: {
      ...keptColumns,
      personID: sql.ref('ep.personID'),
      personStatus: sql.ref('ep.personStatus'),
    },
    key: sql.ref<number>('ep.eventsPersonID'),
    searchText: sql.ref<string | null>('ep.searchText'),
    total: listCount('persons', [eventID, partnerID, sql.lit(type)]),
    scope: db
      .selectFrom('eventsPersons as ep')
      .where('ep.eventID', '=', eventID)
      .where('ep.partnerID', '=', partnerID)
      // As the indexes have it.
      .where('ep.personType', '=', sql.lit(type))
      .where('ep.isListed', '=', sql.lit(true)),
    ...shown,
    at: (key) => sql`"eventsPersons" ep where ep."eventsPersonID" = ${key}`,
  }));

const personnel = personsOf<Person>(personType.personnel, {
  json: jsonOf(person, { timeDeleted: null }, [personFields('ep'), placeFields]),
});
const guests = personsOf<Guest>(personType.guest, {
  json: jsonOf(guest, { timeDeleted: null, ...shownGuest }, [personFields('ep'), placeFields]),
  looksFurther: true,
});

/** The partner's own staff at an event (SRV-50). */
export const readPersonnel = (
  db: Db,
  participation: Participation,
  query: PersonsQuery,
  gate?: Gate,
) => readList(db, personnel, participation, query, gate);

/** Whom it invited. */
export const readGuests = (
  db: Db,
  participation: Participation,
  query: PersonsQuery,
  gate?: Gate,
) => readList(db, guests, participation, query, gate);

/** A person with the place of this key, also when it has ended. */
export async function readEventPerson(
  db: DbOrTrx,
  eventsPersonID: number,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${details}, ep."timeDeleted", ${placeDetails}
    from "eventsPersons" ep join persons p on p."personID" = ep."personID"
    where ep."eventsPersonID" = ${eventsPersonID}`.execute(db);
  return rows[0];
}

/** SQL: the person `p` is in the caller's organisation, and at an event for its partner. */
const isContactIn = (organizationID: number) => sql<boolean>`(
  p."organizationID" = ${organizationID} and exists (
      select from "eventsPersons" ep
      join "eventsPartners" there on there."eventID" = ep."eventID"
        and there."partnerID" = ep."partnerID" and there."timeDeleted" is null
      where ep."personID" = p."personID" and ep."timeDeleted" is null))`;

const contacts = defineWrittenList<Contact>()(
  contactsList,
  ({ organizationID, partnerIDs }: { organizationID: number; partnerIDs: number[] }, db) => ({
    columns: {
      firstNames: sql`p."firstNames" collate finnish`,
      lastName: sql`p."lastName" collate finnish`,
      email: sql.ref('p.email'),
      timeModified: sql.ref('p.timeModified'),
    },
    key: sql.ref<number>('p.personID'),
    searchText: sql.ref<string | null>('p.searchText'),
    each: sql<number[]>`${partnerIDs}`,
    scope: db
      .selectFrom('persons as p')
      .where('p.partnerID', '=', sql.ref<number>('each.id'))
      .where('p.timeDeleted', 'is', null)
      .where(isContactIn(organizationID)),
    json: jsonOf(contact, { timeDeleted: null }, [personFields('p')]),
    at: (key) => sql`persons p where p."personID" = ${key}`,
  }),
);

/** The persons of the caller's partners, each once (SRV-21). */
export function readContacts(
  db: Db,
  caller: Caller,
  query: ReceivedQuery<ListQueryOf<typeof contactsList>>,
) {
  const { organizationID, acceptedPartnerIDs: partnerIDs } = caller;
  return readList(db, contacts, { organizationID, partnerIDs }, query);
}

export async function readContact(
  db: DbOrTrx,
  personID: number,
  caller: Caller,
): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select ${details}, p."timeDeleted" from persons p
    where p."personID" = ${personID} and ${isPersonOf(caller.acceptedPartnerIDs, 'p')}
      and ${isContactIn(caller.organizationID)}`.execute(db);
  return rows[0];
}
