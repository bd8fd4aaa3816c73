import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readEverything } from '../../../test/contents.ts';
import { buyer, first, stockOf } from './testing.ts';

useServer();
const shop = (settings = {}) => buyer(server, make, settings);

describe('SHOP-25, SRV-42, SRV-43: a checkout', () => {
  test('PERM-03: makes an order of a cart, numbered as it comes, and the next cart is a new one', async () => {
    const me = await shop();
    const { productID } = await me.product({ price: '100', stock: 5 });
    const cart = await me.add({ productID, productCount: 2 });
    expect(await stockOf(server.db, productID)).toBe(5);
    const order = await me.checkout(cart);
    expect(order).toMatchObject({
      orderID: cart.orderID,
      status: 12,
      statusText: 'Ordered',
      orderNumber: 1,
      totalWithoutTaxConfirmed: '200.00',
      totalTaxConfirmed: '51.00',
      totalConfirmed: '251.00',
      totalWithTaxRounded: '251.00',
      orderRows: [{ status: 3, orderRowStatusText: 'Ordered', price: '100.0000' }],
    });
    expect(order.timeOrdered).not.toBeNull();
    expect(await stockOf(server.db, productID)).toBe(3);
    const next = await me.add({ productID });
    expect(next.orderID).not.toBe(order.orderID);
    expect((await me.checkout(next)).orderNumber).toBe(2);
  });

  test('PERM-02: leaves an editor’s order open; more can be ordered in it', async () => {
    const me = await shop({ userCanEditOrders: true });
    const { productID } = await me.product();
    const order = await me.checkout(await me.add({ productID }));
    expect(order).toMatchObject({ status: 1, orderNumber: 1, orderRows: [{ status: 3 }] });
    const more = await me.save(order.orderID, { orderRows: [{ productID, productCount: 2 }] });
    expect(more.orderRows.map(({ status }) => status)).toEqual([3, 5]);
    const again = await me.checkout(more);
    expect(again).toMatchObject({ status: 1, orderNumber: 1 });
    expect(again.orderRows.map(({ status, productCount }) => [status, productCount])).toEqual([
      [3, 1],
      [3, 2],
    ]);
  });

  test('what stays in a cart goes on as the next one', async () => {
    const me = await shop();
    const [chair, table] = [await me.product(), await me.product()];
    const cart = await me.add(chair, table);
    const row = first(cart.orderRows);
    const orderRows = [{ orderRowID: row.orderRowID, status: orderRowStatus.ordered }];
    const order = await me.save(cart.orderID, { status: orderStatus.ordered, orderRows });
    expect(order.orderRows).toMatchObject([{ productID: chair.productID, status: 3 }]);
    const next = await me.add();
    expect(next).toMatchObject({ status: 9, totalWithTaxRounded: '12.55' });
    expect(next.orderRows).toMatchObject([{ productID: table.productID, status: 5 }]);
  });

  test('SHOP-23: needs somebody to invoice, of editors too, and says what is missing', async () => {
    for (const userCanEditOrders of [false, true]) {
      const me = await shop({ userCanEditOrders });
      const cart = await me.add({ productID: (await me.product()).productID });
      const missing = { lastName: ' ', invoiceCity: '' };
      await expect(me.checkout(cart, missing)).rejects.toMatchObject({
        status: 400,
        code: 4203,
        details: 'Still to be given: last name, city of the invoice.',
      });
      expect((await me.load(cart.orderID)).lastName).toBe('Mäkelä');
      const given = { lastName: 'Aalto', invoiceCity: 'Oulu', eInvoiceAddress: '003712345671' };
      expect(await me.checkout(cart, given)).toMatchObject(given);
    }
  });

  test('ORG-56: needs the reference where the exhibitor said that its invoices have one', async () => {
    const me = await shop();
    await server.db
      .updateTable('partners')
      .set({ isInvoiceReferenceRequired: true })
      .where('partnerID', '=', me.partnerID)
      .execute();
    const cart = await me.add({ productID: (await me.product()).productID });
    await expect(me.checkout(cart, { invoiceReference: ' ' })).rejects.toMatchObject({
      code: 4203,
      details: 'Still to be given: your reference.',
    });
    const order = await me.checkout(cart, { invoiceReference: 'PO 77' });
    expect(order).toMatchObject({ status: orderStatus.ordered, invoiceReference: 'PO 77' });
  });

  test('T8: every other step is refused and changes nothing', async () => {
    for (const userCanEditOrders of [false, true]) {
      const me = await shop({ userCanEditOrders });
      const { productID } = await me.product();
      const { orderID, status, orderRows } = await me.add({ productID });
      const { orderRowID } = first(orderRows);
      const before = await readEverything(server.db);
      for (const to of Object.values(orderStatus))
        if (to !== status)
          await expect(
            me.save(orderID, { status: to }),
            `${status} to ${to}`,
          ).rejects.toMatchObject({ status: 409, code: 4202 });
      const confirmed = [{ orderRowID, status: orderRowStatus.confirmed }];
      const added = [{ productID, status: orderRowStatus.ordered }];
      for (const refused of [confirmed, added])
        await expect(me.save(orderID, { orderRows: refused })).rejects.toMatchObject({
          status: 409,
          code: 4202,
        });
      const half = [{ orderRowID, status: orderRowStatus.ordered }];
      if (!userCanEditOrders)
        await expect(me.save(orderID, { orderRows: half })).rejects.toMatchObject({ status: 409 });
      expect(await readEverything(server.db)).toEqual(before);
    }
  });

  test('SRV-43: what is ordered is locked: rows of all, the whole order of cart users', async () => {
    const me = await shop();
    const order = await me.checkout(await me.add({ productID: (await me.product()).productID }));
    await expect(me.save(order.orderID, { firstNames: 'X' })).rejects.toMatchObject({
      status: 409,
      code: 4201,
    });
    const editor = await shop({ userCanEditOrders: true });
    const { productID } = await editor.product();
    const { orderID, orderRows } = await editor.checkout(await editor.add({ productID }));
    const { orderRowID } = first(orderRows);
    for (const row of [
      { orderRowID, productCount: 2 },
      { orderRowID, timeDeleted: new Date().toISOString() },
      { orderRowID, status: orderRowStatus.inCart },
    ])
      await expect(editor.save(orderID, { orderRows: [row] })).rejects.toMatchObject({
        status: 409,
        code: 4202,
      });
  });

  test('T9: the same key orders once', async () => {
    const me = await shop();
    const { productID } = await me.product({ stock: 5 });
    const cart = await me.add({ productID });
    const twice = [1, 2].map(() => me.checkout(cart, {}, { idempotencyKey: 'checkout-1' }));
    const done = (await Promise.allSettled(twice)).filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThan(0);
    const again = await me.checkout(cart, {}, { idempotencyKey: 'checkout-1' });
    expect(again.orderNumber).toBe(1);
    expect(await stockOf(server.db, productID)).toBe(4);
  });
});

describe('SRV-44, T6: stock', () => {
  test('too few: nothing is ordered, and each row says how many it can have', async () => {
    const me = await shop();
    const chair = await me.product({ stock: 5 });
    const lamp = await me.product({ stock: 5 });
    const cart = await me.add(
      { productID: chair.productID, productCount: 4 },
      { productID: lamp.productID, productCount: 1 },
    );
    await server.db
      .updateTable('products')
      .set({ stock: 2 })
      .where('productID', '=', chair.productID)
      .execute();
    const response = await fetch(`${server.origin}/v1/orders/${cart.orderID}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await make.token(server.tokens, me.user)}`,
      },
      body: JSON.stringify({
        status: 12,
        orderRows: cart.orderRows.map(({ orderRowID }) => ({ orderRowID, status: 3 })),
      }),
    });
    expect(response.status).toBe(409);
    const { orderRowID } = first(cart.orderRows);
    const short = { orderRowID, productID: chair.productID, name: chair.name, productCount: 2 };
    expect(await response.json()).toEqual({
      errors: [
        {
          code: 4206,
          title: 'Not enough left',
          details: `Still available: ${chair.name}: 2.`,
          rows: [short],
        },
      ],
    });
    expect(await stockOf(server.db, lamp.productID)).toBe(5);
    expect(await me.load(cart.orderID)).toMatchObject({ status: 9, orderNumber: null });
    const fewer = await me.save(cart.orderID, { orderRows: [{ orderRowID, productCount: 2 }] });
    await me.checkout(fewer);
    expect([
      await stockOf(server.db, chair.productID),
      await stockOf(server.db, lamp.productID),
    ]).toEqual([0, 4]);
  });

  test('a bundle takes its parts; what shares a part is summed', async () => {
    const me = await shop();
    const chair = await me.product({ stock: 10 });
    const pair = await make.bundle(chair, 2);
    const set = await make.bundle(chair, 3, { stock: 2 });
    const cart = await me.add(
      { productID: chair.productID, productCount: 2 },
      { productID: pair.productID, productCount: 2 },
      { productID: set.productID, productCount: 2 },
    );
    await expect(me.checkout(cart)).rejects.toMatchObject({
      status: 409,
      details: `Still available: ${set.name}: 1.`,
    });
    const { orderRowID } = cart.orderRows[2]!;
    const order = await me.checkout(
      await me.save(cart.orderID, { orderRows: [{ orderRowID, productCount: 1 }] }),
    );
    expect([
      await stockOf(server.db, chair.productID),
      await stockOf(server.db, set.productID),
    ]).toEqual([1, 1]);
    expect(order.orderRows[2]?.bundledProducts).toMatchObject([{ name: chair.name, quantity: 3 }]);
  });

  test('what is no longer sold is not ordered, and says what it is', async () => {
    const me = await shop();
    const { productID, name } = await me.product();
    const cart = await me.add({ productID });
    await server.db
      .updateTable('products')
      .set({ active: false })
      .where('productID', '=', productID)
      .execute();
    await expect(me.checkout(cart)).rejects.toMatchObject({
      status: 409,
      code: 4204,
      details: `Take these out of the cart: ${name}.`,
    });
    await expect(me.add({ productID })).rejects.toMatchObject({ code: 4204 });
  });
});
