import type { organizerProductCategoryRoutes } from '@portal/contract/organizerProductCategories';
import type { organizerProductRoutes as endpoints } from '@portal/contract/organizerProducts';
import { readAll, readList } from '../../../db/lists.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { arrangeCategories, arrangeProducts } from './arrangement.service.ts';
import {
  createCategory,
  deleteCategory,
  readOrganizerCategories,
  saveCategory,
} from './categories.service.ts';
import {
  organizerProducts,
  readBundleable,
  readOrganizerProduct,
  type AtEvent,
  type OfProduct,
} from './organizerProducts.queries.ts';
import { copyProduct, createProduct, deleteProduct, saveProduct } from './products.service.ts';
import { productsSpreadsheet } from './productsSpreadsheet.ts';
import { changeStock } from './stock.service.ts';

/** The products of an event and their stock (ORG-44, ORG-45). */
function ofProducts(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const replying = async (trx: Trx, { eventID, productID }: OfProduct) => ({
    product: await readOrganizerProduct(trx, { eventID, productID }),
  });
  return {
    organizerProducts: async ({ params, language, query: { format, ...query } }) => {
      if (format) {
        const told = await readToldOf(db, params, language);
        return productsSpreadsheet(readAll(db, organizerProducts, params, query), told);
      }
      const { rows: products, meta } = await readList(db, organizerProducts, params, query);
      return { data: { products }, meta };
    },
    organizerProduct: async ({ params }) => ({ product: await readOrganizerProduct(db, params) }),
    bundleableProducts: async ({ params }) => ({ products: await readBundleable(db, params) }),
    createProduct: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => {
        const productID = await createProduct(trx, { eventID }, body, caller);
        return replying(trx, { eventID, productID });
      }),
    saveProduct: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        await saveProduct(trx, params, body, caller);
        return replying(trx, params);
      }),
    copyProduct: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        const productID = await copyProduct(trx, params, body, caller);
        return replying(trx, { ...params, productID });
      }),
    deleteProduct: ({ params, caller, transact }) =>
      transact(async (trx) => {
        await deleteProduct(trx, params, caller);
        return {};
      }),
    changeStock: ({ params, body, transact }) =>
      transact(async (trx) => {
        await changeStock(trx, params, body);
        return replying(trx, params);
      }),
    arrangeProducts: ({ params, body, transact }) =>
      transact(async (trx) => {
        await arrangeProducts(trx, params, body);
        return {};
      }),
  };
}

/** Their categories (ORG-44). */
function ofCategories({ db }: Deps): Handlers<typeof organizerProductCategoryRoutes> {
  const replying = async (trx: Trx, at: AtEvent) => ({
    productCategories: await readOrganizerCategories(trx, at),
  });
  return {
    organizerProductCategories: async ({ params }) => ({
      productCategories: await readOrganizerCategories(db, params),
    }),
    createProductCategory: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        await createCategory(trx, params, body, caller);
        return replying(trx, params);
      }),
    saveProductCategory: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        await saveCategory(trx, params, body, caller);
        return replying(trx, params);
      }),
    deleteProductCategory: ({ params, transact }) =>
      transact(async (trx) => {
        await deleteCategory(trx, params);
        return replying(trx, params);
      }),
    arrangeProductCategories: ({ params, body, transact }) =>
      transact(async (trx) => {
        await arrangeCategories(trx, params, body);
        return replying(trx, params);
      }),
  };
}

export const organizerProductsRoutes = (deps: Deps) => ({
  ...ofProducts(deps),
  ...ofCategories(deps),
});
