import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { access, type Access, type CallerKind, type Endpoint } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';
import { challenges } from '../src/access/challenges.ts';
import { createDataKeys } from '../src/access/dataKeys.ts';
import { createLinkToken } from '../src/access/linkTokens.ts';
import { authenticator } from './authenticator.ts';
import {
  account,
  belongings,
  elsewhere,
  formerGuest,
  ours,
  theirs,
  type Ids,
  type Make,
  type Participation,
} from './belongings.ts';
import { keepEverything } from './contents.ts';
import { codeOf, dataKey } from './factories/factors.ts';
import { factories } from './factories.ts';

/** The tokens of links as if they had been mailed to the user just now. */
async function linkTokens(db: Db, { userID, email: current }: { userID: number; email: string }) {
  const [reset, change, stop] = [createLinkToken(), createLinkToken(), createLinkToken()];
  const hashes = { tokenHash: change.tokenHash, stopHash: stop.tokenHash };
  await db
    .insertInto('passwordResets')
    .values({ tokenHash: reset.tokenHash, userID, email: current })
    .execute();
  const timeExpires = sql<string>`now() + interval '1 day'`;
  const email = `changed${userID}@example.com`;
  await db
    .insertInto('emailChanges')
    .values({ userID, ...hashes, email, timeExpires })
    .execute();
  const disowning = createLinkToken();
  await db
    .insertInto('newDevices')
    .values({
      tokenHash: disowning.tokenHash,
      userID,
      deviceHash: Buffer.from('a device'),
      email: current,
      timeExpires,
    })
    .execute();
  return {
    resetToken: reset.token,
    emailToken: change.token,
    stopToken: stop.token,
    disownToken: disowning.token,
  };
}

/** A second factor of a user, halfway through everything that can be done with it. */
async function secondFactor(make: Make, user: { userID: number }) {
  const secret = await make.totp(user, { isNew: true });
  await make.recoveryCode(user);
  const made = challenges(createDataKeys([dataKey]));
  return {
    stepToken: await make.signInStep(user),
    keepToken: await make.factorRemoval(user),
    /** What the app of the member shows. */
    code: () => codeOf(secret),
    /** What a browser answers that makes a passkey in the session of the token. */
    newPasskey: (token: string) => {
      const [, payload = ''] = token.split('.');
      const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as {
        sid?: string;
      };
      return authenticator().create({ challenge: made.make('enrol', String(sid)) });
    },
  };
}

/**
 * A member of a partner at an event, and everybody who must not come near: for every call of the
 * contract there are ids that are the member's, ids that are not, and ids that nothing has.
 */
export async function makeWorld(db: Db) {
  const make = factories(db);
  const { organizationID } = await make.organization();
  const billing = {
    invoiceCompany: ours,
    invoiceCompanyBusinessID: '1234567-1',
    invoiceStreetAddress: ours,
    invoicePostalCode: '00510',
    invoiceCity: ours,
  };
  const { partnerID } = await make.partner({ organizationID, name: ours, ...billing });
  const { partnerID: neighbourID } = await make.partner({ organizationID, name: theirs });
  // It has nothing at the event: it may be taken out.
  const { partnerID: idleID } = await make.partner({ organizationID, name: 'Jouten' });
  const live = { isProspectumLiveEnabled: true };
  const { eventID } = await make.event([partnerID, neighbourID, idleID], {
    organizationID,
    ...live,
  });
  await db
    .insertInto('partnerPortals')
    .values({
      eventID,
      isScanPointSalesEnabled: true,
      isProductsEnabled: true,
      userCanEditOrders: true,
    })
    .execute();
  const { eventID: leftEventID } = await make.event([partnerID], {
    organizationID,
    name: theirs,
    ...live,
  });
  const { organizationID: otherID } = await make.organization({ name: elsewhere });
  const other = { organizationID: otherID };
  const otherPartner = await make.partner({ ...other, name: elsewhere });
  const otherEvent = await make.event([otherPartner.partnerID], {
    ...other,
    name: elsewhere,
    ...live,
  });

  // What others call with names the member's e-mail, and may come back to them.
  const { email: _, ...named } = account(make, ours);
  const member = await make.user([partnerID], { organizationID, ...named });
  const colleague = await make.user([partnerID], { organizationID });
  const neighbour = await make.user([neighbourID], { organizationID, ...account(make, theirs) });
  // One of the neighbour's who never called for the member's partner: it sees e-mail and name only.
  const linked = await make.user([neighbourID], { organizationID, phone: `+358 40 ${theirs}` });
  await db.insertInto('partnersUsers').values({ partnerID, userID: linked.userID }).execute();
  const newcomer = await make.user();
  const stranger = await make.user([otherPartner.partnerID], {
    ...other,
    ...account(make, elsewhere),
  });

  const { userID } = member;
  // Nothing has happened in it: it may be deleted.
  const { eventID: emptyEventID } = await make.event([], { organizationID, name: ours });
  await make.organizerUser({ organizationID, userID }, [eventID, emptyEventID]);
  // Without another owner the member could not erase the account.
  const { userID: ownerID } = await make.user([], { organizationID });
  await make.organizerUser({ organizationID, userID: ownerID });
  await make.organizerUser({ organizationID: otherID, userID: stranger.userID });
  const at = (participation: Participation, mark: string) => belongings(make, participation, mark);
  const belonging = await at({ organizationID, eventID, partnerID, userID }, ours);
  // What is ordered is changed, and what is invoiced is credited.
  const product = await make.product(eventID);
  const row = { name: ours, status: orderRowStatus.confirmed };
  const ordered = await make.orderRow({ orderID: belonging.orderID }, product, row);
  const ofInvoice = { name: ours, status: orderStatus.invoiced };
  const invoice = await make.order({ eventID, partnerID, userID }, ofInvoice);
  const invoiced = await make.orderRow(invoice, product, row);
  // Nobody else could open it.
  const mine = { ...belonging, ...(await make.savedView({ organizationID, userID }, ours)) };
  const leftPlace = { organizationID, eventID: leftEventID, partnerID, userID };
  const left = await at({ ...leftPlace, userID: colleague.userID }, theirs);
  const neighbouring = await at(
    { organizationID, eventID, partnerID: neighbourID, userID: neighbour.userID },
    theirs,
  );
  const foreign = await at({ ...otherEvent, ...otherPartner, userID: stranger.userID }, elsewhere);
  await make.partnerEmail({ eventID, partnerID: null }, { isEnabled: true });
  for (const [exhibitor, description] of [
    [partnerID, ours],
    [neighbourID, theirs],
  ] as const) {
    const { eventID: formerID } = await formerGuest(
      make,
      { organizationID, partnerID: exhibitor },
      description,
    );
    // It waits at the event.
    await db
      .updateTable('eventsPartners')
      .set({ description })
      .where('eventID', '=', formerID)
      .execute();
  }
  for (const [place, content] of [
    [mine, ours],
    [foreign, elsewhere],
  ] as const) {
    const { eventID: noted, partnerID: about, userID: author } = place;
    await db
      .insertInto('exhibitorNotes')
      .values({ eventID: noted, partnerID: about, userID: author, content })
      .execute();
  }
  await make.actingSession({ organizationID, eventID, partnerID, userID: ownerID }, ours);
  for (const reminded of [mine, foreign]) await make.taskReminder(reminded);
  const { eventID: otherEventID } = otherEvent;
  const { partnerID: otherPartnerID } = otherPartner;
  const acted = { ...other, eventID: otherEventID, partnerID: otherPartnerID };
  await make.actingSession({ ...acted, userID: stranger.userID }, elsewhere);
  await make.auditEntry(mine, ours);
  await make.auditEntry(neighbouring, theirs);
  await make.auditEntry(foreign, elsewhere);
  await make.importTable(partnerID, ours);
  for (const others of [neighbourID, otherPartner.partnerID])
    await make.importTable(others, theirs);
  await db
    .updateTable('eventsPartners')
    .set({ timeDeleted: sql<string>`now()` })
    .where('eventID', '=', leftEventID)
    .execute();
  const nobodys = {
    ...Object.fromEntries(Object.keys(mine).map((name) => [name, make.nobody()])),
    sessionID: crypto.randomUUID(),
    captureKey: crypto.randomUUID(),
    deviceID: crypto.randomUUID(),
    ticketKey: crypto.randomUUID(),
    registrationCode: crypto.randomUUID(),
  };
  return {
    /** Ids that the member may use, by the name that path or body gives them. */
    mine,
    /** The same, but of an event that has nothing in it. */
    empty: { ...mine, eventID: emptyEventID },
    /** The same, but of an exhibitor that has ordered nothing, and a product that nobody has ordered. */
    idle: { ...mine, partnerID: idleID, productID: (await make.product(eventID)).productID },
    /** The same, but of a row that was ordered, and of one that was invoiced. */
    ordered: { ...mine, orderRowID: ordered.orderRowID },
    invoiced: { ...mine, orderID: invoice.orderID, orderRowID: invoiced.orderRowID },
    /** Of the member's partner, at an event that it left. */
    left: { ...left, userID },
    /** Of another partner at the same event. */
    neighbouring,
    /** Of another organisation. */
    foreign,
    /** Of nothing. */
    nobodys: nobodys as unknown as Ids,
    users: { member, colleague, neighbour, stranger },
    /** Of a system of the member's organiser. */
    apiKey: (await make.apiKey(organizationID)).key,
    ...(await linkTokens(db, member)),
    ...(await secondFactor(make, member)),
    /** The e-mail of a user without a partner, and one that nobody has. */
    newcomersEmail: newcomer.email,
    newEmail: `new${make.nobody()}@example.com`,
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** The ids with which a call of the member does what it is for. */
export function fittingIds({ path }: Endpoint, world: World): Ids {
  const { mine, empty, idle, ordered, invoiced } = world;
  if (path === '/organizer/events/:eventID/delete') return empty;
  if (path.endsWith('/orders/:orderID/rows')) return ordered;
  if (path.endsWith('/orders/:orderID/credits')) return invoiced;
  return /\/(?:takeOut|products\/:productID\/delete)$/.test(path) ? idle : mine;
}

/**
 * A world in an empty database that can be had back as it was made, at a tenth of the time of another;
 * its server sends no mail, which would write meanwhile.
 */
export async function keepWorld(db: Db) {
  const world = await makeWorld(db);
  return { world, renew: await keepEverything(db) };
}

export type KeptWorld = Awaited<ReturnType<typeof keepWorld>>;

/** Whether somebody who is not signed in gets 401; a new kind of access has to be decided here. */
const asksForToken: Record<Access, boolean> = {
  public: false,
  user: true,
  self: true,
  partner: true,
  event: true,
  record: true,
  capture: false,
  integration: false,
  organizer: true,
  setup: false,
};
export const isGuarded = (endpoint: Endpoint) => asksForToken[endpoint.access];

/** What opens a call, by the kind of its caller. */
const credentials: Record<CallerKind, (world: World, token: string) => string | undefined> = {
  nobody: () => undefined,
  user: (_, token) => token,
  // The key of a capture link stands in the path.
  scanPoint: () => undefined,
  integration: ({ apiKey }) => apiKey,
  // The member works for the organiser too.
  organizer: (_, token) => token,
  // In this world somebody works for an organiser: for nobody is it there.
  founder: () => undefined,
};
export const credentialOf = (endpoint: Endpoint, world: World, token: string) =>
  credentials[access[endpoint.access].caller](world, token);
