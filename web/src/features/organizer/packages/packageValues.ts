import {
  bandsAtMost,
  includedAtMost,
  type EventPackage,
  type QuotaBand,
} from '@portal/contract/organizerPackages';

/** A package in a form: its lines of products are the first `count`. */
export type PackageValues = Record<string, string>;

const written = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
/** A count that was typed; null: nothing was. */
export const countOf = (typed = ''): number | null => (typed.trim() === '' ? null : Number(typed));
export const isCount = (typed: string): boolean => /^\d{0,6}$/.test(typed.trim());

const lines = Array.from({ length: includedAtMost }, (_, at) => at);
type Included = { productID: string; productCount: string };

const lineValues = (included: Included[]) =>
  Object.fromEntries([
    ...lines.flatMap((at) => [
      [`productID${at}`, included[at]?.productID ?? ''],
      [`productCount${at}`, included[at]?.productCount ?? '1'],
    ]),
    ['count', String(included.length)],
  ]) as PackageValues;

export const packageValues = (given?: EventPackage): PackageValues => ({
  nameFi: given?.nameFi ?? '',
  nameEn: given?.nameEn ?? '',
  personnelQuota: written(given?.personnelQuota),
  guestQuota: written(given?.guestQuota),
  freeScanPointCount: written(given?.freeScanPointCount),
  packageLevel: given?.packageLevel ?? 'extensive',
  ...lineValues(
    (given?.includedProducts ?? []).map(({ productID, productCount }) => ({
      productID: String(productID),
      productCount: String(productCount),
    })),
  ),
});

const includedIn = (values: PackageValues): Included[] =>
  lines.slice(0, Number(values['count'])).map((at) => ({
    productID: values[`productID${at}`] ?? '',
    productCount: values[`productCount${at}`] ?? '',
  }));

export const withoutProduct = (values: PackageValues, gone: number): PackageValues => ({
  ...values,
  ...lineValues(includedIn(values).filter((_, at) => at !== gone)),
});
export const withProduct = (values: PackageValues): PackageValues => ({
  ...values,
  count: String(Number(values['count']) + 1),
});

export const packageBody = (values: PackageValues) => ({
  nameFi: (values['nameFi'] ?? '').trim(),
  nameEn: (values['nameEn'] ?? '').trim() || null,
  personnelQuota: countOf(values['personnelQuota']),
  guestQuota: countOf(values['guestQuota']),
  freeScanPointCount: countOf(values['freeScanPointCount']),
  packageLevel: values['packageLevel'] === 'brief' ? ('brief' as const) : ('extensive' as const),
  includedProducts: includedIn(values).map(({ productID, productCount }) => ({
    productID: Number(productID),
    productCount: Number(productCount),
  })),
});

export type BandValues = Record<string, string>;
const bandLines = Array.from({ length: bandsAtMost }, (_, at) => at);
type BandLine = { fromArea: string; personnelQuota: string; guestQuota: string };

const bandLineValues = (bands: BandLine[]): BandValues =>
  Object.fromEntries([
    ...bandLines.flatMap((at) => [
      [`fromArea${at}`, bands[at]?.fromArea ?? ''],
      [`personnelQuota${at}`, bands[at]?.personnelQuota ?? ''],
      [`guestQuota${at}`, bands[at]?.guestQuota ?? ''],
    ]),
    ['count', String(bands.length)],
  ]) as BandValues;

export const bandValues = (bands: QuotaBand[]): BandValues =>
  bandLineValues(
    (bands.length > 0 ? bands : [{ fromArea: 0, personnelQuota: null, guestQuota: null }]).map(
      (band) => ({
        fromArea: written(band.fromArea),
        personnelQuota: written(band.personnelQuota),
        guestQuota: written(band.guestQuota),
      }),
    ),
  );

const bandsIn = (values: BandValues): BandLine[] =>
  bandLines.slice(0, Number(values['count'])).map((at) => ({
    fromArea: values[`fromArea${at}`] ?? '',
    personnelQuota: values[`personnelQuota${at}`] ?? '',
    guestQuota: values[`guestQuota${at}`] ?? '',
  }));

export const withoutBand = (values: BandValues, gone: number): BandValues =>
  bandLineValues(bandsIn(values).filter((_, at) => at !== gone));
export const withBand = (values: BandValues): BandValues => ({
  ...values,
  count: String(Number(values['count']) + 1),
});

export const isFromArea = (typed: string): boolean => /^\d{1,5}([.,]\d{1,2})?$/.test(typed.trim());
const areaOf = (typed: string) => Number(typed.trim().replace(',', '.'));

/** The bands that were typed; a line without any quota is none. */
export const bandsOf = (values: BandValues): QuotaBand[] =>
  bandsIn(values)
    .filter(({ personnelQuota, guestQuota }) => personnelQuota.trim() || guestQuota.trim())
    .map((line) => ({
      fromArea: areaOf(line.fromArea),
      personnelQuota: countOf(line.personnelQuota),
      guestQuota: countOf(line.guestQuota),
    }));
