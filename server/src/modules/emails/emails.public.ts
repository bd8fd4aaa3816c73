/** What other modules may call of this one. */
export { isTakenOff, recipientCounts, templateOf } from './emails.queries.ts';
export { hasLeftDraft, sumOfInvitations } from './funnel.queries.ts';
export { testLimit, withSampleLinks } from './samples.ts';
export { stopSendings } from './stopping.service.ts';
