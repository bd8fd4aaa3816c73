import { orderRowStatus } from '@portal/contract/codes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { waitingForLocks } from '../../../test/locks.ts';
import { buyer, first } from './testing.ts';

useServer();

test('T10: what a save that had to wait changed of the billing is not overwritten by who loaded meanwhile', async () => {
  const me = await buyer(server, make, { userCanEditOrders: true });
  const [chair, table] = [await me.product(), await me.product()];
  const { orderID, orderRows } = await me.add(chair);
  const { orderRowID } = first(orderRows);
  const order = { orderRows: [{ orderRowID, status: orderRowStatus.ordered }] };
  const { saved, loaded } = await server.db.transaction().execute(async (trx) => {
    await sql`select from products where "productID" = ${chair.productID} for update`.execute(trx);
    const going = me.save(orderID, { ...order, invoiceReference: 'PO 1' });
    await vi.waitUntil(async () => (await waitingForLocks(server)) === 1, 5000);
    await me.save(orderID, { orderRows: [{ productID: table.productID }] });
    return { saved: going.then(() => undefined), loaded: await me.load(orderID) };
  });
  await saved;
  expect(loaded.invoiceReference).toBeNull();
  await expect(
    me.save(orderID, { invoiceReference: 'PO 2', timeModified: loaded.timeModified }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await me.load(orderID)).invoiceReference).toBe('PO 1');
});
