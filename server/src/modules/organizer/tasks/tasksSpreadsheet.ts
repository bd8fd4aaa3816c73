import type { EventTask } from '@portal/contract/organizerTasks';
import { fileKindTexts, taskKindTexts } from '@portal/contract/taskWords';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const texts = {
  en: {
    tasks: 'Tasks',
    task: 'Task',
    subject: 'Of what',
    minimum: 'At least',
    deadline: 'Due',
    packages: 'Asked of',
    all: 'All',
    done: 'Done',
    open: 'Open',
    overdue: 'Of these overdue',
  },
  fi: {
    tasks: 'Tehtävät',
    task: 'Tehtävä',
    subject: 'Mistä',
    minimum: 'Vähintään',
    deadline: 'Määräaika',
    packages: 'Keiltä pyydetään',
    all: 'Kaikilta',
    done: 'Tehty',
    open: 'Tekemättä',
    overdue: 'Niistä myöhässä',
  },
};

/** The tasks of an event as XLSX, times by its clocks. */
export function tasksSpreadsheet(
  batches: AsyncIterable<EventTask[]>,
  { language, timeZone, eventName }: ToldOfEvent,
): Download {
  const words = texts[language];
  return spreadsheetOf<EventTask>(
    words.tasks,
    [
      { header: words.task, width: 32, cell: ({ taskKind }) => taskKindTexts[taskKind][language] },
      {
        header: words.subject,
        width: 30,
        cell: ({ subject, fileKind }) => subject ?? (fileKind && fileKindTexts[fileKind][language]),
      },
      { header: words.minimum, width: 12, cell: ({ minimum }) => minimum },
      timeColumn(words.deadline, timeZone, ({ deadline }) => deadline),
      {
        header: words.packages,
        width: 30,
        cell: ({ packages }) =>
          packages
            ?.map(({ nameFi, nameEn }) => (language === 'en' && nameEn) || nameFi)
            .join(', ') ?? words.all,
      },
      { header: words.done, width: 10, cell: ({ doneCount }) => doneCount },
      { header: words.open, width: 12, cell: ({ openCount }) => openCount },
      { header: words.overdue, width: 18, cell: ({ overdueCount }) => overdueCount },
    ],
    batches,
    eventName,
  );
}
