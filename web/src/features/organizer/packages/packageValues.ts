import {
  bandsAtMost,
  includedAtMost,
  type EventPackage,
  type QuotaBand,
} from '@portal/contract/organizerPackages';
import { lineKit, type LineValues } from '../../../ui/lineKit.ts';

/** A package in a form, with the lines of its products. */
export type PackageValues = LineValues<IncludedLine>;

const written = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
/** A count that was typed; null: nothing was. */
export const countOf = (typed = ''): number | null => (typed.trim() === '' ? null : Number(typed));
export const isCount = (typed: string): boolean => /^\d{0,6}$/.test(typed.trim());

type IncludedLine = Record<'productID' | 'productCount', string>;

/** The lines of the products that a package includes: each product once. */
export const includedLines = lineKit<IncludedLine>(
  { productID: '', productCount: '1' },
  includedAtMost,
  ({ productID }) => productID,
);

export const packageValues = (given?: EventPackage): PackageValues => ({
  nameFi: given?.nameFi ?? '',
  nameEn: given?.nameEn ?? '',
  personnelQuota: written(given?.personnelQuota),
  guestQuota: written(given?.guestQuota),
  freeScanPointCount: written(given?.freeScanPointCount),
  packageLevel: given?.packageLevel ?? 'extensive',
  ...includedLines.valuesOf(
    (given?.includedProducts ?? []).map(({ productID, productCount }) => ({
      productID: String(productID),
      productCount: String(productCount),
    })),
  ),
});

export const packageBody = (values: PackageValues) => ({
  nameFi: (values['nameFi'] ?? '').trim(),
  nameEn: (values['nameEn'] ?? '').trim() || null,
  personnelQuota: countOf(values['personnelQuota']),
  guestQuota: countOf(values['guestQuota']),
  freeScanPointCount: countOf(values['freeScanPointCount']),
  packageLevel: values['packageLevel'] === 'brief' ? ('brief' as const) : ('extensive' as const),
  includedProducts: includedLines.linesOf(values).map(({ productID, productCount }) => ({
    productID: Number(productID),
    productCount: Number(productCount),
  })),
});

type BandLine = Record<'fromArea' | 'personnelQuota' | 'guestQuota', string>;
export type BandValues = LineValues<BandLine>;

const areaOf = (typed: string) => Number(typed.trim().replace(',', '.'));

/** The lines of quotas: each from an area of its own. */
export const bandLines = lineKit<BandLine>(
  { fromArea: '', personnelQuota: '', guestQuota: '' },
  bandsAtMost,
  ({ fromArea }) => (fromArea.trim() ? String(areaOf(fromArea)) : ''),
);

/** The bands as the form has them; the first line where there are none. */
export const bandValues = (bands: QuotaBand[]): BandValues =>
  bandLines.valuesOf(
    (bands.length > 0 ? bands : [{ fromArea: 0, personnelQuota: null, guestQuota: null }]).map(
      (band) => ({
        fromArea: written(band.fromArea),
        personnelQuota: written(band.personnelQuota),
        guestQuota: written(band.guestQuota),
      }),
    ),
  );

export const isFromArea = (typed: string): boolean => /^\d{1,5}([.,]\d{1,2})?$/.test(typed.trim());
/** The bands that were typed; a line without any quota is none. */
export const bandsOf = (values: BandValues): QuotaBand[] =>
  bandLines
    .linesOf(values)
    .filter(({ personnelQuota, guestQuota }) => personnelQuota.trim() || guestQuota.trim())
    .map((line) => ({
      fromArea: areaOf(line.fromArea),
      personnelQuota: countOf(line.personnelQuota),
      guestQuota: countOf(line.guestQuota),
    }));
