import { personType } from '@portal/contract/codes';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { personsList, type Person } from '@portal/contract/people';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';
import { readList } from '../../kernel/list.ts';
import type { ReceivedQuery } from '../../kernel/mount.ts';

/** The partner's own staff at an event (SRV-50). */
export function readPersonnel(
  db: Db,
  place: { eventID: number; partnerID: number },
  query: ReceivedQuery<ListQueryOf<typeof personsList>>,
) {
  return readList(
    db,
    personsList,
    {
      columns: {
        firstNames: sql`p."firstNames" collate finnish`,
        lastName: sql`p."lastName" collate finnish`,
        email: sql.ref('p.email'),
        timeModified: sql.ref('p.timeModified'),
        personStatus: sql.ref('ep.personStatus'),
      },
      key: sql.ref<number>('ep.eventsPersonID'),
      sieve: sql.ref<string | null>('p.searchText'),
      scope: db
        .selectFrom('eventsPersons as ep')
        .innerJoin('persons as p', 'p.personID', 'ep.personID')
        .where('ep.eventID', '=', place.eventID)
        .where('ep.partnerID', '=', place.partnerID)
        .where('ep.personType', '=', personType.personnel)
        .where('ep.timeDeleted', 'is', null)
        .where('p.timeDeleted', 'is', null),
      rows: (key) => sql<Person>`(
        select p."personID", p."firstNames", p."lastName", p.emails, p.phones, p."jobTitle",
          p.description, p."streetAddress", p."postalCode", p.city, p.company, p."organizationID",
          p."timeModified",
          jsonb_build_object(
            'eventID', ep."eventID", 'partnerID', ep."partnerID", 'personType', ep."personType",
            'personStatus', ep."personStatus",
            'emailMarketingAllowed', ep."emailMarketingAllowed",
            'smsMarketingAllowed', ep."smsMarketingAllowed") as event
        from "eventsPersons" ep join persons p on p."personID" = ep."personID"
        where ep."eventsPersonID" = ${key})`,
    },
    query,
  );
}
