import { organizerActingRoutes } from '@portal/contract/acting';
import { authRoutes } from '@portal/contract/auth';
import { peopleRoutes } from '@portal/contract/people';
import { access } from '@portal/contract/route';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { belongings, theirs, type Ids } from './belongings.ts';
import { keepEverything, readEverything } from './contents.ts';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { bodyOf, everyEndpoint, idNames, send, type NamedEndpoint } from './endpoints.ts';
import { makeWorld } from './world.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
/** One only looks, the other may change. */
let looking: Acting;
let changing: Acting;
/** Looks at a draft, as at a day of last year. */
let seeing: Acting;
/** Has both back as they were made. */
let renew: () => Promise<void>;
type Acting = Awaited<ReturnType<typeof act>>;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  make = factories(server.db);
  looking = await act(false);
  changing = await act(true);
  seeing = await act(false, '2025-03-01T09:00:00.000Z');
  renew = await keepEverything(server.db);
});

const lead = 'Liidinen';

/** A world, and somebody of its organiser’s service who acts as the member’s partner. */
async function act(mayChange: boolean, timeSeen?: string) {
  const world = await makeWorld(server.db);
  const { organizationID, eventID, partnerID } = world.mine;
  const service = await make.user([], { organizationID });
  const { userID } = service;
  await make.organizerUser({ organizationID, userID }, [], 'service');
  const known = { lastName: lead, company: lead };
  await server.db.updateTable('leads').set(known).where('partnerID', '=', partnerID).execute();
  const { scanPointID } = world.mine;
  await server.db.updateTable('scans').set(known).where('scanPointID', '=', scanPointID).execute();
  // Another event of the same partner, which goes on.
  const event = await make.event([partnerID], { organizationID, name: theirs });
  const colleague = world.users.colleague.userID;
  const there = { organizationID, eventID: event.eventID, partnerID, userID: colleague };
  const other = await belongings(make, there, theirs);
  const organizer = server.as(await make.token(server.tokens, service));
  if (timeSeen)
    await server.db
      .updateTable('events')
      .set({ timePublished: null })
      .where('eventID', '=', eventID)
      .execute();
  const body = { reason: 'Called and asked', mayChange, ...(timeSeen && { timeSeen }) };
  const begun = await organizer(organizerActingRoutes.actAsExhibitor, { eventID, partnerID, body });
  const own = { userID };
  return {
    world,
    token: begun.data.token,
    // What acts is itself; the member’s account is nobody else’s.
    ids: { ...world.mine, ...own },
    elsewhere: { ...other, ...own },
    neighbouring: { ...world.neighbouring, ...own },
    nobodys: { ...world.nobodys, ...own },
    userID,
  };
}

const call = (endpoint: NamedEndpoint, ids: Ids, { world, token }: Acting) =>
  send(server.origin, endpoint, { ids, body: bodyOf(endpoint, ids, world, token), token });

const ofUsers = everyEndpoint.filter((endpoint) => access[endpoint.access].caller === 'user');
const named = (decision: string) =>
  ofUsers.filter((endpoint) => endpoint.acting === decision).map(({ name }) => name);
const code = (status: number, is: number) => ({ status, json: { errors: [{ code: is }] } });

test('ORG-34: these calls are for whoever acts as an exhibitor, and no others', () => {
  expect(ofUsers.filter(({ acting: decided }) => decided === undefined)).toEqual([]);
  expect(
    everyEndpoint.filter((endpoint) => endpoint.acting && !ofUsers.includes(endpoint)),
  ).toEqual([]);
  expect(named('ends')).toEqual(['auth.logout']);
  expect(named('changes').toSorted()).toMatchInlineSnapshot(`
    [
      "emails.createPartnerEmail",
      "emails.savePartnerEmail",
      "materials.addFile",
      "materials.deleteFile",
      "materials.upload",
      "orders.createOrder",
      "orders.saveOrder",
      "partners.saveEventPartner",
      "partners.savePartner",
      "people.checkPersonnel",
      "people.createPerson",
      "people.deletePerson",
      "people.deletePersons",
      "people.emailExists",
      "people.importPersonnel",
      "people.linkPerson",
      "people.restorePersons",
      "people.saveImportColumns",
      "people.savePerson",
      "scanPoints.orderScanPoints",
      "scanPoints.saveScanPoint",
    ]
  `);
  expect(named('reads').toSorted()).toMatchInlineSnapshot(`
    [
      "checklists.checklists",
      "emails.invitedPersons",
      "emails.partnerEmail",
      "emails.partnerEmailFunnel",
      "emails.partnerEmailPreview",
      "emails.partnerEmails",
      "emails.partnerEmailsMeta",
      "events.event",
      "events.mobileSettings",
      "events.organization",
      "events.partnerEvents",
      "events.partnerPortals",
      "materials.files",
      "materials.material",
      "notifications.notifications",
      "orders.eventOrder",
      "orders.eventOrders",
      "orders.order",
      "orders.orderConfirmation",
      "orders.orderRowsMeta",
      "orders.orders",
      "orders.ordersMeta",
      "partners.eventPartner",
      "partners.formerProfile",
      "partners.partner",
      "partners.partnersMeta",
      "people.badge",
      "people.guests",
      "people.importColumns",
      "people.nameFreeze",
      "people.personnel",
      "people.personsMeta",
      "scanPoints.scanPoint",
      "scanPoints.scanPoints",
      "shop.activeProducts",
      "shop.product",
      "shop.productBundles",
      "shop.productCategories",
      "shop.products",
      "tickets.tickets",
      "users.user",
    ]
  `);
});

/** A call that is refused whatever it names, and changes nothing. */
async function expectRefused(endpoint: NamedEndpoint, by: Acting, is: number) {
  const before = await readEverything(server.db);
  const reply = await call(endpoint, by.ids, by);
  expect(reply, reply.text).toMatchObject(code(403, is));
  expect((await call(endpoint, by.nobodys, by)).text).toBe(reply.text);
  expect(await readEverything(server.db)).toEqual(before);
}

/** A call that goes through, and shows nothing of leads, of another event of the exhibitor, or of a neighbour. */
async function expectOpen(endpoint: NamedEndpoint, by: Acting) {
  const reply = await call(endpoint, by.ids, by);
  expect(reply.status, reply.text).toBe(200);
  for (const mark of [lead, theirs])
    expect(reply.text.toLowerCase()).not.toContain(mark.toLowerCase());
}

const ofNoEvent = ['partnerID', 'userID', 'organizationID', 'logoMaterialID'];
/** What everybody at an event may reach: nothing in the call names an exhibitor or a thing of one. */
const everybodys = ['eventID', 'organizationID', 'productID'];

/** The same at another event of the exhibitor, and of its neighbour, is as for nothing. */
async function expectNothing(endpoint: NamedEndpoint, by: Acting) {
  if (idNames(endpoint).every((name) => ofNoEvent.includes(name))) return;
  const before = await readEverything(server.db);
  const nothing = await call(endpoint, by.nobodys, by);
  expect(nothing, nothing.text).toMatchObject(code(404, 404));
  const isOfAll = idNames(endpoint).every((name) => everybodys.includes(name));
  for (const ids of isOfAll ? [by.elsewhere] : [by.elsewhere, by.neighbouring])
    expect(await call(endpoint, ids, by)).toEqual(nothing);
  expect(await readEverything(server.db)).toEqual(before);
}

test.each(ofUsers.filter((endpoint) => endpoint.acting === 'never'))(
  'ORG-34: $name is never for whoever acts as an exhibitor',
  async (endpoint) => {
    await expectRefused(endpoint, changing, 2034);
    await expectRefused(endpoint, looking, 2034);
    await expectRefused(endpoint, seeing, 2034);
  },
);

test.each(ofUsers.filter((endpoint) => endpoint.acting === 'reads'))(
  'ORG-25, ORG-34: $name is read by whoever acts as an exhibitor',
  async (endpoint) => {
    const before = await readEverything(server.db);
    for (const by of [looking, changing, seeing]) {
      await expectOpen(endpoint, by);
      await expectNothing(endpoint, by);
    }
    expect(await readEverything(server.db)).toEqual(before);
  },
);

test.each(ofUsers.filter((endpoint) => endpoint.acting === 'ends'))(
  'ORG-25, ORG-34: $name ends the session of whoever acts as an exhibitor, also of one that sees another day',
  async (endpoint) => {
    for (const by of [await act(false), await act(false, '2025-03-01T09:00:00.000Z')]) {
      expect(await call(endpoint, by.ids, by)).toMatchObject({ status: 200 });
      expect(await call(endpoint, by.ids, by)).toMatchObject({ status: 401 });
    }
  },
);

test.each(ofUsers.filter((endpoint) => endpoint.acting === 'changes'))(
  'ORG-34, ORG-96: $name is done by whoever may change too, and leaves one entry with both identities',
  async (endpoint) => {
    await renew();
    await expectRefused(endpoint, looking, 2035);
    await expectRefused(endpoint, seeing, 2035);
    const by = changing;
    await expectNothing(endpoint, by);
    await expectOpen(endpoint, by);
    const { sessionID } = (await server.tokens.verify(by.token))!;
    const entries = await server.db
      .selectFrom('auditEntries')
      .select(['action', 'userID', 'organizationID', 'partnerID', 'eventID'])
      .where('sessionID', '=', sessionID)
      .execute();
    const { organizationID, partnerID, eventID } = by.world.mine;
    const action = endpoint.name.split('.')[1];
    const entry = { action, userID: by.userID, organizationID, partnerID, eventID };
    expect(entries).toEqual(endpoint.audited ? [entry] : []);
  },
);

test.each(everyEndpoint.filter((endpoint) => endpoint.access === 'organizer'))(
  'ORG-34: $name is not there for whoever acts as an exhibitor',
  async (endpoint) => {
    const before = await readEverything(server.db);
    expect(await call(endpoint, changing.ids, changing)).toMatchObject(code(404, 404));
    expect(await readEverything(server.db)).toEqual(before);
  },
);

test('ORG-34: people whom the exhibitor knows from other events only are not there for whoever acts', async () => {
  await renew();
  const { eventID, partnerID, organizationID } = changing.world.mine;
  const email = 'elsewhere.only@example.com';
  const { eventID: elsewhere } = await make.event([partnerID], { organizationID });
  const { personID } = await make.person({ eventID: elsewhere, partnerID }, { email });
  const by = server.as(changing.token);
  const params = { eventID, partnerID, personID };
  const before = await readEverything(server.db);
  await expect(by(peopleRoutes.linkPerson, { ...params, body: {} })).rejects.toMatchObject({
    status: 404,
  });
  const found = await by(peopleRoutes.emailExists, { eventID, body: { email } });
  expect(found.data.person).toBeNull();
  expect(await readEverything(server.db)).toEqual(before);
});

test('ORG-34: refreshing keeps the token alive and the session no longer than its hour', async () => {
  const { token } = await act(true);
  const nobody = server.as();
  const fresh = (await nobody(authRoutes.refresh, { body: { token } })).data.token;
  const { sessionID } = (await server.tokens.verify(fresh))!;
  await sql`update "actingSessions" set "timeExpires" = now() where "sessionID" = ${sessionID}`.execute(
    server.db,
  );
  for (const endpoint of [authRoutes.refresh, authRoutes.verifyToken])
    await expect(nobody(endpoint, { body: { token: fresh } })).rejects.toMatchObject({
      status: 401,
    });
});
