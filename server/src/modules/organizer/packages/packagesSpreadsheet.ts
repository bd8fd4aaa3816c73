import type { Language } from '@portal/contract/errors';
import type { EventPackage } from '@portal/contract/organizerPackages';
import { packageLevelTexts } from '@portal/contract/packageLevels';
import { spreadsheetOf } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';

const en = {
  packages: 'Packages',
  nameFi: 'Name in Finnish',
  nameEn: 'Name in English',
  exhibitors: 'Exhibitors',
  personnel: 'Badges for personnel',
  guests: 'Guests',
  points: 'Free scan points',
  level: 'Level',
  products: 'Included products',
};
const fi: typeof en = {
  packages: 'Paketit',
  nameFi: 'Nimi suomeksi',
  nameEn: 'Nimi englanniksi',
  exhibitors: 'Näytteilleasettajia',
  personnel: 'Henkilökunnan kulkukortit',
  guests: 'Kutsuvieraat',
  points: 'Maksuttomat skannauspisteet',
  level: 'Taso',
  products: 'Sisältyvät tuotteet',
};
const texts = { en, fi };

/** The packages of an event as XLSX (ORG-05); of what one says nothing the cell is empty. */
export function packagesSpreadsheet(
  batches: AsyncIterable<EventPackage[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<EventPackage>(
    words.packages,
    [
      { header: words.nameFi, width: 30, cell: ({ nameFi }) => nameFi },
      { header: words.nameEn, width: 30, cell: ({ nameEn }) => nameEn },
      { header: words.exhibitors, width: 18, cell: ({ exhibitorCount }) => exhibitorCount },
      { header: words.personnel, width: 26, cell: ({ personnelQuota }) => personnelQuota },
      { header: words.guests, width: 16, cell: ({ guestQuota }) => guestQuota },
      { header: words.points, width: 24, cell: ({ freeScanPointCount }) => freeScanPointCount },
      {
        header: words.level,
        width: 12,
        cell: ({ packageLevel }) => packageLevelTexts[packageLevel][language],
      },
      {
        header: words.products,
        width: 60,
        cell: ({ includedProducts }) =>
          includedProducts.map(({ name, productCount }) => `${productCount} × ${name}`).join(', '),
      },
    ],
    batches,
  );
}
