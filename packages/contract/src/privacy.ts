import * as z from 'zod/mini';
import { email, id } from './fields.ts';
import { route } from './route.ts';

/** What an erasure of an account ends and keeps. */
export const erasure = z.object({
  /** Those that the user acts for. */
  partners: z.array(
    z.object({
      partnerID: id,
      name: z.string(),
      /** Nobody else could act for it any more. */
      isLastUser: z.boolean(),
    }),
  ),
  /** Orders that the user placed: they keep what stands on their confirmation. */
  orderCount: z.int(),
});
export type Erasure = z.output<typeof erasure>;

export const privacyRoutes = {
  ownData: route({
    method: 'GET',
    path: '/users/:userID/data',
    access: 'self',
    acting: 'never',
    fresh: true,
    summary:
      'Everything that the portal holds about the user, as one JSON file, and what is left out of it and why.',
    file: 'application/json',
    reply: {},
    errors: ['tooMany'],
  }),
  erasure: route({
    method: 'GET',
    path: '/users/:userID/erasure',
    access: 'self',
    acting: 'never',
    summary: 'What an erasure of the account ends and what it keeps.',
    reply: { erasure },
  }),
  eraseUser: route({
    method: 'POST',
    path: '/users/:userID/erase',
    access: 'self',
    acting: 'never',
    audited: 'account',
    fresh: true,
    summary:
      'Erases the account for good, confirmed by its own e-mail: orders keep their billing data, everything else says “former user”.',
    body: z.object({ email }),
    example: { email: 'anna.virtanen@example.com' },
    reply: { message: z.string() },
    errors: ['erasureUnconfirmed'],
  }),
} as const;
