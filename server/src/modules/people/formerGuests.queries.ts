import { personType } from '@portal/contract/codes';
import { formerGuestsList, type FormerGuest } from '@portal/contract/formerGuests';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { sql, type SqlBool } from 'kysely';
import { isPublished } from '../../db/eventParts.ts';
import type { Db } from '../../db/pool.ts';
import { defineList, multiValued, readList } from '../../db/lists.ts';
import type { Participation } from '../../db/participationOf.ts';
import { hasCome } from '../../db/placeParts.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isoTime } from '../../db/sqlTime.ts';

/** SQL: the places of the person `p` as a guest of the partner at other events in which it takes part. */
const placesElsewhere = (eventID: number) => sql`
  "eventsPersons" ep join events e on e."eventID" = ep."eventID" and ${isPublished}
  join "eventsPartners" there on there."eventID" = ep."eventID"
    and there."partnerID" = ep."partnerID" and there."timeDeleted" is null
  where ep."personID" = p."personID" and ep."partnerID" = p."partnerID"
    and ep."personType" = ${sql.lit(personType.guest)} and ep."timeDeleted" is null
    and ep."eventID" <> ${eventID}`;

/** SQL: whether the person `p` wants no mails of the partner, by whichever of their addresses. */
const hasOptedOut = sql<boolean>`exists (
  select from "partnerOptOuts" o join jsonb_array_elements(p.emails) own
    on o.email = lower(own ->> 'email')
  where o."partnerID" = p."partnerID")`;

const formerGuests = defineList(formerGuestsList, ({ eventID, partnerID }: Participation, db) => ({
  columns: {
    firstNames: sql`p."firstNames" collate finnish`,
    lastName: sql`p."lastName" collate finnish`,
    email: sql.ref('p.email'),
    hasCome: sql`exists (select from ${placesElsewhere(eventID)} and ${hasCome('ep')})`,
    eventID: multiValued(
      (meets) =>
        sql<SqlBool>`exists (select from ${placesElsewhere(eventID)} and ${meets(sql`ep."eventID"`)})`,
    ),
  },
  key: sql.ref<number>('p.personID'),
  searchText: sql.ref<string | null>('p.searchText'),
  scope: db
    .selectFrom('persons as p')
    .where('p.partnerID', '=', partnerID)
    .where('p.timeDeleted', 'is', null)
    .where('p.email', 'is not', null)
    .where(sql<boolean>`exists (select from ${placesElsewhere(eventID)})`)
    .where(
      sql<boolean>`not exists (
      select from "eventsPersons" here where here."personID" = p."personID"
        and here."eventID" = ${eventID} and here."timeDeleted" is null)`,
    )
    .where(sql<boolean>`not ${hasOptedOut}`),
  rows: (key) => sql<FormerGuest>`(
    select p."personID", p."firstNames", p."lastName", p.email, p.company, last.*
    from persons p cross join lateral (
      select e."eventID", e.name as "eventName", ${isoTime('e.eventStarts')} as "eventStarts",
        ${hasCome('ep')} as "hasCome"
      from ${placesElsewhere(eventID)}
      order by e."eventStarts" desc, e."eventID" desc limit 1
    ) last
    where p."personID" = ${key})`,
}));

/** Whom the partner had as guests elsewhere, and may invite to this event. */
export const readFormerGuests = (
  db: Db,
  participation: Participation,
  query: ReceivedQuery<ListQueryOf<typeof formerGuestsList>>,
) => readList(db, formerGuests, participation, query);
