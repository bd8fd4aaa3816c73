import * as z from 'zod/mini';
import { blankable, email, id, optional, password, phone, requiredText, time } from './fields.ts';
import { organizerRoles } from './organizerRoles.ts';
import { route } from './route.ts';

const message = z.string();

export const notificationMails = ['off', 'now', 'daily'] as const;
export type NotificationMails = (typeof notificationMails)[number];

/** A user (ENT-01); the password never stands in a reply. */
export const user = z.object({
  userID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** One’s own that waits until it is confirmed by the link in the mail to it (SET-02). */
  pendingEmail: optional(z.string()),
  phone: optional(z.string()),
  /** The first of `partners`. */
  partnerID: optional(id),
  organizationID: id,
  timeModified: time,
  /** When notifications come by mail too; one’s own alone. */
  notificationMails: z.enum(notificationMails),
  /** Whether the caller may save name and phone of this user (SRV-15). */
  isEditable: z.boolean(),
  /** Whether also password and e-mail: one’s own, or of an account that nobody owns yet. */
  isSignInEditable: z.boolean(),
  /** For whom one works in the organiser’s console; one’s own alone, null for most. */
  organizer: optional(
    z.object({
      organizationID: id,
      name: z.string(),
      role: z.enum(organizerRoles),
      isForAllEvents: z.boolean(),
      /** Since when, or from when on, the console asks for the second factor that one has not got; else null. */
      missingFactor: optional(z.object({ from: z.iso.date(), isDue: z.boolean() })),
    }),
  ),
  /** The partners that the user works for; of a colleague, only those that the caller shares. */
  partners: z.array(
    z.object({
      partnerID: id,
      name: z.string(),
      organizationID: id,
      logoAbsolutePath: optional(z.string()),
    }),
  ),
});
export type User = z.output<typeof user>;

/** A user as the list of a partner tells of them. */
export const partnerUser = z.object({
  userID: id,
  firstNames: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: optional(z.string()),
  /** null: has never signed in. */
  timeLastSignIn: optional(time),
  /** Has a link to choose a password with, and has not done so yet. */
  isInvited: z.boolean(),
  /** false: was linked and has not called for the partner yet; phone and last sign-in are not told (SRV-17). */
  isKnown: z.boolean(),
});
export type PartnerUser = z.output<typeof partnerUser>;

export const partnerUsersList = {
  order: ['firstNames', 'lastName', 'email'],
  defaultOrder: { lastName: 'asc' },
  search: ['firstNames', 'lastName', 'email'],
} as const;

/** Where a user is signed in. */
export const userSession = z.object({
  sessionID: z.uuid(),
  browser: optional(z.string()),
  system: optional(z.string()),
  address: optional(z.string()),
  timeCreated: time,
  timeLastUsed: time,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

/** What a stranger may know about the user with an e-mail address. */
export const foundUser = z.object({
  email: z.string(),
  userID: id,
  partners: z.array(z.object({ partnerID: id, name: z.string() })),
});

/** '' and null leave the password as it is (SRV-15); white space is one, and too easily guessed. */
const newPassword = z.optional(z.nullable(z.union([z.literal(''), password])));

const savedUser = z.object({
  firstNames: z.optional(requiredText()),
  lastName: z.optional(requiredText()),
  email: z.optional(email),
  phone: z.optional(blankable(phone)),
  password: newPassword,
  /** One’s own alone; the mails are in the language of the call that chose. */
  notificationMails: z.optional(z.enum(notificationMails)),
  timeModified: z.optional(time),
});

const createdUser = z
  .object({
    partnerID: id,
    firstNames: requiredText(),
    lastName: requiredText(),
    email,
    phone: z.optional(blankable(phone)),
    password: newPassword,
    sendInvitation: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ password: given, sendInvitation }) => Boolean(given) !== Boolean(sendInvitation), {
      path: ['password'],
      error: 'passwordOrInvitation',
    }),
  );

export const userRoutes = {
  user: route({
    method: 'GET',
    path: '/users/:userID',
    access: 'record',
    acting: 'reads',
    summary: 'One user: the caller, or a colleague in one of the caller’s partners.',
    reply: { user },
  }),
  saveUser: route({
    method: 'POST',
    path: '/users/:userID',
    access: 'record',
    acting: 'never',
    audited: 'users',
    summary:
      'Saves oneself or a colleague; fields left out stay. One’s own new e-mail or password needs a fresh sign-in, as proveOwner gives one, and the e-mail counts once its link is opened; of a colleague both are saved until the account is owned.',
    body: savedUser,
    example: {
      firstNames: 'Anna',
      lastName: 'Virtanen',
      email: 'anna.virtanen@example.com',
      phone: '+358 40 123 4567',
    },
    fresh: 'ownSignIn',
    idempotent: true,
    reply: { user },
    errors: [
      'passwordTooCommon',
      'passwordIsAddress',
      'userOfOthers',
      'accountOwned',
      'emailInUse',
      'changedMeanwhile',
      'tooMany',
      'tooManyMails',
    ],
  }),
  createUser: route({
    method: 'POST',
    path: '/users',
    access: 'user',
    acting: 'never',
    audited: 'users',
    summary:
      'Creates a user of one of the caller’s partners, with a password or with sendInvitation: a mail whose link lets them choose one.',
    body: createdUser,
    example: {
      partnerID: 1,
      firstNames: 'Eero',
      lastName: 'Äijälä',
      email: 'eero.aijala@example.com',
      phone: '+358 40 123 4567',
      password: 'a longer one',
    },
    idempotent: true,
    reply: { user },
    errors: [
      'notFound',
      'emailInUse',
      'passwordTooCommon',
      'passwordIsAddress',
      'tooMany',
      'tooManyMails',
    ],
  }),
  linkUserToPartner: route({
    method: 'POST',
    path: '/users/linkUserToPartner',
    access: 'user',
    acting: 'never',
    audited: 'users',
    summary:
      'Links a user to one of the caller’s partners (timeDeleted null) or ends the link (a time). An account that another partner made and nobody owns yet loses its password and gets an invitation.',
    body: z.object({
      partnerID: id,
      email,
      timeDeleted: z.optional(z.nullable(time)),
      sendEmail: z.optional(z.boolean()),
    }),
    example: { partnerID: 1, email: 'dora.nieminen@example.com', timeDeleted: null },
    idempotent: true,
    reply: { user },
    errors: ['notFound', 'ownLink', 'tooMany', 'tooManyMails'],
  }),
  checkEmail: route({
    method: 'POST',
    path: '/users/checkEmail',
    access: 'user',
    acting: 'never',
    audited: false,
    summary: 'Whether somebody has this e-mail, and which of the caller’s partners they work for.',
    body: z.object({ email }),
    example: { email: 'dora.nieminen@example.com' },
    reply: { user: optional(foundUser) },
    errors: ['tooMany'],
  }),
  confirmEmail: route({
    method: 'POST',
    path: '/users/confirmEmail',
    access: 'public',
    audited: 'account',
    summary: 'Takes a new e-mail into use with the token of the link that was sent to it.',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    example: { token: 'Yb0v6s9cT5mXoQ2hJ8rK1A' },
    reply: { message },
    errors: ['emailLinkInvalid', 'emailInUse', 'tooMany'],
  }),
  stopEmailChange: route({
    method: 'POST',
    path: '/users/stopEmailChange',
    access: 'public',
    audited: 'account',
    summary: 'Stops a new e-mail with the token of the link that was sent to the old one.',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    example: { token: 'Yb0v6s9cT5mXoQ2hJ8rK1A' },
    reply: { message },
    errors: ['emailLinkInvalid', 'tooMany'],
  }),
  partnerUsers: route({
    method: 'GET',
    path: '/partners/:partnerID/users',
    access: 'partner',
    acting: 'never',
    summary: 'The users of a partner.',
    list: partnerUsersList,
    reply: { users: z.array(partnerUser) },
  }),
  sessions: route({
    method: 'GET',
    path: '/users/:userID/sessions',
    access: 'self',
    acting: 'never',
    summary: 'Where the user is signed in, the last used first.',
    reply: { sessions: z.array(userSession) },
  }),
  endSession: route({
    method: 'POST',
    path: '/users/:userID/sessions/:sessionID/end',
    access: 'self',
    acting: 'never',
    audited: 'account',
    summary: 'Signs the user out there.',
    reply: { message },
  }),
  endOtherSessions: route({
    method: 'POST',
    path: '/users/:userID/sessions/endOthers',
    access: 'self',
    acting: 'never',
    audited: 'account',
    summary: 'Signs the user out everywhere but here.',
    reply: { message },
  }),
} as const;
