import type { Language } from '@portal/contract/errors';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import { organizerOldTextRoutes } from '@portal/contract/organizerOldTexts';
import { organizerPackageRoutes } from '@portal/contract/organizerPackages';
import { organizerProductCategoryRoutes } from '@portal/contract/organizerProductCategories';
import { organizerProductRoutes } from '@portal/contract/organizerProducts';
import { invalidate, read } from '../../../api/query.ts';

export const productQuery = (eventID: number, productID: number) =>
  read(organizerProductRoutes.organizerProduct, { eventID, productID }, { inlineError: true });
export const categoriesQuery = (eventID: number) =>
  read(
    organizerProductCategoryRoutes.organizerProductCategories,
    { eventID },
    { inlineError: true },
  );

const ofOne = [organizerProductRoutes.organizerProduct, organizerLogRoutes.productLog];

/** Products or their categories are others now: wherever they are told of. Of one that is gone nothing is asked. */
export function refreshProducts({ isGone = false } = {}): void {
  for (const endpoint of [
    organizerProductRoutes.organizerProducts,
    organizerProductRoutes.bundleableProducts,
    organizerProductCategoryRoutes.organizerProductCategories,
    organizerPackageRoutes.includableProducts,
    ...(isGone ? [] : ofOne),
    organizerOldTextRoutes.oldTexts,
  ])
    void invalidate(endpoint);
}

interface Named {
  nameFi: string;
  nameEn: string | null;
}

/** A product or a category by its name in the language of the reader (ORG-22). */
export const nameIn = ({ nameFi, nameEn }: Named, language: Language): string =>
  (language !== 'fi' && nameEn) || nameFi;
