import * as z from 'zod/mini';
import { id, optional, requiredText, time, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** A session in which an organiser’s user acted as the exhibitor (ORG-35). */
export const actingSession = z.object({
  actingSessionID: id,
  /** null: somebody who is gone. */
  userName: optional(z.string()),
  organizationName: z.string(),
  eventID: id,
  eventName: z.string(),
  reason: z.string(),
  /** Whether it may change things, or only look. */
  mayChange: z.boolean(),
  timeCreated: time,
  /** When it ended, or will at the latest. */
  timeEnds: time,
  isRunning: z.boolean(),
  /** Calls in it that changed something; what each did is in the log. */
  changeCount: z.int(),
});
export type ActingSession = z.output<typeof actingSession>;

export const actingSessionsList = {
  order: ['timeCreated'],
  defaultOrder: { timeCreated: 'desc' },
  search: [],
  filter: { actingSessionID: wholeNumber },
} as const;

export const actingRoutes = {
  actingSessions: route({
    method: 'GET',
    path: '/partners/:partnerID/actingSessions',
    access: 'partner',
    acting: 'never',
    summary: 'When users of the organiser acted as this exhibitor, and why.',
    list: actingSessionsList,
    reply: { actingSessions: z.array(actingSession) },
  }),
} as const;

const seenAndUnchanged = z.refine<{ mayChange: boolean; timeSeen?: string | undefined }>(
  ({ mayChange, timeSeen }) => !mayChange || timeSeen === undefined,
  { error: 'seenOnly', path: ['timeSeen'] },
);

export const organizerActingRoutes = {
  actAsExhibitor: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/act',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary:
      'Begins a session of 60 minutes at most in which the caller sees what an exhibitor sees at this event, and with mayChange changes it too. The exhibitor is told of it with its reason. With timeSeen, and of a draft always, it is shown as at that moment and as if it were published, and cannot be changed. It ends with the session of the caller, and an earlier one for the same exhibitor ends with its beginning.',
    body: z
      .object({
        reason: requiredText(500),
        mayChange: z.boolean(),
        /** The moment at which the event is shown; without it, as it is now. */
        timeSeen: z.optional(time),
      })
      .check(seenAndUnchanged),
    example: { reason: 'Called: the description would not save.', mayChange: false },
    fresh: true,
    reply: { token: z.string() },
    errors: ['actingDraft'],
  }),
} as const;
