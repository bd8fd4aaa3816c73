import * as z from 'zod/mini';
import { email, id, password, typedPassword } from './fields.ts';
import { route } from './route.ts';

const token = z.string().check(z.minLength(1), z.maxLength(4096));
const message = z.string();

export const credentials = z.object({
  email,
  password: typedPassword,
});

/** requestedFrom → which address the reset link leads to (AUTH-13). */
export const requestedFrom = z.literal('partnerPortal');

const loginBody = z.union([
  z.object({
    credentials,
    serviceID: z.optional(z.string().check(z.maxLength(100))),
    returnSecureToken: z.optional(z.boolean()),
  }),
  z.object({ ...credentials.shape, returnSecureToken: z.optional(z.boolean()) }),
]);

/** What a token carries, besides the session's id (AUTH-10). */
export interface TokenPayload {
  userID: number;
  organizationID: number;
  /** Seconds since 1970. */
  exp: number;
  /** Of an organiser’s user who acts as an exhibitor: as whom, where, and until when (ORG-34). */
  acting?: {
    partnerID: number;
    eventID: number;
    mayChange: boolean;
    timeSeen?: string | null;
    /** Of the event. */
    timeZone: string;
    ends: number;
  };
}

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/users/login',
    access: 'public',
    audited: 'account',
    startsSession: true,
    summary: 'Signs in with e-mail and password; the token goes into the Authorization header.',
    body: loginBody,
    example: {
      credentials: { email: 'anna.virtanen@example.com', password: 'demo1234' },
      serviceID: 'partnerPortal',
      returnSecureToken: true,
    },
    reply: { token },
    errors: [
      'loginRefused',
      'accountDisabled',
      'secondFactorNeeded',
      'tooManyLogins',
      'tooManyFromNetwork',
    ],
  }),
  verifyToken: route({
    method: 'POST',
    path: '/users/verifyToken',
    access: 'public',
    audited: false,
    summary: 'Exchanges a token, also an expired one, as long as its session lives.',
    body: z.object({ token }),
    example: { token: 'eyJhbGciOiJIUzI1NiJ9…' },
    reply: { token },
    errors: ['unauthenticated'],
  }),
  refresh: route({
    method: 'POST',
    path: '/users/refresh',
    access: 'public',
    audited: false,
    summary: 'Exchanges a token for a fresh one and keeps its session alive.',
    body: z.object({ token }),
    example: { token: 'eyJhbGciOiJIUzI1NiJ9…' },
    reply: { token },
    errors: ['unauthenticated'],
  }),
  logout: route({
    method: 'POST',
    path: '/users/logout',
    access: 'user',
    acting: 'ends',
    audited: 'account',
    summary: 'Ends the session, so that copies of its token are worthless.',
    reply: { message },
  }),
  forgottenPassword: route({
    method: 'POST',
    path: '/users/forgottenPassword',
    access: 'public',
    audited: 'account',
    summary: 'Mails a link that sets a new password; it works once, for 60 minutes.',
    body: z.object({ email, requestedFrom }),
    example: { email: 'anna.virtanen@example.com', requestedFrom: 'partnerPortal' },
    reply: { message },
    errors: ['noSuchAccount', 'tooMany'],
  }),
  checkResetToken: route({
    method: 'POST',
    path: '/users/resetPassword/check',
    access: 'public',
    audited: false,
    summary:
      'Whether a reset link still sets a password, and whether that is the first of its account; nothing else is told.',
    body: z.object({ token }),
    example: { token: 'Yb0v6s9cT5mXoQ2hJ8rK1A' },
    reply: { isUsable: z.boolean(), isFirst: z.boolean() },
    errors: ['tooMany'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/users/resetPassword',
    access: 'public',
    audited: 'account',
    summary: 'Sets the password with the token of a reset link and ends all sessions of the user.',
    body: z.object({ token, password }),
    example: { token: 'Yb0v6s9cT5mXoQ2hJ8rK1A', password: 'a longer one' },
    reply: { message },
    errors: ['resetTokenInvalid', 'passwordTooCommon', 'passwordIsAddress', 'tooMany'],
  }),
  disownSignIn: route({
    method: 'POST',
    path: '/users/login/disown',
    access: 'public',
    audited: 'account',
    summary:
      'Says “this was not me” by the link in the mail about a sign-in on a new device: all sessions end, the password is void, and a link to a new one is mailed.',
    body: z.object({ token }),
    example: { token: 'Yb0v6s9cT5mXoQ2hJ8rK1A' },
    reply: { message },
    errors: ['disownLinkInvalid', 'tooMany'],
  }),
  changeOrganization: route({
    method: 'POST',
    path: '/users/changeOrganization',
    access: 'user',
    acting: 'never',
    audited: 'account',
    summary: 'Issues a token for another organisation that the user works with.',
    body: z.object({ organizationID: id }),
    example: { organizationID: 1 },
    reply: { token },
    errors: ['notFound'],
  }),
} as const;
