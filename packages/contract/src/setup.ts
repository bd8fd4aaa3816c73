import * as z from 'zod/mini';
import { email, id, optional, password, requiredText } from './fields.ts';
import { route } from './route.ts';

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** An organiser that is there already, as after an import. */
export const setupOrganization = z.object({ organizationID: id, name: z.string() });
export type SetupOrganization = z.output<typeof setupOrganization>;

const firstOwner = z
  .object({
    code,
    organizationID: z.optional(id),
    organizationName: z.optional(requiredText()),
    firstNames: requiredText(),
    lastName: requiredText(),
    email,
    password,
  })
  .check(
    z.refine(
      ({ organizationID, organizationName }) =>
        (organizationID === undefined) !== (organizationName === undefined),
      { path: ['organizationName'], error: 'oneOrganization' },
    ),
  );

/** ORG-06: the first start; all of it is gone once somebody works for an organiser. */
export const setupRoutes = {
  setup: route({
    method: 'GET',
    path: '/setup',
    access: 'setup',
    summary: 'Whether the portal waits for its first owner.',
    reply: { isWaiting: z.boolean() },
  }),
  checkSetupCode: route({
    method: 'POST',
    path: '/setup/check',
    access: 'setup',
    audited: false,
    summary:
      'Whether this is the code of the start’s log; tells which organisers there are already.',
    body: z.object({ code }),
    example: { code: 'k7qdm-2xaw9-hwtrc-4vnbs' },
    reply: { organizations: z.array(setupOrganization) },
    errors: ['setupCodeWrong', 'tooManySetupCodes'],
  }),
  setUp: route({
    method: 'POST',
    path: '/setup',
    access: 'setup',
    audited: 'account',
    startsSession: true,
    summary:
      'Makes the first owner of an organiser, a new one or one that is there, and signs them in. Of an address that has an account the password of that account is asked for, and with a second step no token is given.',
    body: firstOwner,
    example: {
      code: 'k7qdm-2xaw9-hwtrc-4vnbs',
      organizationName: 'Tapahtumatalo Oy',
      firstNames: 'Outi',
      lastName: 'Salminen',
      email: 'outi.salminen@example.com',
      password: 'a longer one',
    },
    reply: { token: optional(z.string()) },
    errors: [
      'setupCodeWrong',
      'tooManySetupCodes',
      'setupAccountRefused',
      'accountDisabled',
      'tooManyLogins',
      'passwordTooCommon',
      'passwordIsAddress',
      'emailInUse',
    ],
  }),
} as const;
