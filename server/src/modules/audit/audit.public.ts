/** What other modules may call of this one. */
export { answerLog } from './audit.routes.ts';
export { eventLog, exhibitorLog, organizerLog } from './audit.queries.ts';
export { readOwnEntries } from './ownEntries.ts';
