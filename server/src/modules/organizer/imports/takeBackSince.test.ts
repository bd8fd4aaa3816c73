import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../../../test/harness.ts';
import { importingFair, tableOf } from './imports.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
});

const packageOf = async (eventID: number) =>
  (
    await server.db
      .selectFrom('eventsPartners')
      .select('packageID')
      .where('eventID', '=', eventID)
      .executeTakeFirstOrThrow()
  ).packageID;

describe('ORG-42: what happened since an import that is taken back', () => {
  test('a package that an exhibitor had before was deleted: it has none, as the preview tells', async () => {
    const here = await importingFair(server);
    const { make, organizationID, eventID } = here;
    const { packageID } = await make.eventPackage(eventID, 'Pieni');
    await make.eventPackage(eventID, 'Laaja');
    const { partnerID } = await make.partner({ organizationID, name: 'Vanha Oy' });
    await server.db
      .insertInto('eventsPartners')
      .values({ eventID, partnerID, packageID })
      .execute();
    const { eventImportID } = await here.importIt(
      tableOf([{ name: 'Vanha Oy', packageName: 'Laaja' }]),
    );
    await here.call(organizerPackageRoutes.deletePackage, { eventID, packageID, body: {} });
    expect(await here.look(eventImportID)).toMatchObject({
      obstacles: [],
      setBack: [{ field: 'packageName', from: 'Laaja', to: null, isKept: false }],
    });
    await here.takeBack(eventImportID);
    expect(await packageOf(eventID)).toBeNull();
  });
});
