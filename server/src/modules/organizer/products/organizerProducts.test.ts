import { formOf } from '@portal/contract/client';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerProductCategoryRoutes as categories } from '@portal/contract/organizerProductCategories';
import { organizerProductPictureRoutes } from '@portal/contract/organizerProductPictures';
import { organizerProductRoutes as endpoints } from '@portal/contract/organizerProducts';
import type { BodyInputOf } from '@portal/contract/route';
import { shopRoutes } from '@portal/contract/shop';
import { expect, test } from 'vitest';
import { readSheet } from '../../../../test/sheets.ts';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { fileOf, picture } from '../../materials/testing.ts';
import { buyer } from '../../orders/testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

type Given = BodyInputOf<(typeof endpoints)['createProduct']>;
const chair: Given = {
  ...endpoints.createProduct.example,
  productCategoryIds: [],
  sku: '',
  stock: 10,
};
const { stock: _, ...savedChair } = chair;

/** An event with a shop in which somebody buys, and whoever sells there. */
async function fair() {
  const me = await buyer(server, make);
  const organizer = organizersOf(server, me.organizationID);
  const finance = await organizer('finance');
  const { eventID } = me;
  const created = async (given: Partial<Given> = {}) =>
    (await finance.call(endpoints.createProduct, { eventID, body: { ...chair, ...given } })).data
      .product;
  const save = (productID: number, body: object) =>
    finance.call(endpoints.saveProduct, { eventID, productID, body: { ...savedChair, ...body } });
  const read = async (productID: number) =>
    (await finance.call(endpoints.organizerProduct, { eventID, productID })).data.product;
  const { save: saveOrder, ...shopping } = me;
  const { call: as, token } = finance;
  return { ...shopping, saveOrder, organizer, finance: as, token, created, save, read };
}

const called = (kind: number) => ({ status: 409, code: kind });

test('ORG-44, ORG-22: a product is made and changed in both languages, and each buyer reads and orders it in theirs', async () => {
  const { eventID, finance, created, save, call, add, checkout, user } = await fair();
  const { productID, timeModified } = await created({ nameFi: 'Tuoli', nameEn: 'Chair' });
  const inFinnish = server.as(await make.token(server.tokens, user), 'fi');
  const named = async (as = call) =>
    (await as(shopRoutes.activeProducts, { eventID })).data.products[0];
  expect([(await named())?.name, (await named(inFinnish))?.name]).toEqual(['Chair', 'Tuoli']);
  const order = await checkout(await add({ productID }));
  expect(order.orderRows[0]).toMatchObject({ name: 'Chair', price: '95.0000' });
  // What was sold meanwhile is no change of the form (T10).
  await save(productID, { nameFi: 'Nojatuoli', nameEn: '', descriptionEn: null, timeModified });
  expect(await named()).toMatchObject({ name: 'Nojatuoli', description: 'Korkeus 110 cm.' });
  await expect(save(productID, { timeModified })).rejects.toMatchObject({ status: 409, code: 409 });
  const missing = [
    { column: 'isTextMissing' as const, condition: 'equals' as const, values: ['true'] },
  ];
  const { data } = await finance(endpoints.organizerProducts, {
    eventID,
    query: { filter: missing },
  });
  expect(data.products).toMatchObject([{ nameFi: 'Nojatuoli', nameEn: null, isTextMissing: true }]);
});

test('ORG-44: carts are told of before a price changes, ordered rows keep theirs, and what is off sale is not ordered', async () => {
  const { created, save, read, add, checkout, load } = await fair();
  const { productID } = await created();
  const ordered = await checkout(await add({ productID }));
  const cart = await add({ productID, productCount: 2 });
  expect(await read(productID)).toMatchObject({ cartCount: 1, orderedCount: 1, leftCount: 9 });
  await save(productID, { price: '120.00' });
  await expect(checkout(cart)).rejects.toMatchObject(called(4205));
  await save(productID, { active: false });
  await expect(checkout(cart)).rejects.toMatchObject(called(4204));
  await expect(add({ productID })).rejects.toMatchObject(called(4204));
  expect((await load(ordered.orderID)).orderRows[0]).toMatchObject({ price: '95.0000' });
});

test('ORG-44: only what nobody ordered, and no cart, package or bundle has, is deleted', async () => {
  const { eventID, finance, created, add, checkout, save, cartOf } = await withCarts();
  const remove = (productID: number) => finance(endpoints.deleteProduct, { eventID, productID });
  const used = await created();
  const cart = await add({ productID: used.productID });
  await expect(remove(used.productID)).rejects.toMatchObject(called(2093));
  await checkout(cart);
  await expect(remove(used.productID)).rejects.toMatchObject(called(2093));
  const part = await created();
  const bundle = await created({ bundledProducts: [{ productID: part.productID, quantity: 2 }] });
  await expect(remove(part.productID)).rejects.toMatchObject(called(2093));
  await remove(bundle.productID);
  await remove(part.productID);
  await expect(remove(part.productID)).rejects.toMatchObject({ status: 404 });
  // Taken out of the cart again it was never ordered.
  const seen = await created();
  await cartOf(seen.productID);
  await remove(seen.productID);
  await expect(save(seen.productID, {})).rejects.toMatchObject({ status: 404 });
});

/** With a way to put something into a cart and take it out again. */
async function withCarts() {
  const me = await fair();
  const cartOf = async (productID: number) => {
    const { orderID, orderRows } = await me.add({ productID });
    const row = orderRows.find((one) => one.productID === productID && !one.timeDeleted)!;
    const timeDeleted = new Date().toISOString();
    await me.saveOrder(orderID, { orderRows: [{ orderRowID: row.orderRowID, timeDeleted }] });
  };
  return { ...me, cartOf };
}

test('ORG-04, ORG-44: codes are one product’s, bundles are made of no bundles, and nothing foreign comes in', async () => {
  const { eventID, finance, created, save, organizationID } = await fair();
  const one = await created({ sku: 'A-1' });
  await expect(created({ sku: 'a-1' })).rejects.toMatchObject(called(2090));
  const other = await created({ sku: '' });
  await expect(save(other.productID, { sku: 'A-1' })).rejects.toMatchObject(called(2090));
  const bundle = await created({ bundledProducts: [{ productID: one.productID, quantity: 2 }] });
  expect(bundle).toMatchObject({ isBundle: true, leftCount: 5 });
  const within = { bundledProducts: [{ productID: bundle.productID, quantity: 1 }] };
  await expect(save(other.productID, within)).rejects.toMatchObject(called(2092));
  const ofItself = { bundledProducts: [{ productID: other.productID, quantity: 1 }] };
  await expect(save(other.productID, ofItself)).rejects.toMatchObject(called(2092));
  await expect(save(one.productID, ofItself)).rejects.toMatchObject(called(2092));
  const { eventID: elsewhere } = await make.event([], { organizationID });
  const foreign = await make.product(elsewhere);
  const { productCategoryId } = await make.productCategory(elsewhere);
  for (const given of [
    { bundledProducts: [{ productID: foreign.productID, quantity: 1 }] },
    { productCategoryIds: [productCategoryId] },
  ])
    await expect(save(other.productID, given)).rejects.toMatchObject({ status: 404 });
  const asked = { eventID, productID: foreign.productID };
  await expect(finance(endpoints.organizerProduct, asked)).rejects.toMatchObject({ status: 404 });
  const packageID = (await make.eventPackage(eventID)).packageID;
  const { productID } = other;
  await server.db
    .insertInto('packagesProducts')
    .values({ packageID, productID, productCount: 1 })
    .execute();
  await expect(save(productID, { isTicket: true })).rejects.toMatchObject(called(2091));
});

test('ORG-44: a copy is off sale, has no code and what was given, and its bundle is the same', async () => {
  const { eventID, finance, created, add, checkout } = await fair();
  const part = await created();
  const { productCategoryId } = await make.productCategory(eventID);
  const bundledProducts = [{ productID: part.productID, quantity: 3 }];
  const bundle = await created({
    sku: 'B',
    stock: 4,
    bundledProducts,
    productCategoryIds: [productCategoryId],
  });
  await checkout(await add({ productID: bundle.productID }));
  const body = { nameFi: 'Setti, kopio', nameEn: null };
  const { data } = await finance(endpoints.copyProduct, {
    eventID,
    productID: bundle.productID,
    body,
  });
  expect(data.product).toMatchObject({
    nameFi: 'Setti, kopio',
    sku: '',
    active: false,
    givenCount: 4,
    orderedCount: 0,
    categories: [{ productCategoryId }],
    bundledProducts,
  });
});

test('ORG-44: the organiser’s order of categories and products is that of the shop; a later one is not overwritten', async () => {
  const { eventID, finance, call, created } = await fair();
  const ids = [];
  for (const nameFi of ['Ahjo', 'Bole', 'Cela'])
    ids.push((await created({ nameFi, nameEn: null })).productID);
  const [a, b, c] = ids as [number, number, number];
  const arrange = (productIDs: number[], seen?: number[]) =>
    finance(endpoints.arrangeProducts, { eventID, body: { productIDs, ...(seen && { seen }) } });
  await arrange([c, a], [a, c]);
  const shown = async () =>
    (await call(shopRoutes.activeProducts, { eventID })).data.products.map((one) => one.productID);
  expect(await shown()).toEqual([c, b, a]);
  await expect(arrange([a, c], [a, c])).rejects.toMatchObject({ status: 409, code: 409 });
  // What comes later stands after those that have a place.
  const { productID } = await created({ nameFi: 'Aalto', nameEn: null });
  expect(await shown()).toEqual([c, b, a, productID]);
  const category = (nameFi: string, parentProductCategoryId: number | null = null) =>
    finance(categories.createProductCategory, {
      eventID,
      body: { nameFi, nameEn: 'Furniture', parentProductCategoryId },
    });
  await category('Kalusteet');
  const made = (await category('Valot')).data.productCategories;
  const [first, second] = made.map((one) => one.productCategoryId) as [number, number];
  const body = { productCategoryIds: [second, first], seen: [first, second] };
  await finance(categories.arrangeProductCategories, { eventID, body });
  const inShop = (await call(shopRoutes.productCategories, { eventID })).data.productCategories;
  expect(inShop.map(({ productCategoryId }) => productCategoryId)).toEqual([second, first]);
  expect(inShop[0]?.name).toBe('Furniture');
  await expect(category('VALOT')).rejects.toMatchObject(called(2096));
  await category('Tuolit', first);
  const saving = { nameFi: 'Kalusteet', nameEn: null, parentProductCategoryId: first };
  const asked = { eventID, productCategoryId: first };
  await expect(
    finance(categories.saveProductCategory, { ...asked, body: saving }),
  ).rejects.toMatchObject(called(2097));
  await expect(finance(categories.deleteProductCategory, asked)).rejects.toMatchObject(
    called(2098),
  );
  const { data } = await finance(categories.deleteProductCategory, {
    eventID,
    productCategoryId: second,
  });
  expect(data.productCategories.map(({ nameFi }) => nameFi)).toEqual(['Kalusteet', 'Tuolit']);
});

test('ORG-44, T12: pictures are taken as logos are, shown in their order, and taken away', async () => {
  const { eventID, created, token, call, finance } = await fair();
  const { productID } = await created();
  const send = async (file: File) => {
    const path = `/v1/organizer/events/${eventID}/products/${productID}/pictures`;
    const reply = await fetch(server.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf({ name: 'Chair' }, file),
    });
    return reply.status;
  };
  expect(await send(fileOf(await picture('jpeg'), 'one.jpg'))).toBe(200);
  expect(await send(fileOf(await picture('png'), 'two.png'))).toBe(200);
  expect(await send(fileOf(Buffer.from('<svg/>'), 'three.svg'))).toBe(400);
  const read = () => finance(endpoints.organizerProduct, { eventID, productID });
  const [first, second] = (await read()).data.product.pictures;
  const pictures = async () =>
    (await call(shopRoutes.product, { productID })).data.product.productsMaterials.map(
      ({ material }) => material.absolutePath,
    );
  expect(await pictures()).toEqual([first?.absolutePath, second?.absolutePath]);
  await finance(organizerProductPictureRoutes.removeProductPicture, {
    eventID,
    productID,
    materialID: first!.materialID,
  });
  expect(await pictures()).toEqual([second?.absolutePath]);
});

test('ORG-97, ORG-45: the history of a product has what was changed, from what to what, and why', async () => {
  const { eventID, finance, created, save } = await fair();
  const { productID } = await created();
  await save(productID, { price: '120.00' });
  const body = { stockChange: -3, isCounted: true, stockReason: 'Kolme rikki 🪑' };
  await finance(endpoints.changeStock, { eventID, productID, body });
  const { auditEntries } = (await finance(organizerLogRoutes.productLog, { productID })).data;
  expect(auditEntries.map(({ action }) => action)).toEqual([
    'Changed the stock of a product',
    'Changed a product',
    'Made a product',
  ]);
  const fields = auditEntries.map(({ changes }) => changes.flatMap((change) => change.fields));
  expect(fields[0]).toContainEqual({ label: 'Reason', from: null, to: 'Kolme rikki 🪑' });
  expect(fields[1]).toContainEqual({ label: 'Price', from: '95.00\u00a0€', to: '120.00\u00a0€' });
});

test('ORG-09, ORG-05: a viewer reads products and their sheet, exhibitor service none, and neither changes any', async () => {
  const { eventID, created, organizer } = await fair();
  const { productID } = await created({ nameFi: "Tuoli '; --" });
  const [viewer, service] = [await organizer('viewer'), await organizer('service')];
  const { rows } = await readSheet(server, viewer, `/organizer/events/${eventID}/products`);
  expect(rows[1]).toEqual(expect.arrayContaining(["Tuoli '; --", 95, 10, 0]));
  const refused = { status: 403 };
  const asked = { eventID, productID };
  await viewer.call(endpoints.organizerProduct, asked);
  await expect(service.call(endpoints.organizerProduct, asked)).rejects.toMatchObject(refused);
  await expect(
    viewer.call(endpoints.saveProduct, { ...asked, body: savedChair }),
  ).rejects.toMatchObject(refused);
});
