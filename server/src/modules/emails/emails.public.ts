/** What other modules may call of this one. */
export { isTakenOff, recipientCounts } from './emails.queries.ts';
export { stopSendings } from './stopping.service.ts';
