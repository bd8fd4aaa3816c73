import { remarks } from './exhibitorRemarks.ts';
import { lowered, type ReadRow } from './sheet.ts';
import {
  placeColumns,
  type ExhibitorColumn,
  type Known,
  type KnownPartner,
} from './exhibitors.queries.ts';

/** What tables said last: of the exhibitor at whatever event, of its place at this one. */
export function loadedOf(partner: KnownPartner | null, column: ExhibitorColumn) {
  const fields = placeColumns.some((one) => one === column)
    ? partner?.here?.fields
    : partner?.fields;
  return fields ? (fields[column] ?? null) : undefined;
}

/** As a stand is of which nothing is said but its number. */
const bareStand = { hall: null, area: null, isShared: false };
/** What tables said last of a stand that an exhibitor has. */
export const loadedStandOf = (
  partner: KnownPartner | null,
  key: string,
  column: keyof typeof bareStand,
) => (partner?.here ? (partner.here.stands[key]?.[column] ?? bareStand[column]) : undefined);

/** The package that a cell names, in whichever language, by its Finnish name; one that is none is refused. */
export function readPackage(row: ReadRow, { packages }: Known): void {
  const { packageName } = row.values;
  if (packageName === undefined) return;
  const named = packages.find(({ nameFi, nameEn }) =>
    [nameFi, nameEn].some(
      (name) => name !== null && lowered(name) === lowered(String(packageName)),
    ),
  );
  if (named) row.values.packageName = named.nameFi;
  else
    row.problems.push(
      remarks.packageUnknown(
        row,
        packages.map(({ nameFi }) => nameFi),
      ),
    );
}
