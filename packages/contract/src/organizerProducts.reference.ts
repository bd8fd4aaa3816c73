import type * as organizerProductCategories from './organizerProductCategories.ts';
import type * as organizerProducts from './organizerProducts.ts';
import { changed, type ExamplesOf } from './reference.ts';

const category = { productCategoryId: 1, nameFi: 'Kalusteet', nameEn: 'Furniture' };
const organizerProduct = {
  productID: 1,
  nameFi: 'Baaripöytä',
  nameEn: 'Bar table',
  sku: 'BT-1',
  unitType: 'kpl',
  price: '95.0000',
  taxPercent: '25.50',
  active: true,
  isTicket: false,
  isBundle: false,
  categories: [category],
  givenCount: 40,
  orderedCount: 12,
  leftCount: 28,
  isSoldOut: false,
  isTextMissing: false,
};
const organizerProductPart = { productID: 2, name: 'Bar stool', quantity: 4 };
const organizerProductPicture = { materialID: 1, absolutePath: '/uploads/materials/1/1' };

export const organizerProductsExamples: ExamplesOf<typeof organizerProducts> = {
  organizerProduct,
  organizerProductPart,
  organizerProductPicture,
  organizerProductDetails: {
    ...organizerProduct,
    descriptionFi: 'Korkeus 110 cm.',
    descriptionEn: 'Height 110 cm.',
    pictures: [organizerProductPicture],
    bundledProducts: [],
    cartCount: 3,
    isUsed: true,
    timeModified: changed,
  },
  bundleableProduct: { productID: 2, name: 'Bar stool' },
};

export const organizerProductCategoriesExamples: ExamplesOf<typeof organizerProductCategories> = {
  organizerProductCategory: {
    ...category,
    parentProductCategoryId: null,
    productCount: 6,
    timeModified: changed,
  },
};
