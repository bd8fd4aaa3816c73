import { personType, type PersonType } from '@portal/contract/codes';
import type { ListQueryOf } from '@portal/contract/listQuery';
import {
  contactsList,
  personsList,
  type Contact,
  type Guest,
  type Person,
} from '@portal/contract/people';
import { sql, type RawBuilder } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isoTime } from '../../db/sqlTime.ts';
import { isPersonOf } from './personScope.ts';

/** An event and who takes part in it. */
export interface Participation {
  eventID: number;
  partnerID: number;
}

/** SQL: what every reply tells of the person `p`. */
const details = sql`p."personID", p."firstNames", p."lastName", p.emails, p.phones, p."jobTitle",
  p.description, p."streetAddress", p."postalCode", p.city, p.company, p."organizationID",
  p."timeModified"`;

/** A person's place `ep` as replies tell of it (ENT-14). */
const placeDetails = sql`jsonb_build_object(
  'eventID', ep."eventID", 'partnerID', ep."partnerID", 'personType', ep."personType",
  'personStatus', ep."personStatus", 'emailMarketingAllowed', ep."emailMarketingAllowed",
  'smsMarketingAllowed', ep."smsMarketingAllowed") as event`;

/** SQL: what the partner knows of the guest `ep` besides the person. */
const guestDetails = sql`, (
    select jsonb_build_object('partnerEmailId', e."partnerEmailId", 'title', e.title,
      'state', coalesce(r.answer, r.state), 'timeSent', ${isoTime('r.timeSent')})
    from "partnerEmailRecipients" r join "partnerEmails" e using ("partnerEmailId")
    where r."personID" = ep."personID" and r."timeDeleted" is null and e."timeDeleted" is null
      and e."eventID" = ep."eventID" and e."partnerID" = ep."partnerID" and e.status <> 'draft'
    order by r."partnerEmailRecipientId" desc limit 1
  ) as invitation, (
    select min(s."timeScanned") from scans s join "scanPoints" at using ("scanPointID")
    where s."eventsPersonID" = ep."eventsPersonID" and not s."isTest"
      and at."partnerID" = ep."partnerID" and at."eventID" = ep."eventID"
  ) as "timeScanned"`;

/** SQL: a person with the place of a key, and what else is to be told. */
const rowsOf =
  <Row extends Person>(more: RawBuilder<unknown>) =>
  (key: RawBuilder<number>) => sql<Row>`(
    select ${details}, ep."timeDeleted", ${placeDetails} ${more}
    from "eventsPersons" ep join persons p on p."personID" = ep."personID"
    where ep."eventsPersonID" = ${key})`;

/** The partner's own staff at an event (SRV-50). */
export const readPersonnel = (db: Db, participation: Participation, query: PersonsQuery) =>
  readPersons(
    db,
    { ...participation, personType: personType.personnel },
    rowsOf<Person>(sql``),
    query,
  );

/** Whom it invited. */
export const readGuests = (db: Db, participation: Participation, query: PersonsQuery) =>
  readPersons(
    db,
    { ...participation, personType: personType.guest },
    rowsOf<Guest>(guestDetails),
    query,
  );

/** What every list of persons `p` is ordered and searched by. */
const personColumns = {
  firstNames: sql`p."firstNames" collate finnish`,
  lastName: sql`p."lastName" collate finnish`,
  email: sql.ref('p.email'),
  timeModified: sql.ref('p.timeModified'),
};
const searchText = sql.ref<string | null>('p.searchText');

type PersonsQuery = ReceivedQuery<ListQueryOf<typeof personsList>>;

function readPersons<Row extends Person>(
  db: Db,
  participation: Participation & { personType: PersonType },
  rows: (key: RawBuilder<number>) => RawBuilder<Row>,
  query: PersonsQuery,
) {
  return readList(
    db,
    personsList,
    {
      columns: { ...personColumns, personStatus: sql.ref('ep.personStatus') },
      key: sql.ref<number>('ep.eventsPersonID'),
      searchText,
      scope: db
        .selectFrom('eventsPersons as ep')
        .innerJoin('persons as p', 'p.personID', 'ep.personID')
        .where('ep.eventID', '=', participation.eventID)
        .where('ep.partnerID', '=', participation.partnerID)
        .where('ep.personType', '=', participation.personType)
        .where('ep.timeDeleted', 'is', null)
        .where('p.timeDeleted', 'is', null),
      rows,
    },
    query,
  );
}

/** A person with the place of this key, also when it has ended. */
export async function readEventPerson(
  db: DbOrTrx,
  eventsPersonID: number,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select * from ${rowsOf<Person>(sql``)(sql`${eventsPersonID}::bigint`)} person`.execute(db);
  return rows[0];
}

/** SQL: the person `p` is in the caller's organisation, of one of its partners, and at an event for it. */
function isContactOf({ organizationID, acceptedPartnerIDs }: Caller) {
  return sql<boolean>`(p."organizationID" = ${organizationID} and ${isPersonOf(acceptedPartnerIDs, 'p')}
    and exists (
      select from "eventsPersons" ep
      join "eventsPartners" there on there."eventID" = ep."eventID"
        and there."partnerID" = ep."partnerID" and there."timeDeleted" is null
      where ep."personID" = p."personID" and ep."timeDeleted" is null))`;
}

/** The persons of the caller's partners, each once (SRV-21). */
export function readContacts(
  db: Db,
  caller: Caller,
  query: ReceivedQuery<ListQueryOf<typeof contactsList>>,
) {
  return readList(
    db,
    contactsList,
    {
      columns: personColumns,
      key: sql.ref<number>('p.personID'),
      searchText,
      scope: db.selectFrom('persons as p').where(isContactOf(caller)),
      rows: (key) =>
        sql<Contact>`(select ${details}, p."timeDeleted" from persons p where p."personID" = ${key})`,
    },
    query,
  );
}

export async function readContact(
  db: DbOrTrx,
  personID: number,
  caller: Caller,
): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select ${details}, p."timeDeleted" from persons p
    where p."personID" = ${personID} and ${isContactOf(caller)}`.execute(db);
  return rows[0];
}
