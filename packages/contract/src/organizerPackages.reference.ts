import type * as organizerPackages from './organizerPackages.ts';
import { changed, type ExamplesOf } from './reference.ts';

const includedProduct = { productID: 1, name: 'Bar table', productCount: 2 };
export const exhibitorAllowance = {
  package: { packageID: 1, nameFi: 'Perus', nameEn: 'Basic' },
  personnelQuota: 80,
  personnelQuotaFrom: 'own',
  guestQuota: 40,
  guestQuotaFrom: 'package',
  freeScanPointCount: 1,
  packageLevel: 'extensive',
  ownPersonnelQuota: 80,
  ownGuestQuota: null,
  ownFreeScanPointCount: null,
  ownPackageLevel: null,
  quotaNote: 'Agreed with sales on 3 March',
  timeAllowanceModified: changed,
} as const;

export const organizerPackagesExamples: ExamplesOf<typeof organizerPackages> = {
  includedProduct,
  includableProduct: { productID: 1, name: 'Bar table' },
  eventPackage: {
    packageID: 1,
    nameFi: 'Perus',
    nameEn: 'Basic',
    personnelQuota: 6,
    guestQuota: 40,
    freeScanPointCount: 1,
    packageLevel: 'extensive',
    includedProducts: [includedProduct],
    exhibitorCount: 18,
    timeModified: changed,
  },
  packageName: { packageID: 1, nameFi: 'Perus', nameEn: 'Basic' },
  exhibitorAllowance,
  quotaBand: { fromArea: 13, personnelQuota: 10, guestQuota: 40 },
};
