import * as z from 'zod/mini';
import { emailStatuses, recipientStates } from './codes.ts';

const inWords = { en: z.string(), fi: z.string() };

/** The states of an invitation and of its recipients. */
export const partnerEmailsMeta = z.object({
  statuses: z.array(z.object({ value: z.enum(emailStatuses), ...inWords })),
  recipientStates: z.array(z.object({ value: z.enum(recipientStates), ...inWords })),
});
