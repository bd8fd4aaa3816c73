import * as z from 'zod/mini';
import { personStatus, personType } from './codes.ts';
import {
  blankable,
  email,
  id,
  longText,
  optional,
  phone,
  requiredText,
  text,
  time,
  wholeNumber,
} from './fields.ts';
import { invited } from './people.guests.ts';
import { personColors } from './personStatuses.ts';
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
  timeDeleted: optional(time),
});
export type Contact = z.output<typeof contact>;

/** A person (ENT-13) with the place in one event (ENT-14); `timeDeleted` is that of the place. */
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

/** A guest: a person whom the exhibitor invited. */
export const guest = z.object({ ...person.shape, ...invited });
export type Guest = z.output<typeof guest>;

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
  'onePrimary',
);
const words = z.optional(blankable(text()));

const emails = z
  .array(z.object({ email, primary: z.boolean() }))
  .check(z.minLength(1), z.maxLength(10), onePrimary);

/** What is known of a person; what is left out stays. */
const details = {
  firstNames: z.optional(requiredText()),
  lastName: z.optional(requiredText()),
  emails: z.optional(emails),
  phones: z.optional(
    z.array(z.object({ phone, primary: z.boolean() })).check(z.maxLength(10), onePrimary),
  ),
  jobTitle: words,
  company: words,
  description: z.optional(blankable(longText(5000))),
  streetAddress: words,
  postalCode: words,
  city: words,
} as const;

/** What may be saved of a person. */
const savedPerson = { ...details, timeModified: z.optional(time) } as const;

/** What is needed of somebody new (PPL-07). */
const newPerson = {
  ...details,
  firstNames: requiredText(),
  lastName: requiredText(),
  emails,
} as const;

/** Where a person belongs. Type and state are the server’s to set, whatever is sent (SRV-51). */
const eventPerson = z.object({
  eventID: z.optional(id),
  partnerID: id,
  emailMarketingAllowed: z.optional(z.boolean()),
  smsMarketingAllowed: z.optional(z.boolean()),
});

/** Who of the caller’s partners’ persons has an e-mail: the name, and where they are in this event. */
export const knownPerson = z.object({
  personID: id,
  firstNames: z.string(),
  lastName: z.string(),
  emails: z.array(personEmail),
  event: optional(
    z.object({
      eventID: id,
      partnerID: id,
      personType: z.enum(personType),
    }),
  ),
});
export type KnownPerson = z.output<typeof knownPerson>;

/** The states of a person, for screens that name them. */
export const personsMeta = z.object({
  personStatuses: z.array(
    z.object({
      value: z.enum(personStatus),
      en: z.string(),
      fi: z.string(),
      color: z.enum(personColors),
    }),
  ),
});

const examplePerson = {
  firstNames: 'Eero',
  lastName: 'Äijälä',
  emails: [{ email: 'eero.aijala@example.com', primary: true }],
  phones: [{ phone: '+358 40 123 4567', primary: true }],
  jobTitle: 'Sales manager',
  company: 'Aurora Robotics Oy',
  event: {
    eventID: 1,
    partnerID: 1,
    personType: personType.personnel,
    personStatus: personStatus.registered,
    emailMarketingAllowed: true,
    smsMarketingAllowed: false,
  },
};

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
  guests: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/guests',
    access: 'event',
    summary: 'Whom the partner invited to the event, and how far each invitation has come.',
    list: personsList,
    reply: { persons: z.array(guest) },
    errors: ['forbidden'],
  }),
  personsMeta: route({
    method: 'GET',
    path: '/persons/meta',
    access: 'user',
    summary: 'The states that a person can be in, in both languages and with their colours.',
    reply: { meta: personsMeta },
  }),
  emailExists: route({
    method: 'POST',
    path: '/events/:eventID/persons/emailExists',
    access: 'event',
    summary:
      'Whether one of the caller’s partners knows a person by this e-mail, and whether they have a place in the event.',
    body: z.object({ email }),
    example: { email: 'eero.aijala@example.com' },
    reply: { person: optional(knownPerson) },
  }),
  createPerson: route({
    method: 'POST',
    path: '/events/:eventID/persons',
    access: 'event',
    summary:
      'Gives somebody a place among the partner’s personnel; the partner’s person with this e-mail is used again, and saved.',
    body: z.object({ ...newPerson, event: eventPerson }),
    example: examplePerson,
    idempotent: true,
    reply: { person },
    errors: ['forbidden', 'personElsewhere', 'quotaFull'],
  }),
  savePerson: route({
    method: 'POST',
    path: '/events/:eventID/persons/:personID',
    access: 'event',
    summary:
      'Saves a person of the partner at the event; fields left out stay. A timeDeleted ends the place in the event.',
    body: z.object({
      ...savedPerson,
      timeDeleted: z.optional(z.nullable(time)),
      event: z.optional(eventPerson),
    }),
    example: { ...examplePerson, timeDeleted: null },
    reply: { person },
    errors: ['personEmailInUse', 'changedMeanwhile'],
  }),
  linkPerson: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/:personID',
    access: 'event',
    summary:
      'Gives a person of one of the caller’s partners a place among the personnel, a person of another one by a copy; once more is harmless.',
    body: z.object({
      eventID: z.optional(id),
      partnerID: z.optional(id),
      personID: z.optional(id),
      personType: z.optional(z.literal(personType.personnel)),
    }),
    example: { eventID: 1, partnerID: 1, personID: 1, personType: personType.personnel },
    reply: { person },
    errors: ['forbidden', 'personElsewhere', 'quotaFull'],
  }),
  deletePerson: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/:personID/delete',
    access: 'event',
    summary: 'Ends a person’s place in this event; the person and other events stay.',
    body: z.object({ timeDeleted: z.optional(z.nullable(time)) }),
    example: { timeDeleted: '2026-11-21T09:30:00.000Z' },
    reply: { person },
  }),
  sendBadge: route({
    method: 'POST',
    path: '/events/:eventID/persons/:personID/sendBadge',
    access: 'event',
    summary: 'Mails the badge of a person of the partner to an address.',
    body: z.object({ email }),
    example: { email: 'eero.aijala@example.com' },
    idempotent: true,
    reply: { message: z.string() },
    errors: ['tooManyMails'],
  }),
  badge: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/persons/:personID/badge',
    access: 'event',
    summary: 'The badge of a person of the partner, to print.',
    file: 'application/pdf',
    reply: {},
  }),
} as const;
