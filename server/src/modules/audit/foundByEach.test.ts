import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { importingFair, tableOf } from '../organizer/imports/imports.testing.ts';

useServer();

test('ORG-97: narrowed to an exhibitor the log has what was done for it among hundreds of others', async () => {
  const { eventID, importIt, call, organizers, make, organizationID } = await importingFair(server);
  const names = Array.from({ length: 450 }, (_, at) => `Yritys ${at} Oy`);
  await importIt(
    tableOf(
      names.map((name, at) => ({
        name,
        // The accounts of three.
        ...(at % 200 === 0 && {
          userFirstNames: 'Eero',
          userLastName: 'Aro',
          userEmail: `eero${organizationID}x${at}@example.com`,
        }),
      })),
    ),
  );
  const places = await server.db
    .selectFrom('eventsPartners')
    .select('partnerID')
    .where('eventID', '=', eventID)
    .orderBy('partnerID')
    .execute();
  const partnerIDs = places.map(({ partnerID }) => partnerID);
  const { package: gold } = (
    await call(organizerPackageRoutes.createPackage, {
      eventID,
      body: { ...organizerPackageRoutes.createPackage.example, includedProducts: [] },
    })
  ).data;
  const given = { eventID, body: { partnerIDs, packageID: gold.packageID } };
  await call(organizerPackageRoutes.givePackage, given);
  await call(organizerContactRoutes.inviteContacts, { eventID, body: {} });

  const owner = await organizers('owner');
  const actionsOf = async (partnerID: number, condition: 'equals' | 'not_equals' = 'equals') => {
    const query = { filter: [{ column: 'partnerID' as const, condition, values: [partnerID] }] };
    const logs = await Promise.all([
      owner.call(organizerLogRoutes.organizerLog, { query }),
      owner.call(organizerLogRoutes.eventLog, { eventID, query }),
    ]);
    const [told, ofEvent] = logs.map(({ data }) => data.auditEntries.map(({ action }) => action));
    expect(ofEvent).toEqual(told);
    return told;
  };
  const [given1, imported] = ['Chose the package of exhibitors', 'Imported exhibitors'];
  // The first ones, and those beyond the rows of a statement that the log keeps.
  for (const at of [1, 250, 399, 449])
    expect(await actionsOf(partnerIDs[at] ?? 0)).toEqual([given1, imported]);
  for (const at of [0, 200, 400])
    expect(await actionsOf(partnerIDs[at] ?? 0)).toEqual(['Invited contacts', given1, imported]);
  const { partnerID: another } = await make.partner({ organizationID });
  expect(await actionsOf(another)).toEqual([]);
  expect(await actionsOf(another, 'not_equals')).toHaveLength(4);
  const at = { eventID, partnerID: partnerIDs[399] ?? 0 };
  const own = await call(organizerExhibitorDetailRoutes.exhibitorLog, at);
  expect(own.data.auditEntries.map(({ action }) => action)).toEqual([given1, imported]);
});
