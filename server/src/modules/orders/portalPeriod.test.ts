import { orderRoutes as endpoints } from '@portal/contract/orders';
import { describe, expect, test } from 'vitest';
import { inDays } from '../../../test/factories/given.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { buyer } from './testing.ts';

useServer();
const shop = (settings = {}) => buyer(server, make, settings);

test.each([
  [{ timePartnerPortalCloses: '2026-03-01T21:59:00.000Z' }, 'until 01.03.2026 23:59 Helsinki'],
  [{ timePartnerPortalOpens: '2099-03-28T22:00:00.000Z' }, 'from 29.03.2099 00:00 Helsinki'],
  [
    {
      timePartnerPortalOpens: '2026-03-28T22:00:00.000Z',
      timePartnerPortalCloses: '2026-03-29T21:00:00.000Z',
    },
    '29.03.2026 00:00 – 30.03.2026 00:00 Helsinki',
  ],
])('UX-06: %j: the refusal tells when orders are taken at the event', async (period, words) => {
  const me = await shop();
  const { productID } = await me.product();
  await me.set(period);
  await expect(me.add({ productID })).rejects.toMatchObject({
    details: `Orders can be placed ${words}.`,
  });
});

describe('SRV-45, PERM-12: outside the period of the portal', () => {
  test.each([
    { timePartnerPortalCloses: inDays(-1) },
    { timePartnerPortalOpens: inDays(1) },
    { timePartnerPortalOpens: inDays(1), timePartnerPortalCloses: inDays(2) },
  ])('%j: nothing comes in or is ordered, what is there may go', async (period) => {
    const me = await shop();
    const [{ productID }, other] = [await me.product(), await me.product()];
    const cart = await me.add({ productID, productCount: 3 }, other);
    const [one, two] = cart.orderRows.map(({ orderRowID }) => orderRowID);
    await me.set(period);
    const closed = { status: 403, code: 4200, title: 'The shop is closed' };
    for (const added of [[{ productID }], []])
      await expect(me.add(...added)).rejects.toMatchObject(closed);
    await expect(me.save(cart.orderID, { orderRows: [{ productID }] })).rejects.toMatchObject(
      closed,
    );
    const count = (productCount: number) =>
      me.save(cart.orderID, { orderRows: [{ orderRowID: one, productCount }] });
    await expect(count(4)).rejects.toMatchObject(closed);
    await expect(me.checkout(cart)).rejects.toMatchObject(closed);
    expect((await count(1)).orderRows[0]?.productCount).toBe(1);
    const left = await me.save(cart.orderID, {
      orderRows: [{ orderRowID: two, timeDeleted: new Date().toISOString() }],
    });
    expect(left.orderRows).toHaveLength(1);
  });
});

describe('SRV-37, EVT-12, PERM-05: without a shop', () => {
  test('products off: nothing new, old orders stay to be read', async () => {
    const me = await shop();
    const { productID } = await me.product();
    const order = await me.checkout(await me.add({ productID }));
    const cart = await me.add({ productID });
    await me.set({ isProductsEnabled: false });
    await expect(me.add({ productID })).rejects.toMatchObject({ status: 403 });
    await expect(me.checkout(cart)).rejects.toMatchObject({ status: 403 });
    expect((await me.load(order.orderID)).orderNumber).toBe(1);
    expect((await me.call(endpoints.eventOrders, me.participation)).data.orders).toHaveLength(2);
  });

  test('EVT-12, PERM-09: restricted, orders are shown nowhere', async () => {
    const me = await shop();
    const { productID } = await me.product();
    const { orderID } = await me.checkout(await me.add({ productID }));
    await me.set({ isShopAndGuestsHidden: true });
    const refused = { status: 403 };
    await expect(me.add({ productID })).rejects.toMatchObject(refused);
    await expect(me.load(orderID)).rejects.toMatchObject(refused);
    await expect(
      me.call(endpoints.eventOrder, { ...me.participation, orderID }),
    ).rejects.toMatchObject(refused);
    await expect(me.call(endpoints.eventOrders, me.participation)).rejects.toMatchObject(refused);
    await expect(me.call(endpoints.orderConfirmation, { orderID })).rejects.toMatchObject(refused);
    expect((await me.call(endpoints.orders, {})).data.orders).toEqual([]);
  });
});
