import type { Language } from '@portal/contract/errors';
import type { Lead } from '@portal/contract/leads';
import type { FormerLead, formerLeadsList } from '@portal/contract/formerLeads';
import type { ListQuery, ListQueryOf } from '@portal/contract/listQuery';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { Download } from '../../http/download.ts';
import { found } from '../../http/errors.ts';
import { readAll } from '../../db/lists.ts';
import { authorName, formerUser } from '../../db/userName.ts';
import {
  timeColumn,
  writeSpreadsheet,
  type SpreadsheetColumn,
} from '../../documents/spreadsheet.ts';
import type { Participation } from '../../db/participationOf.ts';
import { formerLeads } from './formerLeads.queries.ts';
import { leads } from './leads.queries.ts';

const texts = {
  en: {
    sheet: 'Leads',
    event: 'Event',
    headers: [
      'First names',
      'Last name',
      'Company',
      'Job title',
      'Email',
      'Phone',
      'Rating',
      'Tags',
      'Scans',
      'Scan points',
      'First met',
      'Last met',
      'About the times',
      'Comments',
      'Notes',
    ],
    clockWrong: 'When it arrived: the device’s clock was wrong',
  },
  fi: {
    sheet: 'Liidit',
    event: 'Tapahtuma',
    headers: [
      'Etunimet',
      'Sukunimi',
      'Yritys',
      'Tehtävänimike',
      'Sähköposti',
      'Puhelin',
      'Arvio',
      'Tunnisteet',
      'Skannauksia',
      'Skannauspisteet',
      'Tavattu ensimmäisen kerran',
      'Tavattu viimeksi',
      'Huomio ajoista',
      'Kommentit',
      'Muistiinpanot',
    ],
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
  type Made = SpreadsheetColumn<LeadWithWords>;
  const plain = (width: number, cell: Made['cell']) => (header: string) => ({
    header,
    width,
    cell,
  });
  const time = (timeOf: (lead: Lead) => string) => (header: string) =>
    timeColumn(header, timeZone, timeOf);
  const makers: ((header: string) => Made)[] = [
    plain(18, ({ firstNames }) => firstNames),
    plain(18, ({ lastName }) => lastName),
    plain(26, ({ company }) => company),
    plain(24, ({ jobTitle }) => jobTitle),
    plain(32, ({ email }) => email),
    plain(18, ({ phone }) => phone),
    plain(8, ({ rating }) => rating),
    plain(24, ({ tags }) => tags.join(', ')),
    plain(8, ({ scanCount }) => scanCount),
    plain(24, ({ scanPoints }) => scanPoints ?? null),
    time(({ timeFirstScanned }) => timeFirstScanned),
    time(({ timeLastScanned }) => timeLastScanned),
    plain(24, ({ isClockWrong }) => (isClockWrong ? clockWrong : null)),
    plain(60, ({ comments }) => comments ?? null),
    plain(60, ({ notes }) => notes ?? null),
  ];
  return makers.map((make, i) => make(String(headers[i])));
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
  async function* taken() {
    yield* withWords(db, readAll(db, leads, { ...participation, userID }, query), language);
    if (!hasAllNew(query)) return;
    const { timeDownloaded } = about;
    await db
      .insertInto('leadDownloads')
      .values({ ...participation, userID, timeDownloaded })
      .onConflict((conflict) =>
        conflict.columns(['userID', 'partnerID', 'eventID']).doUpdateSet({ timeDownloaded }),
      )
      .execute();
  }
  return Download.spreadsheet(
    `${sheet} ${about.name}`,
    writeSpreadsheet({ name: sheet, columns }, taken()),
  );
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
  return Download.spreadsheet(sheet, writeSpreadsheet({ name: sheet, columns }, batches));
}
