import type { Visitor } from '@portal/contract/analytics';
import type { Language } from '@portal/contract/errors';
import { formatSeconds } from '@portal/contract/rules';
import type { Download } from '../../http/download.ts';
import { spreadsheetOf, timeColumn, type SpreadsheetColumn } from '../../documents/spreadsheet.ts';

const texts = {
  en: {
    sheet: 'Visitors',
    headers: {
      firstName: 'First name',
      lastName: 'Last name',
      company: 'Company',
      jobTitle: 'Job title',
      email: 'Email',
      phone: 'Phone',
      timeCreated: 'First seen',
      timeLatestActivity: 'Last seen',
      activityTime: 'Active time',
    },
  },
  fi: {
    sheet: 'Kävijät',
    headers: {
      firstName: 'Etunimi',
      lastName: 'Sukunimi',
      company: 'Yritys',
      jobTitle: 'Tehtävänimike',
      email: 'Sähköposti',
      phone: 'Puhelin',
      timeCreated: 'Nähty ensimmäisen kerran',
      timeLatestActivity: 'Nähty viimeksi',
      activityTime: 'Aktiivinen aika',
    },
  },
};

type Make = (header: string) => SpreadsheetColumn<Visitor>;
const plain =
  (width: number, cell: SpreadsheetColumn<Visitor>['cell']): Make =>
  (header) => ({ header, width, cell });
/** VIS-05 */
const utc =
  (timeOf: (visitor: Visitor) => string): Make =>
  (header) =>
    timeColumn(header, 'UTC', timeOf);

const makers = {
  firstName: plain(18, ({ firstName }) => firstName),
  lastName: plain(18, ({ lastName }) => lastName),
  company: plain(26, ({ company }) => company),
  jobTitle: plain(24, ({ jobTitle }) => jobTitle),
  email: plain(32, ({ email }) => email ?? null),
  phone: plain(18, ({ phone }) => phone ?? null),
  timeCreated: utc(({ timeCreated }) => timeCreated),
  timeLatestActivity: utc(({ timeLatestActivity }) => timeLatestActivity),
  activityTime: plain(12, ({ activityTime }) => formatSeconds(activityTime)),
};

interface SpreadsheetOf {
  event: string;
  isContactDataHidden: boolean;
  language: Language;
}

/** The report of visitors as XLSX; where contact data is hidden it has no columns for it (VIS-08). */
export function visitorsSpreadsheet(
  batches: AsyncIterable<Visitor[]>,
  { event, isContactDataHidden, language }: SpreadsheetOf,
): Download {
  const { sheet, headers } = texts[language];
  const names = (Object.keys(makers) as (keyof typeof makers)[]).filter(
    (name) => !isContactDataHidden || (name !== 'email' && name !== 'phone'),
  );
  const columns = names.map((name) => makers[name](headers[name]));
  return spreadsheetOf(sheet, columns, batches, event);
}
