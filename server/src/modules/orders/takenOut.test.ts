import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { orderRoutes } from '@portal/contract/orders';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { billing, buyer, first } from './testing.ts';

useServer();

const now = () => new Date().toISOString();

/** A cart of two rows, the first of which another tab has taken out, as this tab still shows it. */
async function twoTabs() {
  const me = await buyer(server, make);
  const [chair, table] = [await me.product(), await me.product()];
  const cart = await me.add(chair, table);
  const { orderRowID } = first(cart.orderRows);
  await me.save(cart.orderID, { orderRows: [{ orderRowID, timeDeleted: now() }] });
  return { ...me, cart, chair, table };
}

describe('SRV-43: a row that another tab took out of the cart', () => {
  test('is not ordered, and nothing beside it either', async () => {
    const { cart, chair, checkout, load, table } = await twoTabs();
    await expect(checkout(cart)).rejects.toMatchObject({
      status: 409,
      code: 4208,
      details: `Nothing was ordered. By now it holds: 0 × ${chair.name}.`,
      rows: [{ productID: chair.productID, productCount: 0 }],
    });
    const { status, orderRows } = await load(cart.orderID);
    expect(status).toBe(orderStatus.openCart);
    expect(orderRows).toMatchObject([
      { productID: table.productID, status: orderRowStatus.inCart },
    ]);
  });

  test('SHOP-11: comes back as often as it is added', async () => {
    const { chair, add } = await twoTabs();
    const { productID } = chair;
    const { orderRows } = await add({ productID, productCount: 2 });
    expect(orderRows).toHaveLength(2);
    expect(orderRows[1]).toMatchObject({ productID, productCount: 2 });
  });

  test('is no rest for a next cart', async () => {
    const { cart, checkout, load, call, participation } = await twoTabs();
    await checkout(await load(cart.orderID));
    const { orders } = (await call(orderRoutes.eventOrders, participation)).data;
    expect(orders.map(({ orderID }) => orderID)).toEqual([cart.orderID]);
  });
});

test('PERM-02, SRV-43: a count that a colleague raised is neither ordered unseen nor undone', async () => {
  const me = await buyer(server, make, { userCanEditOrders: true });
  const { name, productID } = await me.product({ price: '10', taxPercent: '25.5' });
  const { orderID, orderRows } = await me.add({ productID, productCount: 2 });
  const { orderRowID } = first(orderRows);
  await me.save(orderID, { orderRows: [{ orderRowID, productCount: 5 }] });
  const order = (seenTotal: string) =>
    me.save(orderID, {
      ...billing,
      orderRows: [{ orderRowID, status: orderRowStatus.ordered, seenTotal }],
    });
  await expect(order('25.10')).rejects.toMatchObject({
    status: 409,
    code: 4208,
    details: `Nothing was ordered. By now it holds: 5 × ${name}.`,
    rows: [{ orderRowID, productCount: 5 }],
  });
  expect((await me.load(orderID)).orderRows).toMatchObject([
    { productCount: 5, status: orderRowStatus.inCart },
  ]);
  expect((await order('62.75')).orderRows).toMatchObject([
    { productCount: 5, status: orderRowStatus.ordered },
  ]);
});

test('SRV-44: what the organiser took out of the shop is not ordered, and says what it is', async () => {
  const me = await buyer(server, make);
  const { productID, name } = await me.product();
  const cart = await me.add({ productID });
  await server.db
    .updateTable('products')
    .set({ timeDeleted: now() })
    .where('productID', '=', productID)
    .execute();
  await expect(me.checkout(cart)).rejects.toMatchObject({
    status: 409,
    code: 4204,
    details: `Take these out of the cart: ${name}.`,
  });
});
