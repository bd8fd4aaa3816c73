import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';
import { bodyOf, everyEndpoint, send, type NamedEndpoint } from '../../test/rows.ts';
import { credentialOf, makeWorld, type World } from '../../test/world.ts';

let server: TestServer;
/** For calls that change nothing: one of everything, and thirty. */
let quiet: World;
let crowded: World;
beforeAll(async () => {
  server = await testServer(await testDatabase());
  quiet = await makeWorld(server.db);
  crowded = await crowdedWorld();
});

async function statements(): Promise<number> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^portal_db_statements_total (\d+)$/m.exec(metrics)?.[1]);
}

/** The worker of an earlier call's mail would be counted along. */
async function mailsInHand(): Promise<number> {
  const mails = await server.db
    .selectFrom('outgoingMails')
    .select('outgoingMailID')
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  return mails.length;
}

/** A world in which the member's partner has thirty more of everything that a list shows. */
async function crowdedWorld(): Promise<World> {
  const world = await makeWorld(server.db);
  const make = factories(server.db);
  const { eventID, partnerID, userID } = world.mine;
  for (let i = 0; i < 30; i += 1) {
    await make.person({ eventID, partnerID });
    await make.scanPoint({ eventID, partnerID });
    await make.partnerEmail({ eventID, partnerID });
    const product = await make.product(eventID);
    await make.bundle(product);
    const order = await make.order({ eventID, partnerID, userID });
    await make.ticket({ eventID, partnerID }, await make.orderRow(order, product));
    await make.notification({ userID, partnerID });
    await make.visitor({ eventID, partnerID });
    await make.event([partnerID]);
    await make.user([partnerID]);
  }
  return world;
}

/** How many statements one call makes. */
async function cost(row: NamedEndpoint, world: World): Promise<number> {
  const make = factories(server.db);
  const token = await make.token(server.tokens, world.users.member);
  const body = bodyOf(row, world.mine, world, token);
  await expect.poll(mailsInHand, { timeout: 10_000 }).toBe(0);
  const before = await statements();
  const reply = await send(server.origin, row, {
    ids: world.mine,
    body,
    token: credentialOf(row, world, token),
  });
  expect(reply.status, reply.text).toBe(200);
  return (await statements()) - before;
}

/**
 * The guard's one, and the call's own; those who count tries or mail need more, and who changes
 * something two for the transaction of the call. The
 * worker may send the mail meanwhile, with three of its own.
 */
const atMost: Record<string, number> = {
  'auth.logout': 4,
  'auth.refresh': 3,
  'auth.verifyToken': 3,
  'auth.login': 7,
  'auth.forgottenPassword': 10 + 3,
  'auth.checkResetToken': 3,
  'auth.resetPassword': 11,
  'auth.changeOrganization': 5,
  'emails.partnerEmails': 3,
  'emails.partnerEmail': 3,
  'emails.createPartnerEmail': 9,
  'emails.savePartnerEmail': 9,
  // Two mails of one sending, each perhaps sent meanwhile, and the end of the sending.
  'emails.sendPartnerEmail': 17 + 8,
  'emails.stopPartnerEmail': 6,
  'emails.resendPartnerEmail': 6,
  'emails.testSendPartnerEmail': 9 + 3,
  'emails.partnerEmailPreview': 3,
  'emails.invitedPersons': 3,
  'registrations.saveRegistration': 16 + 4,
  'registrations.declineRegistration': 10,
  'registrations.registrationBadge': 3,
  'registrations.saveOptOut': 5,
  'analytics.partnerAnalytics': 3,
  'analytics.visitors': 3,
  // The key, the limit, and all visits in one statement of the transaction.
  'analytics.receiveVisits': 5,
  'notifications.markNotification': 5,
  'users.endOtherSessions': 4,
  'users.endSession': 4,
  'users.saveUser': 8,
  'users.createUser': 8,
  'users.linkUserToPartner': 9,
  'users.checkEmail': 3,
  'users.confirmEmail': 12 + 3,
  'users.stopEmailChange': 6,
  'partners.savePartner': 6,
  'partners.saveEventPartner': 9,
  'people.saveContact': 6,
  'people.guests': 3,
  'people.emailExists': 3,
  'people.createPerson': 11,
  'people.savePerson': 7,
  'people.linkPerson': 8,
  'people.deletePerson': 6,
  'people.deletePersons': 5,
  'people.restorePersons': 6,
  'people.sendBadge': 7 + 4,
  'people.sendBadges': 7 + 4,
  'people.checkPersonnel': 7,
  'people.importPersonnel': 11,
  'people.saveImportColumns': 7,
  'scanPoints.saveScanPoint': 6,
  'scanPoints.scans': 3,
  // Two mails with their jobs, each perhaps sent meanwhile.
  'scanPoints.orderScanPoints': 12 + 6,
  'scanPoints.sendSupportEmail': 7 + 3,
  'leads.saveLead': 6,
  'leads.addLeadNote': 6,
  'leads.saveLeadNote': 6,
  // A device that is new to the link, in its turn.
  'capture.sendCaptures': 7,
  'capture.captureLink': 3,
  'capture.renewCaptureLink': 6,
  'capture.renameCaptureDevice': 7,
  'capture.forgetCaptureDevice': 7,
  'shop.products': 3,
  'shop.activeProducts': 3,
  'shop.product': 3,
  'shop.productCategories': 3,
  'orders.eventOrders': 3,
  'orders.createOrder': 11,
  // Two mails with their jobs, each perhaps sent meanwhile, and its PDF drawn.
  'orders.saveOrder': 18 + 10,
  'orders.orderConfirmation': 3,
  'tickets.tickets': 3,
  'tickets.sendTicket': 7 + 4,
  'materials.upload': 8,
  'materials.addFile': 5,
  'materials.deleteFile': 5,
};

test.each(everyEndpoint)('S1: $name makes few statements', async (row) => {
  const world = row.method === 'GET' ? quiet : await makeWorld(server.db);
  expect(await cost(row, world)).toBeLessThanOrEqual(atMost[row.name] ?? 2);
});

test.each(everyEndpoint.filter((row) => row.list))(
  'S1: $name makes no more statements for thirty rows than for one',
  async (row) => {
    expect(await cost(row, crowded)).toBe(await cost(row, quiet));
  },
);
