/** What other modules may call of this one. */
export { availableStock, bundledProducts, categoryTree, productPictures } from './shop.queries.ts';
