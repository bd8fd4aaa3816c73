import { shopRoutes as endpoints } from '@portal/contract/shop';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { buyer } from '../orders/testing.ts';

useServer();

describe('SRV-37, PERM-05: without a shop there is nothing to see in it', () => {
  test.each([
    { isProductsEnabled: false },
    { isProductsEnabled: true, isShopAndGuestsHidden: true },
  ])('%j', async (settings) => {
    const { eventID, call, product } = await buyer(server, make, settings);
    const { productID } = await product();
    await make.bundle({ eventID, productID });
    const refused = { status: 403, code: 403 };
    await expect(call(endpoints.products, { eventID })).rejects.toMatchObject(refused);
    await expect(call(endpoints.activeProducts, { eventID })).rejects.toMatchObject(refused);
    await expect(call(endpoints.productCategories, { eventID })).rejects.toMatchObject(refused);
    await expect(call(endpoints.product, { productID })).rejects.toMatchObject(refused);
    expect((await call(endpoints.productBundles, {})).data.productBundles).toEqual([]);
  });
});

test('API-40, API-41, SHOP-03, SRV-38: all products, and those that are sold now', async () => {
  const { eventID, call, product } = await buyer(server, make);
  await product({ name: 'Äyriäinen', sku: 'A-1', description: 'Fresh' });
  await product({ name: 'Aita', active: false });
  await product({ name: 'Öljy' });
  await product({ name: 'Gone', timeDeleted: new Date().toISOString() });
  const names = async (
    row: typeof endpoints.products | typeof endpoints.activeProducts,
    query = {},
  ) => (await call(row, { eventID, query })).data.products.map(({ name }) => name);
  expect(await names(endpoints.products)).toEqual(['Aita', 'Äyriäinen', 'Öljy']);
  expect(await names(endpoints.activeProducts)).toEqual(['Äyriäinen', 'Öljy']);
  for (const [column, word] of [
    ['name', 'äyri'],
    ['sku', 'a-1'],
    ['description', 'fresh'],
  ])
    expect(await names(endpoints.activeProducts, { search: [{ column, values: [word] }] })).toEqual(
      ['Äyriäinen'],
    );
});

test('API-44, SHOP-02, SRV-38: categories are a tree; one stands for all below it', async () => {
  const { eventID, call, product } = await buyer(server, make);
  const category = async (name: string, parentProductCategoryId: number | null, position = 0) =>
    (
      await server.db
        .insertInto('productCategories')
        .values({ eventID, name, parentProductCategoryId, position })
        .returning('productCategoryId')
        .executeTakeFirstOrThrow()
    ).productCategoryId;
  const services = await category('Services', null, 1);
  const furniture = await category('Furniture', null, 0);
  const seats = await category('Seats', furniture);
  const stools = await category('Stools', seats);
  const put = async (given: Parameters<typeof product>[0], ...productCategoryIds: number[]) => {
    const { productID } = await product(given);
    for (const productCategoryId of productCategoryIds)
      await server.db
        .insertInto('productsCategories')
        .values({ productID, productCategoryId })
        .execute();
  };
  await put({ name: 'Chair' }, seats);
  await put({ name: 'Stool' }, stools, seats);
  await put({ name: 'Table' }, furniture);
  await put({ name: 'Sold no more', active: false }, seats);
  await put({ name: 'Gone', timeDeleted: new Date().toISOString() }, seats);
  const { productCategories } = (await call(endpoints.productCategories, { eventID })).data;
  const leaf = (productCategoryId: number, name: string, productCount: number) => ({
    productCategoryId,
    name,
    productCount,
    childCategories: [],
  });
  expect(productCategories).toEqual([
    {
      ...leaf(furniture, 'Furniture', 3),
      childCategories: [
        { ...leaf(seats, 'Seats', 2), childCategories: [leaf(stools, 'Stools', 1)] },
      ],
    },
    leaf(services, 'Services', 0),
  ]);
  const of = async (values: number) => {
    const filter = [
      {
        column: 'categories.productCategoryId' as const,
        condition: 'equals' as const,
        values: [values],
      },
    ];
    const { data } = await call(endpoints.activeProducts, { eventID, query: { filter } });
    return data.products.map(({ name }) => name);
  };
  expect(await of(furniture)).toEqual(['Chair', 'Stool', 'Table']);
  expect(await of(seats)).toEqual(['Chair', 'Stool']);
  expect(await of(stools)).toEqual(['Stool']);
});

test('API-42, API-43, SRV-39, SHOP-04: prices with and without tax; a bundle tells its parts and how many they make', async () => {
  const { eventID, call, product } = await buyer(server, make);
  const chair = await product({ name: 'Chair', price: '9.995', stock: 7, sku: 'C' });
  const set = await make.bundle(chair, 3, { name: 'Set', price: '100', taxPercent: '14' });
  const read = async (productID: number) =>
    (await call(endpoints.product, { productID })).data.product;
  expect(await read(chair.productID)).toMatchObject({
    price: '9.9950',
    priceRounded: '10.00',
    totalPriceRounded: '12.55',
    taxPercent: '25.50',
    taxPercentRounded: '25.5',
    stock: 7,
    unitType: 'kpl',
    isBundle: false,
    bundledProducts: [],
    productsMaterials: [],
    categories: [],
  });
  const { bundledProducts, ...bundle } = await read(set.productID);
  expect(bundle).toMatchObject({ isBundle: true, stock: 2, totalPriceRounded: '114.00' });
  const part = { name: 'Chair', sku: 'C', quantity: 3, price: '9.9950' };
  expect(bundledProducts).toMatchObject([{ ...part, productID: chair.productID }]);
  const filter = [{ column: 'eventID' as const, condition: 'equals' as const, values: [eventID] }];
  const gone = await make.bundle(chair, 2, { timeDeleted: new Date().toISOString() });
  const { data } = await call(endpoints.productBundles, { query: { filter } });
  expect(data.productBundles.map(({ productID }) => productID)).not.toContain(gone.productID);
  expect(data.productBundles).toMatchObject([
    { ...part, productID: set.productID, bundledProductID: chair.productID, taxPercent: '25.50' },
  ]);
});
