/** What other modules may call of this one. */
export { availableStock, bundledProducts, productPictures } from './shop.queries.ts';
