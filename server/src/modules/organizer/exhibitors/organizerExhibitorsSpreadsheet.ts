import type { Language } from '@portal/contract/errors';
import type { OrganizerExhibitor } from '@portal/contract/organizerExhibitors';
import { packageLevelTexts } from '@portal/contract/packageLevels';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';
import { stateTexts } from './contactsSpreadsheet.ts';

/**
 * Where a column has what an import reads otherwise, one stand a row and a quota of its own, it is called otherwise, too:
 * whoever corrects the list and imports it changes nothing by these.
 */
const texts = {
  en: {
    exhibitors: 'Exhibitors',
    name: 'Exhibitor',
    hall: 'Halls',
    stand: 'Stands',
    area: 'm² in all',
    package: 'Package',
    packageLevel: 'Level',
    invitation: 'Invitation',
    noContact: 'No contact',
    lastSignIn: 'Last sign-in',
    personnel: 'Personnel',
    quota: 'Personnel at most',
    ordered: 'Ordered incl. VAT',
    leads: 'Leads',
    number: 'Exhibitor number',
  },
  fi: {
    exhibitors: 'Näytteilleasettajat',
    name: 'Näytteilleasettaja',
    hall: 'Hallit',
    stand: 'Osastot',
    area: 'm² yhteensä',
    package: 'Paketti',
    packageLevel: 'Taso',
    invitation: 'Kutsu',
    noContact: 'Ei yhteyshenkilöä',
    lastSignIn: 'Viimeisin kirjautuminen',
    personnel: 'Henkilökuntaa',
    quota: 'Henkilökuntaa enintään',
    ordered: 'Tilattu (sis. alv)',
    leads: 'Liidejä',
    number: 'Näytteilleasettajan numero',
  },
};

interface Reader {
  language: Language;
  seesSales: boolean;
}

/** Each of them once, in their order. */
const once = (words: string[]) => [...new Set(words.filter(Boolean))].join(', ');

/** The exhibitors of an event as XLSX, times in UTC. */
export function exhibitorsSpreadsheet(
  batches: AsyncIterable<OrganizerExhibitor[]>,
  { language, seesSales }: Reader,
): Download {
  const words = texts[language];
  return spreadsheetOf<OrganizerExhibitor>(
    words.exhibitors,
    [
      { header: words.name, width: 36, cell: ({ name }) => name },
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
      {
        header: words.invitation,
        width: 24,
        cell: ({ contactState }) =>
          contactState === null ? words.noContact : stateTexts[language][contactState],
      },
      timeColumn(words.lastSignIn, 'UTC', ({ timeLastSignIn }) => timeLastSignIn),
      { header: words.personnel, width: 14, cell: ({ personnelCount }) => personnelCount },
      { header: words.quota, width: 20, cell: ({ personnelQuota }) => personnelQuota },
      ...(seesSales
        ? [
            {
              header: words.ordered,
              width: 20,
              cell: ({ ordersTotal }: OrganizerExhibitor) => Number(ordersTotal),
            },
          ]
        : []),
      { header: words.leads, width: 10, cell: ({ leadCount }) => leadCount },
      { header: words.number, width: 26, cell: ({ partnerID }) => partnerID },
    ],
    batches,
  );
}
