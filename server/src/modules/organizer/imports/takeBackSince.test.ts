import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { meetAt } from '../../../../test/locks.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

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
    await here.call(organizerPackageRoutes.deletePackage, { eventID, packageID });
    expect(await here.look(eventImportID)).toMatchObject({
      obstacles: [],
      setBack: [{ field: 'packageName', from: 'Laaja', to: null, isKept: false }],
    });
    await here.takeBack(eventImportID);
    expect(await packageOf(eventID)).toBeNull();
  });

  /** An exhibitor that was out of the event, with a cart and an invitation of then, and was brought back. */
  async function returned() {
    const here = await importingFair(server);
    const { make, organizationID, eventID } = here;
    const { partnerID } = await make.partner({ organizationID, name: 'Vanha Oy' });
    const place = { eventID, partnerID };
    await server.db
      .insertInto('eventsPartners')
      .values({ ...place, timeDeleted: new Date().toISOString() })
      .execute();
    const { userID } = await make.user([partnerID], { organizationID });
    const { orderID } = await make.order({ ...place, userID }, { status: orderStatus.openCart });
    await make.orderRow({ orderID }, await make.product(eventID));
    const { partnerEmailId } = await make.partnerEmail(place, { status: 'sent' });
    const { eventImportID } = await here.importIt(tableOf([{ name: 'Vanha Oy' }]), {
      overwrites: [{ row: 2, field: 'partnerID' }],
    });
    expect((await here.look(eventImportID)).obstacles).toEqual([]);
    return { ...here, orderID, partnerEmailId, eventImportID };
  }

  type Returned = Awaited<ReturnType<typeof returned>>;
  const order = async (db: DbOrTrx, { orderID }: Returned) => {
    for (const table of ['orders', 'orderRows'] as const)
      await sql`update ${sql.table(table)} set status = ${
        table === 'orders' ? orderStatus.ordered : orderRowStatus.ordered
      } where "orderID" = ${orderID}`.execute(db);
  };
  const began: Record<string, (here: Returned) => Promise<unknown>> = {
    orders: (here) => order(server.db, here),
    invitations: ({ partnerEmailId }) =>
      server.db
        .updateTable('partnerEmails')
        .set({ status: 'sending' })
        .where('partnerEmailId', '=', partnerEmailId)
        .execute(),
  };
  const refused = { status: 409, code: 3009 };

  test.each(Object.keys(began))(
    'ORG-33: whoever came back with it stays while something of earlier goes on: %s',
    async (reason) => {
      const here = await returned();
      await began[reason]!(here);
      expect((await here.look(here.eventImportID)).obstacles).toEqual([
        { name: 'Vanha Oy', reason },
      ]);
      await expect(here.takeBack(here.eventImportID)).rejects.toMatchObject(refused);
    },
  );

  test('ORG-33, T6: an earlier cart that is ordered at the same moment is seen', async () => {
    const here = await returned();
    const met = await meetAt(server, (trx) => order(trx, here), [
      () => here.takeBack(here.eventImportID),
    ]);
    expect(met).toMatchObject({ done: [], refused: [refused] });
  });
});
