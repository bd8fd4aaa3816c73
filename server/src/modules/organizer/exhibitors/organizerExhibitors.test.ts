import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { importField, importFieldsOf } from '@portal/contract/importSheets';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import {
  organizerExhibitorRoutes as endpoints,
  organizerExhibitorsList,
} from '@portal/contract/organizerExhibitors';
import { listQueryString, searchIn, type Filter } from '@portal/contract/listQuery';
import { beforeAll, expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { organizersOf } from '../testing.ts';

useServer();

let organizer: ReturnType<typeof organizersOf>;
let organizationID: number;
beforeAll(async () => {
  ({ organizationID } = await make.organization());
  organizer = organizersOf(server, organizationID);
});

/** An event with exhibitors of these names. */
async function fair(...names: string[]) {
  const partners = [];
  for (const name of names) partners.push(await make.partner({ organizationID, name }));
  const partnerIDs = partners.map(({ partnerID }) => partnerID);
  const { eventID } = await make.event(partnerIDs, { organizationID });
  return { eventID, partnerIDs };
}

/** What somebody has ordered for 37.65 in all, and what lies in the cart yet. */
async function order(eventID: number, partnerID: number) {
  const { userID } = await make.user([partnerID], { organizationID });
  const product = await make.product(eventID);
  const { orderID } = await make.order(
    { eventID, partnerID, userID },
    { status: orderStatus.ordered },
  );
  for (const status of [orderRowStatus.ordered, orderRowStatus.inCart])
    await make.orderRow({ orderID }, product, {
      status,
      totalPriceIncludingProductCount: '37.65',
    });
}

test('ORG-26: an exhibitor is told with its sign-ins, badges, orders and the number of its leads', async () => {
  const { eventID, partnerIDs } = await fair('Åland Boats', 'Zeta', 'Ärla');
  const [boats = 0, zeta = 0] = partnerIDs;
  await server.db
    .updateTable('eventsPartners')
    .set({ personnelQuota: 2, department: 'B 12' })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', boats)
    .execute();
  await make.session(await make.user([boats], { organizationID }));
  await make.person({ eventID, partnerID: boats });
  await order(eventID, boats);
  const { scanPointID } = await make.scanPoint({ eventID, partnerID: boats });
  await make.lead({ scanPointID }, { lastName: 'Salaisuus' });
  const { call } = await organizer('manager');
  const { data, meta } = await call(endpoints.organizerExhibitors, { eventID });
  expect(meta).toMatchObject({ rowsTotal: 3 });
  // As Finns sort.
  expect(data.exhibitors.map(({ name }) => name)).toEqual(['Zeta', 'Åland Boats', 'Ärla']);
  expect(data.exhibitors.find(({ partnerID }) => partnerID === boats)).toEqual({
    partnerID: boats,
    name: 'Åland Boats',
    department: 'B 12',
    stands: [],
    area: null,
    package: null,
    packageLevel: 'extensive',
    timeLastSignIn: expect.any(String),
    contactState: 'signedIn',
    ready: 0,
    overdueCount: 3,
    personnelCount: 1,
    personnelQuota: 2,
    isQuotaOwn: true,
    ordersTotal: '37.65',
    leadCount: 1,
  });
  expect(data.exhibitors.find(({ partnerID }) => partnerID === zeta)).toMatchObject({
    timeLastSignIn: null,
    contactState: null,
    personnelCount: 0,
    ordersTotal: '0',
    leadCount: 0,
  });
  expect(JSON.stringify(data)).not.toContain('Salaisuus');
});

test('ORG-26, ORG-31: whoever calls is found by name, address or business ID, and whose access ended by none', async () => {
  const { eventID, partnerIDs } = await fair('Aurora', 'Boreal');
  const [aurora = 0, boreal = 0] = partnerIDs;
  await server.db
    .updateTable('partners')
    .set({ businessID: '9000038-8' })
    .where('partnerID', '=', aurora)
    .execute();
  const { email } = await make.user([aurora], { organizationID, lastName: 'Ågren' });
  await make.user([aurora], { organizationID, lastName: 'Öberg' });
  const gone = await make.user([boreal], { organizationID, lastName: 'Poistunut' });
  const { call } = await organizer('service');
  const found = async (text: string) => {
    const search = searchIn(organizerExhibitorsList.search, text);
    const { data } = await call(endpoints.organizerExhibitors, { eventID, query: { search } });
    return data.exhibitors.map(({ name }) => name);
  };
  for (const text of ['agren', 'Öberg', email, '9000038-8', 'aurora ågren'])
    expect(await found(text), text).toEqual(['Aurora']);
  expect(await found('ågren öberg boreal')).toEqual([]);
  expect(await found('Poistunut')).toEqual(['Boreal']);
  const ended = { eventID, partnerID: boreal, userID: gone.userID };
  await call(organizerContactRoutes.endContact, ended);
  expect(await found('Poistunut')).toEqual([]);
});

test('ORG-26, LIST-01: the list is filtered and ordered by each of its numbers', async () => {
  const { eventID, partnerIDs } = await fair('Busy', 'Idle');
  const [busy = 0] = partnerIDs;
  await make.session(await make.user([busy], { organizationID }));
  await make.person({ eventID, partnerID: busy });
  await order(eventID, busy);
  const { scanPointID } = await make.scanPoint({ eventID, partnerID: busy });
  await make.lead({ scanPointID });
  const { call } = await organizer('viewer');
  const namesOf = async (query: object) =>
    (await call(endpoints.organizerExhibitors, { eventID, query })).data.exhibitors.map(
      ({ name }) => name,
    );
  for (const column of ['timeLastSignIn', 'personnelCount', 'ordersTotal', 'leadCount']) {
    expect((await namesOf({ order: { [column]: 'desc' } }))[0], column).toBe('Busy');
    const more =
      column === 'timeLastSignIn'
        ? { column, condition: 'greater_than', values: ['2020-01-01T00:00:00Z'] }
        : { column, condition: 'greater_than', values: ['0'] };
    expect(await namesOf({ filter: [more] }), column).toEqual(['Busy']);
  }
  expect(
    await namesOf({ filter: [{ column: 'timeLastSignIn', condition: 'is_null', values: [] }] }),
  ).toEqual(['Idle']);
  expect(await namesOf({ search: [{ column: 'name', values: ['idl'] }] })).toEqual(['Idle']);
  const { partnerIDs: elsewhere } = await fair('Elsewhere');
  const values = [...elsewhere, busy].map(String);
  expect(await namesOf({ filter: [{ column: 'partnerID', condition: 'in', values }] })).toEqual([
    'Busy',
  ]);
});

test('ORG-26, ORG-05: the list and its spreadsheet are narrowed by the m² of all stands together', async () => {
  const areas: Record<string, (number | null)[]> = {
    None: [],
    'Not measured': [null],
    'Both 12': [5.5, 6.5],
    'Just over 12': [12.01],
    'Both 30': [20, null, 10],
    'Just over 30': [30.01],
  };
  const { eventID, partnerIDs } = await fair(...Object.keys(areas));
  const stands = Object.values(areas).flatMap((each, at) =>
    each.map((area, nth) => ({
      eventID,
      partnerID: partnerIDs[at] ?? 0,
      hall: nth === 0 ? 'A' : 'B',
      number: `${at}.${nth}`,
      area,
    })),
  );
  await server.db.insertInto('stands').values(stands).execute();
  const { call, token } = await organizer('service');
  const narrowed = async (...given: Omit<Filter<'area'>, 'column'>[]) => {
    const filter = given.map((one) => ({ column: 'area' as const, ...one }));
    const { data, meta } = await call(endpoints.organizerExhibitors, {
      eventID,
      query: { filter },
    });
    const names = data.exhibitors.map(({ name }) => name);
    expect(meta).toMatchObject({ rowsTotal: partnerIDs.length, rowsFiltered: names.length });
    const asked = listQueryString({ filter });
    const sheet = await readSheet(
      server,
      { token },
      `/organizer/events/${eventID}/exhibitors?${asked}`,
    );
    expect(sheet.rows.slice(1).map(([name]) => name)).toEqual(names);
    return names;
  };
  const over = (area: string) => ({ condition: 'greater_than' as const, values: [area] });
  const under = (area: string) => ({ condition: 'less_than' as const, values: [area] });
  expect(await narrowed({ condition: 'is_null', values: [] })).toEqual(['None', 'Not measured']);
  expect(await narrowed(under('12.01'))).toEqual(['Both 12']);
  expect(await narrowed(over('12'), under('30.01'))).toEqual(['Both 30', 'Just over 12']);
  expect(await narrowed(over('30'))).toEqual(['Just over 30']);
  expect(await narrowed({ condition: 'equals', values: ['30.01'] })).toEqual(['Just over 30']);
});

test.each(['en', 'fi'] as const)(
  'ORG-26, ORG-39: the spreadsheet names its exhibitors for an import, and nothing that holds for several stands or by a package: %s',
  async (language) => {
    const { eventID, partnerIDs } = await fair('Takaisin Oy');
    const { token } = await organizer('manager');
    const [headings = [], row = []] = (
      await readSheet(server, { token, language }, `/organizer/events/${eventID}/exhibitors`)
    ).rows;
    const plain = (heading: unknown) => String(heading).toLowerCase();
    const known = importFieldsOf('exhibitors').filter((name) => {
      const { label, headings: words } = importField('exhibitors', name);
      const all = new Set([label.en, label.fi, ...words].map(plain));
      return headings.some((heading) => all.has(plain(heading)));
    });
    expect(known).toEqual(['partnerID', 'name', 'businessID', 'packageName']);
    const label = importField('exhibitors', 'partnerID').label[language];
    expect(row[headings.indexOf(label)]).toBe(partnerIDs[0]);
  },
);

test('ORG-05, ORG-09, ORG-26: the spreadsheet has business ID and main contact, for who reads of people, and its file the name of the event', async () => {
  const { partnerID } = await make.partner({
    organizationID,
    name: 'Tuttu Oy',
    businessID: '0112038-9',
  });
  const { eventID } = await make.event([partnerID], { organizationID, name: 'Äänimessut 2027' });
  const names = { firstNames: 'Eero', lastName: 'Äijälä' };
  const { userID, email } = await make.user([partnerID], { organizationID, ...names });
  await make.user([partnerID], { organizationID, firstNames: 'Aino', lastName: 'Ala' });
  const { call } = await organizer('manager');
  await call(organizerContactRoutes.setMainContact, { eventID, partnerID, userID });
  const told = async (role: 'viewer' | 'finance') => {
    const { token } = await organizer(role);
    const { reply, rows } = await readSheet(
      server,
      { token },
      `/organizer/events/${eventID}/exhibitors`,
    );
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toContain(
      "UTF-8''Exhibitors Äänimessut 2027.xlsx",
    );
    const [headings = [], row = []] = rows;
    return Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
  };
  const main = { 'Main contact': 'Eero Äijälä', 'Email of the main contact': email };
  expect(await told('viewer')).toMatchObject({ 'Business ID': '0112038-9', ...main });
  const ofFinance = await told('finance');
  expect(ofFinance).toMatchObject({ 'Business ID': '0112038-9', 'Exhibitor number': partnerID });
  expect(Object.keys(ofFinance)).not.toContain('Main contact');
  expect(JSON.stringify(ofFinance)).not.toMatch(/Eero|@/);
});

test('ORG-09, ORG-26: who has nothing to do with sales learns nothing of them, by no order and no filter', async () => {
  const { eventID, partnerIDs } = await fair('Silent', 'Spender');
  await order(eventID, partnerIDs[1] ?? 0);
  const { call } = await organizer('service');
  for (const query of [{}, { order: { ordersTotal: 'desc' } }] as const) {
    const { exhibitors } = (await call(endpoints.organizerExhibitors, { eventID, query })).data;
    expect(exhibitors.map(({ ordersTotal }) => ordersTotal)).toEqual([null, null]);
  }
  const more = { column: 'ordersTotal', condition: 'greater_than', values: ['0'] } as const;
  const filtered = await call(endpoints.organizerExhibitors, {
    eventID,
    query: { filter: [{ ...more, values: ['0'] }] },
  });
  expect(filtered.data.exhibitors).toEqual([]);
});

test('ORG-05, ORG-26: the name of an exhibitor changes in every list at once, and who is gone is in none', async () => {
  const { eventID, partnerIDs } = await fair('Before', 'Gone');
  const [first = 0, second = 0] = partnerIDs;
  const partners = server.db.updateTable('partners');
  await partners.set({ name: 'After' }).where('partnerID', '=', first).execute();
  const timeDeleted = new Date().toISOString();
  await partners.set({ timeDeleted }).where('partnerID', '=', second).execute();
  const { call } = await organizer('owner');
  const { exhibitors } = (await call(endpoints.organizerExhibitors, { eventID })).data;
  expect(exhibitors.map(({ name }) => name)).toEqual(['After']);
});
