import * as z from 'zod/mini';
import { id, optional } from './fields.ts';
import { route } from './route.ts';

/** A user (ENT-01); the password never stands in a reply. */
export const user = z.object({
  userID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: optional(z.string()),
  organizationID: id,
  /** The partners that the user works for; of a colleague, only those that the caller shares. */
  partners: z.array(
    z.object({
      partnerID: id,
      name: z.string(),
      organizationID: id,
      logoAbsolutePath: optional(z.string()),
    }),
  ),
});
export type User = z.output<typeof user>;

export const userRoutes = {
  user: route({
    method: 'GET',
    path: '/users/:userID',
    access: 'record',
    summary: 'One user: the caller, or a colleague in one of the caller’s partners.',
    reply: { user },
  }),
} as const;
