import type { OrganizerProductCategory } from '@portal/contract/organizerProductCategories';

/** A category with those that it is in, itself last, and those beside it in their order. */
export interface PlacedCategory {
  category: OrganizerProductCategory;
  path: OrganizerProductCategory[];
  beside: OrganizerProductCategory[];
}

/** The categories of an event, each followed by those that are in it. */
export function treeOf(
  all: OrganizerProductCategory[],
  above: OrganizerProductCategory[] = [],
): PlacedCategory[] {
  const parent = above.at(-1)?.productCategoryId ?? null;
  const beside = all.filter(({ parentProductCategoryId }) => parentProductCategoryId === parent);
  return beside.flatMap((category) => {
    const path = [...above, category];
    return [{ category, path, beside }, ...treeOf(all, path)];
  });
}
