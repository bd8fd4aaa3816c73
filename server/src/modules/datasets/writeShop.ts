import type { ProductCategoryInput } from '@portal/contract/dataset.shop';
import type { Load } from './load.ts';
import { upsert } from './upsert.ts';

/** Level by level, as a category needs its parent's id. */
async function writeCategories(
  load: Load,
  categories: (ProductCategoryInput & { eventID: number; parent: string | null })[],
): Promise<void> {
  if (categories.length === 0) return;
  await upsert(
    load,
    'productCategories',
    categories.map(({ productCategoryId, name, eventID, parent }, position) => ({
      externalKey: productCategoryId,
      name,
      eventID,
      parentProductCategoryId: load.keys.maybe('productCategories', parent),
      position,
    })),
  );
  await writeCategories(
    load,
    categories.flatMap(({ productCategoryId: parent, eventID, childCategories = [] }) =>
      childCategories.map((category) => ({ ...category, eventID, parent })),
    ),
  );
}

async function writeProductRows({ keys, ...load }: Load): Promise<void> {
  await upsert(
    { keys, ...load },
    'products',
    load.dataset.products.map(
      ({
        productID,
        eventID,
        categories: _c,
        productsMaterials: _m,
        bundledProducts,
        ...product
      }) => ({
        ...product,
        externalKey: productID,
        eventID: keys.get('events', eventID),
        isBundle: bundledProducts && bundledProducts.length > 0,
      }),
    ),
  );
}

export async function writeShop(load: Load): Promise<void> {
  const { keys, dataset } = load;
  const roots = dataset.events.flatMap(({ eventID, productCategories = [] }) =>
    productCategories.map((category) => ({
      ...category,
      eventID: keys.get('events', eventID),
      parent: null,
    })),
  );
  await writeCategories(load, roots);
  await writeProductRows(load);
  const products = dataset.products.map((product) => ({
    ...product,
    id: keys.get('products', product.productID),
  }));
  await upsert(
    load,
    'productsCategories',
    products.flatMap(({ id, categories = [] }) =>
      categories.map((category) => ({
        productID: id,
        productCategoryId: keys.get('productCategories', category),
      })),
    ),
    { by: ['productID', 'productCategoryId'] },
  );
  await upsert(
    load,
    'productsMaterials',
    products.flatMap(({ id, productsMaterials = [] }) =>
      productsMaterials.map((material, position) => ({
        productID: id,
        materialID: keys.get('materials', material),
        position,
      })),
    ),
    { by: ['productID', 'materialID'] },
  );
  await upsert(
    load,
    'productBundles',
    products.flatMap(({ id, bundledProducts = [] }) =>
      bundledProducts.map(({ productID, quantity }) => ({
        productID: id,
        bundledProductID: keys.get('products', productID),
        quantity,
      })),
    ),
    { by: ['productID', 'bundledProductID'] },
  );
}
