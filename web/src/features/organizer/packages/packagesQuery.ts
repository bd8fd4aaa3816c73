import type { Language } from '@portal/contract/errors';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerOldTextRoutes } from '@portal/contract/organizerOldTexts';
import {
  organizerPackageRoutes,
  packagesAtMost,
  type PackageName,
} from '@portal/contract/organizerPackages';
import { invalidate, read } from '../../../api/query.ts';

export const packagesQuery = (eventID: number) =>
  read(
    organizerPackageRoutes.packages,
    { eventID, query: { limit: packagesAtMost } },
    { inlineError: true },
  );
export const bandsQuery = (eventID: number) =>
  read(organizerPackageRoutes.quotaBands, { eventID }, { inlineError: true });

/** What exhibitors may have is another one now. */
export function refreshAllowances(): void {
  void invalidate(organizerPackageRoutes.packages);
  void invalidate(organizerPackageRoutes.quotaBands);
  void invalidate(organizerExhibitorRoutes.organizerExhibitors);
  void invalidate(organizerExhibitorDetailRoutes.organizerExhibitor);
  void invalidate(organizerOldTextRoutes.oldTexts);
}

/** A package by its name in the language of the reader. */
export const packageName = ({ nameFi, nameEn }: PackageName, language: Language): string =>
  (language !== 'fi' && nameEn) || nameFi;
