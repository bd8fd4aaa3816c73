import type { TaskReminder } from '@portal/contract/taskReminders';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const texts = {
  en: {
    reminders: 'Reminders',
    sent: 'Sent',
    firstNames: 'First names',
    lastName: 'Last name',
    email: 'Email',
    open: 'Open tasks',
  },
  fi: {
    reminders: 'Muistutukset',
    sent: 'Lähetetty',
    firstNames: 'Etunimet',
    lastName: 'Sukunimi',
    email: 'Sähköposti',
    open: 'Tehtäviä tekemättä',
  },
};

/** The reminders that went to users of an exhibitor as XLSX, times by the clocks of the event. */
export function taskRemindersSpreadsheet(
  batches: AsyncIterable<TaskReminder[]>,
  { language, timeZone, eventName }: ToldOfEvent,
): Download {
  const words = texts[language];
  return spreadsheetOf<TaskReminder>(
    words.reminders,
    [
      timeColumn(words.sent, timeZone, ({ timeCreated }) => timeCreated),
      { header: words.firstNames, width: 20, cell: ({ firstNames }) => firstNames },
      { header: words.lastName, width: 20, cell: ({ lastName }) => lastName },
      { header: words.email, width: 32, cell: ({ email }) => email },
      { header: words.open, width: 18, cell: ({ openCount }) => openCount },
    ],
    batches,
    eventName,
  );
}
