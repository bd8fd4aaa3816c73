import { analyticsRoutes } from '@portal/contract/analytics';
import { importCalls } from '@portal/contract/organizerImportCalls';
import { organizerDatasetRoutes as endpoints } from '@portal/contract/organizerDatasets';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { zipOf } from '../../datasets/zip.testing.ts';
import { fairOf, loadingOrganizer } from './datasets.testing.ts';
import { tableOf } from './imports.testing.ts';

useServer();

const countsOf = ({ counts }: { counts: { list: string }[] }, name: string) =>
  counts.find(({ list }) => list === name);
const unchanged = { newCount: 0, changedCount: 0, keptCount: 0 };

/** How many partners and events an organiser has, and drafts among these. */
async function sizeOf(organizationID: number) {
  const partners = await server.db
    .selectFrom('partners')
    .select(['name', 'city', 'logoMaterialID'])
    .where('organizationID', '=', organizationID)
    .execute();
  const events = await server.db
    .selectFrom('events')
    .select(['name', 'timePublished'])
    .where('organizationID', '=', organizationID)
    .execute();
  return { partners, events };
}

test('ORG-43, ORG-40: a ZIP is looked through without a trace, loaded as it was shown, and its report stays', async () => {
  const { preview, load, owner, organizationID } = await loadingOrganizer(server);
  const told = await preview(fairOf('a-'));
  expect(told.preview.problems).toEqual([]);
  expect(countsOf(told.preview, 'events')).toMatchObject({ newCount: 1 });
  expect(countsOf(told.preview, 'persons')).toMatchObject({ newCount: 1 });
  expect(await sizeOf(organizationID)).toEqual({ partners: [], events: [] });
  const listed = async () => (await owner.call(endpoints.organizationDatasets, {})).data.datasets;
  expect(await listed()).toEqual([]);
  const done = await load(told);
  expect(done.preview.counts).toEqual(told.preview.counts);
  const { partners, events } = await sizeOf(organizationID);
  expect(partners).toMatchObject([{ name: 'Lumo Lamps', city: 'Espoo' }]);
  // ORG-15: nobody sees it before it is published.
  expect(events).toEqual([{ name: 'Fair', timePublished: null }]);
  expect(await listed()).toEqual([done.dataset]);
  const { organizationDatasetID } = done.dataset;
  const report = (await owner.call(endpoints.organizationDataset, { organizationDatasetID })).data;
  expect(report).toEqual(done);
});

test('ORG-43, T9: a load that is sent twice happens once, also at the same time', async () => {
  const { preview, load, organizationID } = await loadingOrganizer(server);
  const told = await preview(fairOf('b-'));
  const both = await Promise.allSettled([load(told), load(told)]);
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  const again = await load(told);
  expect(again.dataset.timeLoaded).not.toBeNull();
  expect((await sizeOf(organizationID)).partners).toHaveLength(1);
});

test('ORG-43: the same file again changes nothing', async () => {
  const { bring, preview } = await loadingOrganizer(server);
  const given = fairOf('c-');
  await bring(given);
  const { counts, changes } = (await preview(given)).preview;
  for (const { list, ...count } of counts) expect({ list, ...count }).toMatchObject(unchanged);
  expect(changes).toEqual([]);
});

test('ORG-41, ORG-43: what people changed since the last load is shown, and kept unless its list is ticked', async () => {
  const { bring, preview, load, organizationID } = await loadingOrganizer(server);
  const given = fairOf('d-');
  await bring(given);
  const update = (values: { city?: string; name?: string }) =>
    server.db
      .updateTable('partners')
      .set(values)
      .where('organizationID', '=', organizationID)
      .execute();
  await update({ city: 'Vantaa' });
  given.partners[0] = { ...given.partners[0]!, name: 'Lumo Lighting', city: 'Turku' };
  const told = await preview(given);
  expect(told.preview.changes).toEqual([
    {
      list: 'partners',
      key: 'd-lumo',
      fields: [
        { field: 'name', from: 'Lumo Lamps', to: 'Lumo Lighting', isKept: false },
        { field: 'city', from: 'Vantaa', to: 'Turku', isKept: true },
      ],
    },
  ]);
  expect(countsOf(told.preview, 'partners')).toMatchObject({ changedCount: 1, keptCount: 1 });
  await load(told);
  const partner = async () => (await sizeOf(organizationID)).partners[0];
  expect(await partner()).toMatchObject({ name: 'Lumo Lighting', city: 'Vantaa' });
  // It stays kept with the next file too, until somebody ticks the list.
  expect((await bring(given)).preview.changes).toHaveLength(1);
  const { preview: report } = await bring(given, ['partners']);
  expect(report.changes[0]?.fields).toEqual([
    { field: 'city', from: 'Vantaa', to: 'Turku', isKept: false },
  ]);
  expect(await partner()).toMatchObject({ city: 'Turku' });
});

test('ORG-41, PRIV-03: of people only counts are told, and what differs is kept unless ticked', async () => {
  const { bring, preview, organizationID } = await loadingOrganizer(server);
  const given = fairOf('e-');
  await bring(given);
  given.persons[0]!.jobTitle = 'Head of sales';
  const told = await preview(given);
  expect(countsOf(told.preview, 'persons')).toMatchObject({ keptCount: 1, changedCount: 0 });
  expect(JSON.stringify(told)).not.toContain('Head of sales');
  const title = async () =>
    (
      await server.db
        .selectFrom('persons')
        .select('jobTitle')
        .where('organizationID', '=', organizationID)
        .executeTakeFirstOrThrow()
    ).jobTitle;
  await bring(given);
  expect(await title()).toBe('Seller');
  await bring(given, ['persons']);
  expect(await title()).toBe('Head of sales');
});

test('ORG-40, ORG-43: where something changed since the preview nothing is done', async () => {
  const { bring, preview, load, organizationID } = await loadingOrganizer(server);
  const given = fairOf('f-');
  await bring(given);
  given.partners[0]!.city = 'Turku';
  const told = await preview(given);
  await server.db
    .updateTable('partners')
    .set({ city: 'Vantaa' })
    .where('organizationID', '=', organizationID)
    .execute();
  await expect(load(told)).rejects.toMatchObject({ status: 409 });
  expect((await sizeOf(organizationID)).partners).toMatchObject([{ city: 'Vantaa' }]);
});

test('ORG-43: a refused file is told with place, row and reason, and nothing of it is kept', async () => {
  const { preview, organizationID } = await loadingOrganizer(server);
  const given = fairOf();
  given.products[0]!.price = '-1';
  given.events[0]!.partners![0]!.partnerID = 'nobody';
  const { dataset, preview: told } = await preview(given);
  expect(dataset).toBeNull();
  expect(told.problems).toEqual([
    'products[0].price (table, Table): "-1": is not an amount with up to four decimals, like "19.50"',
  ]);
  const kept = await server.db
    .selectFrom('organizationDatasets')
    .select('fileName')
    .where('organizationID', '=', organizationID)
    .execute();
  expect(kept).toEqual([]);
});

test('ORG-43: the files of a ZIP come with it; what is no ZIP, and one that is too large, are refused', async () => {
  const { bring, send, organizationID } = await loadingOrganizer(server);
  const given = fairOf('h-');
  given.partners[0]!.logoMaterialID = undefined;
  const materials = [
    {
      materialID: 'h-plan',
      organizationID: 'h-acme',
      materialFolderType: 15 as const,
      name: 'Plan',
      file: 'plans/plan.txt',
    },
  ];
  await bring({ ...given, materials }, [], [{ name: 'plans/plan.txt', content: 'Hall 7' }]);
  const stored = await server.db
    .selectFrom('materials')
    .select(['originalFileName', 'fileSize'])
    .where('organizationID', '=', organizationID)
    .execute();
  expect(stored).toEqual([{ originalFileName: 'plan.txt', fileSize: 6 }]);
  expect((await send(Buffer.from('no ZIP'))).preview.problems).toEqual([
    'the file is not a ZIP, or not a whole one',
  ]);
  expect(await send(Buffer.alloc(101 * 1024 * 1024))).toMatchObject({ status: 413, code: 2060 });
  expect((await send(Buffer.alloc(0))).status).toBe(400);
});

test('ORG-43: only the file that was chosen last is kept', async () => {
  const { preview, load } = await loadingOrganizer(server);
  const first = await preview(fairOf('i-'));
  const second = await preview(fairOf('i-'));
  await expect(load(first)).rejects.toMatchObject({ status: 404 });
  await load(second);
});

test('ORG-43: keys that begin like the portal’s own mean nothing special', async () => {
  const { bring, send, organizationID } = await loadingOrganizer(server);
  const given = fairOf('\uE0001\uE000');
  await bring({ organizations: given.organizations, partners: given.partners });
  expect((await sizeOf(organizationID)).partners).toHaveLength(1);
  const told = await send(
    zipOf([{ name: 'dataset.json', content: JSON.stringify({ partners: given.partners }) }]),
  );
  expect(countsOf(told.preview, 'partners')).toMatchObject({ newCount: 0, sameCount: 1 });
});

test('ORG-43, IMP-01: tables and visits of the live platform know what was loaded by its key in the file', async () => {
  const fair = fairOf('w-');
  const [first, second] = [await loadingOrganizer(server), await loadingOrganizer(server)];
  for (const { bring } of [first, second])
    await bring({
      ...fair,
      users: [],
      events: fair.events.map((event) => ({ ...event, isProspectumLiveEnabled: true })),
    });
  for (const { organizationID, owner, make } of [first, second]) {
    const { eventID } = await server.db
      .selectFrom('events')
      .select('eventID')
      .where('organizationID', '=', organizationID)
      .executeTakeFirstOrThrow();
    const { partnerID } = await server.db
      .selectFrom('partners')
      .select('partnerID')
      .where('organizationID', '=', organizationID)
      .executeTakeFirstOrThrow();
    const { productID } = await server.db
      .selectFrom('products')
      .select('productID')
      .where('eventID', '=', eventID)
      .executeTakeFirstOrThrow();
    const [byKey, person] = [
      { importKey: 'w-lumo', name: 'Quite Another Name' },
      { firstNames: 'Aatos', lastName: 'Äijälä', email: 'aatos@example.com' },
    ];
    const product = { importKey: 'w-table', name: 'Desk' };
    const previews = [
      owner.call(importCalls.exhibitors.preview, { eventID, body: tableOf([byKey]) }),
      owner.call(importCalls.products.preview, { eventID, body: tableOf([product]) }),
      owner.call(importCalls.persons.preview, {
        eventID,
        body: tableOf([{ ...byKey, ...person }]),
      }),
    ];
    const rows = (await Promise.all(previews)).flatMap(({ data }) => data.rows);
    expect(rows).toMatchObject([
      { recordID: partnerID, outcome: 'changed', candidates: [] },
      { recordID: productID, outcome: 'changed', candidates: [] },
      { recordID: partnerID, outcome: 'new', candidates: [] },
    ]);
    const platform = server.as((await make.apiKey(organizationID)).key);
    const visit = {
      visitID: 'visit-1',
      visitorID: 'p-1',
      eventID: 'w-fair',
      partnerID: 'w-lumo',
      timeStarted: '2027-03-04T09:00:00.000Z',
      timeEnded: '2027-03-04T09:10:00.000Z',
      activityTime: 600,
    };
    const { data } = await platform(analyticsRoutes.receiveVisits, { body: { visits: [visit] } });
    expect(data).toEqual({ storedCount: 1, knownCount: 0, refused: [] });
    const visitors = server.db.selectFrom('visitors').select('partnerID');
    expect(await visitors.where('eventID', '=', eventID).execute()).toEqual([{ partnerID }]);
  }
});

test('ORG-05, ORG-43: the data sets that were loaded come as XLSX, to whoever manages the organisation', async () => {
  const { bring, preview, make, owner, organizers, organizationID } =
    await loadingOrganizer(server);
  const { dataset } = await bring(fairOf('s-'));
  const { userID } = owner;
  await make.organizationDataset({ organizationID, userID }, 'vanha ääni.zip');
  // Looked through and not loaded, and what others loaded.
  await preview(fairOf('t-'));
  const other = await loadingOrganizer(server);
  const by = { organizationID: other.organizationID, userID: other.owner.userID };
  await make.organizationDataset(by, 'foreign.zip');
  const path = '/organizer/datasets';
  const { rows } = await readSheet(server, owner, path);
  expect(rows.map(([, file]) => file)).toEqual(['File', 'vanha ääni.zip', 'fair.zip']);
  expect(rows[0]).toEqual(['Loaded (UTC)', 'File', 'By']);
  expect(rows[2]).toEqual([expect.anything(), 'fair.zip', dataset.userName]);
  const finnish = await readSheet(server, { ...owner, language: 'fi' }, path);
  expect(finnish.rows[0]).toEqual(['Tuotu (UTC)', 'Tiedosto', 'Tuoja']);
  const search = `${path}?search[0][column]=fileName&search[0][values][0]=vanha`;
  expect((await readSheet(server, owner, search)).rows).toHaveLength(2);
  for (const role of ['manager', 'service', 'finance', 'viewer'] as const)
    expect(await readSheet(server, await organizers(role), path)).toMatchObject({ status: 403 });
});
