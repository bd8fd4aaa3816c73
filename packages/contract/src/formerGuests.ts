import * as z from 'zod/mini';
import { id, optional, time, trueOrFalse, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** A guest of the partner at other events, told by the latest of those, who has no place at this one. */
export const formerGuest = z.object({
  personID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: optional(z.string()),
  eventID: id,
  eventName: z.string(),
  eventStarts: time,
  hasCome: z.boolean(),
});
export type FormerGuest = z.output<typeof formerGuest>;

export const formerGuestsList = {
  order: ['lastName', 'firstNames'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email'],
  filter: { eventID: wholeNumber, hasCome: trueOrFalse },
} as const;

export const formerGuestRoutes = {
  formerGuests: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/formerGuests',
    access: 'event',
    acting: 'never',
    summary:
      'Whom the partner had as guests at other events, and who can be invited to this one: not those who have a place here, nor those who opted out. `eventID` takes the guests of one event.',
    list: formerGuestsList,
    reply: { formerGuests: z.array(formerGuest) },
    errors: ['forbidden'],
  }),
} as const;
