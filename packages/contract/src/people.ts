import * as z from 'zod/mini';
import { personStatus, personType } from './codes.ts';
import {
  blankable,
  email,
  id,
  optional,
  phone,
  requiredText,
  text,
  time,
  wholeNumber,
} from './fields.ts';
import { route } from './route.ts';

const word = optional(z.string());

export const personEmail = z.object({ email: z.string(), primary: z.boolean() });
export type PersonEmail = z.output<typeof personEmail>;
export const personPhone = z.object({ phone: z.string(), primary: z.boolean() });
export type PersonPhone = z.output<typeof personPhone>;

/** A person without a place in an event (ENT-26). */
export const contact = z.object({
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
});
export type Contact = z.output<typeof contact>;

/** A person (ENT-13) with the place in one event (ENT-14). */
export const person = z.object({
  ...contact.shape,
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

export const contactsList = {
  order: ['firstNames', 'lastName', 'timeModified'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email'],
} as const;

/** One of several is the primary one; no address may go without. */
const onePrimary = z.refine<{ primary: boolean }[]>(
  (all) => all.filter(({ primary }) => primary).length === Math.min(all.length, 1),
  'exactly one has to be primary',
);
const words = (longest?: number) => z.optional(blankable(text(longest)));

/** What may be saved of a person; what is left out stays. */
export const savedPerson = {
  firstNames: z.optional(requiredText()),
  lastName: z.optional(requiredText()),
  emails: z.optional(
    z
      .array(z.object({ email, primary: z.boolean() }))
      .check(z.minLength(1), z.maxLength(10), onePrimary),
  ),
  phones: z.optional(
    z.array(z.object({ phone, primary: z.boolean() })).check(z.maxLength(10), onePrimary),
  ),
  jobTitle: words(),
  company: words(),
  description: words(5000),
  streetAddress: words(),
  postalCode: words(),
  city: words(),
  timeModified: z.optional(time),
} as const;

export const peopleRoutes = {
  contacts: route({
    method: 'GET',
    path: '/contacts',
    access: 'user',
    summary: 'The persons of the token’s organisation that belong to the caller’s partners.',
    list: contactsList,
    reply: { contacts: z.array(contact) },
  }),
  contact: route({
    method: 'GET',
    path: '/contacts/:personID',
    access: 'record',
    summary: 'One person of the caller’s partners.',
    reply: { contact },
  }),
  saveContact: route({
    method: 'POST',
    path: '/contacts/:personID',
    access: 'record',
    summary: 'Saves a person of the caller’s partners; fields left out stay.',
    body: z.object(savedPerson),
    example: { firstNames: 'Eero', lastName: 'Äijälä', company: 'Aurora Robotics Oy' },
    reply: { contact },
    errors: ['personEmailInUse', 'changedMeanwhile'],
  }),
  personnel: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/personnel',
    access: 'event',
    summary: 'The partner’s own staff at the event.',
    list: personsList,
    reply: { persons: z.array(person) },
  }),
} as const;
