/** What other modules may call of this one. */
export {
  availableStock,
  bundledProducts,
  categoryTree,
  descriptionOf,
  nameOf,
  productPictures,
} from './shop.queries.ts';
