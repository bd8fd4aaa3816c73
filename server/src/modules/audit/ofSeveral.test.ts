import { auditRoutes } from '@portal/contract/audit';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { expect, test } from 'vitest';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { databaseBefore } from '../../../test/migrating.ts';
import { importingFair, tableOf } from '../organizer/imports/imports.testing.ts';

test('LOG-04, T1: what an organiser did for several exhibitors at once is told to none of them', async () => {
  const server = await testServer(await testDatabase());
  const { make, eventID, importIt, call, organizers } = await importingFair(server);
  const imported = await importIt(
    tableOf([
      { name: 'Aurora Oy', businessID: '0112038-9' },
      { name: 'Baltic Oy', businessID: '0201256-6' },
    ]),
  );
  const partnerIDs = (
    await server.db
      .selectFrom('eventsPartners')
      .select('partnerID')
      .where('eventID', '=', eventID)
      .execute()
  ).map(({ partnerID }) => partnerID);
  expect(partnerIDs).toHaveLength(2);
  for (const partnerID of partnerIDs) {
    const user = await make.user([partnerID]);
    const asExhibitor = server.as(await make.token(server.tokens, user));
    const own = await asExhibitor(auditRoutes.partnerLog, { partnerID });
    expect(own.data.auditEntries).toEqual([]);
  }
  const ofEvent = await call(organizerLogRoutes.eventLog, { eventID });
  expect(ofEvent.data.auditEntries).toMatchObject([
    { action: 'Imported exhibitors', eventID, partnerID: null },
  ]);
  expect(JSON.stringify(ofEvent.data)).toContain('0201256-6');
  expect(imported.newCount).toBe(2);
  const owner = await organizers('owner');
  const whole = await owner.call(organizerLogRoutes.organizerLog, {});
  expect(whole.meta.rowsTotal).toBe(1);
});

test('ORG-97: what was done for several exhibitors at once is in the history of each, with its own part', async () => {
  const server = await testServer(await testDatabase());
  const { eventID, importIt, call } = await importingFair(server);
  await importIt(
    tableOf([
      { name: 'Aurora Oy', businessID: '0112038-9' },
      { name: 'Baltic Oy', businessID: '0201256-6' },
      { name: 'Cascade Oy', businessID: '1234567-1' },
    ]),
  );
  const { exhibitors } = (await call(organizerExhibitorRoutes.organizerExhibitors, { eventID }))
    .data;
  const [aurora = 0, baltic = 0, cascade = 0] = exhibitors.map(({ partnerID }) => partnerID);
  const { package: gold } = (
    await call(organizerPackageRoutes.createPackage, {
      eventID,
      body: { ...organizerPackageRoutes.createPackage.example, includedProducts: [] },
    })
  ).data;
  const partnerIDs = [aurora, baltic];
  const { packageID } = gold;
  await call(organizerPackageRoutes.givePackage, { eventID, body: { partnerIDs, packageID } });
  const historyOf = async (partnerID: number) =>
    (
      await call(organizerExhibitorDetailRoutes.exhibitorLog, {
        eventID,
        partnerID: partnerID ?? 0,
      })
    ).data.auditEntries;
  const [given, imported] = await historyOf(aurora);
  expect([given?.action, imported?.action]).toEqual([
    'Chose the package of exhibitors',
    'Imported exhibitors',
  ]);
  expect(given?.changes).toMatchObject([{ whose: 'Aurora Oy' }]);
  expect(given?.changes[0]?.fields[0]).toEqual({ label: 'Package', from: null, to: gold.nameEn });
  expect(JSON.stringify(imported)).toContain('0112038-9');
  expect(JSON.stringify(imported)).not.toContain('0201256-6');
  expect((await historyOf(baltic)).map(({ action }) => action)).toHaveLength(2);
  expect(await historyOf(cascade)).toHaveLength(1);
});

test('LOG-04, T1: entries of before are taken from the exhibitor that came first', async () => {
  const { client, migrate } = await databaseBefore('0114_entriesOfSeveral.sql');
  const row = (partnerID: number, eventID?: number) => ({
    table: 'eventsPartners',
    did: 'added',
    ids: { partnerID, ...(eventID && { eventID }) },
  });
  const entries = [
    ['of several', true, {}, [row(1, 1), row(2, 1)]],
    ['of one', true, {}, [row(1, 1), row(1, 1)]],
    ['at several events', true, {}, [row(1, 1), row(1, 2)]],
    ['at another event', true, { eventID: 1 }, [row(1, 2)]],
    ['for one', true, { partnerID: 1, eventID: 1 }, [row(1, 1), row(2, 1)]],
    ["an exhibitor's own", false, {}, [row(1, 1), row(2, 1)]],
  ] as const;
  for (const [action, isByOrganizer, target, changes] of entries)
    await client.query(
      `insert into "auditEntries" (action, kind, address, "requestID", "partnerID", "eventID",
        "isByOrganizer", target, changes)
      values ($1, 'organizer', '::1', gen_random_uuid(), 1, 1, $2, $3, $4)`,
      [action, isByOrganizer, target, JSON.stringify(changes)],
    );
  await migrate();
  const { rows } = await client.query<{ action: string }>(
    'select action, "partnerID"::int, "eventID"::int from "auditEntries" order by "auditEntryID"',
  );
  expect(rows.map(Object.values)).toEqual([
    ['of several', null, 1],
    ['of one', 1, 1],
    ['at several events', null, null],
    ['at another event', null, 1],
    ['for one', 1, 1],
    ["an exhibitor's own", 1, 1],
  ]);
  await expect(client.query('delete from "auditEntries"')).rejects.toMatchObject({ code: '42501' });
});
