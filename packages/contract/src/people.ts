import * as z from 'zod/mini';
import { personStatus, personType } from './codes.ts';
import { id, optional, time, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const word = optional(z.string());

export const personEmail = z.object({ email: z.string(), primary: z.boolean() });
export type PersonEmail = z.output<typeof personEmail>;
export const personPhone = z.object({ phone: z.string(), primary: z.boolean() });
export type PersonPhone = z.output<typeof personPhone>;

/** A person (ENT-13) with the place in one event (ENT-14). */
export const person = z.object({
  personID: id,
  firstNames: z.string(),
  lastName: z.string(),
  emails: z.array(personEmail),
  phones: z.array(personPhone),
  jobTitle: word,
  description: word,
  streetAddress: word,
  postalCode: word,
  city: word,
  company: word,
  organizationID: id,
  timeModified: time,
  event: z.object({
    eventID: id,
    partnerID: id,
    personType: z.enum(personType),
    personStatus: z.enum(personStatus),
    emailMarketingAllowed: z.boolean(),
    smsMarketingAllowed: z.boolean(),
  }),
});
export type Person = z.output<typeof person>;

export const personsList = {
  order: ['firstNames', 'lastName', 'timeModified'],
  defaultOrder: { timeModified: 'desc' },
  search: ['firstNames', 'lastName', 'email'],
  filter: { personStatus: wholeNumber },
} as const;

export const peopleRoutes = {
  personnel: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/personnel',
    access: 'event',
    summary: 'The partner’s own staff at the event.',
    list: personsList,
    reply: { persons: z.array(person) },
  }),
} as const;
