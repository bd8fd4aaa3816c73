import type { ImportChange } from '@portal/contract/organizerImports';
import { remarks } from './exhibitorRemarks.ts';
import type { KnownPackage } from './exhibitors.queries.ts';
import type { Group } from './groups.ts';
import type { Remark } from './sheet.ts';

/** Where an exhibitor would have less than it uses already (ORG-29); quotas by area are not looked at. */
export function lessThanUsed(
  { head, partner, said }: Group,
  changes: ImportChange[],
  packages: KnownPackage[],
): Remark[] {
  if (!partner) return [];
  const name = said.packageName?.values.packageName ?? partner.packageName;
  const ofPackage = packages.find(({ nameFi }) => nameFi === name);
  return (['personnelQuota', 'guestQuota'] as const).flatMap((column) => {
    const own = said[column]?.values[column] ?? partner[column];
    const allowed = own ?? ofPackage?.[column];
    const field = own === null ? 'packageName' : column;
    const isChanged = changes.some((change) => change.field === field);
    return isChanged && typeof allowed === 'number' && allowed < partner.used[column]
      ? [
          remarks.lessThanUsed(said[field] ?? head, field, {
            column,
            allowed,
            used: partner.used[column],
          }),
        ]
      : [];
  });
}
