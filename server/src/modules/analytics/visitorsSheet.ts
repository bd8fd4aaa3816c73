import type { Visitor } from '@portal/contract/analytics';
import type { Language } from '@portal/contract/errors';
import { formatSeconds } from '@portal/contract/rules';
import { Download } from '../../kernel/download.ts';
import { wallClock, writeSheet, type SheetColumn } from '../../kernel/sheet.ts';

const texts = {
  en: {
    sheet: 'Visitors',
    headers: {
      ...{ firstName: 'First name', lastName: 'Last name', company: 'Company' },
      ...{ jobTitle: 'Job title', email: 'Email', phone: 'Phone' },
      ...{ timeCreated: 'First seen (UTC)', timeLatestActivity: 'Last seen (UTC)' },
      activityTime: 'Active time',
    },
  },
  fi: {
    sheet: 'Kävijät',
    headers: {
      ...{ firstName: 'Etunimi', lastName: 'Sukunimi', company: 'Yritys' },
      ...{ jobTitle: 'Tehtävä', email: 'Sähköposti', phone: 'Puhelin' },
      ...{ timeCreated: 'Nähty ensi kerran (UTC)', timeLatestActivity: 'Nähty viimeksi (UTC)' },
      activityTime: 'Aktiivinen aika',
    },
  },
};

const utc = wallClock('UTC');
const cells = {
  firstName: { width: 18, cell: ({ firstName }) => firstName },
  lastName: { width: 18, cell: ({ lastName }) => lastName },
  company: { width: 26, cell: ({ company }) => company },
  jobTitle: { width: 24, cell: ({ jobTitle }) => jobTitle },
  email: { width: 32, cell: ({ email }) => email ?? null },
  phone: { width: 18, cell: ({ phone }) => phone ?? null },
  timeCreated: { width: 17, isTime: true, cell: ({ timeCreated }) => utc(timeCreated) },
  timeLatestActivity: {
    ...{ width: 17, isTime: true },
    cell: ({ timeLatestActivity }) => utc(timeLatestActivity),
  },
  activityTime: { width: 12, cell: ({ activityTime }) => formatSeconds(activityTime) },
} satisfies Record<string, Omit<SheetColumn<Visitor>, 'header'>>;

interface SheetOf {
  event: string;
  isContactDataHidden: boolean;
  language: Language;
}

/** The report of visitors as XLSX; where contact data is hidden it has no columns for it (VIS-08). */
export function visitorsSheet(
  batches: AsyncIterable<Visitor[]>,
  { event, isContactDataHidden, language }: SheetOf,
): Download {
  const { sheet, headers } = texts[language];
  const names = (Object.keys(cells) as (keyof typeof cells)[]).filter(
    (name) => !isContactDataHidden || (name !== 'email' && name !== 'phone'),
  );
  const columns = names.map((name) => ({ ...cells[name], header: headers[name] }));
  return Download.sheet(`${sheet} ${event}`, writeSheet({ name: sheet, columns }, batches));
}
