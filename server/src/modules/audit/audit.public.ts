/** What other modules may call of this one. */
export { actionWords } from './actions.ts';
export { organizersLog } from './organizerLog.service.ts';
export { readOwnEntries } from './ownEntries.ts';
