import * as z from 'zod/mini';
import { optional, time } from './fields.ts';
import { route } from './route.ts';

/** A day as people write it into a calendar: no time, no zone. */
const day = z.iso.date();

/** From when on the organiser asks its users for a second factor, and how many of them have none yet (ORG-11). */
export const factorDemand = z.object({
  /** The first day on which nobody works in the console without one; null: it is not asked for. */
  secondFactorFrom: optional(day),
  /** That day has come by the clocks of the organiser. */
  isInForce: z.boolean(),
  /** Of the organiser: there the day begins. */
  timeZone: z.string(),
  /** Today by these clocks: no earlier day can be chosen. */
  today: day,
  userCount: z.int(),
  /** Of them, those who have none. */
  withoutCount: z.int(),
  /** Whether the caller has one, without which nobody asks others for it. */
  hasOwn: z.boolean(),
  /** Of the organiser’s record. */
  timeModified: time,
});
export type FactorDemand = z.output<typeof factorDemand>;

/** The second factor of organiser’s users (ORG-11). */
export const organizerFactorRoutes = {
  factorDemand: route({
    method: 'GET',
    path: '/organizer/secondFactor',
    access: 'organizer',
    right: 'manageUsers',
    summary:
      'From which day on the organiser asks its users for a second step, and how many have none yet.',
    reply: { demand: factorDemand },
  }),
  saveFactorDemand: route({
    method: 'POST',
    path: '/organizer/secondFactor',
    access: 'organizer',
    right: 'manageUsers',
    audited: 'users',
    summary:
      'Asks the users of the organiser for a second step from a day on, or no more. From that day on the console answers whoever has none with 403 and code 2080; API keys and the side of exhibitors stay as they are. Whoever asks has to have one.',
    body: z.object({ secondFactorFrom: optional(day), timeModified: z.optional(time) }),
    example: { secondFactorFrom: '2040-01-31' },
    idempotent: true,
    fresh: true,
    reply: { demand: factorDemand },
    errors: ['ownFactorMissing', 'dayPassed', 'changedMeanwhile'],
  }),
  resetOrganizerUserFactors: route({
    method: 'POST',
    path: '/organizer/users/:organizerUserID/resetFactors',
    access: 'organizer',
    right: 'manageUsers',
    audited: 'users',
    summary:
      'Takes passkeys, app and recovery codes from a user who has lost them, and ends their sessions; a mail tells both. Never from oneself, nor from an account with which somebody works for another organiser or its exhibitors too.',
    fresh: true,
    reply: { message: z.string() },
    errors: ['ownFactors', 'noFactors', 'factorsElsewhere', 'tooManyMails'],
  }),
} as const;
