import { leadsList, type Lead, type LeadDetails, type LeadNote } from '@portal/contract/leads';
import { sql, type SqlBool } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { defineList, multiValued, nullable } from '../../db/lists.ts';
import { isParticipationOf, type Participation } from '../../db/participationOf.ts';
import { isoTime } from '../../db/sqlTime.ts';
import { authorName } from '../../db/userName.ts';

/** SQL: what list and details tell alike of the lead `l`. */
const sharedLead = sql`l."leadID", l."firstNames", l."lastName", l.email, l.phone, l.company, l."jobTitle",
  l."scanCount", l."timeFirstScanned", l."timeLastScanned", l.rating, l.tags, l."timeModified", exists (
    select from scans s join "scanPoints" p on p."scanPointID" = s."scanPointID"
    where s."leadKey" = l."leadKey" and s."timeOnDevice" is not null and not s."isTest"
      and p."eventID" = l."eventID" and p."partnerID" = l."partnerID") as "isClockWrong"`;

/** SQL: what lists tell of the lead `l`. */
export const listedLead = sql`${sharedLead}, (
  select count(*) from "leadNotes" n
  where n."leadID" = l."leadID" and n."timeDeleted" is null) as "noteCount"`;

/** SQL: the scans of a participation that count. */
const scansAt = ({ eventID, partnerID }: Participation) => sql`
  scans s join "scanPoints" p on p."scanPointID" = s."scanPointID" and not s."isTest"
    and p."eventID" = ${eventID}::bigint and p."partnerID" = ${partnerID}::bigint`;

/** SQL: when this user last took the spreadsheet of the participation home. */
export const timeDownloaded = ({ eventID, partnerID }: Participation, userID: number) => sql<
  string | null
>`(
  select d."timeDownloaded" from "leadDownloads" d where d."userID" = ${userID}::bigint
    and d."partnerID" = ${partnerID}::bigint and d."eventID" = ${eventID}::bigint)`;

/** The leads of a participation as this user sees them. */
export const leads = defineList(
  leadsList,
  ({ userID, eventID, partnerID }: Participation & { userID: number }, db) => {
    const participation = { eventID, partnerID };
    const met = sql`select s."leadKey" from ${scansAt(participation)}`;
    return {
      columns: {
        firstNames: sql`l."firstNames" collate finnish`,
        lastName: nullable(sql`l."lastName" collate finnish`),
        email: sql.ref('l.email'),
        company: nullable(sql`l.company collate finnish`),
        rating: nullable(sql.ref('l.rating')),
        scanCount: sql.ref('l.scanCount'),
        timeFirstScanned: sql.ref('l.timeFirstScanned'),
        timeLastScanned: sql.ref('l.timeLastScanned'),
        isNew: sql<boolean>`(l."leadKey" in (${met} where s."timeReceived"
        > coalesce(${timeDownloaded(participation, userID)}, '-infinity')))`,
        tags: multiValued(
          (meets) => sql<SqlBool>`exists (select from unnest(l.tags) one where ${meets(sql`one`)})`,
        ),
        scanPointID: multiValued(
          (meets) => sql<SqlBool>`(l."leadKey" in (${met} where ${meets(sql`s."scanPointID"`)}))`,
        ),
      },
      searchText: sql.ref<string | null>('l.searchText'),
      key: sql.ref<number>('l.leadID'),
      scope: db
        .selectFrom('leads as l')
        .where('l.eventID', '=', participation.eventID)
        .where('l.partnerID', '=', participation.partnerID),
      rows: (key) => sql<Lead>`(select ${listedLead} from leads l where l."leadID" = ${key})`,
    };
  },
);

/** A lead of one of the caller's partners, with its latest two hundred touches and its notes. */
export async function readLead(
  db: DbOrTrx,
  leadID: number,
  caller: Caller,
): Promise<LeadDetails | undefined> {
  const { rows } = await sql<LeadDetails>`
    select ${sharedLead}, l."eventID", l."partnerID",
      coalesce((select jsonb_agg(touch) from (
        select s."scanPointScanID", s."scanPointID", p.name as "scanPointName",
          ${isoTime('s.timeScanned')} as "timeScanned", ${isoTime('s.timeOnDevice')} as "timeOnDevice",
          s.comment, s.rating, s.tags
        from scans s join "scanPoints" p on p."scanPointID" = s."scanPointID"
        where s."leadKey" = l."leadKey" and not s."isTest"
          and p."eventID" = l."eventID" and p."partnerID" = l."partnerID"
        order by s."timeScanned" desc, s."scanPointScanID" desc limit 200) touch), '[]') as touches,
      coalesce((select jsonb_agg(note) from (
        select n."leadNoteID", n.content, n."userID", ${authorName} as "authorName",
          n."userID" = ${caller.userID}::bigint as "isOwn",
          ${isoTime('n.timeCreated')} as "timeCreated", ${isoTime('n.timeModified')} as "timeModified"
        from "leadNotes" n join users u on u."userID" = n."userID"
        where n."leadID" = l."leadID" and n."timeDeleted" is null
        order by n."timeCreated" desc, n."leadNoteID" desc) note), '[]') as notes
    from leads l
    where l."leadID" = ${leadID} and ${isParticipationOf(caller, 'l')}`.execute(db);
  return rows[0];
}

export async function readLeadNote(
  db: DbOrTrx,
  leadNoteID: number,
  { userID }: Caller,
): Promise<LeadNote | undefined> {
  const { rows } = await sql<LeadNote>`
    select n."leadNoteID", n.content, n."userID", ${authorName} as "authorName",
      n."userID" = ${userID}::bigint as "isOwn", n."timeCreated", n."timeModified"
    from "leadNotes" n join users u on u."userID" = n."userID"
    where n."leadNoteID" = ${leadNoteID}`.execute(db);
  return rows[0];
}
