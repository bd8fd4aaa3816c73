import { pathToFileURL } from 'node:url';
import { organizerDatasetRoutes as endpoints } from '@portal/contract/organizerDatasets';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testFolder } from '../../../../test/atEnd.ts';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { openDisk } from '../../../storage/disk.ts';
import { snapshot } from '../../datasets/testing.ts';
import { importDataset } from '../../datasets/run.ts';
import { fairOf, loadingOrganizer } from './datasets.testing.ts';

useServer();

/** All that is there of an organiser, as one text. */
async function everythingOf(organizationID: number) {
  const { rows: own } = await sql<{ all: string }>`
    select (select string_agg(t::text, E'\n' order by t::text) from (
      select o::text as t from organizations o where "organizationID" = ${organizationID}
      union all select p::text from partners p where "organizationID" = ${organizationID}
      union all select e::text from events e where "organizationID" = ${organizationID}
      union all select u::text from users u where "organizationID" = ${organizationID}
      union all select p::text from persons p where "organizationID" = ${organizationID}
      union all select l::text from "partnersUsers" l join partners using ("partnerID") where "organizationID" = ${organizationID}
      union all select l::text from "eventsPartners" l join events using ("eventID") where "organizationID" = ${organizationID}
      union all select p::text from products p join events using ("eventID") where "organizationID" = ${organizationID}
      union all select s::text from "scanPoints" s join events using ("eventID") where "organizationID" = ${organizationID}
    ) t) as all`.execute(server.db);
  return own[0]?.all;
}

/** A fair of somebody else's, that the command line loaded. */
async function foreignFair(key: string) {
  const storage = await openDisk(pathToFileURL(await testFolder()).href);
  await importDataset({ db: server.db, storage }, { dataset: fairOf(key), baseFolder: '/nowhere' });
  const { organizationID } = await server.db
    .selectFrom('organizations')
    .select('organizationID')
    .where('externalKey', '=', `${key}acme`)
    .executeTakeFirstOrThrow();
  return organizationID;
}

test('ORG-43, T1: a file with the very keys of a foreign organiser changes nothing there, and makes one’s own', async () => {
  const foreign = await foreignFair('a-');
  const before = await everythingOf(foreign);
  const { bring, organizationID } = await loadingOrganizer(server);
  const given = fairOf('a-');
  given.partners[0]!.name = 'Taken over';
  given.events[0]!.name = 'Taken over';
  given.persons[0]!.lastName = 'Taken over';
  given.users = [];
  const { preview } = await bring(given);
  expect(preview.counts.find(({ list }) => list === 'partners')).toMatchObject({ newCount: 1 });
  expect(await everythingOf(foreign)).toBe(before);
  const own = await server.db
    .selectFrom('partners')
    .select('name')
    .where('organizationID', '=', organizationID)
    .execute();
  expect(own).toEqual([{ name: 'Taken over' }]);
});

test.each<[string, (key: string) => object]>([
  ['partner', (key) => ({ users: [{ ...fairOf().users[0], partners: [`${key}lumo`] }] })],
  ['event', (key) => ({ products: [{ ...fairOf().products[0], eventID: `${key}fair` }] })],
  [
    'organisation',
    (key) => ({ partners: [{ ...fairOf().partners[0], organizationID: `${key}acme` }] }),
  ],
  [
    'user',
    (key) => ({
      notifications: [
        {
          notificationID: 'n',
          organizationID: 'acme',
          title: 'Hello',
          contentText: 'Hello',
          timeToShow: '+1d 09:00',
          recipients: [{ partnerID: 'lumo', userID: `${key}eeva` }],
        },
      ],
    }),
  ],
])('ORG-43, T1: a reference to a foreign %s is answered as one to nothing', async (name, given) => {
  const key = `b-${name}-`;
  await foreignFair(key);
  const { preview } = await loadingOrganizer(server);
  const foreign = await preview({ ...fairOf(), ...given(key) });
  const nothing = await preview({ ...fairOf(), ...given('no-') });
  expect(foreign.dataset).toBeNull();
  expect(foreign.preview.problemCount).toBeGreaterThan(0);
  expect(JSON.stringify(foreign.preview).replaceAll(key, 'no-')).toBe(
    JSON.stringify(nothing.preview),
  );
});

test('ORG-43: a second organisation, or another than the one loaded first, is refused', async () => {
  const { preview, bring } = await loadingOrganizer(server);
  const two = fairOf();
  two.organizations.push({ organizationID: 'other', name: 'Other' });
  expect((await preview(two)).preview.problems).toEqual([
    'organizations[1].organizationID (other, Other): "other" is not your organization; a file is for one, whose key is "acme"',
  ]);
  await bring(fairOf());
  const other = await preview({ organizations: [{ organizationID: 'other', name: 'Other' }] });
  expect(other.preview.problems).toHaveLength(1);
  const { rows } = await sql`select from organizations where name = 'Other'`.execute(server.db);
  expect(rows).toHaveLength(0);
});

test('ORG-43, SRV-15: users get no password and no organiser’s role; a foreign account stays as it is, linked as an invitation links it', async () => {
  const { organizationID: elsewhere } = await make.organization();
  const { partnerID } = await make.partner({ organizationID: elsewhere });
  const foreign = await make.user([partnerID], { organizationID: elsewhere });
  const read = () =>
    server.db
      .selectFrom('users')
      .selectAll()
      .where('userID', '=', foreign.userID)
      .executeTakeFirstOrThrow();
  const before = await read();
  const { bring, preview, organizationID } = await loadingOrganizer(server);
  const given = fairOf('c-');
  given.users[0]!.password = 'chosen-by-somebody-else';
  given.users.push({ ...given.users[0]!, userID: 'c-foreign', email: foreign.email.toUpperCase() });
  const seen = (await preview(given)).preview;
  // Nor is it told whether an address has an account.
  expect(seen.counts.find(({ list }) => list === 'users')).toMatchObject({ newCount: 2 });
  expect(JSON.stringify(seen)).not.toContain('chosen-by');
  await bring(given);
  expect(await read()).toEqual(before);
  const made = await server.db
    .selectFrom('users')
    .select(['userID', 'passwordHash', 'timeOwned'])
    .where('email', '=', 'c-eeva@example.com')
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({ passwordHash: null, timeOwned: null });
  const links = await server.db
    .selectFrom('partnersUsers')
    .innerJoin('partners', 'partners.partnerID', 'partnersUsers.partnerID')
    .select(['partnersUsers.userID', 'timeAccepted'])
    .where('organizationID', '=', organizationID)
    .execute();
  expect(new Set(links.map(({ userID }) => userID))).toEqual(
    new Set([foreign.userID, made.userID]),
  );
  expect(links.every(({ timeAccepted }) => timeAccepted === null)).toBe(true);
  const colleagues = await server.db
    .selectFrom('organizationsUsers')
    .select('userID')
    .where('userID', 'in', [foreign.userID, made.userID])
    .execute();
  expect(colleagues).toEqual([]);
});

test('ORG-43: a user without an exhibitor is refused; organisers’ users are invited', async () => {
  const { preview } = await loadingOrganizer(server);
  const given = fairOf();
  given.users[0]!.partners = [];
  expect((await preview(given)).preview.problems).toEqual([
    'users[0].partners (eeva, Eeva Äijälä): is missing: name the exhibitors that the user works for; your own users are invited in the console',
  ]);
});

test('ORG-43, ORG-90: scans and visitors are counted, never read or written', async () => {
  const { bring } = await loadingOrganizer(server);
  const given = fairOf('d-');
  const place = { eventID: 'd-fair', partnerID: 'd-lumo' };
  given.scanPoints[0]!.scans = [
    { scanPointScanID: 'd-scan', timeScanned: '-1d 09:00', lastName: 'Secretperson' },
  ];
  const moment = '-1d 09:00';
  const visitors = [
    {
      ...place,
      visitorID: 'd-v',
      lastName: 'Secretperson',
      timeCreated: moment,
      timeLatestActivity: moment,
      activityTime: 1,
    },
  ];
  const { preview } = await bring({ ...given, visitors });
  expect(preview).toMatchObject({ scanCount: 1, visitorCount: 1 });
  expect(JSON.stringify(preview)).not.toContain('Secretperson');
  const everything = JSON.stringify(await snapshot(server.db));
  expect(everything).not.toContain('Secretperson');
});

test('ORG-43, ORG-20: an archived event of one’s own takes nothing', async () => {
  const { bring, preview, organizationID } = await loadingOrganizer(server);
  await bring(fairOf('e-'));
  await server.db
    .updateTable('events')
    .set({ timeArchived: new Date().toISOString() })
    .where('organizationID', '=', organizationID)
    .execute();
  const { products } = fairOf('e-');
  products[0]!.productID = 'e-chair';
  expect((await preview({ products })).preview.problems).toEqual([
    'products[0].eventID (e-chair, Table): "e-fair" is archived; reopen the event first, or leave it out',
  ]);
});

test('ORG-09, ORG-43: only an owner loads; a foreign data set is 404', async () => {
  const here = await loadingOrganizer(server);
  const told = await here.preview(fairOf('f-'));
  for (const role of ['manager', 'service', 'finance', 'viewer'] as const) {
    const { call, token } = await here.organizers(role);
    expect((await here.send(Buffer.from('x'), token)).status).toBe(403);
    await expect(call(endpoints.organizationDatasets, {})).rejects.toMatchObject({ status: 403 });
  }
  const other = await loadingOrganizer(server);
  const { organizationDatasetID = 0, version = '' } = told.dataset ?? {};
  const input = { organizationDatasetID, body: { version, overwrites: [] } };
  await expect(other.owner.call(endpoints.loadDataset, input)).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    other.owner.call(endpoints.organizationDataset, { organizationDatasetID }),
  ).rejects.toMatchObject({ status: 404 });
  // Nor does the file of another one go because somebody else looks one through.
  await other.preview(fairOf('g-'));
  await here.load(told);
});
