import type { ProductCategory, shopRoutes as endpoints } from '@portal/contract/shop';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readCategories, readProduct, readProductBundles, readProducts } from './shop.queries.ts';
import { refuseClosedShop } from './shop.service.ts';

/** Rows that name their parents, as a tree. */
function treeOf(
  categories: Awaited<ReturnType<typeof readCategories>>,
  parent: number | null = null,
): ProductCategory[] {
  return categories
    .filter((category) => category.parentProductCategoryId === parent)
    .map(({ productCategoryId, name, productCount }) => ({
      productCategoryId,
      name,
      productCount,
      childCategories: treeOf(categories, productCategoryId),
    }));
}

export function shopRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    products: async ({ params: { eventID }, query, language }) => {
      await refuseClosedShop(db, eventID);
      const asked = { eventID, language, activeOnly: false };
      const { products, meta } = await readProducts(db, asked, query);
      return { data: { products }, meta };
    },
    activeProducts: async ({ params: { eventID }, query, language }) => {
      await refuseClosedShop(db, eventID);
      const asked = { eventID, language, activeOnly: true };
      const { products, meta } = await readProducts(db, asked, query);
      return { data: { products }, meta };
    },
    product: async ({ params: { productID }, caller, language }) => {
      const product = found(await readProduct(db, { productID, language }, caller));
      await refuseClosedShop(db, product.eventID);
      return { product };
    },
    productBundles: async ({ query, caller, language }) => {
      const asked = { ...caller, language };
      const { rows: productBundles, meta } = await readProductBundles(db, asked, query);
      return { data: { productBundles }, meta };
    },
    productCategories: async ({ params: { eventID }, language }) => {
      await refuseClosedShop(db, eventID);
      return { productCategories: treeOf(await readCategories(db, { eventID, language })) };
    },
  };
}
