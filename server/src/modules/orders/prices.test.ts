import { orderRowStatus } from '@portal/contract/codes';
import { mostOfProduct } from '@portal/contract/orderRules';
import { orderTotals, rowAmounts } from '@portal/contract/prices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { buyer, first } from './testing.ts';

useServer();
const shop = (settings = {}) => buyer(server, make, settings);

describe('SRV-39: prices', () => {
  test('SHOP-13: what is ordered stays as it was, what lies in the cart follows its product', async () => {
    const me = await shop({ userCanEditOrders: true });
    const { productID } = await me.product({ name: 'Chair', price: '10' });
    const ordered = await me.checkout(await me.add({ productID }));
    const { orderID } = ordered;
    await me.save(orderID, { orderRows: [{ productID }] });
    await server.db
      .updateTable('products')
      .set({ name: 'Throne', price: '99', taxPercent: '10' })
      .where('productID', '=', productID)
      .execute();
    const { orderRows, ...order } = await me.load(orderID);
    expect(orderRows).toMatchObject([
      { name: 'Chair', price: '10.0000', taxPercent: '25.50' },
      { name: 'Throne', price: '99.0000', originalPrice: '10.0000', taxPercent: '10.00' },
    ]);
    expect(order).toMatchObject({ totalConfirmed: '12.55', totalWithTaxRounded: '121.45' });
  });

  test('SRV-45: who takes a row out need not agree to what it costs', async () => {
    const me = await shop();
    const { productID } = await me.product({ price: '10' });
    const { orderID, orderRows } = await me.add({ productID });
    await server.db
      .updateTable('products')
      .set({ price: '12' })
      .where('productID', '=', productID)
      .execute();
    const { orderRowID } = first(orderRows);
    const timeDeleted = new Date().toISOString();
    const unwanted = { orderRowID, seenTotal: '12.55', timeDeleted };
    expect((await me.save(orderID, { orderRows: [unwanted] })).orderRows).toEqual([]);
  });

  test('a price that changed in between is refused with the old and the new one, then accepted as seen', async () => {
    const me = await shop();
    const { productID, name } = await me.product({ price: '10' });
    const cart = await me.add({ productID, productCount: 2 });
    const { orderRowID } = first(cart.orderRows);
    await server.db
      .updateTable('products')
      .set({ price: '12' })
      .where('productID', '=', productID)
      .execute();
    const asIf = (seenTotal?: string) =>
      me.checkout(cart, {
        orderRows: [
          { orderRowID, status: orderRowStatus.ordered, ...(seenTotal && { seenTotal }) },
        ],
      });
    for (const refused of [undefined, '25.10', '0.01'])
      await expect(asIf(refused)).rejects.toMatchObject({
        status: 409,
        code: 4205,
        details: `Nothing was ordered. Check the new prices: ${name} 10.00\u00a0€ → 12.00\u00a0€ excl. VAT.`,
      });
    const { orderRows } = await me.load(cart.orderID);
    expect(orderRows).toMatchObject([
      {
        price: '12.0000',
        originalPrice: '10.0000',
        totalPriceIncludingProductCount: '30.12',
      },
    ]);
    expect(await asIf('30.12')).toMatchObject({ totalConfirmed: '30.12' });
  });

  test('a price of another state of the cart is not accepted by adding to it', async () => {
    const me = await shop();
    const { productID } = await me.product({ price: '10' });
    await me.add({ productID });
    await server.db
      .updateTable('products')
      .set({ price: '12' })
      .where('productID', '=', productID)
      .execute();
    const cart = await me.add({ productID });
    await expect(me.checkout(cart)).rejects.toMatchObject({ status: 409, code: 4205 });
  });

  test('T20: as many of the dearest product as may be ordered are a sum, not an error', async () => {
    const me = await shop();
    const { productID } = await me.product({ price: '99999999.9999' });
    const cart = await me.add({ productID, productCount: mostOfProduct });
    const { totalConfirmed } = await me.checkout(cart);
    expect(totalConfirmed).toBe('12549874499987.45');
  });

  test('T7: of any cart the rows, taxes and totals agree with the rules to the cent', async () => {
    const me = await shop();
    const item = fc.record({
      price: fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 10_000).toFixed(4)),
      taxPercent: fc.constantFrom('0', '10', '13.5', '25.5'),
      productCount: fc.integer({ min: 1, max: 2000 }),
    });
    const agrees = fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      async (items) => {
        const wanted = await Promise.all(
          items.map(async ({ productCount, ...priced }) => ({
            productCount,
            productID: (await me.product(priced)).productID,
          })),
        );
        const order = await me.checkout(await me.add(...wanted));
        const { totalPriceIncludingProductCount, taxAmount } = rowAmounts(items[0]!);
        expect(order.orderRows[0]).toMatchObject({ totalPriceIncludingProductCount, taxAmount });
        expect(order).toMatchObject(orderTotals(items.map((one) => ({ ...one, status: 3 }))));
        const stored = await server.db
          .selectFrom('orders')
          .select(['totalConfirmed', 'totalTaxConfirmed', 'totalWithTaxRounded'])
          .where('orderID', '=', order.orderID)
          .executeTakeFirstOrThrow();
        expect(order).toMatchObject(stored);
      },
    );
    await fc.assert(agrees, { numRuns: 10 });
  }, 60_000);
});
