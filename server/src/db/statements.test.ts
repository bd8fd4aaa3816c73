import { register } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import { keepEverything } from '../../test/contents.ts';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';
import {
  bodyOf,
  everyEndpoint,
  standingEndpoint,
  send,
  type NamedEndpoint,
} from '../../test/endpoints.ts';
import { credentialOf, fittingIds, makeWorld, type World } from '../../test/world.ts';

let server: TestServer;
/** One of everything, and thirty. */
let quiet: World;
let crowded: World;
/** Has both back as they were made. */
let renew: () => Promise<void>;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  quiet = await makeWorld(server.db);
  crowded = await crowdedWorld();
  renew = await keepEverything(server.db);
});

/** How many were sent; /metrics tells it too, with a statement of its own. */
async function statements(): Promise<number> {
  const counter = await register.getSingleMetric('portal_db_statements_total')?.get();
  return counter?.values[0]?.value ?? 0;
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
async function cost(endpoint: NamedEndpoint, world: World): Promise<number> {
  const make = factories(server.db);
  const token = await make.token(server.tokens, world.users.member);
  const body = bodyOf(endpoint, world.mine, world, token);
  let before = await statements();
  await expect
    .poll(
      async () => {
        const earlier = before;
        before = await statements();
        return before - earlier;
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(0);
  const reply = await send(server.origin, endpoint, {
    ids: fittingIds(endpoint, world),
    body,
    token: credentialOf(endpoint, world, token),
  });
  expect(reply.status, reply.text).toBe(200);
  return (await statements()) - before;
}

/**
 * The guard's one, and the call's own; those who count tries or mail need more, and who changes
 * something two for the transaction of the call, and two for its entry in the log. The
 * worker may send the mail meanwhile, with four of its own.
 */
const atMost: Record<string, number> = {
  'auth.logout': 4,
  // Turns are taken, an earlier session is looked for, two rows are made.
  'organizer.actAsExhibitor': 11,
  'auth.refresh': 3,
  'auth.verifyToken': 3,
  // The second factor is looked for before and in the transaction; is the browser known, and was this no guess.
  'auth.login': 11,
  'auth.forgottenPassword': 10,
  'auth.checkResetToken': 3,
  // Nine tables that have what an intruder may go on with, and a mail.
  'auth.disownSignIn': 22,
  'auth.resetPassword': 13,
  'auth.changeOrganization': 5,
  'emails.partnerEmails': 3,
  'emails.partnerEmail': 3,
  'emails.createPartnerEmail': 9,
  'emails.savePartnerEmail': 9,
  // Two mails of one sending, counted before, each perhaps sent meanwhile, and the end of the sending.
  'emails.sendPartnerEmail': 22,
  'emails.stopPartnerEmail': 6,
  'emails.resendPartnerEmail': 8,
  'emails.testSendPartnerEmail': 11,
  'emails.partnerEmailPreview': 4,
  'emails.invitedPersons': 3,
  'registrations.saveRegistration': 19,
  'registrations.declineRegistration': 11,
  'registrations.registrationBadge': 4,
  // What the exhibitor is sending there.
  'registrations.saveOptOut': 7,
  'analytics.partnerAnalytics': 3,
  'analytics.visitors': 3,
  'analytics.visitorsSummary': 3,
  // The key, the limit, and all visits in one statement of the transaction.
  'analytics.receiveVisits': 6,
  'notifications.markNotification': 5,
  'notifications.markAllNotifications': 4,
  'users.endOtherSessions': 5,
  // Limits of account and address, the account in its turn, step, challenge, and a mail that tells of it.
  'factors.signInOptions': 3,
  'factors.completeSignIn': 19,
  'factors.askRemoval': 10,
  'factors.stopRemoval': 11,
  'factors.factors': 5,
  'factors.beginTotp': 6,
  'factors.confirmTotp': 19,
  'factors.removeTotp': 14,
  'factors.passkeyOptions': 5,
  'factors.addPasskey': 17,
  'factors.renamePasskey': 5,
  'factors.removePasskey': 15,
  'factors.renewRecoveryCodes': 15,
  'factors.keepFactors': 10,
  'factors.proofOptions': 8,
  'factors.proveOwner': 17,
  // A statement for each list of the file, which comes as it is read.
  'privacy.ownData': 30,
  // One for each table whose rows go; the news that are being mailed; the farewell, and that it is forgotten.
  'privacy.eraseUser': 27 + 7,
  'users.endSession': 4,
  'users.saveUser': 8,
  // Of the caller's lookups, and of the partner's new users.
  'users.createUser': 9,
  'users.linkUserToPartner': 10,
  'users.checkEmail': 3,
  'users.confirmEmail': 12,
  'users.stopEmailChange': 6,
  'partners.savePartner': 6,
  'partners.saveEventPartner': 10,
  // Beside its answer the profile, as it is saved otherwise.
  'partners.takeFormerProfile': 9,
  'partners.leaveFormerProfile': 5,
  'people.saveContact': 6,
  'people.guests': 3,
  'people.formerGuests': 3,
  'people.emailExists': 3,
  'people.createPerson': 11,
  'people.savePerson': 7,
  // The person is locked against whoever gives them a place.
  'people.linkPerson': 9,
  'people.deletePerson': 7,
  'people.deletePersons': 6,
  'people.restorePersons': 7,
  'people.sendBadge': 9,
  'people.sendBadges': 9,
  'people.checkPersonnel': 7,
  'people.importPersonnel': 11,
  'people.saveImportColumns': 7,
  'organizer.saveStands': 12,
  'organizer.takeOutExhibitor': 13,
  'organizer.addExhibitor': 9,
  // The event's lock, and what everybody may have before and after it.
  // What all of it comes to, beside the page.
  'organizer.organizerOrders': 3,
  // With the stock that comes back, and the mail.
  'organizer.moveOrder': 12,
  // Whether the batch is of the event; its number and the event’s name stand in the file.
  'organizer.invoiceLines': 3,
  'organizer.invoiceLinesCsv': 5,
  // Both kinds of orders are locked and changed apart.
  'organizer.createInvoiceBatch': 9,
  'organizer.takeBackInvoiceBatch': 13,
  'organizer.moveScanPointOrder': 9,
  'organizer.moveOrders': 6,
  // Whose they are, of whom their placeholders tell, and what became of it.
  'organizer.testMessage': 9,
  'organizer.createMessage': 9,
  'organizer.saveMessage': 8,
  'organizer.withdrawMessage': 8,
  'organizer.remindOfMessage': 15,
  'organizer.createPackage': 10,
  'organizer.savePackage': 13,
  'organizer.previewPackage': 12,
  'organizer.deletePackage': 7,
  'organizer.givePackage': 12,
  'organizer.previewGiving': 12,
  'organizer.saveAllowance': 7,
  'organizer.previewAllowance': 7,
  'organizer.saveQuotaBands': 9,
  'organizer.previewQuotaBands': 8,
  // What there is, beside which the table is laid: four.
  'organizer.previewImport': 5,
  // The same under four locks, and what was chosen, all exhibitors at once.
  'organizer.importExhibitors': 26,
  'organizer.exhibitorTakeBack': 7,
  'organizer.takeBackExhibitors': 22,
  'organizer.saveImportHeadings': 8,
  'organizer.previewProductImport': 4,
  'organizer.importProducts': 16,
  'organizer.productTakeBack': 5,
  'organizer.takeBackProducts': 11,
  'organizer.saveProductImportHeadings': 9,
  'organizer.previewPersonImport': 5,
  'organizer.importPersons': 16,
  'organizer.personTakeBack': 5,
  'organizer.takeBackPersons': 13,
  // What is loaded already is told.
  'organizer.loadDataset': 4,
  'organizer.savePersonImportHeadings': 9,
  'organizer.addContact': 12,
  'organizer.setMainContact': 10,
  'organizer.sendContactReset': 12,
  'organizer.endContact': 12,
  'organizer.inviteContacts': 7,
  'organizer.addExhibitorNote': 6,
  'scanPoints.saveScanPoint': 6,
  'scanPoints.scans': 3,
  'scanPoints.orderScanPoints': 15,
  'scanPoints.sendSupportEmail': 9,
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
  'orders.saveOrder': 18,
  // What is drawn asks for the event's picture.
  'orders.orderConfirmation': 4,
  'people.badge': 3,
  'tickets.ticketFile': 3,
  'tickets.tickets': 3,
  'tickets.sendTicket': 10,
  'materials.upload': 9,
  'materials.addFile': 5,
  'materials.deleteFile': 5,
  'organizerSettings.copySource': 3,
  'organizerSettings.copyEvent': 23,
  // What is old in all texts of the event, and what was called right.
  'organizerSettings.callTextRight': 5,
  'organizerSettings.createEvent': 11,
  'organizerSettings.saveEventSettings': 6,
  'organizerSettings.eventBlanks': 3,
  'organizerSettings.publishEvent': 5,
  'organizerLogo.uploadEventLogo': 10,
  'organizerDatasetUpload.previewDataset': 3,
  'organizerLogo.removeEventLogo': 5,
  'organizerSettings.archiveEvent': 6,
  'organizerSettings.reopenEvent': 5,
  'organizerSettings.deleteEvent': 6,
  // The organiser and the account are locked, and what is one's own asked for after the wait.
  'organizer.createOrganizerUser': 25,
  'organizer.saveOrganizerUser': 17,
  'organizer.saveOwnOrganization': 6,
  // The caller's turn, how many there are, whose name it is.
  'organizer.createSavedView': 10,
  'organizer.saveSavedView': 10,
  'organizer.deleteSavedView': 5,
  // Whether the caller's events have it.
  'organizer.orderLog': 3,
  'organizer.personLog': 3,
  'organizer.productLog': 3,
  'organizer.createApiKey': 12,
  'organizer.revokeApiKey': 7,
  'organizer.inviteOrganizerUser': 16,
  'organizer.removeOrganizerUser': 12,
  'organizer.saveFactorDemand': 9,
  'organizer.resetOrganizerUserFactors': 28,
};

test.each(standingEndpoint)('S1: $name makes few statements', async (endpoint) => {
  await renew();
  const ofTheLog = endpoint.audited ? 2 : 0;
  const most = (atMost[endpoint.name] ?? 2) + ofTheLog;
  expect(await cost(endpoint, quiet)).toBeLessThanOrEqual(most);
});

test.each(everyEndpoint.filter((endpoint) => endpoint.list))(
  'S1: $name makes no more statements for thirty rows than for one',
  async (endpoint) => {
    await renew();
    expect(await cost(endpoint, crowded)).toBe(await cost(endpoint, quiet));
  },
);
