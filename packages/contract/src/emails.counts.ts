import * as z from 'zod/mini';

/** The number of recipients of an invitation, by how far it has come with them (REG-03). */
export const counts = {
  recipientsCount: z.int(),
  waitingCount: z.int(),
  /** Whom the mail reached, with those who have answered since. */
  sentCount: z.int(),
  failedCount: z.int(),
  stoppedCount: z.int(),
  /** Left out, as they had opted out before. */
  optedOutCount: z.int(),
  registeredCount: z.int(),
  declinedCount: z.int(),
} as const;

/** Of those whom it failed to reach, and of those for whom it was stopped, to how many it can be sent now. */
export const sendableCounts = {
  failedSendableCount: z.int(),
  stoppedSendableCount: z.int(),
} as const;
