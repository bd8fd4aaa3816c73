import type { organizerPackageRoutes as endpoints } from '@portal/contract/organizerPackages';
import { readAll, readList } from '../../../db/lists.ts';
import { failAsChanged } from '../../../db/saveRecord.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { previewEffect, withEffect } from './allowance.ts';
import { eventPackages, readBands, readIncludable, readPackage } from './packages.queries.ts';
import {
  createPackage,
  deletePackage,
  givePackage,
  saveAllowance,
  saveBands,
  savePackage,
} from './packages.service.ts';
import { packagesSpreadsheet } from './packagesSpreadsheet.ts';

/** Where a package is saved, and what it is to include. */
const placeOf = (
  { eventID }: { eventID: number },
  { includedProducts }: { includedProducts: { productID: number }[] },
) => ({ eventID, included: includedProducts.map(({ productID }) => productID) });

/** Packages, quotas by area and values of an exhibitor's own (ORG-29, ORG-30). */
export function organizerPackageRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    packages: async ({ params, language, query: { format, ...query } }) => {
      if (format) return packagesSpreadsheet(readAll(db, eventPackages, params, query), language);
      const { rows: packages, meta } = await readList(db, eventPackages, params, query);
      return { data: { packages }, meta };
    },
    includableProducts: async ({ params: { eventID } }) => ({
      products: await readIncludable(db, eventID),
    }),
    createPackage: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => {
        const packageID = await createPackage(trx, eventID, body, caller);
        return { package: await readPackage(trx, { eventID, packageID }) };
      }),
    savePackage: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        const effect = await withEffect(trx, placeOf(params, body), () =>
          savePackage(trx, params, body, caller),
        );
        return { package: await readPackage(trx, params), effect };
      }),
    previewPackage: async ({ params, body, caller }) => ({
      effect: await previewEffect(db, placeOf(params, body), (trx) =>
        savePackage(trx, params, body, caller),
      ),
    }),
    deletePackage: ({ params, transact }) =>
      transact(async (trx) => {
        await deletePackage(trx, params);
        return {};
      }),
    givePackage: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => {
        const effect = await withEffect(trx, { eventID, included: [] }, () =>
          givePackage(trx, eventID, body, caller),
        );
        if (body.version !== undefined && body.version !== effect.version) failAsChanged(null);
        return { effect };
      }),
    previewGiving: async ({ params: { eventID }, body, caller }) => ({
      effect: await previewEffect(db, { eventID, included: [] }, (trx) =>
        givePackage(trx, eventID, body, caller),
      ),
    }),
    saveAllowance: ({ params, body, transact }) =>
      transact(async (trx) => ({
        effect: await withEffect(trx, params, () => saveAllowance(trx, params, body)),
      })),
    previewAllowance: async ({ params, body }) => ({
      effect: await previewEffect(db, params, (trx) => saveAllowance(trx, params, body)),
    }),
    quotaBands: async ({ params: { eventID } }) => ({ quotaBands: await readBands(db, eventID) }),
    saveQuotaBands: ({ params: { eventID }, body, transact }) =>
      transact(async (trx) => {
        const effect = await withEffect(trx, { eventID }, () => saveBands(trx, eventID, body));
        return { quotaBands: await readBands(trx, eventID), effect };
      }),
    previewQuotaBands: async ({ params: { eventID }, body }) => ({
      effect: await previewEffect(db, { eventID }, (trx) => saveBands(trx, eventID, body)),
    }),
  };
}
