import type { FileKind, TaskKind } from '@portal/contract/checklistFacts';
import { localAt, momentAt } from '@portal/contract/eventMoments';
import type { EventTask } from '@portal/contract/organizerTasks';

/** A task in a form; numbers as they are typed, a moment as the clocks of the place show it. */
export type TaskValues = {
  taskKind: string;
  /** The number of the category or message, or the sort of file; empty: any. */
  subject: string;
  minimum: string;
  due: 'days' | 'moment';
  daysBefore: string;
  moment: string;
  isForAll: boolean;
  /** Numbers of packages, with commas between. */
  packages: string;
};

const written = (value: number | null | undefined) => (value === null ? '' : String(value ?? ''));

export function taskValues(task: EventTask | undefined, timeZone: string): TaskValues {
  const { productCategoryId, notificationID, fileKind, timeDue } = task ?? {};
  return {
    taskKind: task?.taskKind ?? '',
    subject: fileKind ?? written(productCategoryId ?? notificationID),
    minimum: written(task?.minimum),
    due: timeDue ? 'moment' : 'days',
    daysBefore: task ? written(task.daysBefore) : '14',
    moment: timeDue ? localAt(timeDue, timeZone) : '',
    isForAll: !task?.packages,
    packages: (task?.packages ?? []).map(({ packageID }) => packageID).join(','),
  };
}

/** The packages of a form: those chosen, as strings. */
export const chosenPackages = ({ packages }: Pick<TaskValues, 'packages'>): string[] =>
  packages.split(',').filter(Boolean);

export const isCounted = (taskKind: string): boolean =>
  taskKind === 'personnel' || taskKind === 'files';

/** By when, of whom and how much of it is asked, as calls have it. */
export function askedOf(values: TaskValues, timeZone: string) {
  const isMoment = values.due === 'moment';
  return {
    minimum: isCounted(values.taskKind) && values.minimum.trim() ? Number(values.minimum) : null,
    daysBefore: isMoment ? null : Number(values.daysBefore),
    timeDue: isMoment ? momentAt(values.moment, timeZone) : null,
    packageIDs: values.isForAll ? null : chosenPackages(values).map(Number),
  };
}

/** What a new task is about. */
export function subjectOf({ taskKind, subject }: TaskValues) {
  const id = subject ? Number(subject) : null;
  return {
    taskKind: taskKind as TaskKind,
    productCategoryId: taskKind === 'order' ? id : null,
    notificationID: taskKind === 'notification' ? id : null,
    fileKind: taskKind === 'files' && subject ? (subject as FileKind) : null,
  };
}
