import { words } from '@portal/contract/errors';
import type { OrganizerPerson } from '@portal/contract/organizerPeople';
import { spreadsheetOf, type Told } from '../../../documents/spreadsheet.ts';
import { personColumns } from '../exhibitors/exhibitorPartsSpreadsheets.ts';

const people = words('People', 'Henkilöt');
const exhibitor = words('Exhibitor', 'Näytteilleasettaja');

/** The people of an event as XLSX (ORG-62). */
export const peopleSpreadsheet = (
  batches: AsyncIterable<OrganizerPerson[]>,
  { eventName, ...told }: Told & { eventName: string },
) =>
  spreadsheetOf<OrganizerPerson>(
    people[told.language],
    [
      { header: exhibitor[told.language], width: 36, cell: ({ partnerName }) => partnerName },
      ...personColumns(told),
    ],
    batches,
    eventName,
  );
