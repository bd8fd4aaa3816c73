import * as z from 'zod/mini';
import { personStatus, personType } from './codes.ts';
import { email, id, optional, time, wholeNumber } from './fields.ts';
import { invited } from './people.guests.ts';
import { personsMeta } from './people.meta.ts';
import { eventPerson, examplePerson, newPerson, savedPerson } from './people.saved.ts';
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
  filter: { personID: wholeNumber, personStatus: wholeNumber },
} as const;

export const contactsList = {
  order: ['firstNames', 'lastName', 'timeModified'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email'],
} as const;

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

/** From when on only the organiser changes the personnel of an event, and the names on their badges (ORG-66). */
export const nameFreeze = z.object({ timeNamesFrozen: optional(time), isFrozen: z.boolean() });
export type NameFreeze = z.output<typeof nameFreeze>;

export const peopleRoutes = {
  contacts: route({
    method: 'GET',
    path: '/contacts',
    access: 'user',
    acting: 'never',
    summary: 'The persons of the token’s organisation that belong to the caller’s partners.',
    list: contactsList,
    reply: { contacts: z.array(contact) },
  }),
  contact: route({
    method: 'GET',
    path: '/contacts/:personID',
    access: 'record',
    acting: 'never',
    summary: 'One person of the caller’s partners.',
    reply: { contact },
  }),
  saveContact: route({
    method: 'POST',
    path: '/contacts/:personID',
    access: 'record',
    acting: 'never',
    audited: 'people',
    summary: 'Saves a person of the caller’s partners; fields left out stay.',
    body: z.object(savedPerson),
    example: { firstNames: 'Eero', lastName: 'Äijälä', company: 'Aurora Robotics Oy' },
    reply: { contact },
    errors: ['personEmailInUse', 'changedMeanwhile', 'namesFrozen'],
  }),
  personnel: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/personnel',
    access: 'event',
    acting: 'reads',
    summary: 'The partner’s own staff at the event.',
    list: personsList,
    reply: { persons: z.array(person) },
  }),
  guests: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/guests',
    access: 'event',
    acting: 'reads',
    summary: 'Whom the partner invited to the event, and how far each invitation has come.',
    list: personsList,
    reply: { persons: z.array(guest) },
    errors: ['forbidden'],
  }),
  nameFreeze: route({
    method: 'GET',
    path: '/events/:eventID/nameFreeze',
    access: 'event',
    acting: 'reads',
    summary:
      'From when on only the organiser changes who is of the personnel at the event, and the names on their badges.',
    reply: { nameFreeze },
  }),
  personsMeta: route({
    method: 'GET',
    path: '/persons/meta',
    access: 'user',
    acting: 'reads',
    summary: 'The states that a person can be in, in both languages and with their colours.',
    reply: { meta: personsMeta },
  }),
  emailExists: route({
    method: 'POST',
    path: '/events/:eventID/persons/emailExists',
    access: 'event',
    acting: 'changes',
    audited: false,
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
    acting: 'changes',
    audited: 'people',
    summary:
      'Gives somebody a place among the partner’s personnel; the partner’s person with this e-mail is used again, and saved.',
    body: z.object({ ...newPerson, event: eventPerson }),
    example: examplePerson,
    idempotent: true,
    reply: { person },
    errors: ['forbidden', 'personElsewhere', 'quotaFull', 'namesFrozen'],
  }),
  savePerson: route({
    method: 'POST',
    path: '/events/:eventID/persons/:personID',
    access: 'event',
    acting: 'changes',
    audited: 'people',
    summary:
      'Saves a person of the partner at the event; fields left out stay. A timeDeleted ends the place in the event.',
    body: z.object({
      ...savedPerson,
      timeDeleted: z.optional(z.nullable(time)),
      event: z.optional(eventPerson),
    }),
    example: { ...examplePerson, timeDeleted: null },
    idempotent: true,
    reply: { person },
    errors: ['personEmailInUse', 'changedMeanwhile', 'namesFrozen'],
  }),
  linkPerson: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/:personID',
    access: 'event',
    acting: 'changes',
    audited: 'people',
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
    errors: ['forbidden', 'personElsewhere', 'quotaFull', 'namesFrozen'],
  }),
  deletePerson: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/:personID/delete',
    access: 'event',
    acting: 'changes',
    audited: 'people',
    summary: 'Ends a person’s place in this event; the person and other events stay.',
    body: z.object({ timeDeleted: z.optional(z.nullable(time)) }),
    example: { timeDeleted: '2026-11-21T09:30:00.000Z' },
    reply: { person },
    errors: ['namesFrozen'],
  }),
  sendBadge: route({
    method: 'POST',
    path: '/events/:eventID/persons/:personID/sendBadge',
    access: 'event',
    acting: 'never',
    audited: 'people',
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
    acting: 'reads',
    summary: 'The badge of a person of the partner, to print.',
    file: 'application/pdf',
    reply: {},
  }),
} as const;
