import * as z from 'zod/mini';
import { contradictionKinds, dateKinds } from './eventDates.ts';
import { optional, time } from './fields.ts';
import { route } from './route.ts';

/** One line of the dates of an event (ORG-23). */
export const eventDate = z.object({
  kind: z.enum(dateKinds),
  /** null: from the beginning on. */
  starts: optional(time),
  /** null: without an end. The same as the beginning: a moment. */
  ends: optional(time),
});

export const dateContradiction = z.object({
  kind: z.enum(contradictionKinds),
  /** Of how many, where it is counted. */
  count: optional(z.int()),
});

export const organizerDatesRoutes = {
  eventDates: route({
    method: 'GET',
    path: '/organizer/events/:eventID/dates',
    access: 'organizer',
    right: 'readEvents',
    summary: 'All dates that an event has, and which of them contradict at this moment.',
    reply: { dates: z.array(eventDate), contradictions: z.array(dateContradiction) },
  }),
} as const;
