import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerImportRoutes as endpoints } from '@portal/contract/organizerImportCalls';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();
const fair = () => importingFair(server);
type Fair = Awaited<ReturnType<typeof fair>>;

const exhibitorsOf = async ({ call, eventID }: Fair) =>
  (await call(organizerExhibitorRoutes.organizerExhibitors, { eventID })).data.exhibitors;
const partnerOf = async (name: string) =>
  server.db.selectFrom('partners').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

test('ORG-39, ORG-40: nothing is there before the import, then exhibitors with stands and contacts', async () => {
  const here = await fair();
  const table = tableOf([
    {
      name: 'Pohjantähti Oy',
      businessID: '0112038-9',
      homepage: 'example.com',
      standHall: 'Halli 6',
      standNumber: '6f21',
      standArea: '1 024,5 m²',
      userFirstNames: 'Eero',
      userLastName: 'Äijälä',
      userEmail: 'Eero@Pohjantahti.example',
    },
    {
      name: 'pohjantähti oy',
      standNumber: '6f22',
      standShared: 'kyllä',
      userFirstNames: 'Aino',
      userLastName: 'Salo',
      userEmail: 'aino@pohjantahti.example',
    },
    { name: '=Etelä 🙂 Ab', standNumber: '6F22', standShared: 'x' },
  ]);
  const told = await here.preview(table);
  expect(told.rows.map(({ outcome }) => outcome)).toEqual(['new', 'changed', 'new']);
  expect(told.rows[0]?.changes).toContainEqual({
    field: 'homepage',
    from: null,
    to: 'https://example.com',
    isKept: false,
  });
  expect(await exhibitorsOf(here)).toEqual([]);
  expect(await here.importIt(table, {}, told.version)).toMatchObject({
    fileName: 'fair.xlsx',
    newCount: 2,
    changedCount: 1,
    refusedCount: 0,
    leftCount: 0,
  });
  expect(await exhibitorsOf(here)).toMatchObject([
    { name: '=Etelä 🙂 Ab', stands: [{ number: '6F22', isShared: true }] },
    { name: 'Pohjantähti Oy', area: 1024.5, department: '6f22; Halli 6, 6f21' },
  ]);
  const { partnerID } = await partnerOf('Pohjantähti Oy');
  const { contacts } = (
    await here.call(organizerContactRoutes.organizerContacts, { eventID: here.eventID, partnerID })
  ).data;
  expect(contacts).toMatchObject([
    { lastName: 'Salo' },
    { lastName: 'Äijälä', email: 'eero@pohjantahti.example', state: 'neverInvited' },
  ]);
  const again = await here.preview(table);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
});

test('ORG-40: what is wrong is told by cell, with what would be right', async () => {
  const here = await fair();
  const table = tableOf([
    { name: 'Taken Oy', standNumber: '1a', userEmail: '', contactEmail: '' },
    { name: '', standNumber: '2' },
    { name: 'Mail Oy', contactEmail: 'info(at)mail.fi' },
    { name: 'Area Oy', standNumber: '3', standArea: 'noin 12' },
    { name: 'Stand Oy', standNumber: '1 A' },
    { name: 'Number Oy', standArea: '12' },
    { name: 'Long '.repeat(60) },
    { name: 'Taken Oy', standNumber: '1a' },
    { name: 'Contact Oy', userEmail: 'a@b.fi' },
    { name: 'Contact Two Oy', userFirstNames: 'A', userLastName: 'B', userEmail: 'a2@b.fi' },
    { name: 'Contact Two Oy', userFirstNames: 'A', userLastName: 'C', userEmail: 'A2@b.fi' },
    { name: 'Number Two Oy', partnerID: '999999999' },
    { name: 'Shared Oy', standNumber: '9', standShared: 'ehkä' },
    { name: 'Digit Oy', businessID: '0112038-8' },
  ]);
  const { rows: told } = await here.preview(table);
  const letter = (field: string) =>
    String.fromCodePoint(65 + table.columns.findIndex((column) => column.field === field));
  const wrong = told.map(({ row, outcome, problems: [problem] }) => [row, outcome, problem?.cell]);
  expect(wrong).toEqual([
    [2, 'new', undefined],
    [3, 'refused', `${letter('name')}3`],
    [4, 'refused', `${letter('contactEmail')}4`],
    [5, 'refused', `${letter('standArea')}5`],
    [6, 'refused', `${letter('standNumber')}6`],
    [7, 'refused', `${letter('standNumber')}7`],
    [8, 'refused', `${letter('name')}8`],
    [9, 'refused', null],
    [10, 'refused', `${letter('userFirstNames')}10`],
    [11, 'new', undefined],
    [12, 'refused', `${letter('userLastName')}12`],
    [13, 'refused', `${letter('partnerID')}13`],
    [14, 'refused', `${letter('standShared')}14`],
    [15, 'new', undefined],
  ]);
  for (const { problems } of told) for (const { right } of problems) expect(right).toBeTruthy();
  // As where an exhibitor writes it: a warning, and no wall.
  expect(told[13]?.warnings).toMatchObject([{ cell: `${letter('businessID')}15` }]);
  const made = await here.importIt(table);
  expect(made).toMatchObject({ newCount: 3, refusedCount: 11 });
  expect(await exhibitorsOf(here)).toHaveLength(3);
});

test('ORG-03, ORG-42: reports are those of the event, and nobody else’s', async () => {
  const here = await fair();
  const made = await here.importIt(tableOf([{ name: 'Raportti Oy' }, { name: '' }]));
  const { eventImportID } = made;
  const { eventID } = here;
  const { imports } = (await here.call(endpoints.exhibitorImports, { eventID })).data;
  expect(imports).toEqual([made]);
  const { data } = await here.call(endpoints.exhibitorImport, {
    eventID,
    exhibitorImportID: eventImportID,
  });
  expect(data.rows).toMatchObject([
    { row: 2, outcome: 'new', name: 'Raportti Oy' },
    { row: 3, outcome: 'refused', problems: [{ cell: 'A3' }] },
  ]);
  const { eventID: next } = await here.make.event([], { organizationID: here.organizationID });
  const other = await fair();
  const at = (elsewhere: number) => ({ eventID: elsewhere, exhibitorImportID: eventImportID });
  const foreign = await Promise.allSettled([
    here.call(endpoints.exhibitorImport, at(next)),
    other.call(endpoints.exhibitorImport, at(other.eventID)),
    other.call(endpoints.previewImport, { eventID, body: tableOf([{ name: 'X' }]) }),
  ]);
  for (const each of foreign) expect(each).toMatchObject({ reason: { status: 404 } });
  const viewer = await here.organizers('viewer');
  await expect(
    viewer.call(endpoints.previewImport, { eventID, body: tableOf([{ name: 'X' }]) }),
  ).rejects.toMatchObject({ status: 403 });
  expect(JSON.stringify(data)).not.toContain('@');
});

test('ORG-39: how a heading was matched is remembered for all who work for the organiser', async () => {
  const here = await fair();
  const headings = [
    { heading: 'firma', field: 'name' as const },
    { heading: 'väri', field: null },
  ];
  await here.call(endpoints.saveImportHeadings, { body: { headings } });
  const colleague = await here.organizers('service');
  await colleague.call(endpoints.saveImportHeadings, {
    body: { headings: [{ heading: 'väri', field: 'city' }] },
  });
  expect((await here.call(endpoints.importHeadings, {})).data.headings).toEqual([
    { heading: 'väri', field: 'city' },
    { heading: 'firma', field: 'name' },
  ]);
  const other = await fair();
  expect((await other.call(endpoints.importHeadings, {})).data.headings).toEqual([]);
});

test('ORG-03: who works at chosen events changes no exhibitor of others, and may give it a stand', async () => {
  const here = await fair();
  const { organizationID, eventID } = here;
  const { partnerID } = await here.make.partner({ organizationID, name: 'Molemmat Oy' });
  await here.make.event([partnerID], { organizationID });
  const { call } = await here.organizers('service', [eventID]);
  const { rows: told } = (
    await call(endpoints.previewImport, {
      eventID,
      body: tableOf([
        { name: 'Molemmat Oy', city: 'Oulu' },
        { name: 'Molemmat Oy', userFirstNames: 'A', userLastName: 'B', userEmail: 'a@molemmat.fi' },
        { name: 'Molemmat Oy', standNumber: '8' },
      ]),
    })
  ).data;
  expect(told.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'new']);
});

test('ORG-03, ORG-42: nor do they take back what others imported of it', async () => {
  const here = await fair();
  const { organizationID, eventID } = here;
  const { partnerID } = await here.make.partner({ organizationID, name: 'Kummatkin Oy' });
  await here.make.event([partnerID], { organizationID });
  const { eventImportID } = await here.importIt(tableOf([{ name: 'Kummatkin Oy', city: 'Oulu' }]));
  const { call } = await here.organizers('service', [eventID]);
  const one = { eventID, exhibitorImportID: eventImportID } as never;
  const { takeBack } = (await call(endpoints.exhibitorTakeBack, one)).data;
  expect(takeBack.obstacles).toEqual([{ name: 'Kummatkin Oy', reason: 'elsewhere' }]);
  await expect(call(endpoints.takeBackExhibitors, one)).rejects.toMatchObject({
    status: 409,
    code: 3009,
  });
  expect(await partnerOf('Kummatkin Oy')).toMatchObject({ city: 'Oulu' });
  await here.takeBack(eventImportID);
  expect(await partnerOf('Kummatkin Oy')).toMatchObject({ city: null });
});

test('ORG-28: one function for a stand by hand and by a table', async () => {
  const here = await fair();
  await here.importIt(tableOf([{ name: 'Yksi Oy', standNumber: '5' }, { name: 'Kaksi Oy' }]));
  const { partnerID } = await partnerOf('Kaksi Oy');
  await expect(
    here.call(organizerExhibitorDetailRoutes.saveStands, {
      eventID: here.eventID,
      partnerID,
      body: { stands: [{ hall: '', number: '5', area: null, isShared: false }] },
    }),
  ).rejects.toMatchObject({ code: 3003 });
});

test('ORG-28, ORG-40: a hall that no stand is in yet is remarked on once, in the first of its rows', async () => {
  const here = await fair();
  await here.importIt(tableOf([{ name: 'Vanha Oy', standHall: 'Halli 6', standNumber: '1' }]));
  const { rows } = await here.preview(
    tableOf(
      ['Halli 6', 'Halli 7', 'Halli 7', 'Hall 7', 'Halli 7'].map((standHall, at) => ({
        name: `Uusi ${at} Oy`,
        standHall,
        standNumber: `u${at}`,
      })),
    ),
  );
  expect(rows.map(({ warnings }) => warnings.length)).toEqual([0, 1, 0, 1, 0]);
  expect(rows[1]?.warnings[0]?.what).toContain('Halli 7');
});
