import { packageLevelTexts } from '@portal/contract/packageLevels';
import {
  spreadsheetOf,
  timeColumn,
  type SpreadsheetColumn,
} from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';
import { stateTexts } from './contactsSpreadsheet.ts';
import type { WrittenExhibitor } from './organizerExhibitors.queries.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

/**
 * Where a column has what an import reads otherwise, one stand a row and a quota of its own, it is called otherwise, too:
 * whoever corrects the list and imports it changes nothing by these.
 */
const texts = {
  en: {
    exhibitors: 'Exhibitors',
    name: 'Exhibitor',
    businessID: 'Business ID',
    hall: 'Halls',
    stand: 'Stands',
    area: 'm² in all',
    package: 'Package',
    packageLevel: 'Level',
    contactName: 'Main contact',
    contactEmail: 'Email of the main contact',
    invitation: 'Invitation',
    noContact: 'No contact',
    lastSignIn: 'Last sign-in',
    ready: 'Ready %',
    overdue: 'Overdue tasks',
    personnel: 'Personnel',
    quota: 'Personnel at most',
    ordered: 'Ordered incl. VAT',
    leads: 'Leads',
    number: 'Exhibitor number',
  },
  fi: {
    exhibitors: 'Näytteilleasettajat',
    name: 'Näytteilleasettaja',
    businessID: 'Y-tunnus',
    hall: 'Hallit',
    stand: 'Osastot',
    area: 'm² yhteensä',
    package: 'Paketti',
    packageLevel: 'Taso',
    contactName: 'Pääyhteyshenkilö',
    contactEmail: 'Pääyhteyshenkilön sähköposti',
    invitation: 'Kutsu',
    noContact: 'Ei yhteyshenkilöä',
    lastSignIn: 'Viimeisin kirjautuminen',
    ready: 'Valmiina %',
    overdue: 'Myöhässä olevia tehtäviä',
    personnel: 'Henkilökuntaa',
    quota: 'Henkilökuntaa enintään',
    ordered: 'Tilattu (sis. alv)',
    leads: 'Liidejä',
    number: 'Näytteilleasettajan numero',
  },
};

interface Reader extends ToldOfEvent {
  seesSales: boolean;
  seesPeople: boolean;
}

/** Each of them once, in their order. */
const once = (words: string[]) => [...new Set(words.filter(Boolean))].join(', ');

/** The exhibitors of an event as XLSX, times in UTC. */
export function exhibitorsSpreadsheet(
  batches: AsyncIterable<WrittenExhibitor[]>,
  { language, seesSales, seesPeople, eventName }: Reader,
): Download {
  const words = texts[language];
  /** Those that a role sees. */
  const only = (isSeen: boolean, ...columns: SpreadsheetColumn<WrittenExhibitor>[]) =>
    isSeen ? columns : [];
  return spreadsheetOf<WrittenExhibitor>(
    words.exhibitors,
    [
      { header: words.name, width: 36, cell: ({ name }) => name },
      { header: words.businessID, width: 14, cell: ({ businessID }) => businessID },
      {
        header: words.hall,
        width: 16,
        cell: ({ stands }) => once(stands.map(({ hall }) => hall)),
      },
      {
        header: words.stand,
        width: 20,
        cell: ({ stands, department }) =>
          stands.length > 0 ? once(stands.map(({ number }) => number)) : department,
      },
      { header: words.area, width: 12, cell: ({ area }) => area },
      {
        header: words.package,
        width: 20,
        cell: ({ package: given }) =>
          given && ((language === 'en' && given.nameEn) || given.nameFi),
      },
      {
        header: words.packageLevel,
        width: 12,
        cell: ({ packageLevel }) => packageLevelTexts[packageLevel][language],
      },
      ...only(
        seesPeople,
        { header: words.contactName, width: 26, cell: ({ contactName }) => contactName },
        { header: words.contactEmail, width: 32, cell: ({ contactEmail }) => contactEmail },
      ),
      {
        header: words.invitation,
        width: 24,
        cell: ({ contactState }) =>
          contactState === null ? words.noContact : stateTexts[language][contactState],
      },
      timeColumn(words.lastSignIn, 'UTC', ({ timeLastSignIn }) => timeLastSignIn),
      { header: words.ready, width: 12, cell: ({ ready }) => ready },
      { header: words.overdue, width: 24, cell: ({ overdueCount }) => overdueCount },
      { header: words.personnel, width: 14, cell: ({ personnelCount }) => personnelCount },
      { header: words.quota, width: 20, cell: ({ personnelQuota }) => personnelQuota },
      ...only(seesSales, {
        header: words.ordered,
        width: 20,
        cell: ({ ordersTotal }) => Number(ordersTotal),
      }),
      { header: words.leads, width: 10, cell: ({ leadCount }) => leadCount },
      { header: words.number, width: 26, cell: ({ partnerID }) => partnerID },
    ],
    batches,
    eventName,
  );
}
