import type { ExamplesOf } from './reference.ts';
import type * as shop from './shop.ts';

const productsMaterials = [{ material: { absolutePath: '/uploads/materials/1/3' } }];

export const exampleProduct = {
  productID: 1,
  name: 'Stand with table',
  sku: 'STAND-T',
  active: true,
  stock: 12,
  price: '190.0000',
  taxPercent: '25.50',
  unitType: 'kpl',
  productsMaterials,
  isBundle: true,
  isTicket: false,
};

const part = { name: 'Table', sku: 'TABLE', quantity: 1, price: '40.0000' };

export const shopExamples: ExamplesOf<typeof shop> = {
  productCategory: {
    productCategoryId: 1,
    name: 'Furniture',
    productCount: 9,
    childCategories: [
      { productCategoryId: 2, name: 'Tables', productCount: 4, childCategories: [] },
    ],
  },
  productsMaterials,
  product: {
    ...exampleProduct,
    eventID: 1,
    description: 'Nine square metres, carpet and a table.',
    priceRounded: '190.00',
    totalPriceRounded: '238.45',
    taxPercentRounded: '25.5',
    categories: [{ productCategoryId: 1 }],
    bundledProducts: [{ productBundleID: 1, productID: 2, ...part }],
  },
  productBundle: {
    productBundleID: 1,
    productID: 1,
    bundledProductID: 2,
    ...part,
    taxPercent: '25.50',
  },
};
