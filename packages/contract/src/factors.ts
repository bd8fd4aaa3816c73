import * as z from 'zod/mini';
import { id, optional, requiredText, time, typedPassword } from './fields.ts';
import { route } from './route.ts';

const message = z.string();
const token = z.string();
const key = z.string().check(z.minLength(1), z.maxLength(100));

/** Ways of the second step, besides the password (SEC-01). */
export const factorMethods = ['passkey', 'totp', 'recoveryCode'] as const;
export type FactorMethod = (typeof factorMethods)[number];

/** What the browser’s WebAuthn answered, as JSON text; only its library on the server reads it. */
const passkeyAnswer = z.string().check(z.minLength(1), z.maxLength(10_000));

/** Six digits of an app, or a recovery code. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

const lastUse = {
  /** null: not yet. */
  timeLastUsed: optional(time),
  browser: optional(z.string()),
  system: optional(z.string()),
};

export const passkey = z.object({
  passkeyID: id,
  name: z.string(),
  timeCreated: time,
  ...lastUse,
});
export type Passkey = z.output<typeof passkey>;

/** By what a user proves who they are besides the password; the secrets never stand in a reply. */
export const factors = z.object({
  passkeys: z.array(passkey),
  /** The app with its codes; null: none. */
  totp: optional(
    z.object({
      timeCreated: time,
      ...lastUse,
      /** false: the key that its secret was encrypted with is lost; it has to be set up anew. */
      isReadable: z.boolean(),
    }),
  ),
  /** How many recovery codes are left. */
  recoveryCodeCount: z.int(),
  /** When all of this is removed, as somebody with the password asked; null: it is not. */
  timeRemoval: optional(time),
});
export type Factors = z.output<typeof factors>;

/** Shown this once; empty where there are some already. */
const recoveryCodes = z.array(z.string());

const options = z.string();

export const factorRoutes = {
  signInOptions: route({
    method: 'POST',
    path: '/users/login/options',
    access: 'public',
    audited: false,
    summary:
      'What navigator.credentials.get is called with: for the second step of a sign-in, or without stepToken for a passkey alone.',
    body: z.object({ stepToken: z.optional(key) }),
    example: {},
    reply: { options },
    errors: ['signInStepEnded', 'tooManyFromNetwork'],
  }),
  completeSignIn: route({
    method: 'POST',
    path: '/users/login/complete',
    access: 'public',
    audited: 'account',
    startsSession: true,
    summary:
      'The second step of a sign-in, with a code or a passkey; or the only one, with a passkey and without stepToken. Answers as login does.',
    body: z.union([
      z.object({ stepToken: key, code }),
      z.object({ stepToken: z.optional(key), passkey: passkeyAnswer }),
    ]),
    example: { stepToken: 'Yb0v6s9cT5mXoQ2hJ8rK1A', code: '123456' },
    reply: { token },
    errors: [
      'signInStepEnded',
      'codeWrong',
      'passkeyRefused',
      'accountDisabled',
      'tooMany',
      'tooManyFromNetwork',
    ],
  }),
  askRemoval: route({
    method: 'POST',
    path: '/users/login/lost',
    access: 'public',
    audited: 'account',
    summary:
      'Whoever gave the right password and has lost the rest asks for its removal: in a day, unless it is stopped from a mail.',
    body: z.object({ stepToken: key }),
    example: { stepToken: 'Yb0v6s9cT5mXoQ2hJ8rK1A' },
    reply: { message, timeRemoval: time },
    errors: ['signInStepEnded', 'tooManyFromNetwork', 'tooManyMails'],
  }),
  stopRemoval: route({
    method: 'POST',
    path: '/users/login/lost/stop',
    access: 'public',
    audited: 'account',
    summary: 'Stops the removal of the second step with the token of a mailed link.',
    body: z.object({ token: key }),
    example: { token: 'Yb0v6s9cT5mXoQ2hJ8rK1A' },
    reply: { message },
    errors: ['removalLinkInvalid', 'tooMany'],
  }),
  factors: route({
    method: 'GET',
    path: '/users/:userID/factors',
    access: 'self',
    acting: 'never',
    summary:
      'The passkeys of the user, the app with its codes, and how many recovery codes are left.',
    reply: { factors },
  }),
  beginTotp: route({
    method: 'POST',
    path: '/users/:userID/totp',
    access: 'self',
    acting: 'never',
    audited: 'account',
    fresh: true,
    summary:
      'Makes the secret of an app; it counts with its first code. One until now works until then.',
    reply: { secret: z.string(), uri: z.string() },
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/users/:userID/totp/confirm',
    access: 'self',
    acting: 'never',
    audited: 'account',
    fresh: true,
    summary:
      'Takes an app into use with its first code, and tells recovery codes with the first factor.',
    body: z.object({ code }),
    example: { code: '123456' },
    reply: { recoveryCodes },
    errors: ['codeWrong', 'tooMany', 'tooManyMails'],
  }),
  removeTotp: route({
    method: 'POST',
    path: '/users/:userID/totp/remove',
    access: 'self',
    acting: 'never',
    audited: 'account',
    fresh: true,
    summary: 'Removes the app; with the last factor go the recovery codes.',
    reply: { message },
    errors: ['tooManyMails'],
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/users/:userID/passkeys/options',
    access: 'self',
    acting: 'never',
    audited: false,
    fresh: true,
    summary: 'What navigator.credentials.create is called with, to add a passkey.',
    reply: { options },
    errors: ['tooManyPasskeys'],
  }),
  addPasskey: route({
    method: 'POST',
    path: '/users/:userID/passkeys',
    access: 'self',
    acting: 'never',
    audited: 'account',
    fresh: true,
    summary: 'Adds a passkey, and tells recovery codes with the first factor.',
    body: z.object({ name: requiredText(60), passkey: passkeyAnswer }),
    example: { name: 'Stand phone', passkey: '{"id":"…"}' },
    reply: { passkey, recoveryCodes },
    errors: ['passkeyRefused', 'tooManyPasskeys', 'tooManyMails'],
  }),
  renamePasskey: route({
    method: 'POST',
    path: '/users/:userID/passkeys/:passkeyID',
    access: 'self',
    acting: 'never',
    audited: 'account',
    summary: 'Gives a passkey another name.',
    body: z.object({ name: requiredText(60) }),
    example: { name: 'Stand phone' },
    reply: { passkey },
  }),
  removePasskey: route({
    method: 'POST',
    path: '/users/:userID/passkeys/:passkeyID/remove',
    access: 'self',
    acting: 'never',
    audited: 'account',
    fresh: true,
    summary: 'Removes a passkey; with the last factor go the recovery codes.',
    reply: { message },
    errors: ['tooManyMails'],
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/users/:userID/recoveryCodes',
    access: 'self',
    acting: 'never',
    audited: 'account',
    fresh: true,
    summary: 'Makes ten new recovery codes; those until now work no more.',
    reply: { recoveryCodes },
    errors: ['tooManyMails'],
  }),
  keepFactors: route({
    method: 'POST',
    path: '/users/:userID/factors/keep',
    access: 'self',
    acting: 'never',
    audited: 'account',
    summary: 'Stops the removal that somebody with the password asked for.',
    reply: { message },
  }),
  proofOptions: route({
    method: 'POST',
    path: '/users/:userID/prove/options',
    access: 'self',
    acting: 'never',
    audited: false,
    summary:
      'By what else than the password the user can prove who they are, and how their passkeys are asked.',
    reply: { methods: z.array(z.enum(factorMethods)), options: optional(z.string()) },
  }),
  proveOwner: route({
    method: 'POST',
    path: '/users/:userID/prove',
    access: 'self',
    acting: 'never',
    audited: 'account',
    summary:
      'Proves with the password – and a code, where there is a second step – or with a passkey who sits there: for ten minutes the session counts as fresh.',
    body: z.union([
      z.object({
        password: typedPassword,
        code: z.optional(code),
      }),
      z.object({ passkey: passkeyAnswer }),
    ]),
    example: { password: 'demo1234', code: '123456' },
    reply: { message },
    errors: ['currentPasswordWrong', 'codeNeeded', 'codeWrong', 'passkeyRefused', 'tooMany'],
  }),
} as const;
