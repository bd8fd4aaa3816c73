import type { Language } from '@portal/contract/errors';
import type { ListQuery } from '@portal/contract/listQuery';
import { scansList, type Scan, type ScanPoint } from '@portal/contract/scanPoints';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Download } from '../../http/download.ts';
import { defineList, nullable, readAll, readList } from '../../db/lists.ts';
import { spreadsheetOf, timeColumn, type SpreadsheetColumn } from '../../documents/spreadsheet.ts';

type Point = Pick<ScanPoint, 'scanPointID' | 'scanCount'>;

/** Rehearsals are no scans of anybody (CAP-08). */
const scans = defineList(scansList, ({ scanPointID, scanCount }: Point, db) => ({
  columns: {
    timeScanned: sql.ref('s.timeScanned'),
    firstNames: nullable(sql`s."firstNames" collate finnish`),
    lastName: nullable(sql`s."lastName" collate finnish`),
    email: sql.ref('s.email'),
    phone: sql.ref('s.phone'),
    company: nullable(sql`s.company collate finnish`),
    jobTitle: sql.ref('s.jobTitle'),
    comment: sql.ref('s.comment'),
    scanPointScanID: sql.ref('s.scanPointScanID'),
  },
  searchText: sql.ref<string | null>('s.searchText'),
  key: sql.ref<number>('s.scanPointScanID'),
  total: sql<number>`${scanCount}`,
  scope: db
    .selectFrom('scans as s')
    .where('s.scanPointID', '=', scanPointID)
    // As the index has it.
    .where(sql<boolean>`not s."isTest"`),
  rows: (key) => sql<Scan>`(
      select s."scanPointScanID", s."timeScanned", s."timeOnDevice", s."firstNames", s."lastName", s.email,
        s.phone, s.company, s."jobTitle", s.comment, s.rating, s.tags
      from scans s where s."scanPointScanID" = ${key})`,
}));

export function readScans(
  db: Db,
  scanPoint: Point,
  query: ListQuery & { page: number; limit: number },
) {
  return readList(db, scans, scanPoint, query);
}

const texts = {
  en: {
    sheet: 'Scans',
    headers: {
      timeScanned: 'Scanned',
      firstNames: 'First names',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      jobTitle: 'Job title',
      comment: 'Comment',
      rating: 'Rating',
      tags: 'Tags',
      timeOnDevice: 'Device’s clock, where wrong',
      scanPointScanID: 'ID of the scan',
    },
  },
  fi: {
    sheet: 'Skannaukset',
    headers: {
      timeScanned: 'Skannattu',
      firstNames: 'Etunimet',
      lastName: 'Sukunimi',
      email: 'Sähköposti',
      phone: 'Puhelin',
      company: 'Yritys',
      jobTitle: 'Tehtävänimike',
      comment: 'Kommentti',
      rating: 'Arvio',
      tags: 'Tunnisteet',
      timeOnDevice: 'Laitteen kello, jos väärässä',
      scanPointScanID: 'Skannauksen tunniste',
    },
  },
};

const widths = {
  firstNames: 18,
  lastName: 18,
  email: 32,
  phone: 18,
  company: 26,
  jobTitle: 24,
  comment: 40,
  rating: 8,
  tags: 24,
} as const;

/** SRV-34: all scans that the query asks for, with the columns of ENT-12, rating and tags (CAP-16). */
export function scansSpreadsheet(
  db: Db,
  scanPoint: Point & { name: string; timeZone: string },
  query: ListQuery,
  language: Language,
): Download {
  const { sheet, headers } = texts[language];
  const columns: SpreadsheetColumn<Scan>[] = [
    timeColumn(headers.timeScanned, scanPoint.timeZone, ({ timeScanned }) => timeScanned),
    ...(Object.keys(widths) as (keyof typeof widths)[]).map((name) => ({
      header: headers[name],
      width: widths[name],
      hasLines: name === 'comment',
      cell: (scan: Scan) => (name === 'tags' ? scan.tags.join(', ') : scan[name]),
    })),
    timeColumn(headers.timeOnDevice, scanPoint.timeZone, ({ timeOnDevice }) => timeOnDevice),
    {
      header: headers.scanPointScanID,
      width: 18,
      cell: ({ scanPointScanID }) => scanPointScanID,
    },
  ];
  const rows = readAll(db, scans, scanPoint, query);
  return spreadsheetOf(sheet, columns, rows, scanPoint.name);
}
