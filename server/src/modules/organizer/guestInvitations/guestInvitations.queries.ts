import {
  guestInvitationsList,
  type ExhibitorInvitations,
  type InvitationTemplate,
  type InvitationTotal,
} from '@portal/contract/guestInvitations';
import { sql } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { Db, DbOrTrx } from '../../../db/pool.ts';
import { hasLeftDraft, sumOfInvitations, templateOf } from '../../emails/emails.public.ts';

/** The template of an event in both languages (ORG-73); undefined where there is none. */
export const readTemplate = (
  db: DbOrTrx,
  eventID: number,
): Promise<InvitationTemplate | undefined> =>
  templateOf(db, eventID)
    .select([
      sql<string | null>`nullif(title, '')`.as('titleFi'),
      sql<string | null>`nullif("contentHtml", '')`.as('contentHtmlFi'),
      'titleEn',
      'contentHtmlEn',
      'isEnabled',
      'timeModified',
    ])
    .executeTakeFirst();

/** SQL: the invitations `m` of the exhibitor `ep`. */
const own = sql`m."eventID" = ep."eventID" and m."partnerID" = ep."partnerID"`;

/** The exhibitors of an event, and how far their invitations have come (ORG-74). */
export const guestInvitations = defineList(
  guestInvitationsList,
  ({ eventID }: { eventID: number }, db) => ({
    columns: {
      partnerName: sql.ref('ep.partnerName'),
      department: sql.ref('ep.department'),
      hasSent: sql`exists (select from "partnerEmails" m where ${own} and ${hasLeftDraft})`,
    },
    key: sql.ref<number>('ep.eventsPartnerID'),
    searchText: sql.ref<string>('ep.searchText'),
    scope: db
      .selectFrom('eventsPartners as ep')
      .where('ep.eventID', '=', eventID)
      .where('ep.isListed', '=', sql.lit(true)),
    rows: (key) => sql<ExhibitorInvitations>`(
      select ep."partnerID", ep."partnerName", ep.department, sums.*
      from "eventsPartners" ep, lateral (${sumOfInvitations(own)}) sums where ep."eventsPartnerID" = ${key})`,
  }),
);

/** The numbers of all exhibitors of an event together. */
export async function readTotal(db: Db, eventID: number): Promise<InvitationTotal> {
  const { rows } = await sql<InvitationTotal>`
    ${sumOfInvitations(sql`m."eventID" = ${eventID} and exists (
      select from "eventsPartners" ep where ${own} and ep."isListed")`)}`.execute(db);
  return rows[0] as InvitationTotal;
}
