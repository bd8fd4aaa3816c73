/** What other modules may know of notifications. */
export { titleIn } from './messageTexts.ts';
export { isInTime } from './notifications.queries.ts';
