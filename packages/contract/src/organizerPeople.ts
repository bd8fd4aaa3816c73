import * as z from 'zod/mini';
import { exhibitorPerson } from './exhibitorParts.ts';
import { id, time, wholeNumber } from './fields.ts';
import { exhibitorName } from './organizerExhibitors.ts';
import { personEmail, personPhone } from './people.ts';
import { savedPerson } from './people.saved.ts';
import { route } from './route.ts';

/** Somebody at an event, and whose people they are (ORG-62). */
export const organizerPerson = z.object({
  ...exhibitorPerson.shape,
  partnerID: id,
  partnerName: z.string(),
});
export type OrganizerPerson = z.output<typeof organizerPerson>;

/** The same with what the organiser may change of them. */
export const organizerPersonDetails = z.object({
  ...organizerPerson.shape,
  emails: z.array(personEmail),
  phones: z.array(personPhone),
  /** When the person was last saved (T10); the place is no part of it. */
  timeModified: time,
});
export type OrganizerPersonDetails = z.output<typeof organizerPersonDetails>;

export const organizerPeopleList = {
  order: ['firstNames', 'lastName', 'partnerName', 'timeChanged'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email', 'company', 'partnerName'],
  filter: {
    partnerID: wholeNumber,
    personType: wholeNumber,
    personStatus: wholeNumber,
    timeChanged: time,
  },
} as const;

const O = '/organizer/events/:eventID';
const changes = {
  method: 'POST',
  access: 'organizer',
  right: 'manageExhibitors',
  audited: 'people',
  idempotent: true,
} as const;

const { firstNames, lastName, emails, phones, jobTitle, company, timeModified } = savedPerson;

/** The people of all exhibitors of an event (ORG-62). */
export const organizerPeopleRoutes = {
  organizerPeople: route({
    method: 'GET',
    access: 'organizer',
    right: 'readPeople',
    path: `${O}/people`,
    summary: 'Personnel and guests of all exhibitors of an event.',
    list: organizerPeopleList,
    spreadsheet: true,
    reply: { persons: z.array(organizerPerson) },
  }),
  peopleChoices: route({
    method: 'GET',
    access: 'organizer',
    right: 'readPeople',
    path: `${O}/peopleChoices`,
    summary: 'The exhibitors of an event by name.',
    reply: { partners: z.array(exhibitorName) },
  }),
  organizerPerson: route({
    method: 'GET',
    access: 'organizer',
    right: 'readPeople',
    path: `${O}/people/:personID`,
    summary: 'Somebody who has a place at an event.',
    reply: { person: organizerPersonDetails },
  }),
  saveOrganizerPerson: route({
    ...changes,
    path: `${O}/people/:personID`,
    summary:
      'Saves what is known of somebody, as their exhibitor does; it is the same at all of its events.',
    body: z.object({ firstNames, lastName, emails, phones, jobTitle, company, timeModified }),
    example: { firstNames: 'Eero', lastName: 'Äijälä', company: 'Aurora Robotics Oy' },
    reply: { person: organizerPersonDetails },
    errors: ['personEmailInUse', 'personOfOthers', 'changedMeanwhile'],
  }),
  moveOrganizerPerson: route({
    ...changes,
    path: `${O}/people/:personID/exhibitor`,
    summary:
      'Moves somebody of the personnel to another exhibitor of the event, who has them as a person of its own; badge and state go along.',
    body: z.object({ partnerID: id }),
    example: { partnerID: 1 },
    reply: { person: organizerPersonDetails },
    errors: ['exhibitorQuotaFull', 'personThere', 'guestNotMoved'],
  }),
  endOrganizerPerson: route({
    ...changes,
    path: `${O}/people/:personID/delete`,
    summary: 'Ends somebody’s place at an event; the badge opens nothing any more.',
    body: z.object({}),
    example: {},
    reply: {},
  }),
} as const;
