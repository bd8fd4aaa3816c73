import type { ProductCategory } from '@portal/contract/shop';

/** The category of a tree with this key, however deep it lies. */
export function categoryIn(
  tree: readonly ProductCategory[],
  productCategoryId: number,
): ProductCategory | undefined {
  for (const category of tree) {
    if (category.productCategoryId === productCategoryId) return category;
    const below = categoryIn(category.childCategories, productCategoryId);
    if (below) return below;
  }
  return undefined;
}
