import type * as organizerTasks from './organizerTasks.ts';
import { changed, type ExamplesOf } from './reference.ts';

export const organizerTasksExamples: ExamplesOf<typeof organizerTasks> = {
  eventTask: {
    eventTaskID: 1,
    taskKind: 'personnel',
    productCategoryId: null,
    fileKind: null,
    notificationID: null,
    subject: null,
    minimum: 4,
    daysBefore: 10,
    timeDue: null,
    deadline: '2027-02-22T07:00:00.000Z',
    packages: [{ packageID: 1, nameFi: 'Perus', nameEn: 'Basic' }],
    doneCount: 12,
    openCount: 6,
    overdueCount: 2,
    timeModified: changed,
  },
  taskChoice: { eventTaskID: 1, taskKind: 'order', fileKind: null, subject: 'Furniture' },
  taskSubject: { id: 1, name: 'Furniture' },
};
