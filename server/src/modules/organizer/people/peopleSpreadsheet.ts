import { words } from '@portal/contract/errors';
import type { OrganizerPerson } from '@portal/contract/organizerPeople';
import { spreadsheetOf } from '../../../documents/spreadsheet.ts';
import { personColumns } from '../exhibitors/exhibitorPartsSpreadsheets.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const people = words('People', 'Henkilöt');
const exhibitor = words('Exhibitor', 'Näytteilleasettaja');

/** The people of an event as XLSX (ORG-62). */
export const peopleSpreadsheet = (
  batches: AsyncIterable<OrganizerPerson[]>,
  { eventName, ...told }: ToldOfEvent,
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
