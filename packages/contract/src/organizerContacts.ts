import * as z from 'zod/mini';
import {
  blankable,
  email,
  id,
  optional,
  phone,
  requiredLongText,
  requiredText,
  time,
} from './fields.ts';
import { route } from './route.ts';

const message = z.string();
const word = optional(z.string());

/** How far somebody of an exhibitor has come into the portal, the furthest first (ORG-31). */
export const contactStates = [
  'signedIn',
  'invited',
  'expired',
  'mailFailed',
  'neverInvited',
] as const;
export type ContactState = (typeof contactStates)[number];

/** A user of an exhibitor, as the organiser sees them. */
export const organizerContact = z.object({
  userID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: word,
  isMainContact: z.boolean(),
  state: z.enum(contactStates),
  timeInvited: optional(time),
  /** What the receiving server said, where the mail failed. */
  mailProblem: word,
  timeLastSignIn: optional(time),
});
export type OrganizerContact = z.output<typeof organizerContact>;

export const invitationOutcomes = [
  'invited',
  'told',
  'alreadySignedIn',
  'justInvited',
  'noContact',
] as const;

/** What became of one invitation of several. */
export const invitationOutcome = z.object({
  partnerID: id,
  partnerName: z.string(),
  userID: optional(id),
  email: word,
  outcome: z.enum(invitationOutcomes),
});
export type InvitationOutcome = z.output<typeof invitationOutcome>;

/** A note of the organiser about an exhibitor, which no exhibitor sees (ORG-32). */
export const exhibitorNote = z.object({
  exhibitorNoteID: id,
  content: z.string(),
  timeCreated: time,
  /** Empty: of somebody who is gone. */
  userName: z.string(),
});
export type ExhibitorNote = z.output<typeof exhibitorNote>;

export const organizerContactsList = {
  order: ['lastName', 'firstNames', 'email'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email'],
} as const;
export const exhibitorNotesList = {
  order: ['timeCreated'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['content'],
} as const;

/** Whom the organiser makes a user of an exhibitor. */
export const addedContact = {
  firstNames: requiredText(),
  lastName: requiredText(),
  email,
  phone: z.optional(blankable(phone)),
};

/** As many invitations as one call sends. */
export const invitationsAtMost = 500;

export const organizerContactRoutes = {
  organizerContacts: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/contacts',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'Who works for an exhibitor in the portal, and how far each has come.',
    list: organizerContactsList,
    spreadsheet: true,
    reply: { contacts: z.array(organizerContact) },
  }),
  addContact: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/contacts',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'users',
    summary:
      'Makes somebody a user of an exhibitor; who has an account already keeps it. With sendInvitation a mail goes to them at once. Refused where the exhibitor takes part in a running or coming event that the caller does not work for: a user reaches them all.',
    body: z.object({
      ...addedContact,
      sendInvitation: z.optional(z.boolean()),
    }),
    example: { firstNames: 'Eero', lastName: 'Äijälä', email: 'eero.aijala@example.com' },
    idempotent: true,
    reply: { contact: organizerContact },
    errors: ['tooManyMails', 'accessElsewhere', 'contactIsOrganizer'],
  }),
  setMainContact: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/contacts/:userID/main',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'users',
    idempotent: true,
    summary: 'Makes a user of an exhibitor its main contact, in place of the one before.',
    reply: { contact: organizerContact },
    errors: ['accessElsewhere'],
  }),
  sendContactReset: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/contacts/:userID/reset',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'users',
    summary: 'Mails a user of an exhibitor the link by which they choose a new password.',
    idempotent: true,
    reply: { message },
    errors: ['tooManyMails'],
  }),
  endContact: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/contacts/:userID/end',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'users',
    summary:
      'Ends the access of a user to an exhibitor, at all its events; whoever works for nobody else is signed out at once. Refused where the exhibitor takes part in a running or coming event that the caller does not work for.',
    idempotent: true,
    reply: { message },
    errors: ['accessElsewhere'],
  }),
  contactsToInvite: route({
    method: 'GET',
    path: '/organizer/events/:eventID/invitations',
    access: 'organizer',
    right: 'manageExhibitors',
    summary:
      'How many contacts an invitation of all who never signed in would reach now, of all exhibitors and of each that has some.',
    reply: {
      invitableCount: z.int(),
      invitableByExhibitor: z.array(z.object({ partnerID: id, invitableCount: z.int() })),
    },
  }),
  inviteContacts: route({
    method: 'POST',
    path: '/organizer/events/:eventID/invitations',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'users',
    summary:
      'Invites contacts of the event’s exhibitors by mail: these users, of these exhibitors the main contact (where there is none, all), or with neither all who never signed in. Whoever has signed in, but not since the event was published, is told of it instead, until it is over. With neverSignedIn only such of them, whether main contact or not. Tells what became of each, and how many are left for another call: it is sent alike, and passes over whoever was mailed within a day; where nobody else is left it tells of them.',
    body: z.object({
      partnerIDs: z.optional(z.array(id).check(z.minLength(1), z.maxLength(2000))),
      userIDs: z.optional(z.array(id).check(z.minLength(1), z.maxLength(invitationsAtMost))),
      neverSignedIn: z.optional(z.boolean()),
    }),
    example: { userIDs: [1] },
    idempotent: true,
    reply: { outcomes: z.array(invitationOutcome), leftCount: z.int() },
    errors: ['tooManyMails'],
  }),
  exhibitorNotes: route({
    method: 'GET',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/notes',
    access: 'organizer',
    right: 'readExhibitors',
    summary: 'What the organiser has written about an exhibitor for itself, the newest first.',
    list: exhibitorNotesList,
    spreadsheet: true,
    reply: { notes: z.array(exhibitorNote) },
  }),
  addExhibitorNote: route({
    method: 'POST',
    path: '/organizer/events/:eventID/exhibitors/:partnerID/notes',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary: 'Writes a note about an exhibitor that no exhibitor sees.',
    body: z.object({ content: requiredLongText(5000) }),
    example: { content: 'Wants to move to hall 7 next year.' },
    idempotent: true,
    reply: { note: exhibitorNote },
  }),
} as const;
