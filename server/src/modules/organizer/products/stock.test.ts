import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { orderRoutes } from '@portal/contract/orders';
import { organizerProductRoutes as endpoints } from '@portal/contract/organizerProducts';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { buyer, stockOf } from '../../orders/testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

async function fair(stock: number | null) {
  const me = await buyer(server, make);
  const { call } = await organizersOf(server, me.organizationID)('finance');
  const { productID } = await me.product({ stock, price: '10' });
  const { eventID } = me;
  const change = async (stockChange: number, isCounted = true, options = {}) =>
    (
      await call(
        endpoints.changeStock,
        {
          eventID,
          productID,
          body: { stockChange, isCounted, stockReason: 'Laskettu uudelleen' },
        },
        options,
      )
    ).data.product;
  return { ...me, productID, change };
}

const counts = ({ givenCount, orderedCount, leftCount }: Record<string, unknown>) => [
  givenCount,
  orderedCount,
  leftCount,
];

test('ORG-45: stock is changed by more or less, never below nothing, and is counted or is not', async () => {
  const { add, checkout, productID, change } = await fair(10);
  await checkout(await add({ productID, productCount: 4 }));
  expect(counts(await change(5))).toEqual([15, 4, 11]);
  await expect(change(-12)).rejects.toMatchObject({
    status: 409,
    code: 2094,
    details: expect.stringContaining('Only 11 are left'),
  });
  expect(counts(await change(-11))).toEqual([4, 4, 0]);
  expect(counts(await change(0, false))).toEqual([null, 4, null]);
  expect(counts(await change(6))).toEqual([10, 4, 6]);
  // Once, however often it is sent (T9).
  await change(2, true, { idempotencyKey: 'twice' });
  expect(counts(await change(2, true, { idempotencyKey: 'twice' }))).toEqual([12, 4, 8]);
});

test('ORG-45, T6: beside checkouts no change of the stock is lost, and none is sold twice', async () => {
  const { productID, change, organizationID, eventID, partnerID } = await fair(60);
  const carts = [];
  for (let i = 0; i < 12; i += 1) {
    const user = await make.user([partnerID], { organizationID });
    const call = server.as(await make.token(server.tokens, user));
    const body = { partnerID, orderRows: [{ productID, productCount: 2 }] };
    const { order } = (await call(orderRoutes.createOrder, { eventID, body })).data;
    carts.push(() =>
      call(orderRoutes.saveOrder, {
        orderID: order.orderID,
        body: {
          status: orderStatus.ordered,
          orderRows: order.orderRows.map(({ orderRowID }) => ({
            orderRowID,
            status: orderRowStatus.ordered,
          })),
        },
      }),
    );
  }
  const changes = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 7 : -3));
  await Promise.all([
    ...carts.map((checkout) => checkout()),
    ...changes.map((stockChange) => change(stockChange)),
  ]);
  const left = 60 - 12 * 2 + 5 * 7 - 5 * 3;
  expect(await stockOf(server.db, productID)).toBe(left);
  // Taken away and ordered at once: what there is goes once.
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => change(-left + 10)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stockOf(server.db, productID)).toBe(10);
});
