import type { Language } from '@portal/contract/errors';
import { leadsList, type Lead } from '@portal/contract/leads';
import type { ListQuery } from '@portal/contract/listQuery';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';
import { Download } from '../../kernel/download.ts';
import { found } from '../../kernel/errors.ts';
import { readAll } from '../../kernel/list.ts';
import { wallClock, writeSheet, type SheetColumn } from '../../kernel/sheet.ts';
import { leadsOf, type Place } from './leads.queries.ts';

const texts = {
  en: {
    sheet: 'Leads',
    headers: [
      ...['First names', 'Last name', 'Company', 'Job title', 'Email', 'Phone', 'Rating', 'Tags'],
      ...['Scans', 'First met', 'Last met', 'Notes'],
    ],
  },
  fi: {
    sheet: 'Liidit',
    headers: [
      ...['Etunimet', 'Sukunimi', 'Yritys', 'Tehtävä', 'Sähköposti', 'Puhelin', 'Arvio'],
      ...['Tunnisteet', 'Skannauksia', 'Tavattu ensin', 'Tavattu viimeksi', 'Muistiinpanot'],
    ],
  },
};

type LeadWithNotes = Lead & { notes: string };

/** Each lead with what was written about it, the latest first. */
async function* withNotes(db: Db, batches: AsyncIterable<Lead[]>): AsyncGenerator<LeadWithNotes[]> {
  for await (const batch of batches) {
    const { rows } = await sql<{ leadID: number; notes: string }>`
      select n."leadID", string_agg(u."firstNames" || ' ' || u."lastName" || ': ' || n.content, E'\n'
        order by n."leadNoteID" desc) as notes
      from "leadNotes" n join users u on u."userID" = n."userID"
      where n."leadID" = any(${batch.map(({ leadID }) => leadID)}::bigint[])
        and n."timeDeleted" is null group by 1`.execute(db);
    const notes = new Map(rows.map((row) => [row.leadID, row.notes]));
    yield batch.map((lead) => ({ ...lead, notes: notes.get(lead.leadID) ?? '' }));
  }
}

/** A sheet with some of the leads leaves the others as new as they were. */
const hasAllNew = ({ search = [], filter = [] }: ListQuery) =>
  search.length === 0 && filter.every(({ column }) => column === 'isNew');

/** SQL: what a transaction that runs now may still add. */
const justBefore = sql<string>`now() - interval '10 seconds'`;

/** The leads that the query asks for; to who took them all home, only later ones are new. */
export async function leadsSheet(
  db: Db,
  place: Place,
  query: ListQuery,
  { userID, language }: { userID: number; language: Language },
): Promise<Download> {
  const about = found(
    await db
      .selectFrom('events as e')
      .select(['e.name', 'e.timeZone', justBefore.as('timeDownloaded')])
      .where('e.eventID', '=', place.eventID)
      .executeTakeFirst(),
  );
  const clock = wallClock(about.timeZone);
  const { sheet, headers } = texts[language];
  const cells: Omit<SheetColumn<LeadWithNotes>, 'header'>[] = [
    { width: 18, cell: ({ firstNames }) => firstNames },
    { width: 18, cell: ({ lastName }) => lastName },
    { width: 26, cell: ({ company }) => company },
    { width: 24, cell: ({ jobTitle }) => jobTitle },
    { width: 32, cell: ({ email }) => email },
    { width: 18, cell: ({ phone }) => phone },
    { width: 8, cell: ({ rating }) => rating },
    { width: 24, cell: ({ tags }) => tags.join(', ') },
    { width: 8, cell: ({ scanCount }) => scanCount },
    { width: 17, isTime: true, cell: ({ timeFirstScanned: at }) => clock(at) },
    { width: 17, isTime: true, cell: ({ timeLastScanned: at }) => clock(at) },
    { width: 60, cell: ({ notes }) => notes },
  ];
  const columns = cells.map((column, i) => ({ ...column, header: String(headers[i]) }));
  async function* taken() {
    yield* withNotes(db, readAll(db, leadsList, leadsOf(db, place, userID), query));
    if (!hasAllNew(query)) return;
    const { timeDownloaded } = about;
    await db
      .insertInto('leadDownloads')
      .values({ ...place, userID, timeDownloaded })
      .onConflict((conflict) =>
        conflict.columns(['userID', 'partnerID', 'eventID']).doUpdateSet({ timeDownloaded }),
      )
      .execute();
  }
  return Download.sheet(`${sheet} ${about.name}`, writeSheet({ name: sheet, columns }, taken()));
}
