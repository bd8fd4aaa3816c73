import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderRowStatus } from '@portal/contract/codes';
import { errors, type ErrorName } from '@portal/contract/errors';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { make, server, useServer } from './useServer.ts';
import { bodyOf, errorForm, everyEndpoint, send, type NamedEndpoint } from './endpoints.ts';
import { credentialOf, makeWorld, type World } from './world.ts';
import { billing } from '../src/modules/orders/testing.ts';

useServer();

let world: World;
let member: string;
beforeAll(async () => {
  world = await makeWorld(server.db);
  member = await make.token(server.tokens, world.users.member);
});
beforeEach(async () => {
  await sql`truncate "rateLimits"`.execute(server.db);
});

interface Bent {
  /** Fields of the body that are not those of the example. */
  body?: object;
  ids?: Partial<World['mine']>;
}

/** The call of an endpoint as the member makes it. */
const call =
  (name: string, bend: (of: World) => Bent | Promise<Bent> = () => ({})) =>
  async () => {
    const endpoint = everyEndpoint.find((each) => each.name === name) as NamedEndpoint;
    const { body, ids } = await bend(world);
    const example = bodyOf(endpoint, world.mine, world, member) as object | undefined;
    return send(server.origin, endpoint, {
      ids: { ...world.mine, ...ids },
      body: endpoint.body && { ...example, ...body },
      token: credentialOf(endpoint, world, member),
    });
  };

const wrongLogin = call(
  'auth.login',
  ({
    users: {
      member: { email },
    },
  }) => ({
    body: { credentials: { email, password: 'not the one' } },
  }),
);
/** Nothing is sent twice, so each time it is another one. */
const newDraft = async ({ mine: { eventID, partnerID } }: World): Promise<Bent> => {
  const { partnerEmailId } = await make.partnerEmail({ eventID, partnerID });
  await make.recipient({ partnerEmailId });
  return { ids: { partnerEmailId } };
};
/** Nothing is ordered twice either: an order whose confirmation goes to somebody else. */
const newOrder = async ({ mine: { eventID, partnerID, userID } }: World): Promise<Bent> => {
  const { orderID } = await make.order({ eventID, partnerID, userID }, billing);
  const { orderRowID } = await make.orderRow({ orderID }, await make.product(eventID));
  const orderRows = [{ orderRowID, status: orderRowStatus.ordered }];
  return { ids: { orderID }, body: { email: 'elsewhere@example.com', orderRows } };
};
/** A message is mailed once to those who have not read it. */
const newMessage = async ({
  mine: { organizationID, eventID, partnerID, userID },
}: World): Promise<Bent> => {
  const { notificationID } = await make.notification(
    { userID, partnerID },
    { organizationID, eventID },
  );
  return { ids: { notificationID } };
};
/** Who signed in ten minutes ago has to tell the password again (SRV-15). */
const signedInMinutesAgo = (minutes: number) =>
  sql`update sessions set "timeProved" = now() - make_interval(mins => ${minutes})`.execute(
    server.db,
  );
/** Asking takes the step, so each time it is another one. */
const lostStep = async ({ users: { member: user } }: World): Promise<Bent> => ({
  body: { stepToken: await make.signInStep(user) },
});
/** What is no endpoint of the contract. */
const fetched = async (path: string) => {
  const response = await fetch(server.origin + path);
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, json: await response.json().catch(() => undefined) };
};
const sheet = () => fetched(`/v1/capture/${world.mine.captureKey}/sheet.pdf`);

const calendar = async () => {
  const { calendarKey } = await server.db
    .selectFrom('events')
    .select('calendarKey')
    .executeTakeFirstOrThrow();
  return fetched(`/v1/calendars/${calendarKey}`);
};

type Reply = Pick<Awaited<ReturnType<typeof send>>, 'status' | 'headers' | 'json'>;

/** Those of mails, each of which has one of an hour and one of a day (T13). */
const mailLimits: Record<string, (() => Promise<Reply>)[]> = {
  badges: [call('people.sendBadges')],
  badgesToAnybody: [call('people.sendBadge')],
  supportEmail: [call('scanPoints.sendSupportEmail')],
  tickets: [call('tickets.sendTicket')],
  invitations: [call('emails.sendPartnerEmail', newDraft)],
  orderConfirmations: [call('orders.saveOrder', newOrder)],
  invitationTests: [call('emails.testSendPartnerEmail'), call('organizer.testInvitationTemplate')],
  accessMails: [
    call('users.createUser', () => ({ body: { sendInvitation: true, password: undefined } })),
    call('users.linkUserToPartner'),
  ],
  organizerInvitations: [
    call('organizer.addContact', () => ({ body: { sendInvitation: true } })),
    call('organizer.sendContactReset'),
  ],
  scanPointLinks: [call('organizer.sendScanPointLinks')],
  factorChanges: [
    call('factors.confirmTotp', () => ({ body: { code: '000000' } })),
    call('factors.removeTotp'),
    call('factors.addPasskey'),
    call('factors.removePasskey'),
    call('factors.renewRecoveryCodes'),
  ],
  organizerAccessMails: [
    call('organizer.createOrganizerUser'),
    call('organizer.inviteOrganizerUser'),
  ],
  messageReminders: [call('organizer.remindOfMessage', newMessage)],
  messageTests: [call('organizer.testMessage')],
  factorResets: [call('organizer.resetOrganizerUserFactors')],
  factorRemoval: [call('factors.askRemoval', lostStep)],
  emailChange: [
    call('users.saveUser', async ({ newEmail: email }) => {
      await signedInMinutesAgo(0);
      return { body: { email } };
    }),
  ],
};

/** Codes that can be guessed. */
const wrongCodes = [
  call('factors.completeSignIn', () => ({ body: { code: '000000' } })),
  call('factors.confirmTotp', () => ({ body: { code: '000000' } })),
  call('factors.proveOwner', () => ({ body: { code: '000000' } })),
];

const ofMails = Object.fromEntries(
  Object.entries(mailLimits).flatMap(([name, calls]) => [
    [name, calls],
    [`${name}PerDay`, calls],
  ]),
);

/** What a limit tells whoever has used it up. */
function refusalOf(name: string): ErrorName {
  if (name in ofMails) return 'tooManyMails';
  if (/^login\w/.test(name)) return 'tooManyFromNetwork';
  return name === 'login' ? 'tooManyLogins' : 'tooMany';
}

/** A link or a step that there is not: good ones are not counted (docs/decisions/083-limits-against-others.md). */
const guess = (name: Parameters<typeof call>[0], what: string) =>
  call(name, () => ({ body: { [what]: 'made-up-made-up-made-u' } }));

const registrationAnswers = [
  call('registrations.saveRegistration'),
  call('registrations.declineRegistration'),
];

/** Each limit by its name, and the calls that it counts. */
const limits: Record<string, (() => Promise<Reply>)[]> = {
  login: [wrongLogin],
  loginFrom: [wrongLogin],
  reset: [call('auth.forgottenPassword')],
  forgottenFrom: [call('auth.forgottenPassword')],
  resetFrom: [guess('auth.checkResetToken', 'token'), guess('auth.resetPassword', 'token')],
  currentPassword: [call('factors.proveOwner', () => ({ body: { password: 'wrong' } }))],
  secondFactor: wrongCodes,
  secondFactorPerDay: wrongCodes,
  loginStepFrom: [
    call('factors.signInOptions', () => ({ body: { stepToken: undefined } })),
    guess('factors.signInOptions', 'stepToken'),
    guess('factors.completeSignIn', 'stepToken'),
  ],
  loginLostFrom: [guess('factors.askRemoval', 'stepToken')],
  stopRemovalFrom: [guess('factors.stopRemoval', 'token')],
  disownFrom: [guess('auth.disownSignIn', 'token')],
  chosenPassword: [
    call('users.saveUser', async () => {
      await signedInMinutesAgo(0);
      return { body: { password: 'a new one', timeModified: '2020-01-01T00:00:00.000Z' } };
    }),
    call('users.createUser', () => ({ body: { password: 'a new one', sendInvitation: false } })),
  ],
  confirmEmailFrom: [guess('users.confirmEmail', 'token'), guess('users.stopEmailChange', 'token')],
  userLookup: [call('users.checkEmail'), call('users.createUser'), call('users.linkUserToPartner')],
  userLinks: [call('users.linkUserToPartner')],
  usersMade: [call('users.createUser')],
  capture: [call('capture.sendCaptures')],
  captureSheet: [sheet],
  openTickets: [call('tickets.publicTicket'), call('tickets.ticketFile')],
  openCalendars: [calendar],
  openRegistrations: everyEndpoint
    .filter(({ path }) => path.includes(':registrationCode'))
    .map(({ name }) => call(name)),
  registrationAnswers,
  registrationAnswersPerDay: registrationAnswers,
  liveVisits: [call('analytics.receiveVisits')],
  upload: [call('materials.upload')],
  datasets: [call('organizerDatasetUpload.previewDataset')],
  ownData: [call('privacy.ownData')],
  ...ofMails,
};

/** As if the limit had been used up by whoever has used it. */
async function useUp(name: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update "rateLimits" set points = 1000000 where key like ${`${name}:%`}`.execute(server.db);
  return Number(numAffectedRows);
}

const counted = Object.entries(limits).flatMap(([name, calls]) =>
  calls.map((once, index) => ({ name, once, index })),
);

test.each(counted)(
  'T4: $name (call $index) refuses with 429 and says when',
  async ({ name, once }) => {
    expect((await once()).status).not.toBe(429);
    expect(await useUp(name), 'counted').toBeGreaterThan(0);
    const refused = await once();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(errorForm.safeParse(refused.json).success).toBe(true);
    const { code } = errors[refusalOf(name)];
    const details = expect.stringMatching(/Try again in (a minute|\d+ (minutes|hours|min))\b/);
    expect(refused.json).toMatchObject({ errors: [{ code, details }] });
  },
);

test('T4: every limit of the server stands in the table above', async () => {
  const folder = join(import.meta.dirname, '../src');
  const sources = await Promise.all(
    globSync('**/*.ts', {
      cwd: folder,
      // Those of the first start, which is over here, stand in its own tests.
      exclude: ['mail/mailLimit*.ts', '**/*.test.ts', 'modules/setup/*.ts'],
    }).map((path) => readFile(join(folder, path), 'utf8')),
  );
  const names = [...sources.join('\n').matchAll(/createLimit\(\s*pool,\s*'(\w+)'/g)].map(
    ([, name]) => String(name),
  );
  const uses = [...sources.join('\n').matchAll(/createLimit\((?!\n {2}pool: Pool)/g)];
  expect(uses.length).toBe(names.length);
  const mails = [...sources.join('\n').matchAll(/mailLimit\(\s*pool,\s*'(\w+)'/g)].flatMap(
    ([, name]) => [String(name), `${name}PerDay`],
  );
  expect([...names, ...mails].toSorted()).toEqual(Object.keys(limits).toSorted());
});
