import { organizerKeyRoutes } from '@portal/contract/organizerKeys';
import { organizerLogRoutes as endpoints } from '@portal/contract/organizerLog';
import { organizerOrganizationRoutes } from '@portal/contract/organizerOrganization';
import { organizerSettingsRoutes } from '@portal/contract/organizerSettings';
import { organizerUserRoutes } from '@portal/contract/organizerUsers';
import { contract } from '@portal/contract';
import { partnerRoutes } from '@portal/contract/partners';
import { userRoutes } from '@portal/contract/users';
import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/migrating.ts';
import { readSheet } from '../../../test/sheets.ts';
import { make, server } from '../../../test/useServer.ts';
import { organizationID, organizer, organizersOf, useOrganizer } from '../organizer/testing.ts';

useOrganizer();

const body = organizerOrganizationRoutes.saveOwnOrganization.example;

test('ORG-96, ORG-97: the log tells owners what users and systems did, with old and new values', async () => {
  const owner = await organizer('owner');
  await owner.call(organizerOrganizationRoutes.saveOwnOrganization, { body });
  const given = { rights: ['sendVisits' as const], isForAllEvents: true, eventIDs: [] };
  const { key } = (
    await owner.call(organizerKeyRoutes.createApiKey, {
      body: { ...given, name: 'Live platform', timeExpires: null },
    })
  ).data;
  const partner = await make.partner({ organizationID });
  const { partnerID } = partner;
  const { eventID } = await make.event([partnerID], {
    organizationID,
    isProspectumLiveEnabled: true,
  });
  const visit = {
    eventID,
    partnerID,
    visitID: 'log-1',
    visitorID: 'visitor',
    timeStarted: '2027-03-04T09:00:00.000Z',
    timeEnded: '2027-03-04T09:05:00.000Z',
    activityTime: 300,
  };
  await server.as(key)(contract.analytics.receiveVisits, { body: { visits: [visit] } });
  const { data, meta } = await owner.call(endpoints.organizerLog, {});
  expect(meta.rowsTotal).toBe(3);
  expect(data.auditEntries).toMatchObject([
    { action: 'Brought visits', userID: null, apiKeyName: 'Live platform' },
    { action: 'Made an API key', userID: owner.userID, kind: 'organizer' },
    {
      action: 'Changed the organiser’s details',
      changes: [
        {
          record: 'Organiser',
          did: 'changed',
          fields: expect.arrayContaining([
            { label: 'Name', from: 'Tapahtumatalo', to: 'Nordic Fairs' },
          ]),
        },
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(key);
});

test('ORG-96: the log says of which event access was given and taken', async () => {
  const owner = await organizer('owner');
  const [expo, days] = [
    await make.event([], { organizationID, name: 'Nordic Expo' }),
    await make.event([], { organizationID, name: 'Tech Days' }),
  ];
  const user = await organizer('manager', [expo.eventID]);
  await owner.call(organizerUserRoutes.saveOrganizerUser, {
    organizerUserID: user.userID,
    body: { role: 'manager', isForAllEvents: false, eventIDs: [days.eventID] },
  });
  const { data } = await owner.call(endpoints.organizerLog, {});
  const told = data.auditEntries[0]?.changes.map(({ did, whose }) => [did, whose]);
  expect(told).toContainEqual(['added', 'Tech Days']);
  expect(told).toContainEqual(['removed', 'Nordic Expo']);
});

test('ORG-97, ORG-15: of an event what the organiser did, of drafts too; the whole log has what exhibitors did as well', async () => {
  const partner = await make.partner({ organizationID });
  const { eventID } = await make.event([partner.partnerID], { organizationID, name: 'Vappu' });
  const other = await make.event([], { organizationID });
  const manager = await organizer('manager', [eventID]);
  const exhibitor = await make.user([partner.partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, exhibitor));
  await call(partnerRoutes.savePartner, {
    partnerID: partner.partnerID,
    body: { city: 'Salaisuus' },
  });
  await server.db
    .updateTable('events')
    .set({ timePublished: null })
    .where('eventID', '=', eventID)
    .execute();
  await manager.call(organizerSettingsRoutes.publishEvent, { eventID, body: {} });
  const { auditEntries } = (await manager.call(endpoints.eventLog, { eventID })).data;
  expect(auditEntries).toMatchObject([
    { action: 'Published an event', eventName: 'Vappu', userID: manager.userID },
  ]);
  await expect(manager.call(endpoints.eventLog, other)).rejects.toMatchObject({ status: 404 });
  await expect(manager.call(endpoints.organizerLog, {})).rejects.toMatchObject({ status: 403 });
  const owner = await organizer('owner');
  const filter = (isByOrganizer: boolean) => [
    { column: 'isByOrganizer' as const, condition: 'equals' as const, values: [isByOrganizer] },
  ];
  const log = async (isByOrganizer: boolean) =>
    (await owner.call(endpoints.organizerLog, { query: { filter: filter(isByOrganizer) } })).data
      .auditEntries;
  expect(await log(true)).toEqual(auditEntries);
  expect(await log(false)).toMatchObject([
    { userID: exhibitor.userID, partnerID: partner.partnerID },
  ]);
  const foreign = organizersOf(server, (await make.organization({ name: 'Muu' })).organizationID);
  expect(
    (await (await foreign('owner')).call(endpoints.organizerLog, {})).data.auditEntries,
  ).toEqual([]);
});

test('ORG-97, ORG-05: the spreadsheet has what is filtered', async () => {
  const owner = await organizer('owner');
  const other = await organizer('owner');
  await owner.call(organizerOrganizationRoutes.saveOwnOrganization, { body });
  await other.call(organizerOrganizationRoutes.saveOwnOrganization, {
    body: { ...body, name: 'Toinen' },
  });
  const filter = `filter[0][column]=userID&filter[0][condition]=equals&filter[0][values][0]=${other.userID}`;
  const sheet = await readSheet(server, owner, `/organizer/auditEntries?${filter}`);
  expect(sheet.status).toBe(200);
  expect(sheet.rows).toHaveLength(2);
  expect(sheet.rows[0]).toContain('Exhibitor');
  expect(JSON.stringify(sheet.rows[1])).toContain('Toinen');
});

test('ORG-97, T1: who is at fairs of two organisers is in the log of each with what was done for its exhibitor', async () => {
  const mine = await make.partner({ organizationID });
  const second = { organizationID: (await make.organization({ name: 'Toinen' })).organizationID };
  const theirs = await make.partner({ ...second, name: 'Salainen Oy' });
  const agency = await make.user([mine.partnerID, theirs.partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, agency));
  await call(partnerRoutes.savePartner, {
    partnerID: theirs.partnerID,
    body: { city: 'Salaisuus' },
  });
  await call(userRoutes.createUser, {
    body: { ...userRoutes.createUser.example, partnerID: theirs.partnerID },
  });
  const entriesOf = async (of: { organizationID: number }) => {
    const reader = await organizersOf(server, of.organizationID)('owner');
    const { data } = await reader.call(endpoints.organizerLog, {});
    return data.auditEntries.filter((entry) => entry.userID === agency.userID);
  };
  expect(await entriesOf({ organizationID })).toEqual([]);
  expect(await entriesOf(second)).toMatchObject(
    Array.from({ length: 2 }, () => ({ partnerName: 'Salainen Oy' })),
  );
});

test('ORG-97, T1: entries of before go to the organiser whose exhibitor they are about', async () => {
  const { client, migrate } = await databaseBefore('0127_entriesOfOrganizers.sql');
  const { rows: made } = await client.query<{ id: string }>(
    `insert into organizations (name) values ('First'), ('Second') returning "organizationID" as id`,
  );
  const [first, second] = made.map(({ id }) => Number(id));
  const { rows: partner } = await client.query<{ id: string }>(
    `insert into partners ("organizationID", name) values ($1, 'Oy') returning "partnerID" as id`,
    [second],
  );
  for (const [isByOrganizer, of, partnerID] of [
    [false, first, partner[0]?.id],
    [false, second, partner[0]?.id],
    [false, first, null],
    [false, null, partner[0]?.id],
    [true, first, partner[0]?.id],
  ])
    await client.query(
      `insert into "auditEntries" (action, kind, address, "requestID", "organizationID", "partnerID",
        "isByOrganizer", target, changes)
      values ('savePartner', 'partner', '::1', gen_random_uuid(), $2, $3, $1, '{}', '[]')`,
      [isByOrganizer, of, partnerID],
    );
  await migrate();
  const { rows } = await client.query<{ of: number | null }>(
    'select "organizationID"::int as of from "auditEntries" order by "auditEntryID"',
  );
  expect(rows.map(({ of }) => of)).toEqual([second, second, first, null, first]);
});
