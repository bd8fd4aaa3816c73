/** The screens of the products of an event, fetched together. */
export { CategoriesPage } from './CategoriesPage.tsx';
export { ProductListsLayout } from './ProductListsLayout.tsx';
export { ProductsPage } from './ProductsPage.tsx';
