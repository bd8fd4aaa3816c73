import { auditRoutes } from '@portal/contract/audit';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
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
    const place = { eventID, partnerID };
    const ofExhibitor = await call(organizerExhibitorDetailRoutes.exhibitorLog, place);
    expect(ofExhibitor.data.auditEntries).toEqual([]);
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
