import type { Language } from '@portal/contract/errors';
import type { EventImport } from '@portal/contract/organizerImports';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';

const en = {
  imports: 'Imports',
  by: 'By',
  former: 'A former user',
  imported: 'Imported',
  file: 'File',
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  refused: 'Refused',
  left: 'Left out',
  takenBack: 'Taken back',
  takenBackBy: 'Taken back by',
};
const fi: typeof en = {
  imports: 'Tuonnit',
  by: 'Kirjoittaja',
  former: 'Entinen käyttäjä',
  imported: 'Tuotu',
  file: 'Tiedosto',
  new: 'Uusia',
  changed: 'Muuttuneita',
  same: 'Ennallaan',
  refused: 'Hylättyjä',
  left: 'Jätetty pois',
  takenBack: 'Peruttu',
  takenBackBy: 'Peruja',
};
const texts = { en, fi };

/** What was imported at an event, as XLSX, times in UTC. */
export function importsSpreadsheet(
  batches: AsyncIterable<EventImport[]>,
  language: Language,
): Download {
  const words = texts[language];
  return spreadsheetOf<EventImport>(
    words.imports,
    [
      timeColumn(words.imported, 'UTC', ({ timeCreated }) => timeCreated),
      { header: words.file, width: 40, cell: ({ fileName }) => fileName },
      { header: words.by, width: 26, cell: ({ userName }) => userName || words.former },
      { header: words.new, width: 12, cell: ({ newCount }) => newCount },
      { header: words.changed, width: 12, cell: ({ changedCount }) => changedCount },
      { header: words.same, width: 12, cell: ({ sameCount }) => sameCount },
      { header: words.refused, width: 12, cell: ({ refusedCount }) => refusedCount },
      { header: words.left, width: 12, cell: ({ leftCount }) => leftCount },
      timeColumn(words.takenBack, 'UTC', ({ timeTakenBack }) => timeTakenBack),
      {
        header: words.takenBackBy,
        width: 26,
        cell: ({ timeTakenBack, takenBackBy }) => timeTakenBack && (takenBackBy || words.former),
      },
    ],
    batches,
  );
}
