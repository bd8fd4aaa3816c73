import * as z from 'zod/mini';
import { eventSettings } from './organizerSettings.ts';
import { route } from './route.ts';

/** What an event has that is never deleted (ORG-20), what is still on its way there, and what goes with it. */
export const eventUse = z.object({
  orderCount: z.int(),
  scanCount: z.int(),
  badgeCount: z.int(),
  /** Captures that devices still held when they last spoke with the server. */
  unsentCount: z.int(),
  /** What would go with it. */
  exhibitorCount: z.int(),
  productCount: z.int(),
  packageCount: z.int(),
  invitationCount: z.int(),
  fileCount: z.int(),
  noteCount: z.int(),
});
export type EventUse = z.output<typeof eventUse>;

/** Whether an event may be deleted: what has one of these is archived instead (ORG-20). */
export const mayBeDeleted = ({ orderCount, scanCount, badgeCount }: EventUse): boolean =>
  orderCount === 0 && scanCount === 0 && badgeCount === 0;

export const organizerArchiveRoutes = {
  eventUse: route({
    method: 'GET',
    path: '/organizer/events/:eventID/use',
    access: 'organizer',
    right: 'readEvents',
    summary: 'What an event has that is never deleted: orders, scans and badges.',
    reply: { use: eventUse },
  }),
  archiveEvent: route({
    method: 'POST',
    path: '/organizer/events/:eventID/archive',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary:
      'Archives an event: exhibitors read it and change nothing any more, and invitations on their way are stopped. Again is harmless.',
    body: z.object({}),
    example: {},
    reply: { settings: eventSettings },
  }),
  reopenEvent: route({
    method: 'POST',
    path: '/organizer/events/:eventID/reopen',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    idempotent: true,
    summary: 'Takes an event out of the archive. Again is harmless.',
    body: z.object({}),
    example: {},
    reply: { settings: eventSettings },
  }),
  deleteEvent: route({
    method: 'POST',
    path: '/organizer/events/:eventID/delete',
    access: 'organizer',
    right: 'manageEvents',
    audited: 'events',
    summary: 'Deletes an event that has no orders, no scans and no badges.',
    body: z.object({}),
    example: {},
    reply: {},
    errors: ['eventInUse'],
  }),
} as const;
