import { orderRoutes as endpoints } from '@portal/contract/orders';
import { shopRoutes } from '@portal/contract/shop';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { buyer } from './testing.ts';

useServer();

test('LIST-01: orders without a number come last either way, filtered or not', async () => {
  const me = await buyer(server, make, { userCanEditOrders: true });
  const numbered = [await me.add(), await me.add()].map(({ orderID }) => orderID);
  await me.set({ userCanEditOrders: false });
  const { orderID: cart } = await me.add();
  const { eventID } = me;
  const filter = [{ column: 'eventID', condition: 'equals', values: [eventID] }] as const;
  const listed = async (direction: 'asc' | 'desc', more: object = {}) => {
    const query = { order: { orderNumber: direction }, ...more };
    const { data } = await me.call(endpoints.orders, { query });
    return data.orders.map(({ orderID }) => orderID);
  };
  for (const more of [
    {},
    { filter: filter.map((each) => ({ ...each, values: [...each.values] })) },
  ]) {
    expect(await listed('asc', more)).toEqual([...numbered, cart]);
    expect(await listed('desc', more)).toEqual([...numbered.toReversed(), cart]);
  }
});

test('LIST-01: products that never run out come last either way, filtered or not', async () => {
  const me = await buyer(server, make);
  const [few, many, endless] = [
    await me.product({ stock: 1 }),
    await me.product({ stock: 5 }),
    await me.product({ stock: null }),
  ].map(({ productID }) => productID);
  const { eventID } = me;
  const active = [{ column: 'active', condition: 'equals', values: [true] }];
  const listed = async (direction: 'asc' | 'desc', more: object) => {
    const query = { order: { stock: direction }, ...more };
    const { data } = await me.call(shopRoutes.products, { eventID, query });
    return data.products.map(({ productID }) => productID);
  };
  for (const more of [{}, { filter: active }]) {
    expect(await listed('asc', more)).toEqual([few, many, endless]);
    expect(await listed('desc', more)).toEqual([many, few, endless]);
  }
});
