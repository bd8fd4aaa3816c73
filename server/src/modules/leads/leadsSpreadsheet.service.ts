import type { Language } from '@portal/contract/errors';
import type { Lead } from '@portal/contract/leads';
import type { FormerLead, formerLeadsList } from '@portal/contract/formerLeads';
import type { ListQuery, ListQueryOf } from '@portal/contract/listQuery';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Download } from '../../http/download.ts';
import { found } from '../../http/errors.ts';
import { readAll } from '../../db/lists.ts';
import { authorName, formerUser } from '../../db/userName.ts';
import { spreadsheetOf, timeColumn, type SpreadsheetColumn } from '../../documents/spreadsheet.ts';
import type { Participation } from '../../db/participationOf.ts';
import { formerLeads } from './formerLeads.queries.ts';
import { leads } from './leads.queries.ts';

const texts = {
  en: {
    sheet: 'Leads',
    event: 'Event',
    headers: {
      firstNames: 'First names',
      lastName: 'Last name',
      company: 'Company',
      jobTitle: 'Job title',
      email: 'Email',
      phone: 'Phone',
      rating: 'Rating',
      tags: 'Tags',
      scanCount: 'Scans',
      scanPoints: 'Scan points',
      timeFirstScanned: 'First met',
      timeLastScanned: 'Last met',
      isClockWrong: 'About the times',
      comments: 'Comments',
      notes: 'Notes',
    },
    clockWrong: 'When it arrived: the device’s clock was wrong',
  },
  fi: {
    sheet: 'Liidit',
    event: 'Tapahtuma',
    headers: {
      firstNames: 'Etunimet',
      lastName: 'Sukunimi',
      company: 'Yritys',
      jobTitle: 'Tehtävänimike',
      email: 'Sähköposti',
      phone: 'Puhelin',
      rating: 'Arvio',
      tags: 'Tunnisteet',
      scanCount: 'Skannauksia',
      scanPoints: 'Skannauspisteet',
      timeFirstScanned: 'Tavattu ensimmäisen kerran',
      timeLastScanned: 'Tavattu viimeksi',
      isClockWrong: 'Huomio ajoista',
      comments: 'Kommentit',
      notes: 'Muistiinpanot',
    },
    clockWrong: 'Saapumisaika: laitteen kello oli väärässä',
  },
};

interface Words {
  notes: string | null;
  comments: string | null;
  scanPoints: string | null;
}
type LeadWithWords = Lead & Partial<Words>;

/** Each lead with what was written about it at the stand and afterwards, the latest first, and where (CAP-16); of its scans the last 200. */
async function* withWords<L extends Lead>(
  db: Db,
  batches: AsyncIterable<L[]>,
  language: Language,
): AsyncGenerator<(L & Partial<Words>)[]> {
  for await (const batch of batches) {
    const { rows } = await sql<Words & { leadID: number }>`
      select l."leadID", touches.*, (
        select string_agg(coalesce(${authorName}, ${formerUser[language]}) || ': ' || n.content, E'\n' order by n."leadNoteID" desc)
        from "leadNotes" n join users u on u."userID" = n."userID"
        where n."leadID" = l."leadID" and n."timeDeleted" is null) as notes
      from leads l cross join lateral (
        select string_agg(distinct touch.name, ', ') as "scanPoints",
          string_agg(nullif(touch.comment, ''), E'\n'
            order by touch."timeScanned" desc, touch."scanPointScanID" desc) as comments
        from (
          select p.name, s.comment, s."timeScanned", s."scanPointScanID"
          from scans s join "scanPoints" p on p."scanPointID" = s."scanPointID"
          where s."leadKey" = l."leadKey" and not s."isTest"
            and p."eventID" = l."eventID" and p."partnerID" = l."partnerID"
          order by s."timeScanned" desc, s."scanPointScanID" desc limit 200) touch) touches
      where l."leadID" = any(${batch.map(({ leadID }) => leadID)}::bigint[])`.execute(db);
    const words = new Map(rows.map(({ leadID, ...row }) => [leadID, row]));
    yield batch.map((lead) => ({ ...lead, ...words.get(lead.leadID) }));
  }
}

/** What a sheet tells of a lead, its times by the clocks of a place. */
function leadColumns(language: Language, timeZone: string): SpreadsheetColumn<LeadWithWords>[] {
  const { headers, clockWrong } = texts[language];
  return [
    { header: headers.firstNames, width: 18, cell: ({ firstNames }) => firstNames },
    { header: headers.lastName, width: 18, cell: ({ lastName }) => lastName },
    { header: headers.company, width: 26, cell: ({ company }) => company },
    { header: headers.jobTitle, width: 24, cell: ({ jobTitle }) => jobTitle },
    { header: headers.email, width: 32, cell: ({ email }) => email },
    { header: headers.phone, width: 18, cell: ({ phone }) => phone },
    { header: headers.rating, width: 8, cell: ({ rating }) => rating },
    { header: headers.tags, width: 24, cell: ({ tags }) => tags.join(', ') },
    { header: headers.scanCount, width: 8, cell: ({ scanCount }) => scanCount },
    { header: headers.scanPoints, width: 24, cell: ({ scanPoints }) => scanPoints ?? null },
    timeColumn(headers.timeFirstScanned, timeZone, ({ timeFirstScanned }) => timeFirstScanned),
    timeColumn(headers.timeLastScanned, timeZone, ({ timeLastScanned }) => timeLastScanned),
    {
      header: headers.isClockWrong,
      width: 24,
      cell: ({ isClockWrong }) => (isClockWrong ? clockWrong : null),
    },
    {
      header: headers.comments,
      width: 60,
      hasLines: true,
      cell: ({ comments }) => comments ?? null,
    },
    { header: headers.notes, width: 60, hasLines: true, cell: ({ notes }) => notes ?? null },
  ];
}

/** A sheet with some of the leads, or with the old ones, leaves the others as new as they were. */
const hasAllNew = ({ search = [], filter = [] }: ListQuery) =>
  search.length === 0 &&
  filter.every(
    ({ column, condition, values }) =>
      column === 'isNew' && condition === 'equals' && String(values[0]) === 'true',
  );

/** SQL: what a transaction that runs now may still add. */
const justBefore = sql<string>`now() - interval '10 seconds'`;

/** The leads that the query asks for; to who took them all home, only later ones are new. */
export async function leadsSpreadsheet(
  db: Db,
  participation: Participation,
  query: ListQuery,
  { userID, language }: { userID: number; language: Language },
): Promise<Download> {
  const about = found(
    await db
      .selectFrom('events as e')
      .select(['e.name', 'e.timeZone', justBefore.as('timeDownloaded')])
      .where('e.eventID', '=', participation.eventID)
      .executeTakeFirst(),
  );
  const { sheet } = texts[language];
  const columns = leadColumns(language, about.timeZone);
  const rows = withWords(db, readAll(db, leads, { ...participation, userID }, query), language);
  const download = spreadsheetOf(sheet, columns, rows, about.name);
  if (hasAllNew(query))
    download.onTaken = async () => {
      const { timeDownloaded } = about;
      await db
        .insertInto('leadDownloads')
        .values({ ...participation, userID, timeDownloaded })
        .onConflict((conflict) =>
          conflict.columns(['userID', 'partnerID', 'eventID']).doUpdateSet({ timeDownloaded }),
        )
        .execute();
    };
  return download;
}

/** The leads of events that a partner was taken out of, each with its event; times in UTC (ORG-33). */
export function formerLeadsSpreadsheet(
  db: Db,
  partnerID: number,
  query: ListQueryOf<typeof formerLeadsList>,
  language: Language,
): Download {
  const { sheet, event } = texts[language];
  const batches = withWords(db, readAll(db, formerLeads, { partnerID }, query), language);
  const columns: SpreadsheetColumn<FormerLead & Partial<Words>>[] = [
    { header: event, width: 30, cell: ({ eventName }) => eventName },
    ...leadColumns(language, 'UTC'),
  ];
  return spreadsheetOf(sheet, columns, batches);
}
