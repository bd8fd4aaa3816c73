import { fileKinds, taskKinds } from './checklistFacts.ts';
import { taskNeeds } from './organizerCopies.ts';

/** What the fields of tasks mean. */
export const tasks = {
  eventTaskID: 'What the event asks of its exhibitors',
  taskKind: `What is asked for: ${taskKinds.join(', ')}`,
  fileKind: `What sort of file: ${fileKinds.join(', ')}; null: any`,
  minimum:
    'At least so many people or files; null: as many as the quota of badges says, and one file',
  daysBefore: 'Due so many days before the opening; null: at `timeDue`',
  timeDue: 'Due then, in UTC; null: `daysBefore`',
  packages: 'The packages with which an exhibitor is asked for it; null: all are asked',
  'createTask.packageIDs': 'Asked of exhibitors of these packages; null: of all',
  'saveTask.packageIDs': 'Asked of exhibitors of these packages; null: of all',
  'createTask.productCategoryId': 'Something of it or of a category below it; null: of any',
  'eventTask.productCategoryId': 'Something of it or of a category below it; null: of any',
  'createTask.notificationID': 'The message that is to be read',
  'eventTask.notificationID': 'The message that is to be read; null: it is of another kind',
  'eventTask.subject': 'Of which category or message it is, in the language of the call',
  'taskChoice.subject': 'Of which category or message it is, in the language of the call',
  taskChoices: 'What is due soonest first',
  'steps.subject': 'Of which category, sort of file or message it is; null: of any',
  taskNeeds: `Of each task that can be copied, with which parts alone it is: ${taskNeeds.join(', ')}; empty: with any`,
  doneCount: 'Exhibitors that have done it',
  openCount: 'Exhibitors that have it still to do',
  'eventTask.overdueCount': 'Of those that have it still to do, when its deadline has passed',
  'organizerExhibitor.overdueCount': 'Tasks that are not done though their deadline has passed',
  'organizerExhibitor.ready':
    'How much of its tasks is done, in percent; null: it is asked for nothing',
  askedCount: 'Exhibitors that are asked for something now',
  readyCount: 'Of these, those that have done all of it',
  readiness: 'How far its exhibitors are with what they are asked for',
  'eventReadiness.overdueCount':
    'Tasks of exhibitors that are not done though their deadline has passed',
  timeNextDeadline:
    'The next deadline of something that somebody has still to do; null: there is none',
  'organizerExhibitorDetails.tasks': 'What it is asked for now, what is due soonest first',
  areRemindersOn: 'Exhibitors are reminded by mail of what is open',
  reminderDays:
    'Reminded so many days before each deadline, below nothing after it, between 8 and 17 on working days',
  'reminderSettings.exhibitorCount':
    'Exhibitors with something open now and somebody to write to; on one day at most so many',
  'reminderSettings.userCount': 'Users of these, each of whom gets one mail a day at most',
  areRemindersPaused: 'This exhibitor gets no reminders of open tasks',
  taskReminderID: 'A reminder that went out',
  'taskReminder.timeCreated': 'When it was put on its way',
  'taskReminder.openCount': 'Tasks of the exhibitor that it told of',
  lastChange: 'What a colleague did last at the event; null: nobody has done anything yet',
  'lastChange.action': 'In words, in the language of the call',
  categories: 'The categories of the event',
  'taskSubject.id': 'Of the category or the message',
};
