import * as z from 'zod/mini';
import { recipientStates } from './codes.ts';
import { id, optional, time } from './fields.ts';

/** What an exhibitor knows of a guest besides the person. */
export const invited = {
  /** The latest invitation; null: came to be a guest without one. */
  invitation: optional(
    z.object({
      partnerEmailId: id,
      title: z.string(),
      state: z.enum(recipientStates),
      timeSent: optional(time),
    }),
  ),
  /** First met at one of the exhibitor's scan points. */
  timeScanned: optional(time),
} as const;
