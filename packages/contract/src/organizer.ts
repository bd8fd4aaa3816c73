import * as z from 'zod/mini';
import { venue } from './events.ts';
import { id, money, optional, time } from './fields.ts';
import { route } from './route.ts';

/** An event as its organiser’s list tells of it (ORG-14). */
export const organizerEvent = z.object({
  eventID: id,
  name: z.string(),
  eventStarts: time,
  eventEnds: time,
  timeZone: z.string(),
  venue,
  isProspectumLiveEnabled: z.boolean(),
  logoAbsolutePath: optional(z.string()),
  /** null: a draft, of which no exhibitor knows (ORG-15). */
  timePublished: optional(time),
  /** null: exhibitors may change what is theirs (ORG-20). */
  timeArchived: optional(time),
  exhibitorCount: z.int(),
  /** Of the exhibitors, those of whom somebody has signed in. */
  signedInCount: z.int(),
  personnelCount: z.int(),
  guestCount: z.int(),
  timePartnerPortalOpens: optional(time),
  timePartnerPortalCloses: optional(time),
  /** null where the role does not see sales. */
  ordersTotal: optional(money),
});
export type OrganizerEvent = z.output<typeof organizerEvent>;

/** How far the exhibitors of an event are with what they are asked for (ORG-14, ORG-84). */
export const eventReadiness = z.object({
  /** Exhibitors that are asked for something now, and those that have done all of it. */
  askedCount: z.int(),
  readyCount: z.int(),
  /** Tasks of exhibitors that are not done though their deadline has passed. */
  overdueCount: z.int(),
  /** The next deadline of something that somebody has still to do. */
  timeNextDeadline: optional(time),
});
export type EventReadiness = z.output<typeof eventReadiness>;

export const organizerEventsList = {
  order: ['eventStarts', 'eventEnds', 'name'],
  defaultOrder: { eventStarts: 'asc' },
  search: ['name'],
  filter: { eventEnds: time },
} as const;

export const organizerRoutes = {
  organizerEvents: route({
    method: 'GET',
    path: '/organizer/events',
    access: 'organizer',
    right: 'readEvents',
    summary: 'The organiser’s events that the caller works for.',
    list: organizerEventsList,
    spreadsheet: true,
    reply: { events: z.array(organizerEvent) },
  }),
  organizerEvent: route({
    method: 'GET',
    path: '/organizer/events/:eventID',
    access: 'organizer',
    right: 'readEvents',
    summary: 'One event of the organiser.',
    reply: { event: organizerEvent },
  }),
  eventReadiness: route({
    method: 'GET',
    path: '/organizer/events/:eventID/readiness',
    access: 'organizer',
    right: 'readEvents',
    summary: 'How far the exhibitors of an event are with what they are asked for at this moment.',
    reply: { readiness: eventReadiness },
  }),
} as const;
