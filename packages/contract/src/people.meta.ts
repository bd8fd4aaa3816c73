import * as z from 'zod/mini';
import { personStatus } from './codes.ts';
import { personColors } from './personStatuses.ts';

/** The states of a person, for screens that name them. */
export const personsMeta = z.object({
  personStatuses: z.array(
    z.object({
      value: z.enum(personStatus),
      en: z.string(),
      fi: z.string(),
      color: z.enum(personColors),
    }),
  ),
});
