import { formerLeadsList, type FormerLead } from '@portal/contract/formerLeads';
import { sql } from 'kysely';
import { defineList, nullable } from '../../db/lists.ts';
import { listedLead } from './leads.queries.ts';

/** The leads of all events that a partner was taken out of, for as long as the events are there (ORG-33). */
export const formerLeads = defineList(
  formerLeadsList,
  ({ partnerID }: { partnerID: number }, db) => ({
    columns: {
      firstNames: sql`l."firstNames" collate finnish`,
      lastName: nullable(sql`l."lastName" collate finnish`),
      email: sql.ref('l.email'),
      company: nullable(sql`l.company collate finnish`),
      timeLastScanned: sql.ref('l.timeLastScanned'),
    },
    searchText: sql.ref<string | null>('l.searchText'),
    key: sql.ref<number>('l.leadID'),
    scope: db
      .selectFrom('leads as l')
      .innerJoin('eventsPartners as ep', (join) =>
        join.onRef('ep.eventID', '=', 'l.eventID').onRef('ep.partnerID', '=', 'l.partnerID'),
      )
      .innerJoin('events as e', 'e.eventID', 'l.eventID')
      .where('l.partnerID', '=', partnerID)
      .where('ep.timeDeleted', 'is not', null)
      .where('e.timeDeleted', 'is', null),
    rows: (key) => sql<FormerLead>`(
      select ${listedLead}, l."eventID", e.name as "eventName"
      from leads l join events e on e."eventID" = l."eventID" where l."leadID" = ${key})`,
  }),
);
