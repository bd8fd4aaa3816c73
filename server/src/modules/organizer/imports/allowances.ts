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

/** Tells what of packages does not suffice, exhibitor by exhibitor; who gets another package gives back what there was in theirs. */
export function includedStock(packages: KnownPackage[]) {
  const included = new Map(packages.map((one) => [one.nameFi, one.included]));
  const left = new Map<number, number>();
  return ({ head, partner, said, isWaiting }: Group, changes: ImportChange[]): Remark[] => {
    const isGiven = changes.some(({ field, isKept }) => field === 'packageName' && !isKept);
    if (isWaiting || !isGiven) return [];
    for (const { productID, stock, count } of included.get(String(partner?.packageName ?? '')) ??
      [])
      left.set(productID, (left.get(productID) ?? stock) + count);
    const row = said.packageName ?? head;
    return (included.get(String(row.values.packageName)) ?? []).flatMap((product) => {
      const { productID, name, count } = product;
      const stock = left.get(productID) ?? product.stock;
      if (stock < count) return [remarks.includedShort(row, name, stock)];
      left.set(productID, stock - count);
      return [];
    });
  };
}
