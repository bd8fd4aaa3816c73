import * as z from 'zod/mini';
import { fileKinds, taskKinds } from './checklistFacts.ts';
import { id, optional, time } from './fields.ts';
import { packageName, packagesAtMost } from './organizerPackages.ts';
import { route } from './route.ts';

/** At most of one event. */
export const tasksAtMost = 50;

/** A task where one is chosen. */
export const taskChoice = z.object({
  eventTaskID: id,
  taskKind: z.enum(taskKinds),
  fileKind: optional(z.enum(fileKinds)),
  /** The name of the category, or the title of the message. */
  subject: optional(z.string()),
});

export type TaskChoice = z.output<typeof taskChoice>;

/** What an event asks of its exhibitors, and how far they are (ORG-83, ORG-84). */
export const eventTask = z.object({
  ...taskChoice.shape,
  /** Of which category something is ordered, which message is read; null: any. */
  productCategoryId: optional(id),
  notificationID: optional(id),
  /** Of people and files; null: as many as the quota of badges says, and one file. */
  minimum: optional(z.int()),
  /** One of both: days before the opening, or a moment. */
  daysBefore: optional(z.int()),
  timeDue: optional(time),
  deadline: time,
  /** Those of whom it is asked; null: all. */
  packages: optional(z.array(packageName)),
  /** Of the exhibitors of whom it is asked now. */
  doneCount: z.int(),
  openCount: z.int(),
  /** Of the open ones. */
  overdueCount: z.int(),
  timeModified: time,
});
export type EventTask = z.output<typeof eventTask>;

/** What a task may be about. */
export const taskSubject = z.object({ id, name: z.string() });
export type TaskSubject = z.output<typeof taskSubject>;

export const eventTasksList = {
  order: ['deadline'],
  defaultOrder: { deadline: 'asc' },
  search: [],
} as const;

const daysBefore = z.int().check(z.gte(0), z.lte(730));
/** Days before the opening, or a moment. */
const isDue = z.refine<{ daysBefore: number | null; timeDue: string | null }>(
  ({ daysBefore: days, timeDue }) => (days === null) !== (timeDue === null),
  { error: 'oneDeadline', path: ['daysBefore'] },
);
const asked = {
  minimum: optional(z.int().check(z.gte(1), z.lte(1000))),
  daysBefore: optional(daysBefore),
  timeDue: optional(time),
  /** null: all exhibitors. */
  packageIDs: optional(z.array(id).check(z.minLength(1), z.maxLength(packagesAtMost))),
};
const subjects = {
  productCategoryId: optional(id),
  fileKind: optional(z.enum(fileKinds)),
  notificationID: optional(id),
};
const exampleAsked = { minimum: 2, daysBefore: 10, timeDue: null, packageIDs: [1] };

const O = '/organizer/events/:eventID';

export const organizerTaskRoutes = {
  eventTasks: route({
    method: 'GET',
    path: `${O}/tasks`,
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'What the event asks of its exhibitors, and how many of them have done it.',
    list: eventTasksList,
    spreadsheet: true,
    reply: { tasks: z.array(eventTask) },
  }),
  taskChoices: route({
    method: 'GET',
    path: `${O}/taskChoices`,
    access: 'organizer',
    right: 'readExhibitors',
    summary:
      'The tasks of the event by their names, what is due soonest first: to choose one of them.',
    reply: { taskChoices: z.array(taskChoice) },
  }),
  taskSubjects: route({
    method: 'GET',
    path: `${O}/taskSubjects`,
    access: 'organizer',
    right: 'manageEvents',
    summary:
      'What a task can be about: categories of products, and messages that were not withdrawn.',
    reply: { categories: z.array(taskSubject), notifications: z.array(taskSubject) },
  }),
  createTask: route({
    method: 'POST',
    path: `${O}/tasks`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary: 'Asks the exhibitors of an event for something more.',
    body: z.object({ taskKind: z.enum(taskKinds), ...subjects, ...asked }).check(isDue),
    example: {
      taskKind: 'files' as const,
      productCategoryId: null,
      fileKind: 'pdf' as const,
      notificationID: null,
      ...exampleAsked,
    },
    reply: { task: eventTask },
    errors: ['taskTaken', 'tooManyTasks'],
  }),
  saveTask: route({
    method: 'POST',
    path: `${O}/tasks/:eventTaskID`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary: 'Changes by when, of whom and how much of it a task asks; what it is about stays.',
    body: z.object({ ...asked, timeModified: z.optional(time) }).check(isDue),
    example: exampleAsked,
    reply: { task: eventTask },
    errors: ['changedMeanwhile'],
  }),
  deleteTask: route({
    method: 'POST',
    path: `${O}/tasks/:eventTaskID/delete`,
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary: 'No longer asks for it; what exhibitors have done for it stays.',
    reply: {},
  }),
} as const;
