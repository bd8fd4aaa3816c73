/** What other modules may call of this one. */
export { organizersLog } from './organizerLog.service.ts';
export { readOwnEntries } from './ownEntries.ts';
