import type { Language } from '@portal/contract/errors';
import type { OrganizationDataset } from '@portal/contract/organizerDatasets';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';

const en = {
  datasets: 'Data sets',
  loaded: 'Loaded',
  file: 'File',
  by: 'By',
  former: 'A former user',
};
const fi: typeof en = {
  datasets: 'Tietoaineistot',
  loaded: 'Tuotu',
  file: 'Tiedosto',
  by: 'Tuoja',
  former: 'Entinen käyttäjä',
};
const texts = { en, fi };

/** The data sets that were loaded, as XLSX, times in UTC (ORG-05). */
export function datasetsSpreadsheet(
  batches: AsyncIterable<OrganizationDataset[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<OrganizationDataset>(
    words.datasets,
    [
      timeColumn(words.loaded, 'UTC', ({ timeLoaded }) => timeLoaded),
      { header: words.file, width: 40, cell: ({ fileName }) => fileName },
      { header: words.by, width: 26, cell: ({ userName }) => userName || words.former },
    ],
    batches,
  );
}
