/** What other modules may know of notifications. */
export { openTasks, titleIn } from './messageTexts.ts';
export { isInTime } from './notifications.queries.ts';
