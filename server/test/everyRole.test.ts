import { contract } from '@portal/contract';
import { orderRowStatus } from '@portal/contract/codes';
import { hasRight, type OrganizerRight, type OrganizerRole } from '@portal/contract/organizerRoles';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from './factories.ts';
import { testDatabase, testServer, type TestServer } from './harness.ts';
import { bodyOf, send, standingEndpoint } from './endpoints.ts';
import { fittingIds, makeWorld, type World } from './world.ts';
import { readSheet } from './sheets.ts';

/** What is known of money and bills, and of people who wear a badge: no other word of the world has it. */
const billing = {
  vatNumber: 'FI90817263',
  invoiceCompany: 'Laskutettava Kuusenkerkkä Oy',
  invoiceCompanyBusinessID: '9081726-3',
  invoiceStreetAddress: 'Maksajankuja 77',
  invoiceCity: 'Laskunmaa',
  invoicePostalCode: '90817',
  invoiceReference: 'Viite Vuokko',
  eInvoiceAddress: '003790817263',
  eInvoiceOperator: 'Verkkolaskuttamo',
};
const [name, price] = ['Hintava Havukaappi', '7319.00'];
const sales = [...Object.values(billing), name, '7319', '9185.35', '9185,35', '14638'];
const person = {
  firstNames: 'Kulkukortti',
  lastName: 'Kantarelliperä',
  email: 'kantarelli@example.net',
  jobTitle: 'Sienestäjä',
};
const people = Object.values(person);

/** What a role reads: lists and details, their spreadsheets, and previews of what it might do. */
const read = standingEndpoint.filter(
  ({ access, method, audited }) =>
    access === 'organizer' && (method === 'GET' || audited === false),
);

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
  const make = factories(server.db);
  world = await makeWorld(server.db);
  const { eventID, partnerID } = world.mine;
  const exhibitor = server.as(await make.token(server.tokens, world.users.colleague));
  await exhibitor(contract.partners.savePartner, { partnerID, body: billing });
  const { productID } = await make.product(eventID, { name, price, taxPercent: '25.50' });
  const { order } = (
    await exhibitor(contract.orders.createOrder, {
      eventID,
      body: {
        ...contract.orders.createOrder.example,
        partnerID,
        orderRows: [{ productID, productCount: 2 }],
      },
    })
  ).data;
  await server.db
    .updateTable('orderRows')
    .set({ status: orderRowStatus.ordered })
    .where('orderID', '=', order.orderID)
    .execute();
  await make.person({ eventID, partnerID }, person);
});

/** All that a role is told, by the name of the call. */
async function toldTo(role: OrganizerRole): Promise<Map<string, string>> {
  const make = factories(server.db);
  const { organizationID } = world.mine;
  const user = await make.user([], { organizationID });
  await make.organizerUser({ organizationID, userID: user.userID }, [], role);
  const token = await make.token(server.tokens, user);
  const told = new Map<string, string>();
  for (const endpoint of read.filter(({ right }) => hasRight(role, right as OrganizerRight))) {
    const ids = fittingIds(endpoint, world);
    const reply = await send(server.origin, endpoint, {
      ids,
      token,
      body: bodyOf(endpoint, ids, world, token),
    });
    expect(reply.status, `${endpoint.name}: ${reply.text}`).toBe(200);
    told.set(endpoint.name, reply.text);
    if (!endpoint.spreadsheet) continue;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, param: string) =>
      String(ids[param as keyof typeof ids]),
    );
    const { rows } = await readSheet(server, { token }, path);
    told.set(`${endpoint.name} as XLSX`, JSON.stringify(rows));
  }
  return told;
}

/** Where any of these words stands. */
const placesOf = (told: Map<string, string>, words: string[]) =>
  [...told].flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
  );

describe('ORG-09', () => {
  test('a manager and a viewer read the same of sales and of people', async () => {
    const [ofManager, ofViewer] = [await toldTo('manager'), await toldTo('viewer')];
    for (const words of [sales, people]) {
      const found = placesOf(ofViewer, words);
      expect(found.length).toBeGreaterThan(0);
      const isRead = (place: string) => ofViewer.has(place.split(': ')[0] as string);
      expect(placesOf(ofManager, words).filter(isRead)).toEqual(found);
    }
  });

  test('a viewer reads all that a manager reads, but for what is only a step of a change', () => {
    const readBy = (role: OrganizerRole) =>
      read.filter(({ right }) => hasRight(role, right as OrganizerRight));
    const ofViewer = new Set(readBy('viewer'));
    const refused = readBy('manager').filter((endpoint) => !ofViewer.has(endpoint));
    expect(refused.map((endpoint) => `${endpoint.method} ${endpoint.name}`).sort()).toEqual([
      'GET organizer.bundleableProducts',
      'GET organizer.contactsToInvite',
      'GET organizer.exhibitorEnding',
      'GET organizer.exhibitorTakeBack',
      'GET organizer.importHeadings',
      'GET organizer.includableProducts',
      'GET organizer.orderParties',
      'GET organizer.orderParty',
      'GET organizer.orderableProducts',
      'GET organizer.personImportHeadings',
      'GET organizer.personTakeBack',
      'GET organizer.productImportHeadings',
      'GET organizer.productTakeBack',
      'GET organizer.taskSubjects',
      'GET organizerSettings.copySource',
      'POST organizer.partnerCandidates',
      'POST organizer.previewAllowance',
      'POST organizer.previewGiving',
      'POST organizer.previewImport',
      'POST organizer.previewInvitationTemplate',
      'POST organizer.previewInvoiceBatch',
      'POST organizer.previewMessage',
      'POST organizer.previewPackage',
      'POST organizer.previewPersonImport',
      'POST organizer.previewProductImport',
      'POST organizer.previewQuotaBands',
      'POST organizerSettings.previewText',
    ]);
  });

  test('the service is told no price, no order and no billing, by no list, history or spreadsheet', async () => {
    const told = await toldTo('service');
    expect(placesOf(told, people).length).toBeGreaterThan(0);
    expect(placesOf(told, sales)).toEqual([]);
  });

  test('finance is told of nobody who wears a badge', async () => {
    const told = await toldTo('finance');
    expect(placesOf(told, sales).length).toBeGreaterThan(0);
    expect(placesOf(told, people)).toEqual([]);
  });
});

describe('ORG-03: who may not make a call is told that, and not what its body wants', () => {
  const asked = standingEndpoint.filter(
    ({ access, right, body, upload }) =>
      access === 'organizer' && right && body && !upload && !hasRight('viewer', right),
  );

  test.each([
    ['a viewer', 'viewer', 403],
    ['an exhibitor', null, 404],
  ] as const)('%s', async (_, role, status) => {
    const make = factories(server.db);
    const { organizationID, partnerID } = world.mine;
    const user = await make.user([partnerID], { organizationID });
    if (role) await make.organizerUser({ organizationID, userID: user.userID }, [], role);
    const token = await make.token(server.tokens, user);
    const replies = asked.map(async (endpoint) => {
      const ids = fittingIds(endpoint, world);
      const reply = await send(server.origin, endpoint, { ids, token, body: { nonsense: [1] } });
      return [endpoint.name, reply.status];
    });
    expect(await Promise.all(replies)).toEqual(asked.map(({ name: call }) => [call, status]));
    expect(asked.length).toBeGreaterThan(30);
  });
});
