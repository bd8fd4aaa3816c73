import * as z from 'zod/mini';
import { email, id, optional, requiredText, time, trueOrFalse } from './fields.ts';
import { organizerRoles } from './organizerRoles.ts';
import { route } from './route.ts';

/** How far somebody has come with the mail that lets them in. */
const organizerUserStates = ['active', 'invited', 'expired', 'mailFailed'] as const;

/** Who works in the console, as what and where (ORG-09). */
export const organizerUser = z.object({
  userID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(organizerRoles),
  isForAllEvents: z.boolean(),
  /** Those that were chosen, where it is not all. */
  events: z.array(z.object({ eventID: id, name: z.string() })),
  /** null: has never signed in. */
  timeLastSignIn: optional(time),
  /** Since when the account has a second factor; null: it has none. By what, is its owner’s own. */
  timeSecondFactor: optional(time),
  state: z.enum(organizerUserStates),
  /** What the receiving server said of the mail, where it refused it. */
  mailProblem: optional(z.string()),
  timeModified: time,
});
export type OrganizerUser = z.output<typeof organizerUser>;

export const organizerUsersList = {
  order: ['firstNames', 'lastName', 'email', 'role'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email'],
  filter: { role: z.enum(organizerRoles), hasSecondFactor: trueOrFalse },
} as const;

const place = {
  role: z.enum(organizerRoles),
  isForAllEvents: z.boolean(),
  eventIDs: z.array(id).check(z.maxLength(500)),
};
interface Place {
  role: (typeof organizerRoles)[number];
  isForAllEvents: boolean;
  eventIDs: number[];
}

/** All events, or some that are chosen. */
export const hasEvents = ({ isForAllEvents, eventIDs }: Omit<Place, 'role'>) =>
  isForAllEvents === (eventIDs.length === 0);
/** Who owns the organisation works at all of its events. */
const isOwnerOfAll = ({ role, isForAllEvents }: Place) => role !== 'owner' || isForAllEvents;

const rules = [
  z.refine<Place>(hasEvents, { path: ['eventIDs'], error: 'eventsOrAll' }),
  z.refine<Place>(isOwnerOfAll, { path: ['isForAllEvents'], error: 'ownerOfAll' }),
] as const;

/** Who works for the organiser (ORG-10). */
export const organizerUserRoutes = {
  organizerUsers: route({
    method: 'GET',
    path: '/organizer/users',
    access: 'organizer',
    right: 'manageUsers',
    summary: 'Who works for the organiser in its console.',
    list: organizerUsersList,
    spreadsheet: true,
    reply: { users: z.array(organizerUser) },
  }),
  organizerUser: route({
    method: 'GET',
    path: '/organizer/users/:organizerUserID',
    access: 'organizer',
    right: 'manageUsers',
    summary: 'Somebody who works for the organiser.',
    reply: { user: organizerUser },
  }),
  createOrganizerUser: route({
    method: 'POST',
    path: '/organizer/users',
    access: 'organizer',
    right: 'manageUsers',
    audited: 'users',
    summary:
      'Invites somebody to work for the organiser: by a link to choose a password with, or, where the address has an account whose owner uses it, by a mail that says so. Of such an account nothing else changes.',
    body: z
      .object({ firstNames: requiredText(), lastName: requiredText(), email, ...place })
      .check(...rules),
    example: {
      firstNames: 'Eero',
      lastName: 'Äijälä',
      email: 'eero.aijala@example.com',
      role: 'service',
      isForAllEvents: false,
      eventIDs: [1],
    },
    fresh: true,
    idempotent: true,
    reply: { user: organizerUser },
    errors: ['organizerUserExists', 'accountDisabled', 'emailInUse', 'tooManyMails'],
  }),
  saveOrganizerUser: route({
    method: 'POST',
    path: '/organizer/users/:organizerUserID',
    access: 'organizer',
    right: 'manageUsers',
    audited: 'users',
    summary: 'Changes the role of a user and the events; whatever changes ends their sessions.',
    body: z.object({ ...place, timeModified: z.optional(time) }).check(...rules),
    example: { role: 'manager', isForAllEvents: false, eventIDs: [1] },
    idempotent: true,
    fresh: true,
    reply: { user: organizerUser },
    errors: ['lastOwner', 'changedMeanwhile'],
  }),
  inviteOrganizerUser: route({
    method: 'POST',
    path: '/organizer/users/:organizerUserID/invite',
    access: 'organizer',
    right: 'manageUsers',
    audited: 'users',
    summary: 'Sends the mail about the access again; a link in an earlier one no longer works.',
    idempotent: true,
    reply: { user: organizerUser },
    errors: ['tooManyMails'],
  }),
  removeOrganizerUser: route({
    method: 'POST',
    path: '/organizer/users/:organizerUserID/remove',
    access: 'organizer',
    right: 'manageUsers',
    audited: 'users',
    idempotent: true,
    summary: 'Ends the access of a user to the console, and their sessions; the account stays.',
    fresh: true,
    reply: { message: z.string() },
    errors: ['ownLink'],
  }),
} as const;
